import Foundation

/// What somebody typed into a search box, as a question to a full-text index of pieces
/// (`SecondSchema.searchTables`).
///
/// Every word typed must be a part of the row's text, wherever in it, without minding case or
/// accents; between letters and digits any sign is as good as another. A word of one or two
/// characters must begin or end a word: half of all rows have any two letters somewhere. What looks
/// like a phone number is also found as digits alone, however it was written. The text is never
/// full-text syntax: each word is quoted, so `"`, `*`, `-`, `NEAR` or `name:` are looked for like any
/// other text.
struct SearchText: Sendable, Hashable {
    /// The pieces of each word, in their order.
    private let words: [String]
    /// The pieces of the digits of what may be a phone number.
    private let phone: String?
    /// The row that `123` or `#123` names.
    let id: Int64?

    /// Words beyond these are ignored, as is what follows the first 200 characters.
    static let mostWords = 8
    static let longestText = 200

    /// Reads a search box; nil when nothing was typed: then the list is not searched.
    init?(_ text: String?) {
        let typed = (text ?? "").prefix(Self.longestText)
        let split = typed.precomposedStringWithCanonicalMapping
            .split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 } }
        guard !split.isEmpty else { return nil }
        words = split.map(Self.trimmed).filter { !$0.isEmpty }
            .prefix(Self.mostWords).map(Self.pieces)
        phone = Self.phone(in: split.joined())
        id = split.count == 1 ? Self.id(in: split[0]) : nil
    }

    /// Whether nothing can match: a text of signs only is part of no word.
    var matchesNothing: Bool { words.isEmpty }

    /// The right side of `MATCH`, to be bound as a parameter. The community's id is a word of the
    /// index.
    func match(community: Int64?) -> String {
        var match = words.map { "\"\($0)\"" }.joined(separator: " AND ")
        if let phone { match = "(\(match)) OR \"\(phone)\"" }
        guard let community else { return match }
        return "(\(match)) AND \"community\(community)\""
    }

    /// Three neighbouring characters each, as the index has them.
    private static func pieces(of word: [Unicode.Scalar]) -> String {
        let starts = 0..<max(word.count - 2, 1)
        let pieces = starts.map { start in
            var piece = String.UnicodeScalarView()
            piece.append(contentsOf: word[start..<min(start + 3, word.count)])
            return String(piece)
        }
        return pieces.joined(separator: " ").replacing("\"", with: "\"\"")
    }

    /// A word without the signs around it.
    private static func trimmed(_ word: Substring) -> [Unicode.Scalar] {
        func isSign(_ scalar: Unicode.Scalar) -> Bool {
            !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        }
        let tail = word.unicodeScalars.drop(while: isSign)
        return Array(tail.reversed().drop(while: isSign).reversed())
    }

    /// Zeros at the beginning are left out: they stand for a country that others write in full.
    private static func phone(in text: String) -> String? {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-()./".contains($0)) }) else {
            return nil
        }
        let digits = text.filter(\.isNumber).drop { $0 == "0" }
        return digits.count < 3 ? nil : pieces(of: Array(digits.unicodeScalars))
    }

    private static func id(in word: Substring) -> Int64? {
        let digits = word.hasPrefix("#") ? word.dropFirst() : word
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int64(digits)
    }
}
