import Foundation

/// Amounts that do not stand as a number before the food.
extension IngredientReading {
    /// "tin of tomatoes", "Dose Tomaten": one.
    mutating func readUnitAlone() {
        let start = scanner
        var ahead = scanner
        ahead.skipSpaces()
        guard let word = ahead.word()?.lowercased(), let unit = scanner.unit() else { return }
        let isSaid = IngredientWords.aloneWithOf.contains(word)
        guard isSaid && scanner.take(wordOf: ["of"]) || IngredientWords.alone.contains(word),
            !scanner.isAtEnd
        else {
            scanner = start
            return
        }
        amount = Amount(unit.times, unit.unit)
        if let note = unit.note { notes.append(note) }
        readMore()
    }

    /// "milk 2 l", "eggs 6", "milk, 2 l". Where an amount stands before the food, a size behind it is that of each.
    mutating func withoutAmountBehind(_ words: String) -> String {
        let parts = words.split(separator: " ")
        for start in parts.indices.dropFirst() where parts.endIndex - start <= 6 {
            let head = parts[..<start].joined(separator: " ")
            let last = parts[start - 1].lowercased().trimmingCharacters(in: ["."])
            let tail = parts[start...].joined(separator: " ")
            guard head.contains(where: \.isLetter), !IngredientWords.kinds.contains(last),
                take(amount: tail)
            else { continue }
            return IngredientReading.bare(head)
        }
        if let place = notes.firstIndex(where: { $0.contains(where: \.isNumber) }),
            amount.quantity == nil, take(amount: notes[place])
        {
            notes.remove(at: place)
        }
        return words
    }

    /// Takes an amount that stands behind the food; false if the text is none.
    private mutating func take(amount text: String) -> Bool {
        var scanner = QuantityScanner(text[...], language: scanner.language)
        guard let (behind, note) = scanner.allOfIt(), behind.isStorable else { return false }
        guard let quantity = amount.quantity else {
            amount = behind
            if let note { notes.append(note) }
            return true
        }
        guard behind.dimension == .mass || behind.dimension == .volume else { return false }
        if isTimes, amount.unit == nil, let size = behind.quantity,
            let all = quantity.multiplied(by: size), Amount(all, behind.unit).isStorable
        {
            amount = Amount(all, behind.unit)
        } else {
            notes.append(text)
        }
        return true
    }

    /// Without "about", or a sign, before an amount.
    private static func bare(_ head: String) -> String {
        let bare = head.trimmingCharacters(in: [" ", ",", ":", "-", "–"])
        let words = bare.split(separator: " ")
        guard words.count > 1, let last = words.last,
            IngredientWords.about.contains(last.lowercased().trimmingCharacters(in: ["."]))
        else { return bare }
        return words.dropLast().joined(separator: " ")
    }
}
