import Foundation
import MoochSite
import MoochStore
import MoochWeb

/// The words to mark in results.
struct SearchMarks: Sendable {
    /// The record that the text names by its number.
    let id: Int64?
    /// The text searched for, as far as it is.
    let text: String
    private let words: [String]

    /// Only so many words are searched for, and marked.
    private static let mostWords = 8
    private static let longestText = 200

    init(_ text: String) {
        self.text = String(text.prefix(Self.longestText))
        id = Findings.id(in: text)
        words = self.text.split(whereSeparator: \.isWhitespace).prefix(Self.mostWords)
            .map { word in
                let tail = word.drop { !Self.isInWord($0) }
                return String(tail.reversed().drop { !Self.isInWord($0) }.reversed())
            }
            .filter { !$0.isEmpty }
    }

    /// The text, cut to the length of a heading.
    var shortText: String { text.count > 60 ? text.prefix(60) + "…" : text }

    /// A text in pieces, with the words marked, whatever their capitals and accents.
    func pieces(of text: String) -> [MarkedPiece] {
        var pieces: [MarkedPiece] = []
        var end = text.startIndex
        for mark in marks(in: text) where mark.upperBound > end {
            let start = max(mark.lowerBound, end)
            if start > end { pieces.append(MarkedPiece(String(text[end..<start]))) }
            pieces.append(MarkedPiece(String(text[start..<mark.upperBound]), isMarked: true))
            end = mark.upperBound
        }
        if end < text.endIndex { pieces.append(MarkedPiece(String(text[end...]))) }
        return pieces
    }

    /// True if a text has all of the words.
    func fit(_ text: String) -> Bool {
        !words.isEmpty && words.allSatisfy { contains(text, $0) }
    }

    /// True if anything is marked in a text.
    func mark(_ text: String) -> Bool { !marks(in: text).isEmpty }

    /// The sentence of a help page with the first word that its title lacks, or its summary.
    func excerpt(of article: HelpArticle) -> String {
        let missing = words.filter { word in
            !contains(article.title, word) && !contains(article.summary, word)
        }
        guard let word = missing.first,
            let found = article.body.range(of: word, options: Self.comparison)
        else { return article.summary }
        let body = article.body
        let last = body[..<found.lowerBound].lastIndex { ".?!:".contains($0) }
        let start = last.map { body.index(after: $0) } ?? body.startIndex
        let next = body[found.upperBound...].firstIndex { ".?!".contains($0) }
        let end = next.map { body.index(after: $0) } ?? body.endIndex
        return String(body[start..<end]).trimmed
    }

    private static let comparison: String.CompareOptions = [
        .caseInsensitive, .diacriticInsensitive,
    ]

    private func contains(_ text: String, _ word: String) -> Bool {
        text.range(of: word, options: Self.comparison) != nil
    }

    /// The ranges of the words, in order. A word of one or two letters is found only at the start or end of words.
    private func marks(in text: String) -> [Range<String.Index>] {
        var marks: [Range<String.Index>] = []
        for word in words {
            var rest = text.startIndex..<text.endIndex
            while let mark = text.range(of: word, options: Self.comparison, range: rest),
                !mark.isEmpty
            {
                if word.count > 2 || isAtEdge(mark, of: text) { marks.append(mark) }
                rest = mark.upperBound..<text.endIndex
            }
        }
        return marks.sorted { $0.lowerBound < $1.lowerBound }
    }

    private func isAtEdge(_ mark: Range<String.Index>, of text: String) -> Bool {
        let before = text[..<mark.lowerBound].last
        let after = text[mark.upperBound...].first
        return !(before.map(Self.isInWord) ?? false) || !(after.map(Self.isInWord) ?? false)
    }

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }
}

/// A piece of a text, marked or not.
struct MarkedPiece: TemplateModel, Equatable {
    let text: String
    let isMarked: Bool

    init(_ text: String, isMarked: Bool = false) {
        self.text = text
        self.isMarked = isMarked
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("isMarked", \.isMarked))
}
