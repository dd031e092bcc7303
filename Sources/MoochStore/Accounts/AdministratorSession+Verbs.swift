import GRDB

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
    /// The condition of the sessions that have not run out at a moment, which it takes twice.
    static let isAlive = """
        admin_session.last_used_at > ? - \(SessionLength.sql(\.idle))
            AND admin_session.created_at > ? - \(SessionLength.sql(\.lifetime))
        """

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
        try db.execute(
            sql: """
                INSERT INTO admin_session
                    (admin_id, token_hash, created_at, last_used_at, address, user_agent)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                id, SessionToken.hash(of: token), now, now, StoredText.short(address, 100),
                StoredText.short(userAgent, 500),
            ])
        let session = ID(db.lastInsertedRowID)
        try noteSeen(id, at: now, in: db)
        guard let session = try find(session, in: db) else {
            throw RecordGone(table: table, id: session.rawValue)
        }
        return (session, token)
    }

    /// Who comes with this token: nil when it is nobody's, has run out, was ended, or its
    /// administrator is disabled.
    package static func find(
        token: String, now: Timestamp, in db: Reading
    ) throws -> SignedIn? {
        guard SessionToken.isPossible(token) else { return nil }
        guard
            let session = try fetchOne(
                sql: "SELECT \(columns) FROM admin_session WHERE token_hash = ? AND \(isAlive)",
                arguments: [SessionToken.hash(of: token), now, now], in: db),
            let administrator = try Administrator.find(session.administratorID, in: db),
            !administrator.isDisabled
        else { return nil }
        return SignedIn(administrator: administrator, session: session)
    }

    /// An administrator's sessions that have not run out, the one used last first.
    package static func all(
        of id: Administrator.ID, now: Timestamp, in db: Reading
    ) throws -> [AdministratorSession] {
        try fetchAll(
            sql: """
                SELECT \(columns) FROM admin_session
                WHERE admin_id = ? AND \(isAlive)
                ORDER BY last_used_at DESC, id DESC
                """,
            arguments: [id, now, now], in: db)
    }

    /// Gives the session a new token, which is returned; the one it had until now is nobody's.
    func renewToken(in db: Writing) throws -> String {
        let token = SessionToken.make()
        try db.execute(
            sql: "UPDATE admin_session SET token_hash = ? WHERE id = ?",
            arguments: [SessionToken.hash(of: token), id])
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
        guard session.administratorID == author.administrator else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        try session.end(by: author, in: db)
    }

    /// Ends every other session of this one's administrator.
    ///
    /// - Returns: How many ended.
    @discardableResult
    package func endOthers(by author: Author, in db: Writing) throws -> Int {
        let others = try AdministratorSession.fetchAll(
            sql: "SELECT \(Self.columns) FROM admin_session WHERE admin_id = ? AND id <> ?",
            arguments: [administratorID, id], in: db)
        for other in others { try other.end(by: author, in: db) }
        return others.count
    }

    /// Ends every session of an administrator, and says how many there were.
    @discardableResult
    static func deleteAll(of id: Administrator.ID, in db: Writing) throws -> Int {
        try db.execute(sql: "DELETE FROM admin_session WHERE admin_id = ?", arguments: [id])
        return db.changesCount
    }

    private func end(
        _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws {
        try db.execute(sql: "DELETE FROM admin_session WHERE id = ?", arguments: [id])
        guard db.changesCount == 1,
            let administrator = try Administrator.find(administratorID, in: db)
        else { return }
        try AuditEntry.write(action, on: .administrator(administrator), by: author, in: db)
    }

    /// Notes that an administrator was there: sessions are forgotten, and this stays.
    private static func noteSeen(
        _ id: Administrator.ID, at now: Timestamp, in db: Writing
    ) throws {
        try db.execute(
            sql: "UPDATE admin SET last_seen_at = ? WHERE id = ? AND last_seen_at < ?",
            arguments: [now, id, now])
    }

    /// Deletes the sessions that ran out.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.execute(
            sql: "DELETE FROM admin_session WHERE NOT (\(isAlive))", arguments: [now, now])
    }
}

extension AdministratorSession: UsedSession {
    package var key: SessionKey { .administrator(id) }

    package func write(useAt now: Timestamp, in db: Writing) throws {
        try db.execute(
            sql: "UPDATE admin_session SET last_used_at = ? WHERE id = ? AND last_used_at < ?",
            arguments: [now, id, now])
        try Self.noteSeen(administratorID, at: now, in: db)
    }
}

/// Text from outside, made fit for a column.
enum StoredText {
    /// Without NUL, which SQLite takes for the end, and no longer than `limit` characters.
    static func short(_ text: String, _ limit: Int) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.lazy.filter { $0 != "\0" }.prefix(limit))
        return String(scalars)
    }
}
