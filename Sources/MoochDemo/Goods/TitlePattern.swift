/// A title's pattern, parsed once and filled in many times.
///
/// `%o` stands for the thing, `%m` for several of it, `%n` for how many, `%a` for an adjective and `%x` for a note.
struct TitlePattern: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case one, several, number, adjective, note
    }

    private var pieces: [Piece] = []
    let needsSeveral: Bool
    /// True if it puts things into a bag or a bowl: not for packed ones.
    let packs: Bool

    init(_ pattern: String) {
        var text = ""
        var afterSign = false
        for character in pattern {
            if afterSign {
                pieces.append(.text(text))
                text = ""
                switch character {
                case "o": pieces.append(.one)
                case "m": pieces.append(.several)
                case "n": pieces.append(.number)
                case "a": pieces.append(.adjective)
                default: pieces.append(.note)
                }
            } else if character != "%" {
                text.append(character)
            }
            afterSign = character == "%"
        }
        pieces.append(.text(text))
        needsSeveral = pattern.contains("%m")
        packs = pattern.contains("of %m")
    }

    /// The title, beginning with a capital letter.
    func filled(
        _ item: FoodKind.Item, _ quantity: Int, _ texts: FoodKind.Texts, _ random: inout DemoRandom
    ) -> String {
        var title = ""
        title.reserveCapacity(48)
        for piece in pieces {
            switch piece {
            case .text(let text): title += text
            case .one: title += item.one
            case .several: title += item.several ?? item.one
            case .number: title += TitlePattern.number(quantity)
            case .adjective: title += random.pick(texts.adjectives)
            case .note: title += random.pick(texts.notes)
            }
        }
        guard let first = title.utf8.first, (0x61...0x7A).contains(first) else { return title }
        return String(UnicodeScalar(first - 0x20)) + title.dropFirst()
    }

    private static func number(_ value: Int) -> String {
        value < words.count ? words[value] : String(value)
    }

    private static let words = ["no", "one", "two", "three", "four", "five", "six"]
}
