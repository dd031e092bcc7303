import Notation

/// A subscription's key as browsers write it: base64url, with or without padding.
enum PushKeyText {
    /// Decodes exactly this many bytes; nil for anything else.
    static func bytes(_ text: String, _ count: Int) -> [UInt8]? {
        guard text.utf8.count <= 100 else { return nil }
        let end = text.lastIndex { $0 != "=" }.map { text.index(after: $0) } ?? text.startIndex
        guard let bytes = Base64URL.decode(String(text[..<end])), bytes.count == count else {
            return nil
        }
        return bytes
    }
}
