import Foundation
import GRDB
import HTTPServer
import HTTPTypes
package import Logging
package import MoochAdmin
package import MoochMembers
package import MoochSite
package import MoochStore
package import MoochWeb
import Outgoing
import StoreFixtures
import Synchronization

/// A whole dashboard on a fresh store of its own, without a socket. The store is removed when the
/// fixture goes.
package final class TestDashboard: Sendable {
    package let store: Store
    package let dashboard: Dashboard
    package let members: MembersSite
    package let services: Services
    package let clock: TestClock
    package let path: String
    private let folder: URL
    /// Another program's.
    private let connection: DatabaseQueue
    private let lastContents = LastContents()

    /// The present moment of every test until it moves the clock: 21 Jun 2026, 12:00 UTC.
    package static let now = Timestamp(rawValue: 1_782_043_200)

    /// The built `mooch`, which lies beside the program that runs the tests.
    package static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "mooch").path

    /// Of its own: all tests open photos at once, more than may wait at the shared gate.
    private static let photoMaker = PhotoMaker(
        program: program, gate: WorkGate(width: 2, line: 100))

    /// `watch` is told every statement that the store runs, `original` is whose store it begins with.
    package init(
        publicURL: String? = nil, files: SiteFiles? = nil, photoMaker: PhotoMaker? = nil,
        busyTimeout: Duration = .seconds(5), copying original: TestDashboard? = nil,
        batchWait: Duration = .seconds(60), freeByteCount: Int = 1_000_000_000_000,
        sendsMail: Bool = true, backupFolder: String? = nil, metricsToken: String? = nil,
        uploads: UploadBudget.Limits = .init(),
        log: Logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }),
        watch: (@Sendable (RanStatement) -> Void)? = nil
    ) throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "mooch-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: "store.sqlite").path
        if let original {
            let copy = try DatabaseQueue(path: path)
            try original.connection.backup(to: copy)
            try copy.close()
            try FileManager.default.copyItem(
                atPath: original.store.photos.path, toPath: path + "-photos")
        } else {
            try EmptyStore.put(at: path)
        }
        store = try Store.open(
            at: path, as: .owner(creates: true),
            options: StoreOptions(
                busyTimeout: busyTimeout, photoMaker: photoMaker ?? Self.photoMaker),
            watch: watch)
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0") }
        connection = try DatabaseQueue(path: path, configuration: configuration)
        let clock = TestClock(original?.clock.now ?? Self.now)
        self.clock = clock
        services = Services(
            dashboard: store, files: try files ?? Self.files.get(),
            options: SiteOptions(
                publicURL: publicURL, backupFolder: backupFolder, metricsToken: metricsToken),
            mail: sendsMail ? Self.relay : nil,
            passwords: PasswordHasher(
                parameters: ScryptParameters(logarithmOfCost: 4, blockSize: 8, parallelism: 1),
                // Of its own: all tests sign in at once, more than may wait at the shared one.
                gate: WorkGate(width: 2, line: 64)),
            log: log, now: { clock.now }, freeByteCount: { freeByteCount },
            uploads: uploads)
        services.membersAddress.set("https://n.example")
        dashboard = try Dashboard(services, batchWait: batchWait)
        members = try MembersSite(
            Services(beside: services, options: SiteOptions(publicURL: publicURL)))
    }

    /// Only named: no test of these sends by it.
    private static let relay: MailRelay? = {
        guard let server = SMTPServer("smtp://127.0.0.1:9"),
            let from = MailAddress("mooch@example.org")
        else { return nil }
        return MailRelay(server, from: from, name: { "Mooch" })
    }()

    /// Read once for all tests.
    package static let files = Result {
        try SiteFiles(templates: root + "/Templates", publicFiles: root + "/Public")
    }

    deinit {
        try? connection.close()
        try? store.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Does so many pieces of one row each, and leaves the batch there, as a program does that is killed.
    package func work(pieces: Int) async throws {
        let clock = clock
        let runner = BatchRunner(
            store, pace: BatchPace(rows: 1, collected: 1_000), now: { clock.now })
        for _ in 0..<pieces { try await runner.step() }
    }

    /// What browsers call the host.
    var authority: String {
        services.options.publicURL.map { String($0.trimmingPrefix(/https?:\/\//)) }
            ?? "127.0.0.1:8080"
    }

    /// Works until nothing is left to do, as a program does that is started again.
    package func finishBatches() async throws {
        while try await dashboard.batches.step() {}
    }

    /// Both sites, the dashboard first.
    package var sites: [App] { [dashboard.app, members.app] }

    /// The pages of all sites.
    package var pageTypes: [any Page.Type] { dashboard.pageTypes + members.pageTypes }

    /// The project's folder, found from this file.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    package static let password = "correct horse battery"

    /// Adds an administrator and signs them in, as a browser of their own.
    package func signedIn(as name: String = "ada") async throws -> TestBrowser {
        try await add(name)
        let browser = TestBrowser(self)
        guard try await browser.signIn(as: name).status == .seeOther else {
            throw FixtureError.signInFailed
        }
        return browser
    }

    /// Adds an administrator.
    package func add(_ name: String) async throws {
        let hash = try await services.passwords.hash(Self.password)
        let now = clock.now
        try await store.write { db in
            _ = try Administrator.create(
                name, hash: hash, by: .program("test", at: now), in: db)
        }
    }
}

/// What the store had when it was last read, and what SQLite called that version of it.
private final class LastContents: Sendable {
    private let last = Mutex<(version: [Int], contents: [String: [String]])?>(nil)

    func get(_ version: [Int]) -> [String: [String]]? {
        last.withLock { $0?.version == version ? $0?.contents : nil }
    }

    func set(_ version: [Int], _ contents: [String: [String]]) {
        last.withLock { $0 = (version, contents) }
    }
}

/// Why a fixture could not be made.
package enum FixtureError: Error {
    case signInFailed
    case noToken
}

/// A clock that a test moves.
package final class TestClock: Sendable {
    private let moment: Mutex<Timestamp>

    init(_ start: Timestamp) {
        moment = Mutex(start)
    }

    package var now: Timestamp { moment.withLock { $0 } }

    package func advance(seconds: Int64) {
        moment.withLock { $0 = Timestamp(rawValue: $0.rawValue + seconds) }
    }
}

extension TestDashboard {
    /// How many rows every table of an administrator's has, so that a test can tell that nothing
    /// was written.
    package func fingerprint() async throws -> [String: Int] {
        try await connection.read { db in
            var counts: [String: Int] = [:]
            for table in [
                "community", "category", "member", "listing", "exchange", "admin", "admin_link",
                "admin_session", "audit_entry", "photo",
            ] {
                counts[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)")
            }
            return counts
        }
    }

    /// All that is in the store, by table: what is equal before and after was not changed. It is read anew only if
    /// somebody has committed since, on this connection or another.
    package func contents() async throws -> [String: [String]] {
        try await connection.read { [lastContents] db in
            let version = [
                try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0,
                try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0, db.totalChangesCount,
            ]
            if let contents = lastContents.get(version) { return contents }
            let tables = try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM pragma_table_list
                    WHERE schema = 'main' AND type = 'table' AND name <> 'sqlite_schema'
                    """)
            var contents: [String: [String]] = [:]
            for table in tables {
                contents[table] = try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"")
                    .map { row in row.databaseValues.map(\.description).joined(separator: "|") }
            }
            lastContents.set(version, contents)
            return contents
        }
    }

    /// Keeps everybody else from writing to the store, as another program that does not end.
    package func keepingTheStore<Value>(_ body: () async throws -> Value) async throws -> Value {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? other.close() }
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let value: Value
        do { value = try await body() } catch {
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            throw error
        }
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        return value
    }

    /// Lets the disk be full for whatever writes to one of these tables.
    package func filling(_ tables: [String]) async throws {
        try await connection.write { db in
            try db.execute(sql: "CREATE TABLE filling (bytes BLOB)")
            for table in tables {
                for event in ["INSERT", "UPDATE"] {
                    try db.execute(
                        sql: """
                            CREATE TRIGGER filling_\(table)_\(event) AFTER \(event) ON \(table)
                            BEGIN INSERT INTO filling VALUES (zeroblob(1000000)); END
                            """)
                }
            }
        }
        try await store.limit(pages: 1)
    }

    /// Makes room again.
    package func makingRoom() async throws {
        try await store.limit(pages: 1_000_000_000)
    }

    /// Runs statements as another program would.
    package func run(_ sql: String) async throws {
        try await connection.write { db in try db.execute(sql: sql) }
    }

    /// One number of the store.
    package func number(_ sql: String) async throws -> Int? {
        try await connection.read { db in try Int.fetchOne(db, sql: sql) }
    }

    /// One text of the store.
    package func text(_ sql: String) async throws -> String? {
        try await connection.read { db in try String.fetchOne(db, sql: sql) }
    }
}
