/// A browser or device on which somebody is signed in. The store keeps only the SHA-256 of its token.
package protocol AccountSession: StoredRecord, UsedSession {
    associatedtype Holder: AccountHolder

    var holderID: Identifier<Holder> { get }
    /// The SQL condition for sessions that have not expired; it takes the current time twice.
    static var isAlive: String { get }
}

extension AccountSession {
    private static var holder: String { "\(Holder.table)_id" }

    /// The SQL condition for sessions used within `idle` seconds and started within `lifetime` seconds, both given in
    /// SQL.
    static func alive(idle: String, lifetime: String) -> String {
        "\(table).last_used_at > ? - \(idle) AND \(table).created_at > ? - \(lifetime)"
    }

    /// The unexpired sessions of a holder, most recently used first; at most a hundred.
    package static func all(
        of id: Identifier<Holder>, at now: Timestamp, in db: Reading
    ) throws -> [Self] {
        try db.rows(
            """
            SELECT \(columns) FROM \(table) WHERE \(holder) = ? AND \(isAlive)
            ORDER BY last_used_at DESC, id DESC LIMIT 100
            """, [id, now, now])
    }

    /// Ends all sessions of a holder, and returns their number.
    @discardableResult
    static func deleteAll(of id: Identifier<Holder>, in db: Writing) throws -> Int {
        try db.run("DELETE FROM \(table) WHERE \(holder) = ?", [id])
    }

    /// Deletes the session; false if it was gone.
    func delete(in db: Writing) throws -> Bool {
        try db.run("DELETE FROM \(Self.table) WHERE id = ?", [id]) == 1
    }

    /// Deletes the expired sessions.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run("DELETE FROM \(table) WHERE NOT (\(isAlive))", [now, now])
    }

    package func write(useAt now: Timestamp, in db: Writing) throws {
        try db.run(
            "UPDATE \(Self.table) SET last_used_at = ? WHERE id = ? AND last_used_at < ?",
            [now, id, now])
        try Holder.noteSeen(holderID, at: now, in: db)
    }
}
