import Crypto
import Foundation
import Notation

/// What somebody holds who asked to sign in by mail: with it they may type the code that was sent.
package struct SignInRequest: Sendable, Hashable {
    /// Given out once.
    package let token: String
    /// Until when the code works.
    package let expiresAt: Timestamp
    /// False where the mailbox was written to as often as it may be: what came there before is still to be typed
    /// with what was given out then. That depends on the address alone, and not on whose it is.
    package var isSent = true
}

/// The codes by which members sign in on a device that has no mail: eight digits, sent beside the link.
///
/// A code works only where it was asked for. The asker's token is a private key, and the store keeps the public
/// one: so the code can be made when its message is sent, where nobody has the token, and its hash is keyed by what
/// both sides agree on (X25519). Whoever reads the store cannot try all codes without a token.
enum SignInCode {
    /// For so many seconds from asking it works: ten minutes (ASVS 6.5.5).
    static let lifetime: Int64 = 600

    /// Notes that somebody asks to sign in: to a member's account, or with an address that is nobody's.
    ///
    /// - Returns: What the asker is given, and the request's id for the message.
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

    /// Makes the code of a request, which is given out this once; the one of an earlier attempt to send it does not
    /// work any more.
    ///
    /// - Returns: The code; nil when it is too late for it.
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

    /// Tries a code. Each try counts, also where none was sent (ASVS 6.6.3).
    ///
    /// - Parameters:
    ///   - code: Eight digits.
    ///   - token: What the asker was given.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Returns: The link of the same message; nil when the code is wrong, or works no more.
    /// - Throws: What the database throws.
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
        // The same work where nothing was sent: the asker's own key stands for the sender's.
        let isRight = HMAC<SHA256>.isValidAuthenticationCode(
            found.hash ?? asker, authenticating: Data(code.utf8),
            using: try secret(of: key, and: found.sender ?? asker))
        guard isRight, let id = found.member, let email = found.email,
            let member = try Member.find(id, in: db)
        else { return nil }
        let link = MemberLink(purpose: .signIn, member: member, email: email)
        return link.isValid(at: now) ? link : nil
    }

    /// Ends all codes that were sent to a member.
    static func forget(of member: Member.ID, in db: Writing) throws {
        try db.run("DELETE FROM sign_in_code WHERE member_id = ?", [member])
    }

    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run(
            "DELETE FROM sign_in_code WHERE created_at <= ?", [now.adding(seconds: -lifetime)])
    }

    /// The eight digits that somebody typed: in groups, and in any script's digits.
    ///
    /// - Throws: ``FieldProblems`` under the field `code`.
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
