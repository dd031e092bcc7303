import Crypto
import Foundation
import Notation

/// What a browser shows to come in as somebody: 32 random bytes in base64url, given out once. The store
/// keeps its SHA-256 only.
enum SessionToken {
    static func make() -> String { Base64URL.encode(RandomBytes.make(count: 32)) }

    static func hash(of token: String) -> Data { Data(SHA256.hash(data: Array(token.utf8))) }

    /// Whether a text can be a token; what is none need not be looked for.
    static func isPossible(_ text: String) -> Bool { text.utf8.count == 43 }
}
