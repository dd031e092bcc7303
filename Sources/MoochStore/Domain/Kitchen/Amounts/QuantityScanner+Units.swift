/// Units and sizes.
extension QuantityScanner {
    /// The unit that comes next, glued to its number or after a space.
    mutating func unit() -> Unit? {
        let start = self
        skipSpaces()
        // "2-lb chicken": two pounds.
        if isGluedToWord { rest.removeFirst() }
        for words in [2, 1] {
            var ahead = self
            guard let phrase = ahead.words(words) else { continue }
            guard let unit = IngredientWords.unit(phrase), !ahead.isGluedToWord else { continue }
            self = ahead
            return unit
        }
        self = start
        return nil
    }

    /// A unit in which things are sold: a can, a jar, a packet.
    mutating func container() -> Unit? {
        let start = self
        if let unit = unit(), let kind = unit.unit, [.can, .jar, .packet].contains(kind) {
            return unit
        }
        self = start
        return nil
    }

    /// A number with a unit of mass or volume.
    mutating func size() -> Size? {
        let start = self
        skipSpaces()
        let from = rest
        guard let quantity = number(), !quantity.isZero, let unit = unit(), let kind = unit.unit,
            kind.dimension == .mass || kind.dimension == .volume,
            let whole = quantity.multiplied(by: unit.times)
        else {
            self = start
            return nil
        }
        let text = String(from[..<rest.startIndex])
        return Size(quantity: whole, unit: kind, text: text)
    }

    /// The upper end of "1 cup - 2 cups".
    mutating func upperEnd(of unit: Unit) -> Fraction? {
        let start = self
        if takeRangeSign(), let most = number(), let again = self.unit(), again.unit == unit.unit,
            again.times == unit.times
        {
            return most
        }
        self = start
        return nil
    }

    /// "14-oz" of "1 14-oz can", "1/2-inch" of "1 1/2-inch piece".
    mutating func gluedSize() -> String? {
        let start = self
        skipSpaces()
        let from = rest
        if number() != nil, isGluedToWord {
            rest.removeFirst()
            if word() != nil {
                let text = String(from[..<rest.startIndex])
                _ = take(".")
                return text
            }
        }
        self = start
        return nil
    }

    /// A unit of length, glued or not.
    mutating func takeLength() -> Bool {
        let start = self
        skipSpaces()
        if isGluedToWord { rest.removeFirst() }
        if let word = words(1), IngredientWords.lengths.contains(word.lowercased()) { return true }
        self = start
        return false
    }

    /// The word "piece", if it comes next.
    mutating func takePiece() {
        let start = self
        guard let unit = unit(), unit.unit == .piece, unit.note == nil else {
            self = start
            return
        }
    }

    /// "à 400 g" of "2 Dosen à 400 g Tomaten".
    mutating func sizeAfterEach() -> String? {
        let start = self
        skipSpaces()
        let from = rest
        if take(wordOf: ["à", "a", "je"]), size() != nil {
            return String(from[..<rest.startIndex])
        }
        self = start
        return nil
    }

    /// An amount that is all there is: "2 l", "x 6", "6x", "2 x 400 g", "1 dozen". A number alone is one that people buy
    /// of things: whole, and below a hundred.
    mutating func allOfIt() -> (amount: Amount, note: String?)? {
        skipSpaces()
        let isWord = !takeSign() && rest.first?.isLetter == true
        guard var (least, most) = range(), !least.isZero else { return nil }
        if takeTimes() {
            guard let size = size(), isAtEnd, let all = size.quantity.multiplied(by: least) else {
                return nil
            }
            return (Amount(all, size.unit), nil)
        }
        let isTimes = takeSign()
        guard !isTimes, let unit = unit() else {
            let isCount = least.isWhole && (most ?? least).isWhole && (most ?? least).value < 100
            return isAtEnd && isCount && !isWord ? (Amount(least, to: most), nil) : nil
        }
        guard isAtEnd else { return nil }
        least = least.multiplied(by: unit.times) ?? least
        most = most?.multiplied(by: unit.times)
        return (Amount(least, to: most, unit.unit), unit.note)
    }

    /// "x" before a number or at the end.
    private mutating func takeSign() -> Bool {
        let start = self
        skipSpaces()
        if let sign = rest.first, "x×X".contains(sign) {
            rest.removeFirst()
            if isAtEnd || rest.first == " " || rest.first?.isNumber == true { return true }
        }
        self = start
        return false
    }
}
