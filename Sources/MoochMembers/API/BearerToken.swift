/// Reads the field `Authorization` (RFC 6750 §2.1).
enum BearerToken {
    /// The token; nil of anything but one after the word `Bearer`, in whatever letters, and spaces.
    static func read(_ field: String) -> String? {
        let parts = field.utf8.split(separator: UInt8(ascii: " "))
        guard parts.count == 2, Substring(parts[0]).lowercased() == "bearer" else { return nil }
        return String(parts[1])
    }
}
