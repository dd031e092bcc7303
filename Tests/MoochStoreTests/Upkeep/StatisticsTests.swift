import GRDB
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

    /// How many rows SQLite believes a table to have, by each of its indexes.
    private func rows(of table: String) async throws -> Set<String> {
        try await fresh.store.read { db in
            try Set(
                String.fetchAll(
                    db.database,
                    sql: """
                        SELECT substr(stat, 1, instr(stat, ' ') - 1) FROM sqlite_stat1 WHERE tbl = ?
                        """, arguments: [table]))
        }
    }

    @Test("They are gathered again for a table that has grown, while others are left as they are")
    func grown() async throws {
        let numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT"
        _ = try fresh.shell(
            """
            \(numbers) 9000) INSERT INTO sign_in_failure (key, at) SELECT 'k' || i, 1 FROM n;
            INSERT INTO supermarket (name, address, latitude, longitude) VALUES ('One', 'Here', 1, 1);
            """)
        try await gather()
        #expect(try await rows(of: "sign_in_failure") == ["9000"])
        #expect(try await rows(of: "supermarket") == [])
        _ = try fresh.shell(
            """
            \(numbers) 500) INSERT INTO sign_in_failure (key, at) SELECT 'l' || i, 1 FROM n;
            \(numbers) 1499) INSERT INTO supermarket (name, address, latitude, longitude)
                SELECT 'Shop ' || i, 'Here', 1, 1 FROM n;
            """)
        try await gather()
        #expect(try await rows(of: "sign_in_failure") == ["9000"])
        #expect(try await rows(of: "supermarket") == ["1500"])
        // What is known already is not gathered for nothing.
        _ = try fresh.shell("DELETE FROM sqlite_stat1 WHERE tbl = 'supermarket';")
        try await gather()
        #expect(try await rows(of: "supermarket") == [])
    }
}
