import Notation

/// What holds for every `after` that a program sends: it stands for one place, and a place is said in one way.
enum CursorPromises {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        if let place = Base64URL.decode(text) {
            promise(Base64URL.encode(place) == text, "\(text) said anew")
        }
        let cursor = Base64URL.encode(bytes)
        promise(Base64URL.decode(cursor) == bytes, "\(cursor) leads elsewhere")
        promise(
            cursor.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
                    || (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x5F
            }, "\(cursor) needs escapes in an address")
    }
}
