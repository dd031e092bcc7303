import Crypto
import Foundation
import Notation

/// A request to sign in by mail, kept by the asker and needed to use the code.
package struct SignInRequest: Sendable, Hashable {
    /// Handed out once.
    package let token: String
    /// The time from which the code no longer works.
    package let expiresAt: Timestamp
    /// False if the mailbox has reached its limit: then the code sent before still works with the token of that
    /// request. This depends only on the address, not on whose it is.
    package var isSent = true
}

/// The codes for signing in on a device without mail: eight digits, sent beside the link.
///
/// A code works only where it was asked for. The asker's token is a private key, and the store has its public half: so
/// the code can be made when its message is sent, without the token, and its hash is keyed by the secret both sides
/// share (X25519). Somebody who reads the store cannot try all codes without a token.
enum SignInCode {
    /// The seconds for which a code works: ten minutes (ASVS 6.5.5).
    static let lifetime: Int64 = 600

    /// Records a request to sign in, with or without an account.
    ///
    /// - Returns: The request for the asker, and its id for the message.
    static func ask(
        for member: Member.ID?, at now: Timestamp, in db: Writing
    ) throws -> (request: SignInRequest, id: Int64) {
        let key = Curve25519.KeyAgreement.PrivateKey()
        try db.run(
            "INSERT INTO sign_in_code (public_key, member_id, created_at) VALUES (?, ?, ?)",
            [key.publicKey.rawRepresentation, member, now])
        let request = SignInRequest(
            token: Base64URL.encode(Array(key.rawRepresentation)),
            expiresAt: now.adding(seconds: lifetime))
        return (request, db.lastInsertedRowID)
    }

    /// Makes the code of a request in place of one from an earlier attempt to send it; it is available only now.
    ///
    /// - Returns: The code; nil if the request has expired.
    static func make(
        for id: Int64, of member: Member.ID, sentTo email: String, at now: Timestamp,
        in db: Writing
    ) throws -> String? {
        let asker: Data? = try db.value(
            """
            SELECT public_key FROM sign_in_code
            WHERE id = ? AND member_id = ? AND tries_left > 0 AND created_at > ?
            """, [id, member, now.adding(seconds: -lifetime)])
        guard let asker else { return nil }
        let sender = Curve25519.KeyAgreement.PrivateKey()
        let code = String(String(Int.random(in: 100_000_000...199_999_999)).dropFirst())
        try db.run(
            "UPDATE sign_in_code SET email = ?, sender_key = ?, code_hash = ? WHERE id = ?",
            [
                email, sender.publicKey.rawRepresentation,
                Data(
                    HMAC<SHA256>.authenticationCode(
                        for: Data(code.utf8), using: try secret(of: sender, and: asker))), id,
            ])
        return code
    }

    /// Tries a code. Each try counts, even if no code was sent (ASVS 6.6.3).
    ///
    /// - Parameters:
    ///   - code: Eight digits.
    ///   - token: The asker's token.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: The link of the same message; nil if the code is wrong or has expired.
    /// - Throws: Errors of the database.
    static func find(
        _ code: String, askedWith token: String, at now: Timestamp, in db: Writing
    ) throws -> MemberLink? {
        guard SessionToken.isPossible(token), let bytes = Base64URL.decode(token),
            let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes)
        else { return nil }
        let asker = key.publicKey.rawRepresentation
        let found: (member: Member.ID?, email: String?, sender: Data?, hash: Data?)? = try db.row(
            """
            UPDATE sign_in_code SET tries_left = tries_left - 1
            WHERE public_key = ? AND tries_left > 0 AND created_at > ? AND created_at <= ?
            RETURNING member_id, email, sender_key, code_hash
            """, [asker, now.adding(seconds: -lifetime), now]
        ) { (try $0.at(0), try $0.at(1), try $0.at(2), try $0.at(3)) }
        guard let found else { return nil }
        // Does the same work if nothing was sent, with the asker's own key in place of the sender's.
        let isRight = HMAC<SHA256>.isValidAuthenticationCode(
            found.hash ?? asker, authenticating: Data(code.utf8),
            using: try secret(of: key, and: found.sender ?? asker))
        guard isRight, let id = found.member, let email = found.email,
            let member = try Member.find(id, in: db)
        else { return nil }
        let link = MemberLink(purpose: .signIn, member: member, email: email)
        return link.isValid(at: now) ? link : nil
    }

    /// Ends all codes sent to a member.
    static func forget(of member: Member.ID, in db: Writing) throws {
        try db.run("DELETE FROM sign_in_code WHERE member_id = ?", [member])
    }

    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run(
            "DELETE FROM sign_in_code WHERE created_at <= ?", [now.adding(seconds: -lifetime)])
    }

    /// The eight digits that were typed, in groups or not and in any script.
    ///
    /// - Throws: ``FieldProblems`` for the field `code`.
    static func digits(of typed: String) throws -> String {
        var digits = ""
        for scalar in TypedText.cleaned(typed).unicodeScalars.prefix(100) {
            let properties = scalar.properties
            if properties.numericType == .decimal, let value = properties.numericValue {
                digits += String(Int(value))
            } else if !properties.isWhitespace, properties.generalCategory != .dashPunctuation {
                digits += "?"
            }
        }
        guard digits.count == 8, !digits.contains("?") else {
            throw FieldProblems(
                "code", Complaint("store-code-digits", "Enter the eight digits of the code."))
        }
        return digits
    }

    private static func secret(
        of key: Curve25519.KeyAgreement.PrivateKey, and other: Data
    ) throws -> SymmetricKey {
        let other = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: other)
        return try key.sharedSecretFromKeyAgreement(with: other).hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: Data(), sharedInfo: Data("sign-in code".utf8),
            outputByteCount: 32)
    }
}
