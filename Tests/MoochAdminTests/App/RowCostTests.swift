import MoochFixtures
import MoochStore
import Testing

/// What triggers do for one row is the same however many rows there are: a row from each table's middle is taken out and
/// put in again, with thousands of everything.
@Suite("What a row costs")
struct RowCostTests {
    /// The most steps of SQLite for one row.
    private static let most = 20_000

    @Test("No trigger reads a whole table for one row")
    func triggers() async throws {
        let log = StatementLog()
        let fixture = try await LargeStore.copy(watch: { log.add($0) })
        let tables: String? = try await fixture.store.read {
            try $0.value(
                """
                SELECT group_concat(name, ' ') FROM sqlite_schema
                WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite%'
                    AND name NOT LIKE '%search_%'
                """)
        }
        var walked = 0
        for table in (tables ?? "").split(separator: " ").map(String.init) {
            log.clear()
            try? await fixture.store.write { db in
                try Self.renewRow(of: table, in: db)
                // Nothing of it stays.
                throw CancellationError()
            }
            let statements = log.taken.all.filter { $0.sql.contains("/* walk */") }
            walked += statements.count
            for one in statements {
                #expect(one.steps <= Self.most, "\(one.steps) steps: \(one.sql)")
            }
        }
        #expect(walked > 100)
    }

    /// What members do most, and the most rows that it may change, those of figures included. Each row of a count is in a
    /// page of its own, which is written to the disk.
    private static let deeds = [
        (
            """
            INSERT INTO listing (community_id, category_id, seller_id, title) VALUES (2, 1, 7, 'Milk')
            """, 43
        ),
        (
            """
            INSERT INTO exchange (listing_id, buyer_id) SELECT max(id), 5 FROM listing
            """, 43
        ),
        (
            """
            UPDATE exchange SET state = 'accepted', answered_at = unixepoch()
            WHERE id = (SELECT max(id) FROM exchange)
            """, 66
        ),
    ]

    @Test("A post, a request and an acceptance change few rows")
    func deeds() async throws {
        let fixture = try await LargeStore.copy(watch: { _ in })
        try await fixture.store.write { db in
            func changes() throws -> Int { try db.value("SELECT total_changes()") ?? 0 }
            for (sql, most) in Self.deeds {
                let before = try changes()
                try db.run(sql)
                let rows = try changes() - before
                #expect(rows <= most, "\(rows) rows: \(sql)")
            }
        }
    }

    /// Takes out the row in the middle, and puts it in again, where rules let that be.
    private static func renewRow(of table: String, in db: Writing) throws {
        func names(_ sql: String) throws -> String? {
            try db.value("SELECT group_concat(name, ', ') FROM (\(sql))", [table])
        }
        guard
            let columns = try names(
                "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid"),
            let key = try names("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk")
        else { return }
        // A member who took part is closed, not deleted.
        if table == "member" { try db.script("DROP TRIGGER member_delete_rule") }
        try db.script(
            """
            CREATE TEMP TABLE kept AS SELECT \(columns) FROM \(table)
            ORDER BY \(key) LIMIT 1 OFFSET (SELECT count(*) / 2 FROM \(table))
            """)
        try db.run(
            "DELETE FROM \(table) WHERE (\(key)) = (SELECT \(key) FROM temp.kept) /* walk */")
        try db.run("INSERT INTO \(table) (\(columns)) SELECT \(columns) FROM temp.kept /* walk */")
    }
}
