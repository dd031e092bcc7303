/// What somebody typed into a search box, as a question to a full-text index.
///
/// Every word typed must match the beginning of a word. The text is never full-text syntax: each
/// word is quoted, so `"`, `*`, `-`, `NEAR` or `name:` are looked for like any other text.
struct SearchText: Sendable, Hashable {
    private let words: [String]

    /// Words beyond these are ignored, as is what follows the first 200 characters.
    static let mostWords = 8
    static let longestText = 200

    /// Reads a search box; nil when nothing was typed: then the list is not searched.
    init?(_ text: String?) {
        let pieces = (text ?? "").prefix(Self.longestText)
            .split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 } }
        guard !pieces.isEmpty else { return nil }
        words =
            pieces
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
            .prefix(Self.mostWords)
            .map { String($0).replacing("\"", with: "\"\"") }
    }

    /// Whether nothing can match: a text of signs only begins no word.
    var matchesNothing: Bool { words.isEmpty }

    /// The right side of `MATCH`, to be bound as a parameter. Within a community, the index's
    /// `community_id` must be the community's id, which is a word of its own.
    func match(in columns: [String], community: Int64?) -> String {
        let text = words.map { "\"\($0)\"*" }.joined(separator: " AND ")
        let match = "{\(columns.joined(separator: " "))} : (\(text))"
        guard let community else { return match }
        return "(\(match)) AND (community_id : \"\(community)\")"
    }
}
