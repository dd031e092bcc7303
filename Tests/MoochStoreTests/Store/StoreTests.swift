import Foundation
import GRDB
import Testing

@testable import MoochStore

@Suite struct StoreTests {
    @Test func everyFileIsItsOwnersOnly() async throws {
        let fresh = try await FreshStore.withRows()
        for name in [fresh.path, fresh.path + "-wal", fresh.path + "-shm"] {
            #expect(try permissions(of: name) == 0o600, "\(name)")
        }
        #expect(try permissions(of: fresh.path + "-photos") == 0o700)
    }

    @Test func aStoreThatWasOpenToOthersIsClosedToThem() async throws {
        let fresh = try FreshStore()
        try fresh.store.close()
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: fresh.path)
        try manager.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: fresh.path + "-photos")
        let store = try Store.open(at: fresh.path, as: .owner(creates: false))
        try await store.write { db in try db.execute(sql: Rows.few) }
        for name in [fresh.path, fresh.path + "-wal", fresh.path + "-shm"] {
            #expect(try permissions(of: name) == 0o600, "\(name)")
        }
        #expect(try permissions(of: fresh.path + "-photos") == 0o700)
    }

    @Test func whatIsAnsweredIsOnTheDisk() async throws {
        let fresh = try FreshStore()
        let settings = try await fresh.store.write { db in
            try ["synchronous", "foreign_keys", "journal_mode", "busy_timeout"].map {
                try String.fetchOne(db.database, sql: "PRAGMA \($0)")
            }
        }
        #expect(settings.dropLast() == ["2", "1", "wal"])
        // What is left of the five seconds that its turn to write may take.
        #expect((4_000...5_000).contains(settings.last?.flatMap { Int($0) } ?? 0))
        #expect(try await fresh.number("PRAGMA busy_timeout") == 5_000)
        #expect(
            try await fresh.number("PRAGMA application_id") == Int(StorePreparation.applicationID))
        #expect(try await fresh.number("PRAGMA user_version") == Schema.version)
    }

    @Test func aChangeThatThrowsIsUndone() async throws {
        let fresh = try await FreshStore.withRows()
        await #expect(throws: CancellationError.self) {
            try await fresh.store.write { db in
                try db.execute(sql: "DELETE FROM listing")
                throw CancellationError()
            }
        }
        #expect(try await fresh.number("SELECT count(*) FROM listing") == 4)
    }

    @Test func aWriteThatWaitsTooLongIsBusyAndReadsGoOn() async throws {
        let fresh = try FreshStore(options: StoreOptions(busyTimeout: .milliseconds(200)))
        let other = try RunningShell(in: fresh.path)
        try await other.run(
            "BEGIN IMMEDIATE; INSERT INTO category (name) VALUES ('Not committed yet');")
        await #expect(throws: StoreError.busy) {
            try await fresh.store.write { db in try db.execute(sql: Rows.few) }
        }
        #expect(try await fresh.number("SELECT count(*) FROM category") == 0)
        try await other.run("COMMIT;")
        try await fresh.store.write { db in try db.execute(sql: Rows.few) }
        #expect(try await fresh.number("SELECT count(*) FROM category") == 3)
        other.end()
    }

    /// Forty who waited one after the other would take ten seconds.
    @Test func thoseWhoWaitTogetherAreRefusedTogether() async throws {
        let options = StoreOptions(busyTimeout: .milliseconds(250))
        let fresh = try FreshStore(options: options)
        let other = try RunningShell(in: fresh.path)
        try await other.run("BEGIN IMMEDIATE;")
        let began = ContinuousClock.now
        let refused = await withTaskGroup { group in
            for _ in 0..<40 {
                group.addTask {
                    do {
                        try await fresh.store.write { db in try db.execute(sql: Rows.few) }
                        return false
                    } catch {
                        return error as? StoreError == .busy
                    }
                }
            }
            return await group.filter { $0 }.reduce(into: 0) { count, _ in count += 1 }
        }
        #expect(refused == 40)
        #expect(ContinuousClock.now - began < .seconds(5))
        try await other.run("ROLLBACK;")
        other.end()
        try await fresh.store.write { db in try db.execute(sql: Rows.few) }
    }

    @Test func twoProgramsWriteAtOnce() async throws {
        let fresh = try await FreshStore.withRows()
        let path = fresh.path
        let statements = (0..<200).map {
            "INSERT INTO member (community_id, name, email) VALUES (1, 'S', 's\($0)@example.org');"
        }
        let other = Task.detached {
            try SQLiteShell.run(statements.joined(separator: "\n"), in: path).errors
        }
        for number in 0..<200 {
            try await fresh.store.write { db in
                try db.execute(
                    sql: "INSERT INTO member (community_id, name, email) VALUES (2, 'W', ?)",
                    arguments: ["w\(number)@example.org"])
            }
        }
        #expect(try await other.value.isEmpty)
        #expect(try await fresh.number("SELECT count(*) FROM member") == 403)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func aReadSeesWhatAnotherProgramWrote() async throws {
        let fresh = try await FreshStore.withRows()
        #expect(try await fresh.number("SELECT count(*) FROM category") == 2)
        _ = try fresh.shell("INSERT INTO category (name) VALUES ('Pets');")
        #expect(try await fresh.number("SELECT count(*) FROM category") == 3)
    }
}
