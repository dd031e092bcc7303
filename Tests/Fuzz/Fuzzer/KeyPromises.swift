import Notation

@testable import MoochStore

/// What holds for the keys of every subscription to push: they are so many bytes, said in one way but for padding.
enum KeyPromises {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        for count in [16, 65] {
            guard let key = PushKeyText.bytes(text, count) else { continue }
            promise(key.count == count, "\(key.count) bytes of \(text)")
            let said = Base64URL.encode(key)
            promise(text.hasPrefix(said), "\(text) is \(said)")
            promise(text.utf8.dropFirst(said.utf8.count).allSatisfy { $0 == 0x3D }, text)
            promise(PushKeyText.bytes(said, count) == key, "\(said) said anew")
        }
        for count in [16, 65] where bytes.count >= count {
            let key = Array(bytes.prefix(count))
            promise(PushKeyText.bytes(Base64URL.encode(key), count) == key, "\(key) is not taken")
        }
    }
}
