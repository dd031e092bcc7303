/// A style sheet as browsers get it: without its comments, which are for those who read its source and hardly compress.
enum StyleSheet {
    /// The text without comments (CSS Syntax Level 3 §4.3.2). Addresses with `/*` in them are expected between quotation
    /// marks.
    static func withoutComments(_ text: String) -> String {
        let (bytes, newline) = (Array(text.utf8), UInt8(ascii: "\n"))
        var (result, index, quote) = ([UInt8](), 0, UInt8?.none)
        while index < bytes.count {
            let byte = bytes[index]
            if quote == nil, byte == slash, bytes[(index + 1)...].first == star {
                index = end(ofCommentAt: index, in: bytes)
                // One with a line of its own goes with its line; two words that one parts stay two.
                if result.last ?? newline == newline {
                    if index < bytes.count, bytes[index] == newline { index += 1 }
                } else {
                    result.append(UInt8(ascii: " "))
                }
                continue
            }
            result.append(byte)
            index += 1
            if byte == UInt8(ascii: "\\"), index < bytes.count {
                result.append(bytes[index])
                index += 1
            } else if byte == quote || byte == newline {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))

    /// The place after a comment; one that nobody ends goes on to the end of the text.
    private static func end(ofCommentAt start: Int, in bytes: [UInt8]) -> Int {
        var index = start + 2
        while index < bytes.count {
            if bytes[index] == star, bytes[(index + 1)...].first == slash { return index + 2 }
            index += 1
        }
        return index
    }
}
