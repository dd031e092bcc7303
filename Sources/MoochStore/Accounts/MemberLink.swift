/// A one-time link by which somebody shows that a mailbox, or a password they typed a moment ago, is a
/// member's. The store keeps the SHA-256 of its token only.
package struct MemberLink: OneTimeLink, Hashable {
    package enum Purpose: String, Sendable, StoredValue {
        /// Confirms the address it was sent to.
        case email
        /// Chooses a new password.
        case password
        /// Signs in.
        case signIn = "sign-in"
        /// Opens a closed account again.
        case returning = "return"

        /// For so many seconds it works: three days, or an hour.
        var lifetime: Int64 { self == .email ? 3 * 86_400 : 3_600 }
    }

    package let purpose: Purpose
    package let member: Member
    /// Where it was sent.
    package let email: String

    var holder: Member { member }

    /// The link of this token; nil when it is nobody's, was used or replaced, or has run out, or the
    /// address it was sent to is not the member's any more.
    package static func find(
        _ token: String, for purpose: Purpose, at now: Timestamp, in db: Reading
    ) throws -> MemberLink? {
        guard SessionToken.isPossible(token) else { return nil }
        let found: (member: Member.ID, email: String)? = try db.row(
            """
            SELECT member_id, email FROM member_link
            WHERE token_hash = ? AND purpose = ? AND created_at > ? AND created_at <= ?
            """,
            [SessionToken.hash(of: token), purpose, now.adding(seconds: -purpose.lifetime), now]
        ) { (try $0.at(0), try $0.at(1)) }
        guard let found, let member = try Member.find(found.member, in: db) else { return nil }
        let link = MemberLink(purpose: purpose, member: member, email: found.email)
        return link.isValid(at: now) ? link : nil
    }

    func isValid(at now: Timestamp) -> Bool {
        switch purpose {
        case .email: member.state != .closed && isAddressToConfirm
        case .password, .signIn:
            email == member.email && (member.state != .closed || member.isReturnable(at: now))
        case .returning: member.isReturnable(at: now)
        }
    }

    private var isAddressToConfirm: Bool { email == member.emailToConfirm }

    /// Makes a link, whose token is given out this once; the one before does not work any more.
    static func make(
        _ purpose: Purpose, for id: Member.ID, sentTo email: String, at now: Timestamp,
        in db: Writing
    ) throws -> String {
        let token = SessionToken.make()
        try db.run(
            """
            INSERT INTO member_link (purpose, member_id, email, token_hash, created_at)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (member_id, purpose) DO UPDATE SET email = excluded.email,
                token_hash = excluded.token_hash, created_at = excluded.created_at
            """, [purpose, id, email, SessionToken.hash(of: token), now])
        return token
    }

    /// Uses it up, and the codes that were sent beside it.
    func use(in db: Writing) throws {
        if purpose == .signIn { try SignInCode.forget(of: member.id, in: db) }
        try db.run(
            "DELETE FROM member_link WHERE member_id = ? AND purpose = ?", [member.id, purpose])
    }

    /// Deletes the links that ran out.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run(
            "DELETE FROM member_link WHERE created_at <= ?",
            [now.adding(seconds: -Purpose.email.lifetime)])
    }
}

extension Member {
    /// The address that waits for its link to be used; nil when there is none.
    package var emailToConfirm: String? { pendingEmail ?? (emailConfirmedAt == nil ? email : nil) }

    /// Confirms the address that a link was sent to: one that waited is the member's from now on.
    ///
    /// - Returns: The member as they are now; nil when the link does not work.
    /// - Throws: ``FieldProblems`` when the address has become another member's meanwhile.
    package static func confirmEmail(
        by token: String, at now: Timestamp, in db: Writing
    ) throws -> Member? {
        guard let link = try MemberLink.find(token, for: .email, at: now, in: db) else {
            return nil
        }
        try requireFree(link.email, except: link.member.id, in: db)
        try link.use(in: db)
        try db.run(
            """
            UPDATE member SET email = ?, pending_email = NULL, email_confirmed_at = ?
            WHERE id = ?
            """, [link.email, now, link.member.id])
        return try link.member.current(in: db)
    }

    /// Notes that the mailbox of a member's address is theirs.
    static func noteConfirmed(_ id: ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            UPDATE member SET email_confirmed_at = coalesce(email_confirmed_at, ?) WHERE id = ?
            """, [now, id])
    }

    /// Opens the closed account again that a sign-in led to, and signs its member in.
    ///
    /// - Returns: What the browser is given; nil when the link does not work.
    package static func comeBack(
        by token: String, on browser: MemberBrowser, at now: Timestamp, requestID: String,
        in db: Writing
    ) throws -> MemberTokens? {
        guard let link = try MemberLink.find(token, for: .returning, at: now, in: db) else {
            return nil
        }
        try link.use(in: db)
        let author = Author(
            .member(link.member.id), name: link.member.name, at: now, requestID: requestID)
        try link.member.reopen(by: author, in: db)
        return try enter(link.member.id, on: browser, at: now, in: db)
    }
}
