import Foundation
import Testing

@testable import MoochStore

/// Who left after a copy was made does not come back with it.
@Suite struct ErasureLedgerTests {
    /// A store whose member 3 has a photo and words that stand nowhere else, and a copy of it.
    private static func scene() async throws -> (FreshStore, Backup) {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    UPDATE community SET photo_id = NULL; DELETE FROM listing_photo;
                    DELETE FROM photo;
                    UPDATE member SET name = 'Nadelkissen', email = 'needle@example.org' WHERE id = 3;
                    """)
        }
        let photo = try await withFile(SamplePhoto.png) { [fresh] file in
            try await fresh.store.keepPhoto(file, by: Member.ID(3), at: .now)
        }.name
        try await fresh.store.write { db in
            try db.run(
                """
                UPDATE member SET photo_id = (SELECT id FROM photo WHERE name = ?) WHERE id = 3
                """, [photo.text])
            // Into the audit as well.
            try Member.ID(3).found(in: db).close(by: .tester, in: db).reopen(by: .tester, in: db)
        }
        return (
            fresh,
            try await Backup.make(of: fresh.store, in: fresh.folder.path + "/copies", why: .command)
        )
    }

    @Test(arguments: [true, false])
    func `an erased member is found nowhere after going back, also if the old store is broken`(
        isReadable: Bool
    ) async throws {
        let (fresh, backup) = try await Self.scene()
        let copied = try Data(contentsOf: URL(fileURLWithPath: backup.storePath))
        #expect(copied.contains("needle@example.org") && copied.contains("Nadelkissen"))
        let store = fresh.store
        try await store.write { db in
            for id in [1, 2] { try Member.ID(Int64(id)).found(in: db).close(by: .tester, in: db) }
            try Member.ID(3).found(in: db).close(by: .tester, in: db).overwrite(in: db)
        }
        try await ErasureLedger.note(in: store, at: .now)
        try await store.write { db in
            try Member.ID(1).found(in: db).reopen(by: .tester, in: db)
        }
        for _ in 1...2 { try await ErasureLedger.note(in: store, at: .now) }
        let path = ErasureLedger.path(beside: fresh.path)
        let ledger = try String(contentsOfFile: path, encoding: .utf8)
        #expect(ledger.split(separator: "\n").count == 4, "\(ledger)")
        #expect(!ledger.contains("needle") && !ledger.contains("Nadel"))
        #expect(try permissions(of: path) == 0o600)
        try store.close()
        if !isReadable {
            try Data("no store any more".utf8).write(to: URL(fileURLWithPath: fresh.path))
        }

        let done = try await backup.restore(to: fresh.path)
        #expect((done.lost != nil) == isReadable && done.hasLedger)
        #expect(done.closedAgain == 2)
        // Everything that lies there now but the copies and what was moved aside.
        let lying = try FileManager.default.subpathsOfDirectory(atPath: fresh.folder.path)
            .filter { !$0.hasPrefix("copies") && !$0.contains(".before-") }
        #expect(lying.contains("exchange.sqlite") && lying.contains("exchange.sqlite-erasures"))
        for name in lying {
            let bytes = FileManager.default.contents(atPath: fresh.folder.path + "/" + name)
            for needle in ["needle@example", "Nadelkissen", "nadelkissen"] {
                #expect(bytes?.contains(needle) != true, "\(needle) is in \(name)")
            }
        }
        let restored = try Store.open(at: fresh.path, as: .owner(creates: false))
        #expect(try restored.photos.list() == [])
        #expect(try await StoreCheck(restored).problems() == [])
        try await restored.read { (db) throws in
            #expect(
                try db.values("SELECT state FROM member ORDER BY id LIMIT 3") == [
                    "active", "closed", "closed",
                ])
            #expect(try db.value("SELECT email IS NULL FROM member WHERE id = 3") == 1)
        }
        try restored.close()
    }

    @Test func `the file is read again only when it or an account is another than before`()
        async throws
    {
        let (fresh, _) = try await Self.scene()
        let (store, path) = (fresh.store, ErasureLedger.path(beside: fresh.path))
        func lines() throws -> Int {
            try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count
        }
        try await store.write { db in
            for id in [1, 2] { try Member.ID(Int64(id)).found(in: db).close(by: .tester, in: db) }
        }
        try await ErasureLedger.note(in: store, at: .now)
        #expect(try lines() == 2)
        // As long, and without a word: whoever reads it adds both again.
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path)).count
        try Data(repeating: UInt8(ascii: "\n"), count: bytes)
            .write(to: URL(fileURLWithPath: path))
        try await ErasureLedger.note(in: store, at: .now)
        #expect(try lines() == 0)
        try await store.write { try Member.ID(2).found(in: $0).overwrite(in: $0) }
        try await ErasureLedger.note(in: store, at: .now)
        #expect(try lines() == 2)
        try FileManager.default.removeItem(atPath: path)
        try await ErasureLedger.note(in: store, at: .now)
        #expect(try lines() == 2)
    }

    @Test func `another store's number closes nobody, and half a line counts for nothing`()
        async throws
    {
        let (fresh, backup) = try await Self.scene()
        let created = try #require(
            try await fresh.number("SELECT created_at FROM member WHERE id = 2"))
        let path = ErasureLedger.path(beside: fresh.path)
        try Data("3 17 erased 2026-11-27T10:52:31Z\n2 \(created) closed 2026-11".utf8)
            .write(to: URL(fileURLWithPath: path))
        // What comes next does not run into the half line.
        try await fresh.store.write { db in
            try Member.ID(1).found(in: db).close(by: .tester, in: db)
        }
        try await ErasureLedger.note(in: fresh.store, at: .now)
        #expect(ErasureLedger(beside: fresh.path).states.count == 2)
        try fresh.store.close()
        #expect(try await backup.restore(to: fresh.path).closedAgain == 1)
    }
}

extension Data {
    fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
