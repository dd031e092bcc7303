/// Base64 with the URL-safe alphabet and without padding (RFC 4648 §5).
package enum Base64URL {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 8 + 5) / 6)
        var pending: UInt32 = 0
        var bits = 0
        for byte in bytes {
            pending = (pending & 0xFF) << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(alphabet[Int(pending >> UInt32(bits) & 63)])
            }
        }
        if bits > 0 { text.append(alphabet[Int(pending << UInt32(6 - bits) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes; nil unless `text` is exactly what `encode` makes of them.
    package static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 6 / 8)
        var pending: UInt32 = 0
        var bits = 0
        for character in text.utf8 {
            guard let value = value(of: character) else { return nil }
            pending = (pending & 0xFF) << 6 | value
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(bits)))
            }
        }
        guard bits < 6, pending & (1 << UInt32(bits) - 1) == 0 else { return nil }
        return bytes
    }

    private static func value(of character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
