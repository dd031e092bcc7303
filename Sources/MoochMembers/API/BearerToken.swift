/// Parses the field `Authorization` (RFC 6750 §2.1).
enum BearerToken {
    /// The token; nil unless the field is the word `Bearer`, in any case, spaces and one token.
    static func read(_ field: String) -> String? {
        let parts = field.utf8.split(separator: UInt8(ascii: " "))
        guard parts.count == 2, Substring(parts[0]).lowercased() == "bearer",
            parts[1].allSatisfy(isOfToken)
        else { return nil }
        return String(parts[1])
    }

    /// True for a character of a token, `b64token` in the grammar.
    private static func isOfToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "-._~+/=".utf8.contains(byte)
        }
    }
}
