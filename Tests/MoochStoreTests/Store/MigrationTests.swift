import Foundation
import GRDB
import Notation
import Synchronization
import Testing

@testable import MoochStore

/// An older store is brought along, by steps that are made up: the program has none yet.
@Suite struct MigrationTests {
    /// Three steps from the present schema. `progress` is called within them.
    private static func history(
        _ progress: @escaping @Sendable () throws -> Void = {}
    ) -> SchemaHistory {
        func step(_ name: String, _ statements: [String]) -> Migration {
            Migration(name: name) { db in
                for statement in statements {
                    try db.script(statement)
                    try progress()
                }
            }
        }
        let current = SchemaHistory.current
        return SchemaHistory(
            first: current.version,
            migrations: [
                step(
                    "listings have a colour",
                    [
                        "ALTER TABLE listing ADD COLUMN colour TEXT",
                        "UPDATE listing SET colour = 'red'",
                    ]),
                step(
                    "there are shelves",
                    [
                        "CREATE TABLE shelf (id INTEGER PRIMARY KEY, listing_id INTEGER REFERENCES listing (id))",
                        "INSERT INTO shelf (listing_id) SELECT id FROM listing",
                    ]),
                step(
                    "shelves have names",
                    [
                        "CREATE TABLE shelf_new (id INTEGER PRIMARY KEY, listing_id INTEGER REFERENCES listing (id), name TEXT NOT NULL) STRICT",
                        "INSERT INTO shelf_new SELECT id, listing_id, 'Shelf ' || id FROM shelf",
                        "DROP TABLE shelf", "ALTER TABLE shelf_new RENAME TO shelf",
                    ]),
            ],
            parts: current.parts.filter { $0.name != "member_left" } + [
                .index("shelf_by_name", "shelf (name)")
            ])
    }

    private static func options(
        _ history: SchemaHistory, migrates: Bool = true
    ) -> StoreOptions {
        var options = StoreOptions(migrates: migrates)
        options.history = history
        return options
    }

    /// All that the schema and the new columns say.
    private static func contents(of path: String) throws -> [String] {
        try Store.readFile(path) { db in
            var all: [String] = []
            for sql in [
                "SELECT coalesce(sql, '') FROM sqlite_schema ORDER BY type, name",
                "SELECT id || colour FROM listing ORDER BY id",
                "SELECT id || name || listing_id FROM shelf ORDER BY id",
                "SELECT user_version || '' FROM pragma_user_version",
            ] {
                let values: [String] = try db.values(sql)
                all += values
            }
            return all
        }
    }

    /// A store with rows that nobody has open.
    private static func old() async throws -> FreshStore {
        let fresh = try await FreshStore.withRows()
        try fresh.store.close()
        return fresh
    }

    @Test func `an older store is brought along after a copy, and only where that is asked for`()
        async throws
    {
        let fresh = try await Self.old()
        let (path, history) = (fresh.path, Self.history())
        for access in [StoreAccess.guest, .owner(creates: true)] {
            #expect(throws: StoreError.olderSchema(path: path)) {
                try Store.open(
                    at: path, as: access, options: Self.options(history, migrates: access == .guest)
                )
            }
        }
        let plan = try Store.plan(at: path, options: Self.options(history))
        #expect(
            plan.steps == ["listings have a colour", "there are shelves", "shelves have names"])
        #expect(plan.neededByteCount > 100_000)
        try Data("older".utf8).write(to: URL(fileURLWithPath: path + ".before-0.1.0"))
        let store = try Store.open(
            at: path, as: .owner(creates: true), options: Self.options(history))
        try await store.read { db in
            #expect(try db.value("SELECT count(*) FROM shelf WHERE name LIKE 'Shelf %'") == 4)
            #expect(try db.value("PRAGMA user_version") == history.version)
            let parts: [String] = try db.values(
                "SELECT name FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL"
            )
            #expect(Set(parts) == Set(history.parts.map(\.name)))
        }
        try store.close()
        #expect(try permissions(of: plan.copyPath) == 0o600)
        #expect(!fresh.folder.has("exchange.sqlite.before-0.1.0"))
        try Store.readFile(plan.copyPath) { (db) throws in
            #expect(try db.value("PRAGMA user_version") == SchemaHistory.current.version)
            #expect(
                try db.value(
                    "SELECT count(*) FROM pragma_table_info('listing') WHERE name = 'colour'") == 0)
            #expect(try db.value("SELECT count(*) FROM listing") == 4)
        }
        #expect(try Store.plan(at: path, options: Self.options(history)).steps.isEmpty)
        // A program that knows one step less is told which one it needs to be.
        let less = SchemaHistory(
            first: history.first, migrations: Array(history.migrations.dropLast()),
            parts: history.parts)
        let refused = StoreError.newerSchema(path: path, needs: ProgramVersion.current)
        #expect(throws: refused) {
            try Store.open(at: path, as: .owner(creates: true), options: Self.options(less))
        }
        #expect(
            refused.description.contains("use version \(ProgramVersion.current) or a later one"))
    }

    @Test func `killed at any moment, it is as before a step or after it, and goes on`()
        async throws
    {
        let fresh = try await Self.old()
        let path = fresh.path
        let moments = Moments()
        // What is on the disk when a program is killed: the file and its log.
        let snap: @Sendable () throws -> Void = {
            let place = moments.add(to: path)
            for end in ["", "-wal"] where FileManager.default.fileExists(atPath: path + end) {
                try FileManager.default.copyItem(atPath: path + end, toPath: place + end)
            }
        }
        try snap()
        let queue = try DatabaseQueue(
            path: path, configuration: Store.configuration(StoreOptions()))
        try StoreMigration(path: path, history: Self.history(snap), progress: snap).run(on: queue)
        try queue.close()
        try snap()
        let expected = try Self.contents(of: path)
        let all = moments.all
        #expect(all.count == 17)
        var seen: Set<Int> = []
        for moment in all {
            let (version, colours) = try Store.readFile(moment) { db in
                (
                    try db.value("PRAGMA user_version") as Int? ?? 0,
                    try db.value(
                        "SELECT count(*) FROM pragma_table_info('listing') WHERE name = 'colour'")
                        as Int?
                )
            }
            seen.insert(version - SchemaHistory.current.version)
            #expect((colours == 1) == (version > SchemaHistory.current.version))
            try Store.open(
                at: moment, as: .owner(creates: false), options: Self.options(Self.history())
            ).close()
            #expect(try Self.contents(of: moment) == expected)
        }
        #expect(seen == [0, 1, 2, 3])
    }

    @Test func `a step that fails or breaks a reference changes nothing, and those before it stay`()
        async throws
    {
        struct Broken: Error {}
        let whole = Self.history()
        for breaks in [true, false] {
            let fresh = try await Self.old()
            let bad = Migration(name: "bad") { db in
                try db.script("UPDATE shelf SET listing_id = 1000")
                if !breaks { throw Broken() }
            }
            let history = SchemaHistory(
                first: whole.first, migrations: Array(whole.migrations.prefix(2)) + [bad],
                parts: Array(whole.parts.dropLast()))
            #expect(throws: StoreError.self) {
                try Store.open(
                    at: fresh.path, as: .owner(creates: true), options: Self.options(history))
            }
            try Store.readFile(fresh.path) { (db) throws in
                #expect(try db.value("PRAGMA user_version") == whole.first + 2)
                #expect(try db.value("SELECT count(*) FROM shelf WHERE listing_id = 1000") == 0)
                #expect(try db.value("SELECT count(*) FROM shelf") == 4)
            }
        }
    }
}

/// Where the files of each moment lie.
private final class Moments: Sendable {
    private let paths = Mutex<[String]>([])

    var all: [String] { paths.withLock { $0 } }

    /// The place of the next one.
    func add(to path: String) -> String {
        paths.withLock { paths in
            let place = "\(path).\(paths.count)"
            paths.append(place)
            return place
        }
    }
}
