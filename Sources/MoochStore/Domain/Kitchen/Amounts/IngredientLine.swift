import Foundation

/// A line of a recipe's ingredients as people write it, in English or German: "1½ cups flour, sifted". What is not
/// understood stays text: nothing is dropped.
package struct IngredientLine: Sendable, Hashable {
    /// The line as it was written, without a bullet before it and with spaces tidied; at most 200 characters.
    package var text: String
    /// The heading above it, such as "For the sauce", or empty.
    package var section: String
    package var amount: Amount
    /// The words that name the food; all of ``text`` if nothing else was understood.
    package var food: String
    /// The foods between which "butter or margarine" leaves the choice; one, ``food``, where it leaves none.
    package var foods: [String]
    /// What is said besides: "finely chopped", "14 oz", "to taste".
    package var note: String
    package var isOptional: Bool

    /// What stands between signs of several at once, "salt and pepper"; one, ``food``, where nothing does. Whether these
    /// are foods, or "macaroni and cheese" is one, is for those to say who know foods.
    package var partners: [String] { Self.partners(food) }

    /// The longest line, in characters.
    package static let longest = 200

    /// Reads one line. `language` ("de", "en") says whether 1,000 is a thousand or one; units and words of both are
    /// understood in either.
    ///
    /// - Returns: Nil for a line without words, or a heading.
    package static func parse(_ text: String, language: String) -> IngredientLine? {
        let text = tidied(text)
        guard !text.isEmpty, heading(text) == nil else { return nil }
        return IngredientReading(text, language: language).line
    }

    /// Reads lines, some of which are headings of those below: "For the sauce:". Of more than 300, which no recipe has,
    /// the first 300.
    package static func all(_ text: String, language: String) -> [IngredientLine] {
        var section = ""
        return text.split(maxSplits: 300, whereSeparator: \.isNewline).prefix(300).compactMap {
            row in
            let row = tidied(String(row))
            if let heading = heading(row) {
                section = heading
                return nil
            }
            guard var line = parse(row, language: language) else { return nil }
            line.section = section
            return line
        }
    }

    /// The words of a heading: a line that ends in a colon, or begins with signs of one.
    static func heading(_ text: String) -> String? {
        let isMarked = text.hasPrefix("#")
        let isHeading = isMarked || text.hasSuffix(":") && text.first?.isNumber == false
        guard isHeading else { return nil }
        let words = text.drop { $0 == "#" || $0 == " " }.prefix(120)
        return TypedText.withoutSpaceAround(
            String(words.last == ":" ? words.dropLast() : words))
    }

    /// The parts of a text between "and" or, if said, commas; at most ten.
    static func partners(_ text: String, orCommas: Bool = false) -> [String] {
        var parts = [text]
        for sign in [" and ", " und ", " & ", " + "] + (orCommas ? [", "] : []) {
            parts = parts.flatMap { $0.components(separatedBy: sign) }
        }
        parts = parts.map { TypedText.withoutSpaceAround($0) }.filter { !$0.isEmpty }
        return (2...10).contains(parts.count) ? parts : [text]
    }

    /// Without bullets and boxes to tick, in single spaces, at most ``longest`` characters.
    private static func tidied(_ text: String) -> String {
        // More than any line has, so that a long text costs little.
        let words = TypedText.cleaned(String(text.prefix(2_000)))
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let bare = words.drop { bullets.contains($0) || $0 == " " }
        return TypedText.withoutSpaceAround(String(bare.prefix(longest)))
    }

    private static let bullets: Set<Character> = [
        "•", "·", "*", "-", "–", "—", "▢", "□", "☐", "☑", "✓", "▪", "●", "○", "◦", "‣",
    ]
}
