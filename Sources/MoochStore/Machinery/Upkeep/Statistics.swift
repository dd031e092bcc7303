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
        let (grown, names) = try await attempt.store.read { db -> ([String: Int64], [String]) in
            let tables = try grownTables(in: db)
            return (tables, try pieces(of: tables, in: db))
        }
        for name in names {
            let start = ContinuousClock.now
            try await attempt.write { try gather("\"\(name)\"", in: $0) }
            // As long as it took others could not write; most tables are small.
            try await Task.sleep(for: min(ContinuousClock.now - start, .milliseconds(100)))
        }
        try await attempt.write { db in
            if !grown.isEmpty { try note(grown, in: db) }
            let isKnown: Bool? = try db.value(
                "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1')")
            if isKnown == true { try db.script("ANALYZE sqlite_schema") }
        }
    }

    /// Gathers those of an index or a table; of all for no name.
    private static func gather(_ name: String, in db: Writing) throws {
        try db.script("PRAGMA analysis_limit = \(limit); ANALYZE \(name)")
    }

    /// The tables that have grown, with their highest ids.
    private static func grownTables(in db: Reading) throws -> [String: Int64] {
        let before = try known(in: db)
        return try reached(in: db).filter { table, last in
            last > 2 * (before[table] ?? 0) + 1_000
        }
    }

    /// The indexes of some tables, and the tables without ids of their own, whose growth is not known.
    private static func pieces(of tables: [String: Int64], in db: Reading) throws -> [String] {
        guard !tables.isEmpty else { return [] }
        let indexes = try tables.keys.sorted().flatMap { table -> [String] in
            try db.values("SELECT name FROM pragma_index_list(?)", [table])
        }
        let others: [String] = try db.values(
            """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
                AND name NOT IN (SELECT name FROM sqlite_sequence)
            ORDER BY name
            """)
        return indexes + others
    }

    private static func known(in db: Reading) throws -> [String: Int64] {
        let json = try SettingRow.value(setting, in: db) ?? "{}"
        return (try? JSONDecoder().decode([String: Int64].self, from: Data(json.utf8))) ?? [:]
    }

    /// The highest id that each table with ids of its own ever had.
    private static func reached(in db: Reading) throws -> [String: Int64] {
        var reached: [String: Int64] = [:]
        try db.each("SELECT name, CAST(seq AS INTEGER) FROM sqlite_sequence") { row in
            let (table, last): (String, Int64) = (try row.at(0), try row.at(1))
            reached[table] = min(max(last, 0), Int64.max / 4)
        }
        return reached
    }

    private static func note(_ ids: [String: Int64], in db: Writing) throws {
        let all = try known(in: db).merging(ids) { $1 }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try SettingRow.set(
            setting, to: String(decoding: encoder.encode(all), as: UTF8.self), in: db)
    }
}
