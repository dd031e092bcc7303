import GRDB

/// What SQLite knows of how rows lie (`sqlite_stat1`), by which it chooses among indexes.
enum Statistics {
    /// So many entries of an index are looked at for each of its columns. With a tenth of them, what
    /// was accepted in a year seems less than what was accepted on a day. A million members take 2 s.
    private static let limit = 200_000

    /// Tables that can hold millions of rows.
    private static let tables = ["member", "listing", "exchange", "audit_entry"]

    static func gather(in db: Database) throws {
        try db.execute(sql: "PRAGMA analysis_limit = \(limit); ANALYZE")
    }

    /// Gathers when a table has twice the rows it had, and some more.
    ///
    /// - Returns: Whether it did.
    static func refresh(in db: Writing) throws -> Bool {
        let isStale = try tables.contains { table in
            let rows = try Int.fetchOne(db.database, sql: "SELECT max(rowid) FROM \(table)") ?? 0
            return try rows > 2 * known(table, in: db) + 1_000
        }
        if isStale { try gather(in: db.database) }
        return isStale
    }

    /// How many rows a table had.
    private static func known(_ table: String, in db: Reading) throws -> Int {
        guard try db.database.tableExists("sqlite_stat1") else { return 0 }
        return try Int.fetchOne(
            db.database,
            sql: "SELECT max(CAST(stat AS INTEGER)) FROM sqlite_stat1 WHERE tbl = ?",
            arguments: [table]) ?? 0
    }
}
