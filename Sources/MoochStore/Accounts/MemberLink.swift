/// A one-time link that proves that a mailbox, or a password just typed, is a member's. The store keeps only the
/// SHA-256 of its token.
package struct MemberLink: OneTimeLink, Hashable {
    package enum Purpose: String, Sendable, StoredValue {
        /// Confirms the address it was sent to.
        case email
        /// Sets a new password.
        case password
        /// Signs in.
        case signIn = "sign-in"
        /// Reopens a closed account.
        case returning = "return"
        /// Chooses the first password.
        case invitation
        /// The same, but handed over by an administrator: it confirms no address.
        case handOver = "hand-over"

        /// The seconds for which it works.
        package var lifetime: Int64 {
            switch self {
            case .email: 3 * 86_400
            case .password, .signIn, .returning: 3_600
            case .invitation, .handOver: 14 * 86_400
            }
        }
    }

    package let purpose: Purpose
    package let member: Member
    /// The address it was sent to.
    package let email: String

    var holder: Member { member }

    /// The link with this token; nil if there is none, if it was used, replaced or has expired, or if its address is no
    /// longer the member's.
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

    /// The invitation of this token, mailed or handed over.
    package static func invitation(
        _ token: String, at now: Timestamp, in db: Reading
    ) throws -> MemberLink? {
        try find(token, for: .invitation, at: now, in: db)
            ?? find(token, for: .handOver, at: now, in: db)
    }

    func isValid(at now: Timestamp) -> Bool {
        switch purpose {
        case .email: member.state != .closed && isAddressToConfirm
        case .password, .signIn:
            email == member.email && (member.state != .closed || member.isReturnable(at: now))
        case .returning: member.isReturnable(at: now)
        case .invitation: email == member.email && member.canBeInvited
        case .handOver: member.canBeInvited
        }
    }

    private var isAddressToConfirm: Bool { email == member.emailToConfirm }

    /// Makes a link in place of the previous one, and returns its token, available only now.
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

    /// Uses up the link, and the codes sent with it.
    func use(in db: Writing) throws {
        if purpose == .signIn { try SignInCode.forget(of: member.id, in: db) }
        try db.run(
            "DELETE FROM member_link WHERE member_id = ? AND purpose = ?", [member.id, purpose])
    }

    /// Deletes the expired links.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run(
            "DELETE FROM member_link WHERE created_at <= ?",
            [now.adding(seconds: -Purpose.invitation.lifetime)])
    }
}

extension Member {
    /// Confirms the address that a link was sent to; a pending one becomes the member's.
    ///
    /// - Returns: The member; nil if the link does not work.
    /// - Throws: ``FieldProblems`` if another member has taken the address meanwhile.
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

    /// Records that the mailbox of a member's address is theirs.
    static func noteConfirmed(_ id: ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            UPDATE member SET email_confirmed_at = coalesce(email_confirmed_at, ?) WHERE id = ?
            """, [now, id])
    }

    /// Reopens a closed account after a sign-in, and signs its member in.
    ///
    /// - Returns: The tokens for the browser; nil if the link does not work.
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
