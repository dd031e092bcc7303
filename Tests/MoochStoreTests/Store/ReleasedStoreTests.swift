import Foundation
import Testing

@testable import MoochStore

/// Stores of all released versions are brought along, and are then like one that was made anew.
///
/// With each version that changes the schema its text is kept: `MOOCH_KEEP_SCHEMA=1` makes these tests write it.
@Suite(.serialized) struct ReleasedStoreTests {
    private static let released = Array(
        SchemaHistory.current.first...SchemaHistory.current.version)

    @Test(arguments: released)
    func `each released schema is kept, and the last one is the present one`(version: Int) throws {
        let file = ReleasedStore.file(of: version)
        if version == SchemaHistory.current.version,
            ProcessInfo.processInfo.environment["MOOCH_KEEP_SCHEMA"] != nil,
            !FileManager.default.fileExists(atPath: file.path)
        {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(ReleasedStore.present(as: version).utf8).write(to: file)
        }
        let kept = try #require(
            try? String(contentsOf: file, encoding: .utf8),
            "run this test once with MOOCH_KEEP_SCHEMA=1, and commit what it writes")
        guard version == SchemaHistory.current.version else { return }
        #expect(
            ReleasedStore.schema(of: kept)
                == ReleasedStore.schema(of: ReleasedStore.present(as: version)),
            "a released schema is changed by a migration")
    }

    @Test(arguments: released)
    func `a store of each released version becomes like a new one`(version: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/exchange.sqlite"
        try ReleasedStore.make(
            String(contentsOf: ReleasedStore.file(of: version), encoding: .utf8), at: path)
        try await Self.expectBroughtAlong(
            path, by: .current, like: ReleasedStore.present(as: SchemaHistory.current.version))
    }

    /// What 1.1 might be: a further column, a further table, and one that is made anew.
    @Test func `a made-up next version is reached from a kept text, and a wrong one is noticed`()
        async throws
    {
        let folder = try TemporaryFolder()
        for (name, step, isRight) in [
            ("right", Self.step(default: "red"), true),
            ("wrong", Self.step(default: "blue"), false),
        ] {
            let path = "\(folder.path)/\(name).sqlite"
            try ReleasedStore.make(ReleasedStore.present(as: 1), at: path)
            let history = SchemaHistory(
                first: 1, migrations: [step],
                parts: SchemaHistory.current.parts + [.index("shelf_by_name", "shelf (name)")])
            if isRight {
                try await Self.expectBroughtAlong(path, by: history, like: Self.next)
            } else {
                try Self.bringAlong(path, by: history)
                let fresh = folder.path + "/fresh.sqlite"
                try ReleasedStore.make(Self.next, at: fresh)
                let (found, wanted) = try (
                    ReleasedStore.shape(of: path), ReleasedStore.shape(of: fresh)
                )
                #expect(
                    found.filter { wanted[$0.key] != $0.value }.keys.sorted() == ["table category"])
            }
        }
    }

    private static func step(default colour: String) -> Migration {
        Migration(name: "categories have a colour, and there are shelves") { db in
            for statement in [
                "ALTER TABLE category ADD COLUMN colour TEXT NOT NULL DEFAULT '\(colour)'",
                "CREATE TABLE shelf_new (\(shelf)) STRICT",
                "INSERT INTO shelf_new SELECT id, 'Shelf ' || id FROM community",
                "ALTER TABLE shelf_new RENAME TO shelf",
            ] {
                try db.script(statement)
            }
        }
    }

    private static let shelf = "id INTEGER PRIMARY KEY, name TEXT NOT NULL"

    private static let next: String = {
        let last = "CONSTRAINT a_merged_category_is_archived"
        let text = ReleasedStore.present(as: 2)
            .replacing(last, with: "colour TEXT NOT NULL DEFAULT 'red',\n\(last)")
        let more = """
            CREATE TABLE shelf (
                \(shelf)
            ) STRICT;
            CREATE INDEX shelf_by_name ON shelf (name);
            INSERT INTO shelf SELECT id, 'Shelf ' || id FROM community;
            """
        return text + more
    }()

    private static func bringAlong(_ path: String, by history: SchemaHistory) throws {
        var options = StoreOptions(migrates: true)
        options.history = history
        try Store.open(at: path, as: .owner(creates: false), options: options).close()
    }

    /// Brings a store along; it is sound then, and has schema and rows of one made anew.
    private static func expectBroughtAlong(
        _ path: String, by history: SchemaHistory, like text: String
    ) async throws {
        try bringAlong(path, by: history)
        let fresh = path + ".fresh"
        try ReleasedStore.make(text, at: fresh)
        let (found, wanted) = try (ReleasedStore.shape(of: path), ReleasedStore.shape(of: fresh))
        for part in Set(found.keys).union(wanted.keys).sorted() {
            #expect(found[part] == wanted[part], "\(part)")
        }
        let counts = try [path, fresh].map { path in
            try Store.readFile(path) { try Backup.counts(in: $0) }
        }
        // The one that was brought along says by which program.
        #expect(
            counts[0].filter { $0.key != "setting" } == counts[1].filter { $0.key != "setting" })
        var options = StoreOptions()
        options.history = history
        let store = try Store.open(at: path, as: .owner(creates: false), options: options)
        // The rows name photos without files.
        let problems = try await StoreCheck(store).problems()
        #expect(problems.filter { !$0.hasPrefix("The photo ") } == [])
        try store.close()
    }
}
