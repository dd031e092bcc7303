import Foundation

/// SQLite's statistics of the rows (`sqlite_stat1`), by which it chooses among indexes.
enum Statistics {
    /// Index entries sampled per column. With a tenth of them, the exchanges accepted in a year seem fewer than those
    /// of a day. All indexes of a million members take 2 s.
    private static let limit = 200_000

    /// The setting that records each table's highest id at its last gathering, as JSON.
    private static let setting = "statistics"

    /// Gathers all at once.
    static func gather(in db: Writing) throws {
        try gather("", in: db)
        try note(reached(in: db), in: db)
    }

    /// Gathers those of tables with about twice as many ids as last time, one index after another, so that others write
    /// in between. SQLite's own estimates would not do: with a limit they can be off by a factor of two.
    ///
    /// Another program may have gathered, so the statistics are reloaded in any case.
    static func refresh(by attempt: JobAttempt) async throws {
        let (reached, names) = try await attempt.store.read { db -> ([String: Int64], [String]) in
            let reached = try Self.reached(in: db)
            return (reached, try stale(reached, in: db))
        }
        for name in names {
            try await attempt.write { try gather("\"\(name)\"", in: $0) }
            try await attempt.pause()
        }
        try await attempt.write { db in
            if !names.isEmpty { try note(reached, in: db) }
            let isKnown: Bool? = try db.value(
                "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1')")
            if isKnown == true { try db.script("ANALYZE sqlite_schema") }
        }
    }

    /// Gathers those of an index or a table; of all for no name.
    private static func gather(_ name: String, in db: Writing) throws {
        try db.script("PRAGMA analysis_limit = \(limit); ANALYZE \(name)")
    }

    /// The indexes of the tables that have grown; those of the other tables, which have no ids, once all have.
    private static func stale(_ reached: [String: Int64], in db: Reading) throws -> [String] {
        let json = try SettingRow.value(setting, in: db) ?? "{}"
        let known = (try? JSONDecoder().decode([String: Int64].self, from: Data(json.utf8))) ?? [:]
        func hasGrown(_ reached: Int64, since known: Int64) -> Bool { reached > 2 * known + 1_000 }
        let all = hasGrown(reached.values.reduce(0, +), since: known.values.reduce(0, +))
        let grown = all ? reached : reached.filter { hasGrown($1, since: known[$0] ?? 0) }
        let tables = grown.keys.sorted()
        let indexes = try tables.flatMap { table -> [String] in
            try db.values("SELECT name FROM pragma_index_list(?)", [table])
        }
        return try all ? indexes + names(withIDs: false, in: db) : indexes
    }

    /// The tables' highest ids.
    private static func reached(in db: Reading) throws -> [String: Int64] {
        // One statement, as a connection keeps each.
        let last = try names(withIDs: true, in: db).map { table in
            "SELECT '\(table)', coalesce((SELECT max(rowid) FROM \"\(table)\"), 0)"
        }
        var reached: [String: Int64] = [:]
        try db.each(last.joined(separator: " UNION ALL ")) { row in
            let (table, id): (String, Int64) = (try row.at(0), try row.at(1))
            reached[table] = min(max(id, 0), Int64.max / 256)
        }
        return reached
    }

    private static func names(withIDs: Bool, in db: Reading) throws -> [String] {
        try db.values(
            """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND wr = ?
            ORDER BY name
            """, [!withIDs])
    }

    private static func note(_ reached: [String: Int64], in db: Writing) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try SettingRow.set(
            setting, to: String(decoding: encoder.encode(reached), as: UTF8.self), in: db)
    }
}
