import Foundation

/// A member's search among offers: every word is a part of the title, or a whole word or the beginning of one in the
/// description, ignoring case and accents.
package struct OfferQuestion: Sendable, Hashable {
    private let words: [Word]

    /// Characters per piece of a title in the index (``OfferIndex``); a shorter part is found as the beginning of a
    /// piece.
    static let pieceLength = 6

    /// Nil for an empty text.
    package init?(_ typed: String) {
        let split = SearchText.split(typed.replacing("#", with: " "))
        guard !split.isEmpty else { return nil }
        words = SearchText.words(split).map { Word(String($0)) }
    }

    /// True if there is no letter or digit to find.
    var findsNothing: Bool { words.isEmpty }

    /// True if the index finds exactly the matches. For a word with a sign in it, it finds rows that contain the word's
    /// parts.
    var isExact: Bool { words.allSatisfy(\.isRun) }

    /// The right side of `MATCH`, limited to one community.
    func match(in community: Int64) -> String {
        // If several words or parts rarely meet, FTS5 would otherwise search beyond the community's rows.
        let bound = words.count > 1 || !isExact ? ["community : community\(community)"] : []
        return (bound + words.map(\.match)).joined(separator: " AND ")
    }

    /// True if a listing with these texts matches: checked where the index is inexact (``isExact``) or where others see
    /// a part of its texts masked.
    func isFound(title: String, description: String) -> Bool {
        isFound(in: Texts(title: title, description: description))
    }

    func isFound(in texts: Texts) -> Bool {
        words.allSatisfy { word in
            word.spellings.contains {
                SearchText.isPart($0.plain, of: texts.title) || $0.isFound(among: texts.description)
            }
        }
    }

    /// A listing's texts, cut up to be asked for in many ways.
    struct Texts {
        fileprivate let title: [Substring]
        fileprivate let description: [Substring]

        init(title: String, description: String) {
            self.title = SearchText.runs(ofName: title)
            self.description = SearchText.runs(of: SearchText.plain(description))
        }
    }

    /// A word as typed and in its other spelling.
    private struct Word: Hashable {
        let spellings: [Spelling]
        /// The FTS5 query for it.
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
        /// Without case and accents, for comparing.
        let plain: String
        /// Its runs of letters and digits between signs.
        let runs: [Substring]
        /// True if the index sees only letters and digits; it takes most combining marks for signs.
        let isRun: Bool
        /// The FTS5 query for it.
        let match: String

        init(_ text: String) {
            plain = SearchText.plain(text)
            runs = SearchText.runs(of: plain)
            let folded = SearchText.runs(of: PlainLetters.folded(text))
            // Some letters, such as ŀ, are a letter and a sign without their accents.
            isRun = folded.count <= 1 && text.unicodeScalars.allSatisfy(\.isOfWord)
            // Descriptions are searched for the text as typed: the index folds accents itself.
            match = Self.match(folded, inDescription: SearchText.runs(of: text))
        }

        /// True if a description with these runs contains it.
        func isFound(among others: [Substring]) -> Bool {
            guard let last = runs.last else { return false }
            return others.indices.contains { start in
                let end = start + runs.count - 1
                guard end < others.count, others[start..<end].elementsEqual(runs.dropLast())
                else { return false }
                return Self.mayGoOn(runs) ? others[end].hasPrefix(last) : others[end] == last
            }
        }

        /// True if the last run may be the beginning of a word; too many words begin with one given letter.
        private static func mayGoOn(_ runs: [Substring]) -> Bool {
            runs.last.map { $0.unicodeScalars.count > 1 } ?? false
        }

        private static func match(
            _ runs: [Substring], inDescription words: [Substring]
        ) -> String {
            guard !runs.isEmpty, !words.isEmpty else { return "\"\"" }
            let title = runs.map(piece).joined(separator: " AND ")
            // The index ignores signs, so the runs follow each other.
            let description =
                SearchText.phrase(words.map(String.init)) + (mayGoOn(words) ? " *" : "")
            return title == description
                ? "{title description} : \(title)"
                : "(title : (\(title)) OR description : \(description))"
        }

        /// The query to titles for a run. One or two characters must be a whole piece, which is the beginning or end of
        /// a word: half of all titles contain any two somewhere.
        private static func piece(_ run: Substring) -> String {
            let pieces = SearchText.pieces(of: run.unicodeScalars, length: pieceLength)
            let isBeginning = pieces.count == 1 && run.unicodeScalars.count > 2
            return SearchText.phrase(pieces) + (isBeginning ? " *" : "")
        }
    }
}

extension Unicode.Scalar {
    /// True for a word character of FTS5's tokenizer `unicode61`.
    fileprivate var isOfWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }
}
