/// The words of a text that may be HTML, perhaps escaped twice: tags and entities are read as what they stand for, and
/// nothing of them is left that a page could take for its own.
enum PlainWords {
    /// The text in lines without space around them, at most one of them empty between two others.
    static func text(_ source: String) -> String {
        var bytes = Array(source.utf8)
        // Escaped twice, and within it a tag: three times around.
        for _ in 1...3 {
            let plain = withoutTags(HTMLEntities.decoded(bytes))
            if plain == bytes { break }
            bytes = plain
        }
        return tidied(String(decoding: bytes, as: UTF8.self))
    }

    /// The text on one line.
    static func line(_ source: String) -> String {
        text(source).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The lines that have words.
    static func lines(_ source: String) -> [String] {
        text(source).split(separator: "\n").map(String.init)
    }

    private static func tidied(_ text: String) -> String {
        var seen = String.UnicodeScalarView()
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { before = scalar }
            switch scalar.value {
            case 0x0A where before == "\r": continue
            case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: seen.append("\n")
            case 0x09: seen.append(" ")
            // Controls, hidden hyphens, spaces without width, and what turns the direction round.
            case 0x00..<0x20, 0x7F..<0xA0, 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060,
                0x2066...0x2069, 0xFEFF:
                continue
            default:
                seen.append(scalar.properties.generalCategory == .spaceSeparator ? " " : scalar)
            }
        }
        var lines: [String] = []
        for line in String(seen).split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(separator: " ").joined(separator: " ")
            if words.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(words)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// A line break for each tag that begins or ends a block; nothing for the others.
    private static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "<")) else { return bytes }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        // Once there is no further end, nothing that follows is a tag.
        var (place, hasEnd) = (0, true)
        while place < bytes.count {
            let byte = bytes[place]
            guard byte == UInt8(ascii: "<"), hasEnd, place + 1 < bytes.count,
                isTagStart(bytes[place + 1])
            else {
                plain.append(byte)
                place += 1
                continue
            }
            guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else {
                hasEnd = false
                continue
            }
            if blocks.contains(name(of: bytes[(place + 1)..<end])) {
                plain.append(UInt8(ascii: "\n"))
            }
            place = end + 1
        }
        return plain
    }

    private static func isTagStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    private static func name(of tag: ArraySlice<UInt8>) -> String {
        let bare = tag.first == UInt8(ascii: "/") ? tag.dropFirst() : tag
        let letters = bare.prefix(10).prefix {
            ![UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "\n"), UInt8(ascii: "\t")]
                .contains($0)
        }
        return String(decoding: letters, as: UTF8.self).lowercased()
    }

    private static let blocks: Set<String> = [
        "br", "p", "li", "ul", "ol", "div", "tr", "td", "dd", "dt", "h1", "h2", "h3", "h4", "h5",
        "h6", "section",
    ]
}
