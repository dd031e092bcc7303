import Crypto
import Foundation
import Notation

/// A token that a browser or program signs in with: 32 random bytes in base64url, handed out once. The store keeps only
/// its SHA-256.
enum SessionToken {
    static func make() -> String { Base64URL.encode(RandomBytes.make(count: 32)) }

    static func hash(of token: String) -> Data { Data(SHA256.hash(data: Array(token.utf8))) }

    /// True if a text has a token's length; any other is not looked up.
    static func isPossible(_ text: String) -> Bool { text.utf8.count == 43 }
}
