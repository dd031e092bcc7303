import Crypto
import Notation

/// The value of the hidden `csrf_token` field: proof that the form was served to this visitor.
///
/// It is an HMAC under the visitor's own cookie value, so nothing has to be stored, and a page that shows it does not
/// show the cookie (OWASP CSRF Prevention Cheat Sheet, "HMAC based token"). Every page masks it with random bytes of
/// its own, so that the length of a compressed page tells nothing about it (BREACH, <https://breachattack.com>).
package enum CrossSiteToken {
    /// The field's name in every form.
    package static let fieldName = "csrf_token"

    private static let byteCount = SHA256.byteCount

    /// A token for forms shown to the visitor with this cookie, different each time.
    ///
    /// One that travels in an address is for a `purpose` of its own, and no form takes it.
    package static func make(for sessionToken: String, purpose: String = "csrf") -> String {
        let key = SymmetricKey(data: Array(sessionToken.utf8))
        let mask = RandomToken().bytes
        let code = HMAC<SHA256>.authenticationCode(for: Array(purpose.utf8), using: key)
        return Base64URL.encode(mask + zip(mask, code).map { $0 ^ $1 })
    }

    /// True if `submitted` is a token of this visitor; takes constant time.
    package static func matches(
        _ submitted: String, for sessionToken: String, purpose: String = "csrf"
    ) -> Bool {
        guard submitted.utf8.count == 86, let bytes = Base64URL.decode(submitted),
            bytes.count == 2 * byteCount
        else { return false }
        let code = zip(bytes[..<byteCount], bytes[byteCount...]).map { $0 ^ $1 }
        let key = SymmetricKey(data: Array(sessionToken.utf8))
        return HMAC<SHA256>.isValidAuthenticationCode(
            code, authenticating: Array(purpose.utf8), using: key)
    }
}
