import Crypto
import Foundation
import Notation

/// Tells push services who sends (VAPID, RFC 8292): by the key that browsers were given when they subscribed, and with
/// a contact for trouble.
package struct PushSigner: Sendable {
    private let key: P256.Signing.PrivateKey
    /// The address of the members' site.
    private let subject: String

    /// Seconds a signature is valid: 12 hours, of 24 that are allowed.
    static let lifetime: Int64 = 43_200

    /// - Parameters:
    ///   - key: 32 bytes, a P-256 private key.
    ///   - subject: A contact: an `https` or `mailto` address.
    /// - Throws: Crypto's error for an invalid key.
    package init(key: [UInt8], subject: String) throws {
        self.key = try P256.Signing.PrivateKey(rawRepresentation: key)
        self.subject = subject
    }

    /// The value of `Authorization` for a push service.
    ///
    /// - Parameters:
    ///   - origin: The service's, such as `https://push.example.net`.
    ///   - now: Seconds since 1970.
    /// - Returns: `vapid t=…, k=…`.
    /// - Throws: Crypto's error.
    package func authorization(for origin: String, at now: Int64) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let claims = Claims(aud: origin, exp: now + Self.lifetime, sub: subject)
        let signed = [
            Array(#"{"alg":"ES256","typ":"JWT"}"#.utf8), Array(try encoder.encode(claims)),
        ]
        .map(Base64URL.encode).joined(separator: ".")
        let signature = try key.signature(for: Data(signed.utf8))
        let token = signed + "." + Base64URL.encode(Array(signature.rawRepresentation))
        let known = Base64URL.encode(Array(key.publicKey.x963Representation))
        return "vapid t=\(token), k=\(known)"
    }

    /// RFC 7519 §4.1.
    private struct Claims: Encodable {
        let aud: String
        let exp: Int64
        let sub: String
    }
}
