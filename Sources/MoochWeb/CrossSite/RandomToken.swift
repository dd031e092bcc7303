import Crypto
package import HTTPServer
import Notation

/// 32 random bytes (ASVS 7.2.3), as text of 43 URL-safe characters.
package struct RandomToken: Sendable, Hashable {
    package static let byteCount = 32

    /// The base64url text, the cookie's value.
    package let text: String

    package let bytes: [UInt8]

    /// A new token from the system's secure random numbers.
    package init() {
        let bytes = SymmetricKey(size: SymmetricKeySize(bitCount: RandomToken.byteCount * 8))
            .withUnsafeBytes { Array($0) }
        self.bytes = bytes
        text = Base64URL.encode(bytes)
    }

    /// A token that came back; nil for anything that `init()` cannot have made.
    package init?(text: String) {
        guard text.utf8.count == 43, let bytes = Base64URL.decode(text),
            bytes.count == RandomToken.byteCount
        else { return nil }
        self.bytes = bytes
        self.text = text
    }
}

extension CookiePolicy {
    /// The token in the visitor's cookie; nil if it cannot be one of ours.
    package func token(of request: Request) -> String? {
        Cookies(request.headers)[sessionName].flatMap(RandomToken.init(text:))?.text
    }
}
