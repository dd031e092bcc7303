import Crypto

/// The value of the hidden `csrf_token` field: proof that the form was served to this visitor.
///
/// It is an HMAC under the visitor's own cookie value, so nothing has to be stored, and a page
/// that shows it does not show the cookie (OWASP CSRF Prevention Cheat Sheet, "HMAC based token").
package enum CrossSiteToken {
    /// The field's name in every form.
    package static let fieldName = "csrf_token"

    private static let purpose = Array("csrf".utf8)

    /// The token for forms shown to the visitor whose cookie holds `sessionToken`.
    package static func make(for sessionToken: String) -> String {
        let key = SymmetricKey(data: Array(sessionToken.utf8))
        return Base64URL.encode(HMAC<SHA256>.authenticationCode(for: purpose, using: key))
    }

    /// Whether `submitted` is the token of this visitor, in time that does not depend on it.
    package static func matches(_ submitted: String, for sessionToken: String) -> Bool {
        guard submitted.utf8.count == 43, let code = Base64URL.decode(submitted) else {
            return false
        }
        let key = SymmetricKey(data: Array(sessionToken.utf8))
        return HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: purpose, using: key)
    }
}
