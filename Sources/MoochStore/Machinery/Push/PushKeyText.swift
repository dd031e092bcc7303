import Notation

/// A key of a subscription as browsers write it: Base 64 for addresses, with or without padding at the end.
enum PushKeyText {
    /// Exactly so many bytes; nil for whatever is something else.
    static func bytes(_ text: String, _ count: Int) -> [UInt8]? {
        guard text.utf8.count <= 100 else { return nil }
        let end = text.lastIndex { $0 != "=" }.map { text.index(after: $0) } ?? text.startIndex
        guard let bytes = Base64URL.decode(String(text[..<end])), bytes.count == count else {
            return nil
        }
        return bytes
    }
}
