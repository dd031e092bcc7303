import Foundation
import GRDB
import Testing

@testable import MoochStore

@Suite("The store's log")
struct StoreLogTests {
    private static func size(of path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.size] as? Int) ?? 0
    }

    /// Writes so many pages, in transactions of 200.
    private static func write(pages: Int, to store: Store) async throws {
        for _ in 0..<pages / 200 {
            try await store.write { db in
                try db.execute(sql: "INSERT INTO filling VALUES (zeroblob(200 * 4000))")
                try db.execute(sql: "DELETE FROM filling")
            }
        }
    }

    private static func filled() async throws -> FreshStore {
        let fresh = try FreshStore()
        try await fresh.store.write { try $0.execute(sql: "CREATE TABLE filling (bytes BLOB)") }
        return fresh
    }

    @Test("No connection of ours copies it by itself")
    func automatic() async throws {
        let fresh = try FreshStore()
        let sql = "PRAGMA wal_autocheckpoint"
        #expect(try await fresh.number(sql) == 0)
        #expect(try await fresh.store.write { try Int.fetchOne($0.database, sql: sql) } == 0)
        let watched = try fresh.store.changes.read(always: true) {
            try Int.fetchOne($0.database, sql: sql)
        }
        #expect(watched == 0)
        let reader = StoreReaders(
            path: fresh.path, configuration: fresh.store.pool.configuration, most: 1)
        let read = try reader.lend { try $0.read { try Int.fetchOne($0.database, sql: sql) } }
        #expect(read == 0)
        reader.close()
    }

    @Test("It stays short however much is written, and whoever writes")
    func short() async throws {
        let fresh = try await Self.filled()
        try await Self.write(pages: 6_000, to: fresh.store)
        #expect(try Self.size(of: fresh.path + "-wal") < 8_000_000)
        // What another program wrote is seen by the next of our writes.
        _ = try fresh.shell(
            """
            PRAGMA wal_autocheckpoint = 0;
            INSERT INTO filling VALUES (zeroblob(3000 * 4000)); DELETE FROM filling;
            """)
        let long = try Self.size(of: fresh.path + "-wal")
        try await Self.write(pages: 2_000, to: fresh.store)
        #expect(try Self.size(of: fresh.path + "-wal") < long + 2_000_000)
    }

    @Test("While another program has the writer's lock nothing is copied, and afterwards all is")
    func locked() async throws {
        let fresh = try FreshStore(options: StoreOptions(busyTimeout: .milliseconds(50)))
        try await fresh.store.write { db in try db.execute(sql: Rows.few) }
        let before = try Data(contentsOf: URL(filePath: fresh.path))
        let other = try RunningShell(in: fresh.path)
        try await other.run("PRAGMA wal_autocheckpoint = 0; BEGIN IMMEDIATE;")
        await #expect(throws: StoreError.busy) { try await fresh.store.copyLog() }
        #expect(try Data(contentsOf: URL(filePath: fresh.path)) == before)
        try await other.run("ROLLBACK;")
        try await fresh.store.copyLog()
        #expect(try Data(contentsOf: URL(filePath: fresh.path)) != before)
        other.end()
    }

    @Test("Who does not end reading is told of, and what they kept is copied when they end")
    func longReader() async throws {
        let fresh = try await Self.filled()
        let other = try RunningShell(in: fresh.path)
        try await other.run("BEGIN; SELECT count(*) FROM member;")
        try await Self.write(pages: 2_000, to: fresh.store)
        try await fresh.store.copyLog()
        try await Self.write(pages: 16_000, to: fresh.store)
        let failure = await #expect(throws: JobFailure.self) { try await fresh.store.copyLog() }
        #expect(failure?.reason == .logLong)
        let long = try Self.size(of: fresh.path + "-wal")
        try await other.run("COMMIT;")
        other.end()
        try await fresh.store.copyLog()
        // It is written from its beginning again.
        try await Self.write(pages: 2_000, to: fresh.store)
        #expect(try Self.size(of: fresh.path + "-wal") <= long)
        try await fresh.store.copyLog()
    }

    @Test("A program that ends in order leaves all of it in the file, whoever stays")
    func ending() async throws {
        let fresh = try await FreshStore.withRows()
        let other = try RunningShell(in: fresh.path)
        try await other.run("SELECT count(*) FROM member;")
        try fresh.store.close()
        let copy = fresh.folder.path + "/copy.sqlite"
        try FileManager.default.copyItem(atPath: fresh.path, toPath: copy)
        #expect(try SQLiteShell.run("SELECT count(*) FROM member;", in: copy).output == "3\n")
        other.end()
    }

    @Test(
        "It is known which SQLite can damage a store",
        arguments: [
            (3_006_023, false), (3_007_000, true), (3_040_001, true), (3_044_005, true),
            (3_044_006, false), (3_045_000, true), (3_050_006, true), (3_050_007, false),
            (3_051_002, true), (3_051_003, false), (3_053_000, false),
        ] as [(CInt, Bool)])
    func versions(number: CInt, canDamage: Bool) {
        #expect(SQLiteLibrary.canDamageStores(number) == canDamage)
        #expect(SQLiteLibrary.summary.contains(SQLiteLibrary.version))
    }
}
