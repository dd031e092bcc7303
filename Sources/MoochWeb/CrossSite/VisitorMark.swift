import Crypto
import Notation

/// Tells a browser's offline store that the visitor has changed, so that it drops the last one's pages.
///
/// An HMAC under the visitor's cookie: nobody can guess it, it does not show the cookie, and each session has its own.
package enum VisitorMark {
    /// The header with the mark.
    package static let header = "X-Mooch-Member"
    /// The mark of everybody who is not signed in.
    package static let guest = "guest"

    private static let purpose = Array("mark".utf8)

    package static func of(_ sessionToken: String) -> String {
        let key = SymmetricKey(data: Array(sessionToken.utf8))
        let code = HMAC<SHA256>.authenticationCode(for: purpose, using: key)
        return Base64URL.encode(Array(code.prefix(16)))
    }
}
