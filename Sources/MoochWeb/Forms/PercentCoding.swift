/// The `application/x-www-form-urlencoded` encoding of one name or value (URL Standard §5).
///
/// Decoding is strict where the standard is lenient: a `%` without two hexadecimal digits and
/// bytes that are not UTF-8 are refused instead of being guessed at.
enum PercentCoding {
    static func decode(_ bytes: ArraySlice<UInt8>) throws(FormError) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "+"):
                decoded.append(0x20)
                index += 1
            case UInt8(ascii: "%"):
                guard bytes.endIndex - index > 2,
                    let high = hexadecimalDigit(bytes[index + 1]),
                    let low = hexadecimalDigit(bytes[index + 2])
                else { throw .malformed("a % that is not followed by two hexadecimal digits") }
                decoded.append(high << 4 | low)
                index += 3
            default:
                decoded.append(byte)
                index += 1
            }
        }
        return try text(decoded)
    }

    /// Text as a form may hold it: UTF-8 without NUL.
    static func text(_ bytes: some Collection<UInt8>) throws(FormError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .malformed("text that is not UTF-8")
        }
        guard !text.utf8.contains(0) else { throw .malformed("a NUL in a text") }
        return text
    }

    static func encode(_ text: String, into encoded: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                encoded.append(byte)
            case 0x20:
                encoded.append(UInt8(ascii: "+"))
            default:
                encoded.append(UInt8(ascii: "%"))
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
