import Crypto

/// A browser's subscription, validated (W3C Push API, `PushSubscription`).
package struct PushSubscriptionDraft: Sendable, Hashable {
    package let endpoint: PushEndpoint
    /// An uncompressed point on P-256.
    package let publicKey: [UInt8]
    package let secret: [UInt8]

    /// Validates what a browser sent.
    ///
    /// - Parameters:
    ///   - endpoint: The address at its push service.
    ///   - publicKey: `keys.p256dh`, in base64url.
    ///   - secret: `keys.auth`, in base64url.
    ///   - allowsLoopback: True to accept services on this machine, for tests.
    /// - Throws: ``FieldProblems`` for the fields `endpoint`, `p256dh` and `auth`.
    package init(
        validating endpoint: String, publicKey: String, secret: String,
        allowsLoopback: Bool = false
    ) throws(FieldProblems) {
        var check = FieldCheck()
        let address = PushEndpoint(endpoint, allowsLoopback: allowsLoopback)
        if address == nil {
            check.note(
                "endpoint",
                Complaint(
                    "store-push-endpoint",
                    "This is no address of a push service: it begins with https:// and a name, and has 1,000 characters at most."
                ))
        }
        let key = PushKeyText.bytes(publicKey, 65)
        // A point off the curve could reveal parts of our keys.
        if key.flatMap({ try? P256.KeyAgreement.PublicKey(x963Representation: $0) }) == nil {
            check.note(
                "p256dh",
                Complaint("store-push-key", "This is no public key of a browser (P-256)."))
        }
        let auth = PushKeyText.bytes(secret, 16)
        if auth == nil {
            check.note(
                "auth", Complaint("store-push-secret", "This is no secret of 16 bytes."))
        }
        try check.finish()
        guard let address, let key, let auth else { throw FieldProblems([]) }
        (self.endpoint, self.publicKey, self.secret) = (address, key, auth)
    }
}
