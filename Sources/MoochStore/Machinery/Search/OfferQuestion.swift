import Foundation

/// What a member looks for among offers: every word is a part of the title, or a word of the description
/// or its beginning; case and accents do not matter.
package struct OfferQuestion: Sendable, Hashable {
    private let words: [Word]

    /// Characters in a piece of a title in the index (``OfferIndex``): a part that is no longer is the beginning of a
    /// piece.
    static let pieceLength = 6

    /// Nil when nothing was typed.
    package init?(_ typed: String) {
        let split = SearchText.split(typed.replacing("#", with: " "))
        guard !split.isEmpty else { return nil }
        words = SearchText.words(split).map { Word(String($0)) }
    }

    /// Whether it has no letter or digit, and so finds nothing.
    var findsNothing: Bool { words.isEmpty }

    /// Whether the index finds exactly what is meant. Of a word with a sign in it, it finds what has the parts.
    var isExact: Bool { words.allSatisfy(\.isRun) }

    /// The right side of `MATCH`, for the rows of the community with this id.
    func match(in community: Int64) -> String {
        // Where several words or parts do not meet, FTS5 would look for them beyond the rows of the community.
        let bound = words.count > 1 || !isExact ? ["community : community\(community)"] : []
        return (bound + words.map(\.match)).joined(separator: " AND ")
    }

    /// Whether a listing with these texts is found: what the index is asked, once more where it does not tell exactly
    /// (``isExact``), or others do not read all of what it has.
    func isFound(title: String, description: String) -> Bool {
        let titleRuns = SearchText.runs(ofName: title)
        let runs = SearchText.runs(of: SearchText.plain(description))
        return words.allSatisfy { word in
            word.spellings.contains {
                SearchText.isPart($0.plain, of: titleRuns) || $0.isFound(among: runs)
            }
        }
    }

    /// A word as it was typed, and in its other spelling.
    private struct Word: Hashable {
        let spellings: [Spelling]
        /// The question for it.
        let match: String

        init(_ typed: String) {
            let other = SearchText.otherSpelling(typed)
            spellings = ([typed] + (other.map { [$0] } ?? [])).map { Spelling($0) }
            let matches = spellings.map(\.match)
            match = matches.count > 1 ? "(\(matches.joined(separator: " OR ")))" : matches[0]
        }

        var isRun: Bool { spellings.allSatisfy(\.isRun) }
    }

    private struct Spelling: Hashable {
        /// Without case and accents, as texts are compared with it.
        let plain: String
        /// Its letters and digits between the signs.
        let runs: [Substring]
        /// Whether all of it is letters and digits to the index, which takes most marks over letters for signs.
        let isRun: Bool
        /// The question for it.
        let match: String

        init(_ text: String) {
            plain = SearchText.plain(text)
            runs = SearchText.runs(of: plain)
            isRun = text.unicodeScalars.allSatisfy(\.isOfWord)
            // In descriptions as typed: the index knows best what is an accent to it.
            match = Self.match(
                SearchText.runs(of: PlainLetters.folded(text)),
                inDescription: SearchText.runs(of: text))
        }

        /// Whether a description has it among its words.
        func isFound(among others: [Substring]) -> Bool {
            guard let last = runs.last else { return false }
            return others.indices.contains { start in
                let end = start + runs.count - 1
                guard end < others.count, others[start..<end].elementsEqual(runs.dropLast())
                else { return false }
                return Self.mayGoOn(runs) ? others[end].hasPrefix(last) : others[end] == last
            }
        }

        /// Whether a word of a description may be longer than the last run: too many begin with one letter.
        private static func mayGoOn(_ runs: [Substring]) -> Bool {
            runs.last.map { $0.unicodeScalars.count > 1 } ?? false
        }

        private static func match(
            _ runs: [Substring], inDescription words: [Substring]
        ) -> String {
            guard !runs.isEmpty, !words.isEmpty else { return "\"\"" }
            let title = runs.map(piece).joined(separator: " AND ")
            // A sign is none to the index: the runs follow each other there.
            let description =
                SearchText.phrase(words.map(String.init)) + (mayGoOn(words) ? " *" : "")
            return title == description
                ? "{title description} : \(title)"
                : "(title : (\(title)) OR description : \(description))"
        }

        /// The question to titles for a run. One or two characters are a whole piece, the beginning or the end of a word:
        /// half of all titles have any two somewhere.
        private static func piece(_ run: Substring) -> String {
            let pieces = SearchText.pieces(of: run.unicodeScalars, length: pieceLength)
            let isBeginning = pieces.count == 1 && run.unicodeScalars.count > 2
            return SearchText.phrase(pieces) + (isBeginning ? " *" : "")
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is part of a word to FTS5's tokenizer `unicode61`.
    fileprivate var isOfWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }
}
