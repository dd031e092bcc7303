import Crypto
import Notation

/// The key pair that identifies this exchange to push services (RFC 8292). Made once, as every subscribed browser has
/// its public half; the private one is never shown.
package struct PushKey: Sendable {
    /// 32 bytes, for P-256.
    package let privateKey: [UInt8]

    private enum Setting {
        static let privateKey = "push_private_key"
        static let publicKey = "push_public_key"
    }

    /// The key pair, created if there is none.
    package static func prepare(in db: Writing) throws -> PushKey {
        if let known = try SettingRow.value(Setting.privateKey, in: db)
            .flatMap(Base64URL.decode)
        {
            return PushKey(privateKey: known)
        }
        let key = P256.Signing.PrivateKey()
        let secret = [UInt8](key.rawRepresentation)
        try SettingRow.set(Setting.privateKey, to: Base64URL.encode(secret), in: db)
        try SettingRow.set(
            Setting.publicKey, to: Base64URL.encode(Array(key.publicKey.x963Representation)), in: db
        )
        return PushKey(privateKey: secret)
    }

    /// The `applicationServerKey` for browsers, in base64url; nil as long as the exchange sends no push messages.
    package static func publicKey(in db: Reading) throws -> String? {
        try SettingRow.value(Setting.publicKey, in: db)
    }
}
