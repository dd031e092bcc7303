import Foundation

/// One reading of a line: the amount first or behind the food, and notes wherever they stand.
struct IngredientReading {
    private let text: String
    var scanner: QuantityScanner
    var amount = Amount.unsaid
    var notes: [String] = []
    private var isOptional = false
    /// True for "2x milk", of which a size behind the food says how large each is.
    private(set) var isTimes = false

    init(_ text: String, language: String) {
        self.text = text
        scanner = QuantityScanner(text[...], language: language)
    }

    var line: IngredientLine {
        var reading = self
        reading.readAmount()
        if !reading.amount.isStorable {
            reading = IngredientReading(text, language: scanner.language)
        }
        let foods = reading.readFood()
        return IngredientLine(
            text: text, section: "", amount: reading.amount, food: foods.whole,
            foods: foods.choices, note: String(reading.notes.joined(separator: ", ").prefix(200)),
            isOptional: reading.isOptional)
    }

    private mutating func readAmount() {
        while scanner.take(wordOf: IngredientWords.about) {}
        while let phrase = scanner.take(phraseOf: IngredientWords.first) { notes.append(phrase) }
        if scanner.take(wordOf: IngredientWords.optional) { isOptional = true }
        let start = scanner
        guard var (least, most) = scanner.range() else {
            readUnitAlone()
            return
        }
        if !Amount(least, to: most).isStorable {
            scanner = start
            return
        }
        let isGlued = scanner.rest.first?.isLetter == true
        isTimes = scanner.takeTimes()
        if isTimes, let size = scanner.size() {
            readTimes(least, size)
            return
        }
        // "3 cm piece of ginger", "5 cm Ingwer": one piece.
        if scanner.takeLength() {
            let length = start.rest[..<scanner.rest.startIndex]
            notes.append(TypedText.withoutSpaceAround(String(length)))
            scanner.takePiece()
            amount = Amount(.one, .piece)
            readMore()
            return
        }
        readSizes()
        let unit = scanner.unit()
        // "5-spice powder" has no number, nor has "1e9 g sugar".
        let isCode =
            isGlued && !isTimes
            && scanner.rest.prefix { $0 != " " }.contains(where: \.isNumber)
        if unit == nil, isCode || scanner.isGluedToWord {
            (scanner, notes) = (start, [])
            return
        }
        // "2-3 cups", but also "2 cups - 3 cups" and "100 g bis 150 g".
        if let unit, most == nil, let upper = scanner.upperEnd(of: unit) { most = upper }
        if let unit { least = least.multiplied(by: unit.times) ?? least }
        if let unit { most = most?.multiplied(by: unit.times) }
        amount = Amount(least, to: most, unit?.unit)
        if let note = unit?.note { notes.append(note) }
        readMore()
    }

    /// "2 x 400 g cans": two cans, or 800 g.
    private mutating func readTimes(_ count: Fraction, _ size: QuantityScanner.Size) {
        if let container = scanner.container() {
            notes.append(size.text)
            amount = Amount(count, container.unit)
            if let note = container.note { notes.append(note) }
        } else {
            amount = Amount(count.multiplied(by: size.quantity), size.unit)
        }
    }

    /// What stands between number and unit: "1 (14 oz) can", "1 2-lb chicken", "2 heaped tbsp", "2 large eggs".
    private mutating func readSizes() {
        while true {
            if let note = scanner.parentheses() ?? scanner.gluedSize() {
                addNote(note)
            } else if let word = scanner.take(phraseOf: IngredientWords.measures) {
                notes.append(word)
            } else {
                return
            }
        }
    }

    /// What stands between unit and food: another measure of the same, more of it, a size, "of".
    mutating func readMore() {
        let start = scanner
        // "300g/10½oz flour": the first counts.
        scanner.skipSpaces()
        if scanner.take("/"), let again = scanner.size() {
            notes.append(again.text)
        } else {
            scanner = start
        }
        // "400 g tin of tomatoes" is one tin.
        if amount.unit?.dimension == .mass, amount.maximum == nil, let quantity = amount.quantity {
            let before = scanner
            if let container = scanner.container(), !scanner.isAtEnd {
                notes.append("\(IngredientReading.plain(quantity)) \(amount.unit?.rawValue ?? "")")
                amount = Amount(.one, container.unit)
                if let note = container.note { notes.append(note) }
            } else {
                scanner = before
            }
        }
        addSecondAmount()
        if let size = scanner.sizeAfterEach() { notes.append(size) }
        while let note = scanner.parentheses() { addNote(note) }
        while scanner.take(wordOf: IngredientWords.of) {}
    }

    /// "1 cup plus 2 tablespoons": one amount, if both are of one dimension.
    private mutating func addSecondAmount() {
        let start = scanner
        guard amount.maximum == nil, scanner.take(wordOf: IngredientWords.plus),
            let more = scanner.size(),
            more.unit.dimension == amount.dimension, amount.unit != nil,
            let sum = Amounts([amount, Amount(more.quantity, more.unit)]).entries.first,
            sum.isStorable
        else {
            scanner = start
            return
        }
        amount = sum
    }

    private static func plain(_ quantity: Fraction) -> String {
        quantity.isWhole ? "\(quantity.numerator)" : "\(quantity.value)"
    }

    private mutating func readFood() -> (whole: String, choices: [String]) {
        var words = withoutParentheses(String(scanner.rest))
        if let comma = comma(in: words) {
            addNote(String(words[words.index(after: comma)...]))
            words = String(words[..<comma])
        }
        words = TypedText.withoutSpaceAround(words)
        if let start = IngredientReading.ending(of: words) {
            addNote(String(words[start...]))
            words = String(words[..<start])
        }
        words = withoutTrailingUnit(withoutAmountBehind(words))
        words = words.trimmingCharacters(in: CharacterSet(charactersIn: " ,;.*"))
        guard words.contains(where: \.isLetter) else { return misread() }
        return (words, choices(words))
    }

    /// Where words such as "to taste" begin, after the first word.
    private static func ending(of text: String) -> String.Index? {
        let words = text.split(separator: " ")
        let lowered = words.map { $0.lowercased() }
        for start in words.indices.dropFirst() {
            for end in start..<min(start + 3, words.endIndex)
            where IngredientWords.endings.contains(lowered[start...end].joined(separator: " ")) {
                return words[start].startIndex
            }
        }
        return nil
    }

    /// Nothing is left to be the food: the unit was it ("3 cloves"), or all stays text.
    private mutating func misread() -> (whole: String, choices: [String]) {
        var again = QuantityScanner(text[...], language: scanner.language)
        if let (least, most) = again.range(), Amount(least, to: most).isStorable {
            let words = TypedText.withoutSpaceAround(String(again.rest))
            if words.first?.isLetter == true {
                (amount, notes) = (Amount(least, to: most), [])
                return (words, [words])
            }
        }
        (amount, notes, isOptional) = (.unsaid, [], false)
        return (text, [text])
    }

    /// "2 garlic cloves", "4 Knoblauchzehen".
    private mutating func withoutTrailingUnit(_ words: String) -> String {
        guard amount.unit == nil, amount.quantity != nil else { return words }
        if let space = words.lastIndex(of: " ") {
            let last = words[words.index(after: space)...].lowercased()
            let first = words[..<space]
            if let unit = IngredientWords.trailing[last],
                !["whole", "ground", "ganze", "gemahlene"].contains(first.lowercased())
            {
                amount.unit = unit
                return String(first)
            }
        }
        for ending in ["zehen", "zehe"]
        where words.count > ending.count + 2 && words.lowercased().hasSuffix(ending)
            && !words.contains(" ")
        {
            amount.unit = .clove
            return String(words.dropLast(ending.count))
        }
        return words
    }

    private func choices(_ words: String) -> [String] {
        for word in [" or ", " oder "] where words.contains(word) {
            let choices = words.components(separatedBy: word)
                .map { TypedText.withoutSpaceAround($0) }.filter { !$0.isEmpty }
            if choices.count > 1 { return choices }
        }
        return [words]
    }

    /// Takes what stands in parentheses as a note.
    private mutating func withoutParentheses(_ words: String) -> String {
        var kept = ""
        var inside = ""
        var depth = 0
        for sign in words {
            switch sign {
            case "(", "[":
                depth += 1
                if depth > 1 { inside.append(sign) }
            case ")" where depth > 0, "]" where depth > 0:
                depth -= 1
                if depth > 0 {
                    inside.append(sign)
                } else {
                    addNote(inside)
                    inside = ""
                }
            default:
                if depth > 0 { inside.append(sign) } else { kept.append(sign) }
            }
        }
        // One that is never closed.
        if depth > 0 { addNote(inside) }
        return kept.split(separator: " ").joined(separator: " ")
            .replacingOccurrences(of: " ,", with: ",")
    }

    /// The comma before a note; none within a number.
    private func comma(in words: String) -> String.Index? {
        var before: Character?
        for index in words.indices {
            let sign = words[index]
            if sign == "," || sign == ";" {
                let after = words.index(after: index)
                let isInNumber =
                    before?.isNumber == true && after < words.endIndex && words[after].isNumber
                if !isInNumber { return index }
            } else if (sign == "–" || sign == "—" || sign == "-") && before == " " {
                let after = words.index(after: index)
                if after < words.endIndex, words[after] == " " { return index }
            }
            before = sign
        }
        return nil
    }

    /// Keeps a note, and understands what says that one may do without.
    private mutating func addNote(_ note: String) {
        for part in note.split(whereSeparator: { $0 == "," || $0 == ";" }) {
            let part = TypedText.withoutSpaceAround(String(part))
            if IngredientWords.optional.contains(part.lowercased()) {
                isOptional = true
            } else if part.contains(where: { $0.isLetter || $0.isNumber }) {
                notes.append(part)
            }
        }
    }
}
