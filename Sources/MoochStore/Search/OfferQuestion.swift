import Foundation

/// What a member looks for among offers: every word is a part of the title, or a word of the description
/// or its beginning; case and accents do not matter.
package struct OfferQuestion: Sendable, Hashable {
    private let text: SearchText
    /// The letters and digits of each word, as a description's words are compared with them.
    private let words: [String]

    /// Nil when nothing was typed.
    package init?(_ typed: String) {
        guard let text = SearchText(typed.replacing("#", with: " ")) else { return nil }
        self.text = text
        words = text.words.map { SearchText.plainWord($0) }
    }

    /// Whether it has no letter or digit, and so finds nothing.
    var findsNothing: Bool { words.isEmpty }

    /// The right side of `MATCH`, for the rows of the community with this id.
    func match(in community: Int64) -> String {
        let parts = zip(text.words, words).map { pieces, word in
            let title = "title : \(SearchText.phrase(pieces))"
            // A sign within a word is none to the index: its parts follow each other there.
            let runs = Self.runs(of: word)
            guard let last = runs.last else { return "(\(title))" }
            let star = last.unicodeScalars.count > 1 ? " *" : ""
            return "(\(title) OR description : \(SearchText.phrase(runs))\(star))"
        }
        // Where several words do not meet, FTS5 would look for them beyond the rows of the community.
        let bound = parts.count > 1 ? ["title : community\(community)"] : []
        return (bound + parts).joined(separator: " AND ")
    }

    /// Whether a listing with these texts is found: what the index is asked, once more for texts of which
    /// something is left out.
    func isFound(title: String, description: String) -> Bool {
        let description = Self.runs(of: SearchText.plain(description))
        return words.allSatisfy { word in
            if text.isPart(word, of: title) { return true }
            let runs = Self.runs(of: word)
            guard let last = runs.last else { return false }
            return description.indices.contains { start in
                let end = start + runs.count - 1
                guard end < description.count,
                    description[start..<end].elementsEqual(runs.dropLast())
                else { return false }
                return last.unicodeScalars.count > 1
                    ? description[end].hasPrefix(last) : description[end] == last
            }
        }
    }

    private static func runs(of text: String) -> [String] {
        text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }
}
