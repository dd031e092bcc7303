import GRDB

@testable import MoochStore

/// A store with many rows, and the one who acts on them.
struct BatchStore {
    let fresh: FreshStore
    let runner: BatchRunner

    /// Small pieces, so that few rows take several.
    static let pace = BatchPace(
        rows: 4, time: .seconds(600), collected: 3, pause: .zero, retry: .zero)

    /// The rows of ``Rows/few``, and members and listings besides: `members` in Elm Court, each with
    /// an available listing of the same number.
    init(members: Int = 0, options: StoreOptions = StoreOptions()) async throws {
        fresh = try FreshStore(options: options)
        runner = Self.runner(fresh.store)
        try await fresh.store.write { db in
            try db.execute(sql: Rows.few)
            try db.execute(
                sql: """
                    INSERT INTO admin (id, name, password_hash, created_at)
                        VALUES (7, 'ada', 'x', 1690000000);
                    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(members))
                    INSERT INTO member (id, community_id, name, email, created_at, last_seen_at)
                        SELECT 100 + i, 1, 'Member ' || i, 'm' || i || '@example.org', 1690000000,
                            1690000000
                        FROM n WHERE \(members) > 0;
                    INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at,
                            updated_at)
                        SELECT id, 1, 1, id, 'Listing ' || id, 1690500000, 1690500000
                        FROM member WHERE id > 100;
                    """)
        }
    }

    static func runner(_ store: Store, pace: BatchPace = pace) -> BatchRunner {
        BatchRunner(store, pace: pace, now: { Timestamp(1_700_000_100) })
    }

    static let author = Author(
        administrator: Administrator.ID(7), name: "ada", at: Timestamp(1_700_000_000),
        requestID: "request-9")

    /// Starts an action on rows chosen one by one.
    @discardableResult
    func start(
        _ list: ListName, _ verb: Batch.Verb, _ ids: [Int64], reason: String = "Unsafe",
        to target: Int64? = nil, key: String = "key"
    ) async throws -> Batch {
        try await start(
            BatchRequest(
                list: list, verb: verb, selection: .ids(ids), query: "", reason: reason,
                ground: .other, target: target.map { Community.ID($0) }),
            key: key)
    }

    func start(
        _ request: BatchRequest, key: String = "key", seen: PreviewedRows? = nil
    ) async throws -> Batch {
        try await fresh.store.write { db in
            try Batch.start(
                request, on: try BatchRows.find(request, in: db), key: key, seen: seen,
                by: Self.author, in: db)
        }
    }

    func rows(_ request: BatchRequest) async throws -> BatchRows {
        try await fresh.store.read { db in try BatchRows.find(request, in: db) }
    }

    @discardableResult
    func reverse(_ id: Batch.ID) async throws -> Batch {
        try await fresh.store.write { db in try Batch.reverse(id, by: Self.author, in: db) }
    }

    /// Works until nothing is left to do.
    func finish() async throws {
        while try await runner.step() {}
    }

    /// Works until nothing is left to do, each piece in a process of its own that is killed behind it:
    /// nothing is known then but what is in the store.
    ///
    /// - Returns: How many pieces it took.
    func finishInOtherProcesses() async throws -> Int {
        var pieces = 0
        while true {
            let store = try Store.open(at: fresh.path, as: .owner(creates: false))
            let isMore = try await Self.runner(store).step()
            try store.close()
            guard isMore else { return pieces }
            pieces += 1
        }
    }

    func action(_ id: Batch.ID) async throws -> Batch? {
        try await fresh.store.read { db in try Batch.find(id, in: db) }
    }

    func skips(_ id: Batch.ID) async throws -> [BatchSkip: Int] {
        try await fresh.store.read { db in
            let skips = try Batch.find(id, in: db)?.skips(in: db) ?? []
            return Dictionary(uniqueKeysWithValues: skips.map { ($0.skip, $0.count) })
        }
    }
}
