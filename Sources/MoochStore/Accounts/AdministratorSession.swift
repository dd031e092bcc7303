/// A browser in which an administrator is signed in. The store keeps only the SHA-256 of its token.
package struct AdministratorSession: AccountSession, Hashable {
    package typealias ID = Identifier<AdministratorSession>

    package let id: ID
    package let administratorID: Administrator.ID
    package let createdAt: Timestamp
    package let lastUsedAt: Timestamp
    package let address: String
    package let userAgent: String

    package static let table = "admin_session"
    package static let columns = "id, admin_id, created_at, last_used_at, address, user_agent"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        administratorID = try row.value("admin_id")
        createdAt = try row.value("created_at")
        lastUsedAt = try row.value("last_used_at")
        address = try row.value("address")
        userAgent = try row.value("user_agent")
    }

    package var holderID: Administrator.ID { administratorID }
    package var key: SessionKey { .administrator(id) }

    package static let isAlive = alive(
        idle: SessionLength.sql(\.idle), lifetime: SessionLength.sql(\.lifetime))
}

/// An administrator and the session of the request.
package struct SignedIn: Sendable, Hashable {
    package let administrator: Administrator
    package let session: AdministratorSession
}

/// The signed-in administrator, what waits for them, and the views of the list: the data of every page.
package struct SignedInSummary: Sendable {
    package let signedIn: SignedIn
    /// Nil where the store has no answer.
    package let waiting: WaitingCounts?
    package var views: [SavedView]

    /// Nil if the token is of no valid session. There are at most `limit` views.
    package static func fetch(
        token: String, list: ListName?, upTo limit: Int, now: Timestamp, in db: Reading
    ) throws -> SignedInSummary? {
        try AdministratorSession.find(token: token, now: now, in: db).map { signedIn in
            SignedInSummary(
                signedIn: signedIn, waiting: try WaitingCounts.fetch(now: now, in: db),
                views: try list.map {
                    try SavedView.all(
                        of: $0, for: signedIn.administrator.id, upTo: limit, in: db)
                } ?? [])
        }
    }
}

extension AdministratorSession {
    /// Starts a session.
    ///
    /// - Parameters:
    ///   - id: The administrator, whose password was checked.
    ///   - address: The network address.
    ///   - userAgent: The browser's `User-Agent`.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: The session and its token, 32 random bytes in base64url, available only now.
    /// - Throws: Errors of the database.
    package static func start(
        for id: Administrator.ID, address: String, userAgent: String, at now: Timestamp,
        in db: Writing
    ) throws -> (session: AdministratorSession, token: String) {
        let token = SessionToken.make()
        try db.run(
            """
            INSERT INTO admin_session
                (admin_id, token_hash, created_at, last_used_at, address, user_agent)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                id, SessionToken.hash(of: token), now, now, StoredText.short(address, 100),
                StoredText.short(userAgent, 500),
            ])
        let session = ID(db.lastInsertedRowID)
        try Administrator.noteSeen(id, at: now, in: db)
        return (try session.found(in: db), token)
    }

    /// The administrator with this session token; nil if there is none, the session has expired or ended, or the
    /// administrator is disabled.
    package static func find(
        token: String, now: Timestamp, in db: Reading
    ) throws -> SignedIn? {
        guard SessionToken.isPossible(token) else { return nil }
        return try db.row(byToken, [SessionToken.hash(of: token), now, now]) { row in
            let session = try row.record(AdministratorSession.self)
            return SignedIn(administrator: try row.record(), session: session)
        }
    }

    private static let byToken = """
        SELECT session.*, admin.* FROM (SELECT \(columns) FROM admin_session
            WHERE token_hash = ? AND \(isAlive)) AS session
        JOIN (SELECT \(Administrator.columns) FROM admin WHERE disabled_at IS NULL) AS admin
            ON admin.id = session.admin_id
        """

    /// Replaces the session's token and returns the new one.
    func renewToken(in db: Writing) throws -> String {
        let token = SessionToken.make()
        try db.run(
            "UPDATE admin_session SET token_hash = ? WHERE id = ?",
            [SessionToken.hash(of: token), id])
        return token
    }

    /// Ends the author's current session.
    package func signOut(by author: Author, in db: Writing) throws {
        try end(.signOut, by: author, in: db)
    }

    /// Ends a session from the list of sessions. Ending it twice is harmless.
    package func end(by author: Author, in db: Writing) throws {
        try end(.endSession, by: author, in: db)
    }

    /// Ends one of the author's own sessions, if it still exists.
    ///
    /// - Throws: ``RecordGone`` for somebody else's session.
    package static func end(_ id: ID, by author: Author, in db: Writing) throws {
        guard let session = try find(id, in: db) else { return }
        guard session.administratorID == author.administrator else { throw id.gone }
        try session.end(by: author, in: db)
    }

    /// Ends all other sessions of this session's administrator.
    ///
    /// - Returns: The number ended.
    @discardableResult
    package func endOthers(by author: Author, in db: Writing) throws -> Int {
        let others: [AdministratorSession] = try db.rows(
            "SELECT \(Self.columns) FROM admin_session WHERE admin_id = ? AND id <> ?",
            [administratorID, id])
        for other in others { try other.end(by: author, in: db) }
        return others.count
    }

    private func end(
        _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws {
        guard try delete(in: db),
            let administrator = try Administrator.find(administratorID, in: db)
        else { return }
        try AuditEntry.write(action, on: .administrator(administrator), by: author, in: db)
    }
}
