import GRDB

/// A search in the words of the index, for a long one to be answered in two steps.
///
/// A phrase takes as long as its pieces are frequent: FTS5 goes through all of them side by side, and an
/// e-mail address has some that stand in half of all rows. So a few that are rare are asked for first,
/// and the rows found, if they are few, are compared with all of them, by the same tokenizer: what
/// matches is the same.
struct SearchTokens {
    private let words: [[String]]
    /// Those of a word's other spelling.
    private let others: [[String]?]
    private let phone: [String]?
    /// Those of the words that have one spelling, and of the digits where a telephone number may be meant; nil where not all
    /// of it is ASCII.
    private let runs: (words: [PlainRuns], phone: PlainRuns?)?
    private let tokenizer: any FTS5Tokenizer

    /// So many pieces are asked for at most, as many as are as quick as the whole.
    static let mostPieces = 6
    /// And so many of each run of letters and digits.
    static let mostOfRun = 3

    /// Reads a search; nil when it is short, and quick as it is.
    init?(_ text: SearchText, in db: Reading) throws {
        let pieces = text.words.joined() + (text.phone ?? [])
        guard pieces.count > Self.mostPieces || text.words.contains(where: Self.hasSign) else {
            return nil
        }
        let tokenizer = try db.database.makeTokenizer(.unicode61(diacritics: .remove))
        self.tokenizer = tokenizer
        func tokens(_ pieces: [String]) throws -> [String] {
            try tokenizer.tokenize(query: pieces.joined(separator: " ")).map(\.token)
        }
        words = try text.words.map(tokens)
        others = try text.others.map { try $0.map(tokens) }
        phone = try text.phone.map(tokens)
        let plain = zip(text.words, text.others).filter { $1 == nil }.map(\.0)
        let runs = plain.compactMap(PlainRuns.init)
        self.runs =
            runs.count == plain.count
            ? (runs, text.phone.flatMap(PlainRuns.init(pieces:))) : nil
        // FTS5 takes what has no words in its eyes for nothing at all.
        guard words.allSatisfy({ !$0.isEmpty }) else { return nil }
    }

    /// A question that finds all matches and perhaps some more, and sooner. Nil when every piece is a
    /// frequent one.
    var narrowed: String? {
        let plain = zip(words, others).filter { $1 == nil }.map(\.0)
        guard let words = Self.narrowed(plain) else { return nil }
        guard let phone else { return words }
        // Its first digits are those of a country or a town, its last ones those of one line.
        let ends = phone.count > 4 ? [phone.prefix(2), phone.suffix(2)] : [phone[...]]
        let phrases = ends.map { SearchText.phrase(Array($0)) }
        return "(\(words)) OR (\(phrases.joined(separator: " AND ")))"
    }

    /// Whether a row's text has all that is searched for.
    func match(_ text: String) throws -> Bool {
        guard mayMatch(text) else { return false }
        let row = try tokenizer.tokenize(document: Self.pieces(of: text)).map(\.token)
        func has(_ phrase: [String]) -> Bool {
            row.indices.contains { row[$0...].starts(with: phrase) }
        }
        if let phone, has(phone) { return true }
        return zip(words, others).allSatisfy { has($0) || $1.map(has) ?? false }
    }

    /// Whether it is worth to cut a row's text into pieces.
    private func mayMatch(_ text: String) -> Bool {
        guard let runs, let text = PlainRuns.LowerText(text) else { return true }
        return runs.phone?.mayBe(in: text) == true || runs.words.allSatisfy { $0.mayBe(in: text) }
    }

    /// Pieces with a sign between are short words to FTS5, and frequent ones. Those with a digit come
    /// first: they are the rarest. Then what stands first: before an `@` is a name, behind it a
    /// provider that many have. A few pieces of each do: more of one run find hardly fewer rows.
    private static func narrowed(_ words: [[String]]) -> String? {
        let runs = words.flatMap { word in
            word.split { $0.unicodeScalars.count < 3 }
        }
        var (numbered, others) = ([ArraySlice<String>](), [ArraySlice<String>]())
        for run in runs {
            if let last = run.lastIndex(where: hasDigit) {
                numbered.append(run[...last].suffix(mostOfRun))
            } else {
                others.append(run.prefix(mostOfRun))
            }
        }
        var phrases: [String] = []
        var left = mostPieces
        for run in numbered + others where left > 0 {
            phrases.append(SearchText.phrase(Array(run.prefix(left))))
            left -= run.count
        }
        return phrases.isEmpty ? nil : phrases.joined(separator: " AND ")
    }

    private static func hasDigit(_ piece: String) -> Bool {
        piece.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    private static func hasSign(_ pieces: [String]) -> Bool {
        pieces.contains { piece in
            piece.unicodeScalars.contains {
                !($0.properties.isAlphabetic || $0.properties.numericType != nil)
            }
        }
    }

    /// A text as the index has it (``SearchIndex``).
    private static func pieces(of text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var pieces = String.UnicodeScalarView()
        for start in scalars.indices {
            pieces.append(contentsOf: scalars[start..<min(start + 3, scalars.count)])
            pieces.append(" ")
        }
        return String(pieces)
    }
}
