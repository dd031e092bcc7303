import Foundation

/// Reads numbers, units and single words from the beginning of a line.
struct QuantityScanner {
    var rest: Substring
    let language: String

    /// A unit as it was written: what it is, how often it ("1 dl" is 100 ml), and the word if the unit says less.
    struct Unit {
        let unit: KitchenUnit?
        var times = Fraction.one
        var note: String?
    }

    /// A measure in full: "14 oz".
    struct Size {
        let quantity: Fraction
        let unit: KitchenUnit
        let text: String
    }

    init(_ text: Substring, language: String) {
        rest = text
        self.language = language
    }

    var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

    /// A number, or two with "-", "to" or "bis" between them.
    mutating func range() -> (Fraction, Fraction?)? {
        guard let least = number() else { return nil }
        let start = self
        if takeRangeSign(), let most = number(), most > least, !isGluedToWord {
            return (least, most)
        }
        self = start
        return (least, nil)
    }

    /// "1", "1.5", "1,5", "1/2", "½", "1½", "1 1/2", "1-1/2", "one and a half".
    mutating func number() -> Fraction? {
        let start = self
        skipSpaces()
        if let part = vulgar() { return part }
        if let word = numberWord() { return word }
        guard let whole = digits() else {
            self = start
            return nil
        }
        if take("/") || take("\u{2044}") || take("\u{2215}") {
            if let bottom = digits(), let part = Fraction(whole, bottom), bottom <= 1_000 {
                return part
            }
            self = start
            return nil
        }
        if let decimal = decimal(after: whole) { return decimal }
        if let part = fractionAfterWhole() { return Fraction(whole).adding(part) }
        return Fraction(whole)
    }

    /// "½" of "1½" and "1 ½", "1/2" of "1 1/2", "1-1/2" and "1 and 1/2". Not that of "1 1/2-inch piece".
    private mutating func fractionAfterWhole() -> Fraction? {
        let start = self
        skipSpaces()
        let hasWord = take(wordOf: ["and", "und", "&"])
        if !hasWord, rest.first == "-" || rest.first == "\u{2044}" { rest.removeFirst() }
        skipSpaces()
        if let part = vulgar() {
            if start.rest.first != "-" { return part }
        } else if let top = digits(), take("/") || take("\u{2044}") || take("\u{2215}"),
            let bottom = digits(), top < bottom, bottom <= 1_000,
            !(isGluedToWord && start.rest.first == " "), let part = Fraction(top, bottom)
        {
            return part
        }
        self = start
        return nil
    }

    /// The rest of a decimal, or of a number of thousands as the language writes it.
    private mutating func decimal(after whole: Int) -> Fraction? {
        let start = self
        guard let sign = rest.first, sign == "." || sign == "," else { return nil }
        rest.removeFirst()
        let places = rest.prefix { $0.isASCII && $0.isNumber }.count
        guard (1...3).contains(places), let part = digits() else {
            self = start
            return nil
        }
        let isThousands = places == 3 && sign == (language == "de" ? "." : ",") && whole > 0
        if isThousands { return Fraction(whole * 1_000 + part) }
        let scale = [10, 100, 1_000][places - 1]
        return Fraction(whole * scale + part, scale)
    }

    /// Up to six digits; more are a code of some kind.
    private mutating func digits() -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...6).contains(digits.count), let number = Int(digits) else { return nil }
        rest = rest.dropFirst(digits.count)
        return number
    }

    private mutating func vulgar() -> Fraction? {
        guard let sign = rest.first, let (top, bottom) = IngredientWords.vulgar[sign] else {
            return nil
        }
        rest.removeFirst()
        return Fraction(top, bottom)
    }

    private mutating func numberWord() -> Fraction? {
        let start = self
        guard let word = word(), let number = IngredientWords.numbers[word.lowercased()],
            let next = rest.first, next == " "
        else {
            self = start
            return nil
        }
        // "half a lemon", "ein halber Apfel".
        let afterFirst = self
        skipSpaces()
        if let second = self.word(), rest.first == " " {
            let isArticle = IngredientWords.articles.contains(second.lowercased())
            if number == (1, 2), isArticle { return Fraction(1, 2) }
            if number == (1, 1), IngredientWords.numbers[second.lowercased()] ?? (1, 1) == (1, 2) {
                return Fraction(1, 2)
            }
        }
        self = afterFirst
        return Fraction(number.0, number.1)
    }

    mutating func takeRangeSign() -> Bool {
        skipSpaces()
        if let sign = rest.first, "-–—−~".contains(sign) {
            rest.removeFirst()
            skipSpaces()
            return true
        }
        return take(wordOf: ["to", "bis", "or", "oder"])
    }

    /// "2-lb": the number belongs to a size.
    var isGluedToWord: Bool {
        guard let sign = rest.first, "-–".contains(sign) else { return false }
        return rest.dropFirst().first?.isLetter == true
    }

    mutating func skipSpaces() {
        rest = rest.drop { $0 == " " }
    }

    mutating func take(_ sign: Character) -> Bool {
        guard rest.first == sign else { return false }
        rest.removeFirst()
        return true
    }

    /// The sign of "2 x 400 g".
    mutating func takeTimes() -> Bool {
        let start = self
        skipSpaces()
        if let sign = rest.first, "x×X".contains(sign) {
            rest.removeFirst()
            if let next = rest.first, next == " " || next.isNumber { return true }
        }
        self = start
        return false
    }

    mutating func take(wordOf words: Set<String>) -> Bool {
        let start = self
        skipSpaces()
        let end = rest.firstIndex(of: " ") ?? rest.endIndex
        var word = rest[..<end].lowercased()
        if word.last == ":" { word.removeLast() }
        if words.contains(word) || words.contains(word.trimmingCharacters(in: ["."])) {
            rest = rest[end...]
            skipSpaces()
            return true
        }
        self = start
        return false
    }

    /// The longest phrase of up to three words that is one of these.
    mutating func take(phraseOf phrases: Set<String>) -> String? {
        let start = self
        skipSpaces()
        for count in [3, 2, 1] {
            var ahead = self
            guard let phrase = ahead.words(count), phrases.contains(phrase.lowercased()),
                !ahead.isAtEnd
            else { continue }
            self = ahead
            return phrase
        }
        self = start
        return nil
    }

    /// What stands in parentheses next.
    mutating func parentheses() -> String? {
        let start = self
        skipSpaces()
        if take("("), let end = rest.firstIndex(of: ")") {
            let inside = rest[..<end]
            rest = rest[rest.index(after: end)...]
            return String(inside)
        }
        self = start
        return nil
    }

    /// Letters, and a point after them.
    mutating func word() -> String? {
        let word = rest.prefix { $0.isLetter }
        guard !word.isEmpty, word.count <= 24 else { return nil }
        rest = rest.dropFirst(word.count)
        return String(word)
    }

    /// So many words with single spaces or points between them, without points.
    mutating func words(_ count: Int) -> String? {
        var words: [String] = []
        for place in 0..<count {
            if place > 0 { skipSpaces() }
            guard let word = word() else { return nil }
            words.append(word)
            _ = take(".")
        }
        if let next = rest.first, next.isLetter || next.isNumber { return nil }
        return words.joined(separator: " ")
    }
}
