/// Estimates the width of a text, generously: the server does not know the reader's font.
enum ChartText {
    /// Pixels at the size of chart labels (12 px).
    static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    /// The text, or as much of its beginning as fits, with an ellipsis.
    static func shortened(_ text: String, to count: Int) -> String {
        shortened(text, within: count * 8)
    }

    static func shortened(_ text: String, within pixels: Int) -> String {
        var room = pixels
        var end = text.startIndex
        // Where to cut a text that does not fit: an ellipsis takes 12 px.
        var shortEnd = end
        for index in text.indices {
            room -= width(text[index])
            if room < 0 {
                return text[..<shortEnd].trimmingSpaceAtEnd + "…"
            }
            end = text.index(after: index)
            if room >= 12 { shortEnd = end }
        }
        return text
    }

    private static func width(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        return switch scalar.value {
        case 0x20...0x7E: character.isUppercase || scalar == "m" || scalar == "w" ? 9 : 7
        case 0xA0...0x10FF: 8
        default: 13
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaceAtEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
