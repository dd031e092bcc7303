import GRDB
import Testing

@testable import MoochStore

@Suite struct `The counts by month and in all` {
    /// The sums of the days are the months, and their sums the totals.
    func differences(_ store: ReportStore) throws -> Int {
        try store.read { db in
            try Int.fetchOne(
                db,
                sql: """
                    WITH summed AS (
                        SELECT scope, scope_id, category_id, substr(day, 1, 7) AS period,
                            sum(members) AS m, sum(listings) AS l, sum(requests) AS r,
                            sum(exchanges) AS x
                        FROM daily_count GROUP BY 1, 2, 3, 4
                        UNION ALL
                        SELECT scope, scope_id, category_id, 'all', sum(members), sum(listings),
                            sum(requests), sum(exchanges)
                        FROM daily_count GROUP BY 1, 2, 3),
                    kept AS (SELECT scope, scope_id, category_id, period, members, listings, requests,
                        exchanges FROM period_count
                        WHERE members OR listings OR requests OR exchanges)
                    SELECT (SELECT count(*) FROM (SELECT * FROM summed EXCEPT SELECT * FROM kept))
                        + (SELECT count(*) FROM (SELECT * FROM kept EXCEPT SELECT * FROM summed))
                    """) ?? -1
        }
    }

    @Test func `follow whatever happens to the rows`() throws {
        let store = try ReportStore.many()
        #expect(try differences(store) == 0)
        try store.execute("UPDATE listing SET created_at = created_at - 5000000 WHERE id % 7 = 0")
        try store.execute("UPDATE listing SET category_id = 1 WHERE id % 3 = 0")
        try store.execute("UPDATE member SET community_id = 2 WHERE id % 4 = 0")
        try store.execute("UPDATE listing SET community_id = 1 WHERE id % 5 = 0")
        try store.execute(
            """
            UPDATE exchange SET state = 'accepted', answered_at = requested_at + 9000000
            WHERE state = 'requested' AND id % 3 = 0
            """)
        #expect(try differences(store) == 0)
        try store.execute("DELETE FROM exchange WHERE id % 6 = 0")
        try store.execute("DELETE FROM member WHERE id % 9 = 0")
        #expect(try differences(store) == 0)
        let members = try store.read { try Counts.total(of: .all, in: $0).members }
        #expect(
            try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM member") } == members)
    }

    @Test func `follow the days when those are written anew`() throws {
        let store = try ReportStore.many()
        try store.execute("CREATE TABLE copy AS SELECT * FROM daily_count")
        try store.execute("DELETE FROM daily_count")
        #expect(try differences(store) == 0)
        #expect(try store.read { try Counts.total(of: .all, in: $0) } == Counts())
        try store.execute("INSERT INTO daily_count SELECT * FROM copy")
        #expect(try differences(store) == 0)
        #expect(try store.read { try Counts.total(of: .all, in: $0).listings } == 240)
    }
}
