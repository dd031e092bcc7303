/// Text as ASCII that a person can still read (RFC 2045 §6.7).
package enum QuotedPrintable {
    /// With the `=` at its end (RFC 2045 §6.7, rule 5).
    private static let longestLine = 76

    package static func lines(of text: String) -> [String] {
        // Lines may end in any way; an empty last one needs no line of its own.
        var lines = split(text).flatMap(lines(ofOne:))
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func split(_ text: String) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == 10 || byte == 13 {
                if byte == 13 || last != 13 { lines.append([]) }
            } else {
                lines[lines.count - 1].append(byte)
            }
            last = byte
        }
        return lines
    }

    private static func lines(ofOne line: [UInt8]) -> [String] {
        var lines: [String] = []
        var current: [UInt8] = []
        for (place, byte) in line.enumerated() {
            let isLast = place == line.count - 1
            let code = code(byte, isLast: isLast)
            let room = longestLine - (isLast ? 0 : 1)
            if current.count + code.count > room {
                lines.append(String(decoding: current + [UInt8(ascii: "=")], as: UTF8.self))
                current = []
            }
            current += code
        }
        lines.append(String(decoding: current, as: UTF8.self))
        return lines
    }

    private static func code(_ byte: UInt8, isLast: Bool) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "="): break
        case UInt8(ascii: " "), UInt8(ascii: "\t"): if !isLast { return [byte] }

        case 0x21...0x7E: return [byte]
        default: break
        }
        return [UInt8(ascii: "="), digit(byte >> 4), digit(byte & 15)]
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
