import Notation

@testable import MoochStore

/// What holds for every `after` and `before` that somebody sends: it stands for one place, and a place is said in one
/// way.
enum CursorPromises {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        for text in [text, Base64URL.encode(bytes)] {
            guard let cursor = ListCursor(text) else { continue }
            promise(cursor.text == text, "\(text) said anew")
            promise(!cursor.keys.isEmpty, "\(text) is beside nothing")
        }
        let number = bytes.prefix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
        let keys: [ListCursor.Key] = [.integer(number), .text(text), .null]
        let written = ListCursor(order: UInt16(truncatingIfNeeded: number), keys: keys).text
        promise(
            written.utf8.count > ListCursor.longestText || ListCursor(written)?.keys == keys,
            "\(written) leads elsewhere")
        promise(
            written.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
                    || (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x5F
            }, "\(written) needs escapes in an address")
    }
}
