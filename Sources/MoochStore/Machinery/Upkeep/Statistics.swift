import GRDB

/// What SQLite knows of how rows lie (`sqlite_stat1`), by which it chooses among indexes.
enum Statistics {
    /// So many entries of an index are looked at for each of its columns. With a tenth of them, what
    /// was accepted in a year seems less than what was accepted on a day. A million members take 2 s.
    private static let limit = 200_000

    /// The setting that says how far the ids of the large tables had come together.
    private static let setting = "statistics_until"

    static func gather(in db: Database) throws {
        try db.execute(sql: "PRAGMA analysis_limit = \(limit); ANALYZE")
        try db.execute(
            sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
            arguments: [setting, String(try reached(in: db))])
    }

    /// Gathers when there are twice as many ids as there were, and some more. SQLite's own estimates
    /// would not do: with a limit they can be half or twice what is there.
    ///
    /// Another program may have gathered: what is known is read anew in any case.
    static func refresh(in db: Writing) throws {
        let known = try SettingRow.value(setting, in: db).flatMap { Int64($0) } ?? 0
        let isStale = try reached(in: db.database) > 2 * known + 1_000
        if isStale { try gather(in: db.database) }
        if try isStale || db.database.tableExists("sqlite_stat1") {
            try db.execute(sql: "ANALYZE sqlite_schema")
        }
    }

    private static func reached(in db: Database) throws -> Int64 {
        try ["member", "listing", "exchange", "audit_entry"].reduce(0) { sum, table in
            let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM \(table)") ?? 0
            return sum + min(last, Int64.max / 8)
        }
    }
}
