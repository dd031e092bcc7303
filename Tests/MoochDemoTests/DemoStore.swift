import Foundation
import GRDB

@testable import MoochDemo
@testable import MoochStore

/// A store in a folder of its own, filled with a small demo and deleted at the end.
final class DemoStore: Sendable {
    let store: Store
    private let folder: URL

    /// The present of all tests: a Saturday in November, in the afternoon.
    static let now = Timestamp(1_795_267_800)

    /// Who accepts a visitor's request; nobody in a store that is not filled.
    let giver: Member.ID?

    init(
        members: Int = 0, seed: UInt64 = 1, fills: Bool = true, password: PasswordHash? = nil,
        now: Timestamp = DemoStore.now
    ) throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "mooch-demo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        store = try Store.open(
            at: folder.appending(path: "store.db").path, as: .owner(creates: true))
        var options = DemoOptions(members: members, seed: seed, now: now)
        options.password = password
        giver = fills ? try Demo.fill(store, options, with: DemoAlbum()) : nil
    }

    deinit {
        try? store.close()
        try? FileManager.default.removeItem(at: folder)
    }

    func number(_ sql: String) async throws -> Int {
        try await store.read { db in try Int.fetchOne(db.database, sql: sql) ?? -1 }
    }

    func texts(_ sql: String) async throws -> [String] {
        try await store.read { db in try String.fetchAll(db.database, sql: sql) }
    }

    /// What neighbours do when they act so many times, two seconds apart.
    func act(_ times: Int, from second: Int64 = 0, seed: UInt64 = 5) async throws -> [DemoEvent?] {
        try await store.write { db in
            var actor = try DemoActor(seed: seed, album: DemoAlbum(), giver: self.giver)
            return try (0..<Int64(times)).map {
                try actor.act(in: db, now: Self.now.adding(seconds: second + $0 * 2))
            }
        }
    }

    /// Every row of every table of the exchange, as text.
    func dump() async throws -> [String] {
        try await store.read { db in
            try [
                "community", "category", "member", "listing", "listing_photo", "exchange",
                "photo", "audit_entry", "daily_count",
            ].flatMap { table in
                try Row.fetchAll(db.database, sql: "SELECT * FROM \(table)").map {
                    "\(table) \($0)"
                }
            }
        }
    }
}

extension PasswordHash {
    /// Stands for the password of somebody who does not sign in.
    static let notForSigningIn = PasswordHash(
        parameters: ScryptParameters(logarithmOfCost: 4, blockSize: 8, parallelism: 1),
        salt: [UInt8](repeating: 0, count: 16), digest: [UInt8](repeating: 0, count: 32))
}
