import Foundation
import GRDB
import StoreFixtures

@testable import MoochStore

/// A new store in a folder of its own, which goes away with it.
final class FreshStore: Sendable {
    let folder: TemporaryFolder
    let store: Store
    let path: String

    init(options: StoreOptions = StoreOptions(photoMaker: Program.photoMaker)) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/exchange.sqlite"
        try EmptyStore.put(at: path)
        store = try Store.open(at: path, as: .owner(creates: true), options: options)
    }

    /// A store with the rows of ``Rows/few``.
    static func withRows() async throws -> FreshStore {
        let fresh = try FreshStore()
        try await fresh.store.write { db in try db.execute(sql: Rows.few) }
        return fresh
    }

    /// Runs SQL as another program would: through the `sqlite3` shell, as the README asks for.
    func shell(_ sql: String) throws -> ShellResult {
        try SQLiteShell.run(
            """
            .output /dev/null
            PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0;
            .output
            \(sql)
            """, in: path)
    }

    /// What a check finds, but for the photos' files: ``Rows/few`` names photos without writing them.
    func problemsOfRows() async throws -> [String] {
        try await StoreCheck(store).problems().filter { !$0.hasPrefix("The photo ") }
    }

    /// Does all repeated work now.
    func sweep(at now: Timestamp) async throws {
        let runner = JobRunner(store, now: { now }, onFailure: { _, _ in })
        try await runner.plan()
        try await store.write { db in
            try db.execute(sql: "UPDATE job SET run_at = 0 WHERE state = 'waiting'")
        }
        while try await runner.step() {}
    }

    func number(_ sql: String) async throws -> Int? {
        try await store.read { db in try Int.fetchOne(db.database, sql: sql) }
    }

    func text(_ sql: String) async throws -> String? {
        try await store.read { db in try String.fetchOne(db.database, sql: sql) }
    }
}

/// A folder that is removed when nobody needs it any more.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "mooch-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(path)/\(name)")
    }
}

/// The permission bits of a file.
func permissions(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.posixPermissions] as? Int ?? -1
}

extension Author {
    /// An author who is no administrator, at a fixed moment.
    static let tester = Author(
        administrator: nil, name: "tester", at: Timestamp(1_700_000_000), requestID: "request-1")

    static func tester(at seconds: Int64) -> Author {
        Author(administrator: nil, name: "tester", at: Timestamp(seconds), requestID: "request-1")
    }
}
