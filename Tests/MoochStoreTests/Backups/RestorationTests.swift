import Foundation
import Glibc
import Testing

@testable import MoochStore

/// The way back from a copy of a store.
@Suite struct RestorationTests {
    @Test func `going back moves what is there aside, ends sessions, and gives no number twice`()
        async throws
    {
        let scene = try await BackupScene()
        let (fresh, store) = (scene.fresh, scene.fresh.store)
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO member_session
                        (member_id, token_hash, created_at, last_used_at, user_agent)
                        VALUES (1, zeroblob(32), 1700000000, 1700000000, '');
                    INSERT INTO job (kind, key, is_message, run_at, created_at)
                        VALUES ('mail', 'late', 1, 1700000000, 1700000000);
                    """)
        }
        let backup = try await scene.backup()
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO listing (community_id, category_id, seller_id, title, created_at,
                        updated_at) VALUES (1, 1, 1, 'Late soup', 1690500000, 1690500000);
                    """)
            try Member.ID(2).found(in: db).close(by: .tester, in: db)
            let cy = try Member.ID(3).found(in: db).close(by: .tester, in: db)
            try cy.overwrite(in: db)
        }
        await #expect(throws: BackupProblem.inUse(path: fresh.path)) {
            try await backup.restore(to: fresh.path)
        }
        #expect(try await fresh.number("SELECT count(*) FROM listing") == 5)
        try store.close()
        let shell = try RunningShell(in: fresh.path)
        try await shell.run("SELECT count(*) FROM member;")
        await #expect(throws: BackupProblem.inUse(path: fresh.path)) {
            try await backup.restore(to: fresh.path)
        }
        shell.end()
        let done = try await backup.restore(to: fresh.path)
        #expect(done.lost == Restoration.Lost(members: 0, listings: 1, requests: 0))
        #expect(done.closedAgain == 2)
        let aside = try #require(done.aside)
        #expect(
            BackupFiles.names(in: aside) == ["exchange.sqlite", "exchange.sqlite-photos"])
        #expect(try permissions(of: fresh.path) == 0o600)
        #expect(!fresh.folder.has("exchange.sqlite.coming"))

        let restored = try Store.open(at: fresh.path, as: .owner(creates: false))
        #expect(try await StoreCheck(restored).problems() == [])
        #expect(try restored.photos.list() == [scene.photo])
        try await restored.write { db in
            #expect(try db.value("SELECT count(*) FROM listing") == 4)
            #expect(try db.value("SELECT count(*) FROM member_session") == 0)
            #expect(try db.value("SELECT state FROM job WHERE key = 'late'") == "cancelled")
            #expect(try db.value("SELECT state FROM member WHERE id = 2") == "closed")
            #expect(try db.value("SELECT email IS NULL FROM member WHERE id = 3") == 1)
            try db.execute(
                sql: """
                    INSERT INTO listing (community_id, category_id, seller_id, title, created_at,
                        updated_at) VALUES (1, 1, 1, 'Other', 1690500000, 1690500000);
                    """)
            #expect(try db.value("SELECT max(id) FROM listing") == 6)
        }
        try restored.close()
        try Data("x".utf8).write(to: URL(fileURLWithPath: backup.storePath))
        await #expect(
            throws: BackupProblem.damaged(path: backup.path, ["store.sqlite is not as it was."])
        ) {
            try await backup.restore(to: fresh.path)
        }
    }

    @Test
    func
        `every table is as in the copy, but for sessions, links, messages that waited, and numbers`()
        async throws
    {
        let scene = try await BackupScene()
        let fresh = scene.fresh
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO member_session
                        (member_id, token_hash, created_at, last_used_at, user_agent)
                        VALUES (1, zeroblob(32), 1700000000, 1700000000, '');
                    INSERT INTO job (kind, key, is_message, run_at, created_at)
                        VALUES ('mail', 'late', 1, 1700000000, 1700000000);
                    """)
        }
        let backup = try await scene.backup()
        // Much has happened since.
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    UPDATE listing SET title = 'Another soup';
                    UPDATE member SET community_id = 2, name = 'Other' WHERE id = 3;
                    UPDATE exchange SET state = 'withdrawn', answered_at = 1690500000 WHERE id = 1;
                    INSERT INTO comment (listing_id, member_id, text) VALUES (1, 2, 'Still there?');
                    """)
        }
        try fresh.store.close()
        let copied = try Self.tables(of: backup.storePath)
        #expect(try Self.tables(of: fresh.path) != copied)
        _ = try await backup.restore(to: fresh.path)
        let restored = try Self.tables(of: fresh.path)
        #expect(Set(restored.keys) == Set(copied.keys) && copied.count > 100)
        let others = copied.keys.filter { restored[$0] != copied[$0] }
        #expect(others.sorted() == ["job", "member_session"])
        #expect(restored["member_session"] == [])
    }

    /// Each row of each table as text, those of indexes of words included.
    private static func tables(of path: String) throws -> [String: [String]] {
        try Store.readFile(path) { db in
            let names: [String] = try db.values(
                """
                SELECT name FROM pragma_table_list WHERE schema = 'main'
                    AND type IN ('table', 'shadow') AND name NOT LIKE 'sqlite%'
                """)
            return try Dictionary(
                uniqueKeysWithValues: names.map { name in
                    let columns: [String] = try db.values(
                        "SELECT name FROM pragma_table_xinfo(?) WHERE hidden <> 1", [name])
                    let text = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ', ' || ")
                    return (name, try db.values("SELECT \(text) FROM \"\(name)\"").sorted())
                })
        }
    }

    @Test(.enabled(if: geteuid() == 0, "Only root works for others."))
    func `what root copies and brings back belongs to whoever has the store`() async throws {
        let scene = try await BackupScene()
        let fresh = scene.fresh
        try fresh.store.close()
        let service: uid_t = 65_534
        func everything() throws -> [String] {
            try [""] + FileManager.default.subpathsOfDirectory(atPath: fresh.folder.path)
        }
        for name in try everything() { chown(fresh.folder.path + "/" + name, service, service) }
        let store = try Store.open(at: fresh.path, as: .owner(creates: false))
        try await store.write { try Member.ID(1).found(in: $0).close(by: .tester, in: $0) }
        try await ErasureLedger.note(in: store, at: .now)
        let backup = try await Backup.make(of: store, in: scene.copies, why: .command)
        try await backup.prove()
        try store.close()
        _ = try await backup.restore(to: fresh.path)
        let all = try everything()
        #expect(
            all.contains("exchange.sqlite-erasures") && all.contains { $0.contains(".before-") })
        for name in all {
            var status = stat()
            lstat(fresh.folder.path + "/" + name, &status)
            #expect(status.st_uid == service && status.st_gid == service, "\(name)")
        }
    }

    /// Each is a moment at which the program was killed: so many files were moved already.
    @Test(arguments: 0...4)
    func `killed while files are moved, the next start ends it`(moved: Int) async throws {
        let fresh = try await FreshStore.withRows()
        try fresh.store.close()
        let exchange = try StoreExchange(at: fresh.path, .now)
        let new = try FreshStore()
        try new.store.close()
        try FileManager.default.moveItem(atPath: new.path, toPath: exchange.newStore)
        try FileManager.default.moveItem(
            atPath: new.path + "-photos", toPath: exchange.folder + "/store.sqlite-photos")
        try Data("old".utf8).write(to: URL(fileURLWithPath: fresh.path + "-wal"))
        let aside = fresh.path + ".before-1"
        try Data(aside.utf8).write(to: URL(fileURLWithPath: fresh.path + "-exchange"))
        try FileManager.default.createDirectory(
            atPath: aside, withIntermediateDirectories: false)
        let moves = [
            (fresh.path + "-wal", aside + "/exchange.sqlite-wal"),
            (fresh.path, aside + "/exchange.sqlite"),
            (fresh.path + "-photos", aside + "/exchange.sqlite-photos"),
            (exchange.folder + "/store.sqlite-photos", fresh.path + "-photos"),
        ]
        for (from, to) in moves.prefix(moved) {
            try FileManager.default.moveItem(atPath: from, toPath: to)
        }
        let opened = try Store.open(at: fresh.path, as: .owner(creates: true))
        #expect(try await opened.read { try $0.value("SELECT count(*) FROM listing") } == 0)
        try opened.close()
        #expect(
            BackupFiles.names(in: aside)
                == ["exchange.sqlite", "exchange.sqlite-photos", "exchange.sqlite-wal"])
        #expect(!fresh.folder.has("exchange.sqlite-exchange"))
        #expect(!fresh.folder.has("exchange.sqlite.coming"))
    }
}
