/// A device on which a member is signed in.
package struct MemberSession: AccountSession, Hashable {
    package typealias ID = Identifier<MemberSession>

    package let id: ID
    package let memberID: Member.ID
    package let createdAt: Timestamp
    package let lastUsedAt: Timestamp
    package let userAgent: String
    /// The member's name for a program's device; nil for a browser.
    package let deviceName: String?

    package static let table = "member_session"
    package static let columns = "id, member_id, created_at, last_used_at, user_agent, device_name"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        memberID = try row.value("member_id")
        createdAt = try row.value("created_at")
        lastUsedAt = try row.value("last_used_at")
        userAgent = try row.value("user_agent")
        deviceName = try row.value("device_name")
    }

    /// The time without use after which it ends, in seconds: 90 days.
    package static let idle: Int64 = 90 * 86_400
    /// The time after which it ends in any case, in seconds: a year.
    package static let lifetime: Int64 = 365 * 86_400

    /// The time it ends unless it is used before.
    package var expiresAt: Timestamp {
        min(
            lastUsedAt.adding(seconds: MemberSession.idle),
            createdAt.adding(seconds: MemberSession.lifetime))
    }

    package var holderID: Member.ID { memberID }
    package var key: SessionKey { .member(id) }

    package static let isAlive = alive(idle: "\(idle)", lifetime: "\(lifetime)")
}

/// A member, their community, and the session of the request.
package struct SignedInMember: Sendable, Hashable {
    package let member: Member
    package let community: Community
    package let session: MemberSession
    /// What is new for them; nothing for a program, which asks for it with its account.
    package let news: News
}

extension MemberSession {
    /// Starts a session and returns its token, available only now.
    static func start(
        for id: Member.ID, on browser: MemberBrowser, at now: Timestamp, in db: Writing
    ) throws -> String {
        let token = SessionToken.make()
        try db.run(
            """
            INSERT INTO member_session
                (member_id, token_hash, created_at, last_used_at, user_agent, device_name)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                id, SessionToken.hash(of: token), now, now,
                StoredText.short(browser.userAgent, 500), browser.name,
            ])
        try Member.noteSeen(id, at: now, in: db)
        return token
    }

    /// The member with this session token; nil if there is none, the session has expired or ended, or the member has
    /// left. A browser's token does not work for a program, nor the reverse.
    package static func find(
        token: String, ofProgram isProgram: Bool = false, now: Timestamp, in db: Reading
    ) throws -> SignedInMember? {
        guard SessionToken.isPossible(token) else { return nil }
        let found = try db.row(
            byToken, [SessionToken.hash(of: token), isProgram, now, now]
        ) { row in
            (
                session: try row.record(MemberSession.self), member: try row.record(Member.self),
                community: try row.record(Community.self)
            )
        }
        guard let (session, member, community) = found else { return nil }
        return SignedInMember(
            member: member, community: community, session: session,
            news: isProgram ? .none : try News.of(member.id, in: db))
    }

    private static let byToken = """
        SELECT session.*, member.*, community.* FROM (SELECT \(columns) FROM member_session
            WHERE token_hash = ? AND (device_name IS NOT NULL) = ? AND \(isAlive)) AS session
        JOIN (SELECT \(Member.columns) FROM member WHERE state <> 'closed') AS member
            ON member.id = session.member_id
        JOIN (SELECT \(Community.columns) FROM community) AS community
            ON community.id = member.community_id
        """

    /// The sessions among these that have expired or ended, or whose member has left.
    package static func over(
        among sessions: some Collection<ID>, now: Timestamp, in db: Reading
    ) throws -> Set<ID> {
        let list = sessions.map(\.description).joined(separator: ",")
        return try Set(
            db.values(
                """
                SELECT asked.value FROM json_each(?) AS asked WHERE NOT EXISTS (
                    SELECT 1 FROM member_session WHERE member_session.id = asked.value
                        AND \(isAlive) AND (SELECT state FROM member
                            WHERE member.id = member_id) <> 'closed')
                """, ["[\(list)]", now, now]))
    }

    /// Ends the session. Ending it twice is harmless.
    package func end(in db: Writing) throws { _ = try delete(in: db) }

    /// Ends the session with this token, if there is one.
    static func end(token: String, in db: Writing) throws {
        guard SessionToken.isPossible(token) else { return }
        try db.run(
            "DELETE FROM member_session WHERE token_hash = ?", [SessionToken.hash(of: token)])
    }

    /// Ends one of a member's sessions; ignores one that is gone or somebody else's.
    ///
    /// - Returns: True if there was one.
    @discardableResult
    package static func end(_ id: ID, of member: Member.ID, in db: Writing) throws -> Bool {
        try db.run(
            "DELETE FROM member_session WHERE id = ? AND member_id = ?", [id, member]) == 1
    }

    /// Ends all other sessions of its member, and forgets all other devices.
    ///
    /// - Parameters:
    ///   - device: The token of the device that stays known.
    ///   - db: The open store.
    /// - Returns: The number of sessions ended.
    /// - Throws: Errors of the database.
    @discardableResult
    package func endOthers(keeping device: String, in db: Writing) throws -> Int {
        try KnownDevice.forget(of: memberID, except: device, in: db)
        return try db.run(
            "DELETE FROM member_session WHERE member_id = ? AND id <> ?", [memberID, id])
    }

    /// Replaces the session by a new one with another token, and returns that. The old one's open streams end, and its
    /// device gets no more push messages.
    func renew(in db: Writing) throws -> String {
        try PushSubscription.remove(for: id, in: db)
        let token = SessionToken.make()
        try db.run(
            """
            INSERT INTO member_session
                (member_id, token_hash, created_at, last_used_at, user_agent, device_name)
            SELECT member_id, ?, created_at, last_used_at, user_agent, device_name
            FROM member_session WHERE id = ?
            """, [SessionToken.hash(of: token), id])
        try end(in: db)
        return token
    }
}
