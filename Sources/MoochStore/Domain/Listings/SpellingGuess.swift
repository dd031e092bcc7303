/// What somebody may have meant who found nothing: the words they typed, each with one slip put right, as titles on offer
/// have them.
package enum SpellingGuess {
    /// The most titles that are read, and the most words that are looked at.
    private static let (mostTitles, mostWords) = (500, 6)
    /// Shorter words are too like one another.
    private static let shortest = 4

    /// The text with its slips put right, in small letters; nil if no word of a title is so near.
    package static func guess(
        for text: String, in community: Community.ID, viewer: Member.ID?, now: Timestamp,
        in db: Reading
    ) throws -> String? {
        let typed = words(of: text)
        guard typed.count <= mostWords, typed.contains(where: { $0.count >= shortest }) else {
            return nil
        }
        let titles: [String] = try db.values(
            """
            SELECT title FROM listing
            WHERE community_id = ?1 AND \(Listing.onOffer(at: "?2", to: "?3")) LIMIT \(mostTitles)
            """, [community, now, viewer])
        var counts: [String: Int] = [:]
        for word in titles.flatMap({ words(of: MaskedText.of($0)) }) where word.count >= shortest {
            counts[word, default: 0] += 1
        }
        let known = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let guessed = typed.map { word in
            guard word.count >= shortest, counts[word] == nil else { return word }
            return known.first { isOneSlip(from: Array(word), to: Array($0)) } ?? word
        }
        return guessed == typed ? nil : guessed.joined(separator: " ")
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// True if one letter too many, too few, wrong, or two in the wrong order make the difference.
    static func isOneSlip(from word: [Character], to other: [Character]) -> Bool {
        guard abs(word.count - other.count) <= 1 else { return false }
        let start = zip(word, other).prefix { $0 == $1 }.count
        let (rest, otherRest) = (word[start...], other[start...])
        if rest.count != otherRest.count {
            let (longer, shorter) =
                rest.count > otherRest.count ? (rest, otherRest) : (otherRest, rest)
            return longer.dropFirst().elementsEqual(shorter)
        }
        guard let first = rest.first, let otherFirst = otherRest.first else { return false }
        if rest.dropFirst().elementsEqual(otherRest.dropFirst()) { return true }
        return rest.dropFirst().first == otherFirst && otherRest.dropFirst().first == first
            && rest.dropFirst(2).elementsEqual(otherRest.dropFirst(2))
    }
}
