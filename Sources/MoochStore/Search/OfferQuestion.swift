import Foundation

/// What a member looks for among offers: every word is a part of the title, or a word of the description
/// or its beginning; case and accents do not matter.
package struct OfferQuestion: Sendable, Hashable {
    private let words: [Word]

    /// So many characters has a piece of a title in the index: a part of a word that is as long, or shorter, is the
    /// beginning of a piece.
    static let pieceLength = 6

    /// Nil when nothing was typed.
    package init?(_ typed: String) {
        let split = SearchText.split(typed.replacing("#", with: " "))
        guard !split.isEmpty else { return nil }
        words = SearchText.words(split).map(Word.init)
    }

    /// Whether it has no letter or digit, and so finds nothing.
    var findsNothing: Bool { words.isEmpty }

    /// Whether the index finds exactly what is meant. Where a sign stands within a word, what is before and behind it can
    /// follow each other by chance.
    var isExact: Bool { words.allSatisfy(\.isRun) }

    /// The right side of `MATCH`, for the rows of the community with this id.
    func match(in community: Int64) -> String {
        // Where several words do not meet, FTS5 would look for them beyond the rows of the community.
        let bound = words.count > 1 ? ["community : community\(community)"] : []
        return (bound + words.map(\.match)).joined(separator: " AND ")
    }

    /// Whether a listing with these texts is found: what the index is asked, once more for texts of which
    /// something is left out.
    func isFound(title: String, description: String) -> Bool {
        let description = Self.runs(of: SearchText.plain(description))
        return words.allSatisfy { word in
            if SearchText.isPart(word.plain, of: title) { return true }
            guard let last = word.runs.last else { return false }
            return description.indices.contains { start in
                let end = start + word.runs.count - 1
                guard end < description.count,
                    description[start..<end].elementsEqual(word.runs.dropLast())
                else { return false }
                return word.isBeginning
                    ? description[end].hasPrefix(last) : description[end] == last
            }
        }
    }

    private struct Word: Hashable {
        /// Without case and accents, as texts are compared with it.
        let plain: String
        /// Its letters and digits between the signs.
        let runs: [String]
        /// Whether all of it is letters and digits to the index, which takes most marks over letters for signs.
        let isRun: Bool
        /// The question for it.
        let match: String

        init(_ typed: Substring.UnicodeScalarView) {
            let text = String(typed)
            plain = SearchText.plain(text)
            runs = OfferQuestion.runs(of: plain)
            isRun = typed.allSatisfy { $0.isLetterOrNumber }
            match = Self.match(
                SearchText.pieces(of: typed, length: pieceLength), OfferQuestion.runs(of: text))
        }

        /// Whether a word of a description may go on behind the last run: one letter begins too many.
        var isBeginning: Bool { Self.isBeginning(runs) }

        private static func isBeginning(_ runs: [String]) -> Bool {
            runs.last.map { $0.unicodeScalars.count > 1 } ?? false
        }

        /// The question for a word by its pieces in a title and its runs in a description, as typed: the index knows best
        /// what is an accent to it. A sign within a word is none to it: what is before and behind follows each other.
        private static func match(_ pieces: [String], _ runs: [String]) -> String {
            // One or two characters begin or end a word of a title, or are all of it.
            let isPart = pieces.count == 1 && pieces[0].unicodeScalars.count > 2
            let title = SearchText.phrase(pieces) + (isPart ? " *" : "")
            guard !runs.isEmpty else { return "title : \(title)" }
            let description = SearchText.phrase(runs) + (isBeginning(runs) ? " *" : "")
            return title == description
                ? "{title description} : \(title)"
                : "(title : \(title) OR description : \(description))"
        }
    }

    private static func runs(of text: String) -> [String] {
        text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }
}

extension Unicode.Scalar {
    /// Whether it is part of a word to FTS5's tokenizer `unicode61`.
    fileprivate var isLetterOrNumber: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
