import HTTPServer

/// The `application/x-www-form-urlencoded` encoding of one name or value (URL Standard §5).
///
/// Decoding is strict where the standard is lenient: a `%` without two hexadecimal digits and bytes that are not UTF-8
/// are refused instead of guessed.
package enum PercentCoding {
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
                    let high = bytes[index + 1].hexValue,
                    let low = bytes[index + 2].hexValue
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
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                encoded.append(byte)
            case 0x20:
                encoded.append(UInt8(ascii: "+"))
            default:
                append(byte, to: &encoded)
            }
        }
    }

    /// A text with every byte as `%XX` that `isLegal` rejects.
    package static func escaped(_ text: String, except isLegal: (UInt8) -> Bool) -> String {
        guard !text.utf8.allSatisfy(isLegal) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isLegal(byte) { bytes.append(byte) } else { append(byte, to: &bytes) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
    }
}
