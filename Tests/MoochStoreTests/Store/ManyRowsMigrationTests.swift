import Foundation
import GRDB
import Glibc
import Synchronization
import Testing

@testable import MoochStore

/// A store of many rows is brought along by a made-up step that changes them all, and something comes between.
///
/// `MOOCH_ROWS=1000000` and `MOOCH_KILLS=30` make it a large one, killed often.
@Suite(.serialized) struct ManyRowsMigrationTests {
    private static func setting(_ name: String, _ usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }

    private static let rows = setting("MOOCH_ROWS", 3_000)
    private static let kills = setting("MOOCH_KILLS", 4)

    private static let options = optionsOfNext()

    /// A bulky step needs several times the room that the store has.
    private static func optionsOfNext(isBulky: Bool = false) -> StoreOptions {
        let current = SchemaHistory.current
        let bulk = [
            "CREATE TABLE bulk (bytes BLOB)",
            "INSERT INTO bulk SELECT zeroblob(20000) FROM listing",
        ]
        let step = Migration(name: "listings have a colour and a shelf") { db in
            for statement in [
                "ALTER TABLE listing ADD COLUMN colour TEXT",
                "UPDATE listing SET colour = 'red'",
                "CREATE TABLE shelf (id INTEGER PRIMARY KEY, listing_id INTEGER REFERENCES listing (id)) STRICT",
                "INSERT INTO shelf (listing_id) SELECT id FROM listing",
            ] + (isBulky ? bulk : []) {
                try db.script(statement)
            }
        }
        var options = StoreOptions(busyTimeout: .seconds(60), migrates: true)
        options.history = SchemaHistory(
            first: current.version, migrations: [step],
            parts: current.parts + [.index("shelf_by_listing", "shelf (listing_id)")])
        return options
    }

    private static func bringAlong(_ path: String, isBulky: Bool = false) throws {
        let options = optionsOfNext(isBulky: isBulky)
        try Store.open(at: path, as: .owner(creates: false), options: options).close()
    }

    /// A store of so many listings that nobody has open.
    private static func old(rows: Int = rows) async throws -> FreshStore {
        let fresh = try await FreshStore.withRows()
        _ = try fresh.store.bulkLoad(trusting: true) { db in
            try db.run(
                """
                WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ?)
                INSERT INTO listing
                    (community_id, category_id, seller_id, title, created_at, updated_at)
                SELECT 1, 1 + i % 2, 1, 'Soup ' || i, 1690000000 + i, 1690000000 + i FROM n
                """, [Int64(rows)])
        }
        try fresh.store.close()
        return fresh
    }

    private enum State: Hashable { case old, new, between }

    /// Which of the two a store is, by all that the step changes.
    private static func state(in db: Reading) throws -> State {
        let isOlder = try db.value("PRAGMA user_version") == options.history.first
        let columns: Int? = try db.value(
            "SELECT count(*) FROM pragma_table_info('listing') WHERE name = 'colour'")
        let parts: Int? = try db.value(
            "SELECT count(*) FROM sqlite_schema WHERE name IN ('shelf', 'shelf_by_listing')")
        if isOlder { return columns == 0 && parts == 0 ? .old : .between }
        let isWhole: Bool? = try db.value(
            """
            SELECT (SELECT count(*) FROM listing) = (SELECT count(*) FROM shelf)
                AND NOT EXISTS (SELECT 1 FROM listing WHERE colour IS NOT 'red')
            """)
        return columns == 1 && parts == 2 && isWhole == true ? .new : .between
    }

    private static func state(of path: String) throws -> State {
        try Store.readFile(path) { db in
            #expect(try db.value("PRAGMA quick_check") == "ok")
            return try state(in: db)
        }
    }

    @Test func `killed at any moment, it is the old store or the new one, and its copy is whole`()
        async throws
    {
        let fresh = try await Self.old()
        let place = "\(fresh.path).moment"
        let copied = StoreMigration(path: place, history: Self.options.history).copyPath
        func begin() throws {
            for name in BackupFiles.names(in: fresh.folder.path)
            where name.hasPrefix("exchange.sqlite.moment") {
                BackupFiles.remove(fresh.folder.path + "/" + name)
            }
            try FileManager.default.copyItem(atPath: fresh.path, toPath: place)
        }
        try begin()
        let whole = try ContinuousClock().measure { try Self.bringAlong(place) }
        #expect(try Self.state(of: place) == .new)
        print("\(Self.rows) listings are brought along in \(whole)")
        let microseconds = Int(whole / .microseconds(1))
        var seen: [State] = []
        for kill in 0..<Self.kills {
            try begin()
            let wait = 2 * microseconds * kill / max(Self.kills - 1, 1)
            let end = try await BackupFiles.apart { try Self.child(place, killedAfter: wait) }
            #expect(end & 0x7f == SIGKILL, "it ended before: \(end)")
            let state = try Self.state(of: place)
            seen.append(state)
            if BackupFiles.exists(copied) {
                #expect(try Self.state(of: copied) == .old)
                #expect(try permissions(of: copied) == 0o600)
            } else {
                #expect(state == .old, "changed before there was a copy")
            }
            try Self.bringAlong(place)
            #expect(try Self.state(of: place) == .new)
            #expect(!BackupFiles.names(in: fresh.folder.path).contains { $0.hasSuffix(".making") })
        }
        print("killed \(seen.count) times, \(seen.count { $0 == .old }) times as before")
        #expect(!seen.contains(.between))
    }

    /// This program once more, which does nothing but the test below; its status as `waitpid` says it.
    private static func child(_ path: String, killedAfter microseconds: Int) throws -> Int32 {
        let nothing = try #require(FileHandle(forReadingAtPath: "/dev/null"))
        return try ChildProcess.start(
            [
                "env", "\(pathName)=\(path)", "\(momentName)=\(microseconds)",
                URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
                "--testing-library", "swift-testing", "--filter",
                "ManyRowsMigrationTests/isKilledWhileItBringsAlong",
            ], input: nothing, output: "/dev/null", errors: "/dev/null"
        ).wait()
    }

    private static let (pathName, momentName) = ("MOOCH_BRINGS_ALONG", "MOOCH_IS_KILLED_AFTER")
    private static let path = ProcessInfo.processInfo.environment[pathName]

    @Test(.enabled(if: path != nil, "It is run by the one above, as a program of its own."))
    func isKilledWhileItBringsAlong() throws {
        let wait = useconds_t(Self.setting(Self.momentName, 0))
        Thread.detachNewThread {
            usleep(wait)
            kill(getpid(), SIGKILL)
        }
        try Self.bringAlong(try #require(Self.path))
        while true { sleep(1) }
    }

    private static var patient: Configuration {
        var configuration = Store.configuration(StoreOptions(busyTimeout: .seconds(60)))
        configuration.allowsUnsafeTransactions = true
        return configuration
    }

    @Test func `others who have it open see the old store or the new one, and lose nothing`()
        async throws
    {
        let fresh = try await Self.old()
        let path = fresh.path
        let over = Flag()
        // One reads in one transaction from before the first step to after the last.
        let reader = try DatabaseQueue(path: path, configuration: Self.patient)
        try await reader.writeWithoutTransaction { try $0.execute(sql: "BEGIN") }
        func readerSees() async throws -> State {
            try await reader.writeWithoutTransaction { try Self.state(in: Reading($0)) }
        }
        #expect(try await readerSees() == .old)
        async let seen = BackupFiles.apart {
            let queue = try DatabaseQueue(path: path, configuration: Self.patient)
            var seen: [State] = []
            while !over.isUp {
                seen.append(try queue.read { try Self.state(in: Reading($0)) })
                usleep(500)
            }
            try queue.close()
            return seen
        }
        async let written = BackupFiles.apart {
            let queue = try DatabaseQueue(path: path, configuration: Self.patient)
            var written = 0
            while !over.isUp {
                try queue.write {
                    try $0.execute(
                        sql: "UPDATE member SET bio = ? WHERE id = 1", arguments: ["\(written + 1)"]
                    )
                }
                written += 1
                usleep(2_000)
            }
            try queue.close()
            return written
        }
        try await Task.sleep(for: .milliseconds(50))
        try await BackupFiles.apart { try Self.bringAlong(path) }
        try await Task.sleep(for: .milliseconds(50))
        over.raise()
        let (states, last) = try await (seen, written)
        #expect(Set(states) == [.old, .new])
        // None goes back.
        #expect(states.firstIndex(of: .new) == states.lastIndex(of: .old).map { $0 + 1 })
        #expect(try await readerSees() == .old)
        try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        #expect(try await readerSees() == .new)
        try reader.close()
        #expect(try Self.state(of: path) == .new)
        let bio: String? = try Store.readFile(path) {
            try $0.value("SELECT bio FROM member WHERE id = 1")
        }
        #expect(bio == "\(last)")
    }

    @Test(.enabled(if: geteuid() == 0, "Only root can mount a small disk."))
    func `on a disk that is too small it stays the old store, and goes on when there is room`()
        async throws
    {
        let fresh = try await Self.old(rows: 3_000)
        let bytes = BackupFiles.byteCount(fresh.path)
        let disk = fresh.folder.path + "/disk"
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        func size(_ bytes: Int, _ flags: UInt = 0) throws {
            guard mount("tmpfs", disk, "tmpfs", flags, "size=\(bytes >> 10)k") == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
            }
        }
        try size(bytes * 3 / 2)
        defer { umount2(disk, Int32(MNT_DETACH)) }
        let path = disk + "/exchange.sqlite"
        try FileManager.default.copyItem(atPath: fresh.path, toPath: path)
        // No room for the copy.
        do {
            try Self.bringAlong(path)
            Issue.record("there was room for the copy")
        } catch let error as StoreError {
            guard case .noCopy(let reason) = error else {
                throw error
            }
            #expect(reason.contains("not enough room"))
        }
        #expect(try Self.state(of: path) == .old)
        #expect(!BackupFiles.names(in: disk).contains { $0.contains(".before-") })
        // Room for it, but not for the step.
        try size(bytes * 2 + bytes / 4, UInt(MS_REMOUNT))
        #expect(throws: StoreError.full) { try Self.bringAlong(path, isBulky: true) }
        #expect(try Self.state(of: path) == .old)
        try size(bytes * 4, UInt(MS_REMOUNT))
        try Self.bringAlong(path)
        #expect(try Self.state(of: path) == .new)
    }
}

/// Says to other threads that it is over.
private final class Flag: Sendable {
    private let value = Mutex(false)
    var isUp: Bool { value.withLock(\.self) }
    func raise() { value.withLock { $0 = true } }
}
