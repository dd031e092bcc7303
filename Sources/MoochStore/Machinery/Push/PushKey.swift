import Crypto
import Notation

/// The key pair by which push services know this exchange (RFC 8292): made once, since every browser that
/// subscribed was given its public half. The private one is shown nowhere.
package struct PushKey: Sendable {
    /// 32 bytes of P-256.
    package let privateKey: [UInt8]

    private enum Setting {
        static let privateKey = "push_private_key"
        static let publicKey = "push_public_key"
    }

    /// The key pair, made now where there is none yet.
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

    /// What a browser takes as `applicationServerKey`: Base 64 for addresses. Nil while the exchange tells
    /// nobody by push.
    package static func publicKey(in db: Reading) throws -> String? {
        try SettingRow.value(Setting.publicKey, in: db)
    }
}
