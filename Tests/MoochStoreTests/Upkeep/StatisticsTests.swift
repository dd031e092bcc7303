import Testing

@testable import MoochStore

@Suite("Statistics of the store's rows")
struct StatisticsTests: JobScene {
    let fresh: FreshStore
    let clock = MovedClock()

    init() throws {
        fresh = try FreshStore()
    }

    private func gather() async throws {
        let kind = try #require(
            JobKind.lanesOfStore.joined().first { $0.name == "gather-statistics" })
        let runner = runner(kind)
        try await runner.plan()
        while try await runner.step() {}
        clock.advance(3_600)
    }

    /// How many rows SQLite believes a table to have; nil if it knows nothing of it.
    private func rows(of table: String) async throws -> Int? {
        try await fresh.number(
            "SELECT max(CAST(stat AS INTEGER)) FROM sqlite_stat1 WHERE tbl = '\(table)'")
    }

    private func add(_ count: Int) throws {
        _ = try fresh.shell(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(count))
            INSERT INTO audit_entry (at, actor_kind, actor_name, action, subject_kind, subject_id,
                subject_name, request_id)
            SELECT 0, 'admin', 'Ada', 'listing.remove', 'listing', i, '', '' FROM n;
            """)
    }

    @Test("They are gathered again for a table that has grown, while others are left as they are")
    func grown() async throws {
        try add(9_000)
        _ = try fresh.shell(
            "INSERT INTO supermarket (name, address, latitude, longitude) VALUES ('One', 'Here', 1, 1);"
        )
        try await gather()
        #expect(try await rows(of: "audit_entry") == 9_000)
        #expect(try await rows(of: "supermarket") == nil)
        try add(500)
        _ = try fresh.shell(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1499)
            INSERT INTO supermarket (name, address, latitude, longitude)
            SELECT 'Shop ' || i, 'Here', 1, 1 FROM n;
            """)
        try await gather()
        #expect(try await rows(of: "audit_entry") == 9_000)
        #expect(try await rows(of: "supermarket") == 1_500)
        // What is known already is not gathered for nothing.
        _ = try fresh.shell("DELETE FROM sqlite_stat1 WHERE tbl = 'supermarket';")
        try await gather()
        #expect(try await rows(of: "supermarket") == nil)
    }
}
