import Crypto
import Foundation

/// The browser a message is for, as it introduced itself (W3C Push API, `PushSubscription`).
package struct PushRecipient: Sendable, Hashable {
    /// The address at its push service: whoever knows it can send to it.
    package let endpoint: String
    /// Its public key: an uncompressed P-256 point, 65 bytes.
    package let publicKey: [UInt8]
    /// Its authentication secret, 16 bytes.
    package let secret: [UInt8]

    package init(endpoint: String, publicKey: [UInt8], secret: [UInt8]) {
        (self.endpoint, self.publicKey, self.secret) = (endpoint, publicKey, secret)
    }
}

/// Encryption that only the recipient's browser can undo (RFC 8291), as one record of `aes128gcm` (RFC 8188).
enum PushEncryption {
    /// Texts are padded to a multiple of this, so that their length says nothing.
    static let step = 512
    /// A push service takes 4,096 bytes (RFC 8030 §7.2), of which 103 are overhead (RFC 8291 §4).
    static let mostBytes = 3_993

    /// Encrypts a text.
    ///
    /// - Parameters:
    ///   - text: At most ``mostBytes``.
    ///   - recipient: The browser that can read it.
    ///   - key: A new key for each message.
    ///   - salt: 16 random bytes.
    ///   - step: The text is padded to a multiple of this; 1 adds no padding.
    /// - Returns: The body of the request.
    /// - Throws: Crypto's error for a public key that is not on the curve.
    static func encrypt(
        _ text: [UInt8], for recipient: PushRecipient,
        with key: P256.KeyAgreement.PrivateKey = P256.KeyAgreement.PrivateKey(),
        salt: [UInt8] = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) },
        filledTo step: Int = step
    ) throws -> [UInt8] {
        let theirs = try P256.KeyAgreement.PublicKey(x963Representation: recipient.publicKey)
        let (own, other) = (key.publicKey.x963Representation, theirs.x963Representation)
        let shared = try key.sharedSecretFromKeyAgreement(with: theirs)
        let material = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: recipient.secret,
            sharedInfo: Data("WebPush: info\0".utf8) + other + own, outputByteCount: 32)
        func derived(_ name: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: material, salt: salt,
                info: Data("Content-Encoding: \(name)\0".utf8), outputByteCount: count)
        }
        let nonce = try AES.GCM.Nonce(data: derived("nonce", 12).withUnsafeBytes { Data($0) })
        // A single record, the last: 2, followed by zeros (RFC 8188 §2).
        var record = text + [2]
        let whole = (record.count + step - 1) / step * step
        record += Array(repeating: 0, count: max(min(whole, mostBytes + 1) - record.count, 0))
        let box = try AES.GCM.seal(record, using: derived("aes128gcm", 16), nonce: nonce)
        let head = salt + [0, 0, 0x10, 0] + [UInt8(own.count)] + own
        return head + box.ciphertext + box.tag
    }
}
