import Foundation

/// A typed search as a query to a full-text index of pieces (``SearchIndex``).
///
/// Every word must be a part of the row's text, ignoring case and accents; all signs between letters and digits are
/// equal. A word of one or two characters must begin or end a word: half of all rows contain any two letters somewhere.
/// What may be a phone number is also found by its digits alone, however it is written. Each word is quoted, so `"`,
/// `*`, `-`, `NEAR` or `name:` are never full-text syntax.
struct SearchText: Sendable, Hashable {
    /// The pieces of each word, in order.
    let words: [[String]]
    /// The pieces of each word's other spelling; nil if it has none.
    let others: [[String]?]
    /// The pieces of a possible phone number's digits, unless the words find it anyway.
    let phone: [String]?
    /// The id in `123` or `#123`; with the sign, only the id is looked for.
    let id: Int64?

    /// A possible e-mail address or its beginning, without the signs that usually surround one.
    let address: String?

    /// Further words are ignored, as is all after the first 200 Unicode scalars: what looks like one character can
    /// contain thousands.
    static let mostWords = 8
    static let longestText = 200
    private static let signsAroundAddresses = CharacterSet(charactersIn: "<>()[]\"'`,;:.«»“”„")
    /// Characters per piece, except in the index of offers (``OfferQuestion/pieceLength``).
    static let pieceLength = 3

    /// Reads a search box; nil for an empty text, which means no search.
    init?(_ text: String?) {
        let typed = Self.split(text ?? "")
        guard !typed.isEmpty else { return nil }
        let split = typed.map { PlainLetters.folded(String($0))[...] }
        id = split.count == 1 ? Self.id(in: split[0]) : nil
        if id != nil, split[0].hasPrefix("#") {
            (words, others, phone, address) = ([], [], nil, nil)
            return
        }
        let words = Self.words(split)
        self.words = words.map { Self.pieces(of: $0) }
        let spelled = Self.words(typed)
        others = words.indices.map { index in
            guard spelled.count == words.count else { return nil }
            return Self.otherSpelling(String(spelled[index]))
                .map { Self.pieces(of: PlainLetters.folded($0)[...].unicodeScalars) }
        }
        address = typed.lazy.map { $0.trimmingCharacters(in: Self.signsAroundAddresses) }
            .first { $0.contains("@") && $0 != "@" }
        let digits = Self.digits(in: split.joined())
        phone = digits.flatMap { Self.find($0, anyway: words) ? nil : Self.pieces(of: $0) }
    }

    /// Splits a text at spaces after shortening and composing it and replacing the letters of ``SearchLetters``.
    static func split(_ text: String) -> [Substring] {
        normalized(text).split {
            $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 }
        }
    }

    /// The words among these, without the signs around them.
    static func words(_ split: [Substring]) -> [Substring.UnicodeScalarView] {
        Array(split.lazy.map(trimmed).filter { !$0.isEmpty }.prefix(mostWords))
    }

    /// The words of a search without an index, without case and accents and as few as with one: each is a condition.
    static func plainWords(_ text: String) -> ArraySlice<Substring> {
        PlainLetters.folded(text).lowercased().split(whereSeparator: \.isWhitespace)
            .prefix(mostWords)
    }

    private static func normalized(_ text: String) -> String {
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestText)))
        return start.isASCII
            ? start : SearchLetters.folded(TypedText.cleaned(start))
    }

    /// True if nothing can match, because the text is all signs.
    var matchesNothing: Bool { words.isEmpty }

    /// True if a text has all words. For few rows, without an index.
    func isFound(in text: String) -> Bool {
        let runs = Self.runs(ofName: text)
        return !words.isEmpty
            && zip(words, others).allSatisfy { word, other in
                ([word] + (other.map { [$0] } ?? []))
                    .contains { Self.isPart(Self.plainWord($0), of: runs) }
            }
    }

    /// True if a word of ``plainWord(_:)`` is part of a text with these runs (``runs(ofName:)``).
    static func isPart(_ word: String, of runs: [Substring]) -> Bool {
        guard word.unicodeScalars.count <= 2 else {
            return runs.joined(separator: " ")
                .contains(self.runs(of: word).joined(separator: " "))
        }
        return runs.contains { $0.hasPrefix(word) || $0.hasSuffix(word) }
    }

    /// The runs of a name or title, for comparing.
    static func runs(ofName name: String) -> [Substring] {
        runs(of: plain(SearchLetters.withJoined(name)))
    }

    /// The word as written on a keyboard without ä, ö and ü, or the reverse: `Aerger` for Ärger. Nil if it has neither,
    /// or if the rest would be too short and so too common.
    static func otherSpelling(_ word: String) -> String? {
        func replaced(_ text: String, _ pairs: [(String, String)]) -> String {
            pairs.reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
        let word = word.lowercased()
        let long = replaced(word, [("ä", "ae"), ("ö", "oe"), ("ü", "ue")])
        guard long == word else { return long }
        let short = replaced(word, [("ae", "a"), ("oe", "o"), ("ue", "u")])
        return short == word || short.unicodeScalars.count < 4 ? nil : short
    }

    /// The runs of letters and digits of a text, between its signs.
    static func runs(of text: String) -> [Substring] {
        text.split { !($0.isLetter || $0.isNumber) }
    }

    /// The word made of these pieces, without case and accents.
    static func plainWord(_ pieces: [String]) -> String {
        let ends = pieces.dropFirst().compactMap(\.unicodeScalars.last)
        return plain((pieces.first ?? "") + String(String.UnicodeScalarView(ends)))
    }

    /// A text without case and accents.
    static func plain(_ text: String) -> String {
        text.isASCII
            ? text.lowercased()
            : PlainLetters.folded(text)
                .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// The right side of `MATCH`, to be bound as a parameter. The community's id is a word of the index.
    func match(community: Int64?) -> String {
        var match = zip(words, others).map { word, other in
            guard let other else { return Self.phrase(word) }
            return "(\(Self.phrase(word)) OR \(Self.phrase(other)))"
        }.joined(separator: " AND ")
        if let phone { match = "(\(match)) OR \(Self.phrase(phone))" }
        return Self.match(match, community: community)
    }

    /// Limits a query to one community.
    static func match(_ match: String, community: Int64?) -> String {
        guard let community else { return match }
        return "(\(match)) AND \"community\(community)\""
    }

    /// A phrase of pieces. Quotation marks are doubled by scalar: one followed by an accent is another character to
    /// Swift, but still ends the phrase for FTS5.
    static func phrase(_ pieces: [String]) -> String {
        var phrase = "\"".unicodeScalars
        for scalar in pieces.joined(separator: " ").unicodeScalars {
            if scalar == "\"" { phrase.append(scalar) }
            phrase.append(scalar)
        }
        phrase.append("\"")
        return String(phrase)
    }

    /// A word's pieces as in the index: every run of `length` neighbouring characters.
    static func pieces(
        of word: Substring.UnicodeScalarView, length: Int = pieceLength
    ) -> [String] {
        var rest = word
        return (0...max(word.count - length, 0)).map { _ in
            defer { rest = rest.dropFirst() }
            return String(rest.prefix(length))
        }
    }

    private static func trimmed(_ word: Substring) -> Substring.UnicodeScalarView {
        func isSign(_ scalar: Unicode.Scalar) -> Bool {
            !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        }
        var word = word.unicodeScalars
        while let first = word.first, isSign(first) { word.removeFirst() }
        while let last = word.last, isSign(last) { word.removeLast() }
        return word
    }

    /// The digits of a possible phone number without leading zeros, which stand for a country that others write in
    /// full.
    private static func digits(in text: String) -> Substring.UnicodeScalarView? {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-()./".contains($0)) }) else {
            return nil
        }
        let digits = text.filter(\.isNumber).drop { $0 == "0" }
        return digits.count < 3 ? nil : digits.unicodeScalars
    }

    /// True if every text with these digits has all words too: all words are among the digits and long enough to be
    /// found anywhere.
    private static func find(
        _ digits: Substring.UnicodeScalarView,
        anyway words: some Collection<Substring.UnicodeScalarView>
    ) -> Bool {
        words.allSatisfy { $0.count > 2 && digits.contains($0) }
    }

    private static func id(in word: Substring) -> Int64? {
        let digits = word.hasPrefix("#") ? word.dropFirst() : word
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int64(digits)
    }
}
