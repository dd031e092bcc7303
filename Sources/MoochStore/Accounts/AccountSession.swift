/// A browser or a device in which somebody is signed in. The store keeps the SHA-256 of its token only.
package protocol AccountSession: StoredRecord, UsedSession {
    associatedtype Holder: AccountHolder

    var holderID: Identifier<Holder> { get }
    /// The condition of the sessions that have not run out at a moment, which it takes twice.
    static var isAlive: String { get }
}

extension AccountSession {
    private static var holder: String { "\(Holder.table)_id" }

    /// The condition of the sessions that were used within `idle` seconds and began within `lifetime` seconds, both
    /// in SQL.
    static func alive(idle: String, lifetime: String) -> String {
        "\(table).last_used_at > ? - \(idle) AND \(table).created_at > ? - \(lifetime)"
    }

    /// Somebody's sessions that have not run out, those used last first; a hundred at most.
    package static func all(
        of id: Identifier<Holder>, at now: Timestamp, in db: Reading
    ) throws -> [Self] {
        try db.rows(
            """
            SELECT \(columns) FROM \(table) WHERE \(holder) = ? AND \(isAlive)
            ORDER BY last_used_at DESC, id DESC LIMIT 100
            """, [id, now, now])
    }

    /// Ends every session of somebody, and says how many there were.
    @discardableResult
    static func deleteAll(of id: Identifier<Holder>, in db: Writing) throws -> Int {
        try db.run("DELETE FROM \(table) WHERE \(holder) = ?", [id])
    }

    /// Deletes the session; false where it was gone already.
    func delete(in db: Writing) throws -> Bool {
        try db.run("DELETE FROM \(Self.table) WHERE id = ?", [id]) == 1
    }

    /// Deletes the sessions that ran out.
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

/// Text from outside, made fit for a column.
enum StoredText {
    /// Without NUL, which SQLite takes for the end, and no longer than `limit` characters.
    static func short(_ text: String, _ limit: Int) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.lazy.filter { $0 != "\0" }.prefix(limit))
        return String(scalars)
    }
}
