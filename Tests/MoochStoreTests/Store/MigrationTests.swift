import GRDB
import Testing

@testable import MoochStore

@Suite struct MigrationTests {
    /// A connection without a pool, for a store that is not of the present version.
    private func connection(_ path: String) throws -> DatabaseQueue {
        try DatabaseQueue(path: path, configuration: Store.configuration(StoreOptions()))
    }

    private func migrate(_ path: String, _ migrations: [Migration]) throws {
        try connection(path).writeWithoutTransaction { db in
            try StoreMigrator(path: path, migrations: migrations).migrate(db)
        }
    }

    private let next = Migration(version: Migration.latest + 1) { db in
        try db.execute(sql: "ALTER TABLE community ADD COLUMN motto TEXT NOT NULL DEFAULT ''")
    }

    @Test func stepsRunInOrderAndOnce() async throws {
        let fresh = try await FreshStore.withRows()
        try fresh.store.close()
        let last = Migration(version: Migration.latest + 2) { db in
            try db.execute(sql: "UPDATE community SET motto = motto || 'Share'")
        }
        let all = Migration.all + [next, last]
        try migrate(fresh.path, all)
        try migrate(fresh.path, all)
        let (version, mottos) = try await connection(fresh.path).read { db in
            (
                try Int.fetchOne(db, sql: "PRAGMA user_version"),
                try String.fetchAll(db, sql: "SELECT motto FROM community")
            )
        }
        #expect(version == Migration.latest + 2)
        #expect(mottos == ["Share", "Share"])
    }

    @Test func anEmptyStoreGetsEveryStep() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/new.sqlite"
        try migrate(path, Migration.all + [next])
        let columns = try connection(path).read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM pragma_table_info('community')")
        }
        #expect(columns == 10)
    }

    /// A store of the first version, with rows, is afterwards as one that never was of it.
    @Test func aStoreOfTheFirstVersionBecomesAsAFreshOne() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/old.sqlite"
        try migrate(path, Array(Migration.all.prefix(1)))
        try await connection(path).write { try $0.execute(sql: Rows.few) }
        let old = try Store.open(at: path, as: .owner(creates: false))
        let fresh = try await FreshStore.withRows()
        let queries = [
            "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name",
            "SELECT * FROM daily_count", "SELECT * FROM period_count WHERE members + listings > 0",
            "SELECT * FROM listing", "SELECT * FROM exchange", "SELECT * FROM member",
            "SELECT * FROM member_words",
        ]
        for sql in queries {
            let (one, other) = try await (
                old.read { try Row.fetchAll($0, sql: sql).map(\.description) },
                fresh.store.read { try Row.fetchAll($0, sql: sql).map(\.description) }
            )
            #expect(one == other)
            #expect(!one.isEmpty)
        }
        #expect(
            try await StoreCheck(old).problems().filter { !$0.hasPrefix("The photo ") }.isEmpty)
        try await old.write { db in
            for table in ["community_search", "member_search", "listing_search"] {
                try db.execute(
                    sql: "INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
            }
        }
    }

    @Test func rowsWithLettersOfTheirOwnAreIndexedAgain() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/old.sqlite"
        try migrate(path, Array(Migration.all.prefix(4)))
        try await connection(path).write { db in
            try db.execute(sql: Rows.few)
            try db.execute(
                sql: """
                    UPDATE member SET name = 'Łukasz Weiß' WHERE id = 2;
                    UPDATE listing SET title = 'Smørrebrød' WHERE id = 1;
                    UPDATE community SET name = 'Straße 12' WHERE id = 1;
                    """)
        }
        let store = try Store.open(at: path, as: .owner(creates: false))
        let found = try await store.read { db in
            [
                try MemberList.matching(.init(search: "lukasz weiss"), upTo: 9, in: db),
                try ListingList.matching(.init(search: "smorrebrod"), upTo: 9, now: .now, in: db),
                try CommunityList.page(.init(search: "strasse"), in: db).rows.map(\.id.rawValue),
                try MemberList.matching(.init(search: "ada"), upTo: 9, in: db),
            ]
        }
        #expect(found == [[2], [1], [1], [1]])
        try await store.write { db in
            for table in ["community_search", "member_search", "listing_search"] {
                try db.execute(
                    sql: "INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
            }
        }
    }

    @Test func aStepThatFailsLeavesTheStoreAsItWas() async throws {
        let fresh = try await FreshStore.withRows()
        try fresh.store.close()
        let wrong = Migration(version: Migration.latest + 1) { db in
            try db.execute(sql: "DELETE FROM device; ALTER TABLE nothing ADD COLUMN x TEXT")
        }
        #expect(throws: DatabaseError.self) { try migrate(fresh.path, Migration.all + [wrong]) }
        let store = try Store.open(at: fresh.path, as: .owner(creates: false))
        let devices = try await store.read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM device")
        }
        #expect(devices == 1)
    }

    @Test func programsThatStartAtOnceMigrateOnce() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/new.sqlite"
        let versions = try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let store = try Store.open(at: path, as: .owner(creates: true))
                    return try await store.read { db in
                        try Int.fetchOne(db, sql: "PRAGMA user_version")
                    }
                }
            }
            return try await group.reduce(into: [Int?]()) { $0.append($1) }
        }
        #expect(versions == [Int?](repeating: Migration.latest, count: 4))
        #expect(try SQLiteShell.run("PRAGMA integrity_check;", in: path).output == "ok\n")
    }
}
