/// One browser in which an administrator is signed in. The store keeps the SHA-256 of its token only.
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

/// An administrator with the session they came with.
package struct SignedIn: Sendable, Hashable {
    package let administrator: Administrator
    package let session: AdministratorSession
}

/// Who comes to a page, and the views of its list: what every page shows.
package struct SignedInSummary: Sendable {
    package let signedIn: SignedIn
    package var views: [SavedView]

    /// Nil when nobody comes with this token. The views are at most `limit`.
    package static func fetch(
        token: String, list: ListName?, upTo limit: Int, now: Timestamp, in db: Reading
    ) throws -> SignedInSummary? {
        try AdministratorSession.find(token: token, now: now, in: db).map { signedIn in
            SignedInSummary(
                signedIn: signedIn,
                views: try list.map {
                    try SavedView.all(
                        of: $0, for: signedIn.administrator.id, upTo: limit, in: db)
                } ?? [])
        }
    }
}

extension AdministratorSession {
    /// Begins a session.
    ///
    /// - Parameters:
    ///   - id: The administrator, who has shown the password.
    ///   - address: Where they are.
    ///   - userAgent: What their browser calls itself.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Returns: The session and its token: 32 random bytes in base64url, given out this once.
    /// - Throws: What the database throws.
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

    /// Who comes with this token: nil when it is nobody's, has run out, was ended, or its
    /// administrator is disabled.
    package static func find(
        token: String, now: Timestamp, in db: Reading
    ) throws -> SignedIn? {
        guard SessionToken.isPossible(token) else { return nil }
        guard
            let session: Self = try db.row(
                "SELECT \(columns) FROM admin_session WHERE token_hash = ? AND \(isAlive)",
                [SessionToken.hash(of: token), now, now]),
            let administrator = try Administrator.find(session.administratorID, in: db),
            !administrator.isDisabled
        else { return nil }
        return SignedIn(administrator: administrator, session: session)
    }

    /// Gives the session a new token, which is returned; the one it had until now is nobody's.
    func renewToken(in db: Writing) throws -> String {
        let token = SessionToken.make()
        try db.run(
            "UPDATE admin_session SET token_hash = ? WHERE id = ?",
            [SessionToken.hash(of: token), id])
        return token
    }

    /// Ends the session one is signed in with.
    package func signOut(by author: Author, in db: Writing) throws {
        try end(.signOut, by: author, in: db)
    }

    /// Ends a session from the list of sessions. Ending it twice is harmless.
    package func end(by author: Author, in db: Writing) throws {
        try end(.endSession, by: author, in: db)
    }

    /// Ends one of the author's own sessions; one that is gone already is as good as ended.
    ///
    /// - Throws: ``RecordGone`` for a session of somebody else.
    package static func end(_ id: ID, by author: Author, in db: Writing) throws {
        guard let session = try find(id, in: db) else { return }
        guard session.administratorID == author.administrator else { throw id.gone }
        try session.end(by: author, in: db)
    }

    /// Ends every other session of this one's administrator.
    ///
    /// - Returns: How many ended.
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
