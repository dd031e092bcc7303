import Crypto
import Notation

/// What tells a browser's own store that another visitor is here, so that it forgets what it kept of the one before.
///
/// An HMAC under the visitor's cookie: nobody can guess it, it does not show the cookie, and each session has
/// its own.
package enum VisitorMark {
    /// The header that carries it.
    package static let header = "X-Mooch-Member"
    /// That of everybody who is not signed in.
    package static let guest = "guest"

    private static let purpose = Array("mark".utf8)

    package static func of(_ sessionToken: String) -> String {
        let key = SymmetricKey(data: Array(sessionToken.utf8))
        let code = HMAC<SHA256>.authenticationCode(for: purpose, using: key)
        return Base64URL.encode(Array(code.prefix(16)))
    }
}
