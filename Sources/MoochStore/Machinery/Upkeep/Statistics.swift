/// SQLite's statistics of the rows (`sqlite_stat1`), by which it chooses among indexes.
enum Statistics {
    /// Index entries sampled per column. With a tenth of them, the exchanges accepted in a year seem fewer than those
    /// of a day. A million members take 2 s.
    private static let limit = 200_000

    /// The setting that records the sum of the large tables' highest ids at the last gathering.
    private static let setting = "statistics_until"

    static func gather(in db: Writing) throws {
        try db.script("PRAGMA analysis_limit = \(limit); ANALYZE")
        try db.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
            [setting, String(try reached(in: db))])
    }

    /// Gathers if there are about twice as many ids as last time. SQLite's own estimates would not do: with a limit
    /// they can be off by a factor of two.
    ///
    /// Another program may have gathered, so the statistics are reloaded in any case.
    static func refresh(in db: Writing) throws {
        let known = try SettingRow.value(setting, in: db).flatMap { Int64($0) } ?? 0
        let isStale = try reached(in: db) > 2 * known + 1_000
        if isStale { try gather(in: db) }
        let isKnown: Bool? = try db.value(
            "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1')")
        if isKnown == true { try db.script("ANALYZE sqlite_schema") }
    }

    private static func reached(in db: Reading) throws -> Int64 {
        try ["member", "listing", "exchange", "audit_entry"].reduce(0) { sum, table in
            let last = try db.value("SELECT max(id) FROM \(table)") ?? Int64(0)
            return sum + min(last, Int64.max / 8)
        }
    }
}
