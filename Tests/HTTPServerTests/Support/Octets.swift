/// Bytes written as a string literal, so that a table of them can be read: `\u{0}` to `\u{FF}` are
/// that one byte each, characters beyond are UTF-8.
struct Octets: ExpressibleByStringInterpolation, Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    init(stringLiteral text: String) {
        bytes = text.unicodeScalars.flatMap { scalar in
            scalar.value <= 0xFF ? [UInt8(scalar.value)] : Array(String(scalar).utf8)
        }
    }

    /// The same again and again.
    init(repeating octets: Octets, _ count: Int) {
        bytes = Array(repeatElement(octets.bytes, count: count).joined())
    }

    static func + (left: Octets, right: Octets) -> Octets { Octets(left.bytes + right.bytes) }

    /// One after the other. In a table it is easier on the compiler than many `+`.
    static func join(_ parts: Octets...) -> Octets {
        Octets(parts.reduce(into: []) { $0 += $1.bytes })
    }

    /// Printable ASCII as it is, everything else escaped, and not more than a line of it.
    static func shown(_ bytes: [UInt8]) -> String {
        var text = ""
        for byte in bytes.prefix(160) {
            switch byte {
            case 0x0D: text += "\\r"
            case 0x0A: text += "\\n"
            case 0x09: text += "\\t"
            case 0x20...0x7E: text.unicodeScalars.append(UnicodeScalar(byte))
            default: text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return bytes.count > 160 ? text + "… (\(bytes.count) bytes)" : text
    }
}
