import GRDB
import Testing

@testable import MoochStore

@Suite struct `The counts by month, by hour and in all` {
    /// The sums of the days are the months, and their sums the totals; the sums of the hours are the
    /// days.
    func differences(_ store: ReportStore) throws -> Int {
        try store.read { db in
            try Int.fetchOne(
                db.database,
                sql: """
                    WITH summed AS (
                        SELECT metric, scope, scope_id, category_id, substr(day, 1, 7) AS period,
                            sum(n) AS n
                        FROM daily_count GROUP BY 1, 2, 3, 4, 5
                        UNION ALL
                        SELECT metric, scope, scope_id, category_id, 'all', sum(n)
                        FROM daily_count GROUP BY 1, 2, 3, 4
                        UNION ALL
                        SELECT metric, 'hours', 0, 0, day, n FROM daily_count
                        WHERE scope = 'all' AND n <> 0 AND metric IN
                            ('members', 'members_left', 'listings', 'requests', 'exchanges')),
                    kept AS (
                        SELECT metric, scope, scope_id, category_id, period, n FROM period_count
                        UNION ALL
                        SELECT metric, 'hours', 0, 0, date(hour * 3600, 'unixepoch') AS day, sum(n)
                        FROM hour_count GROUP BY metric, day HAVING sum(n) <> 0)
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
        try store.execute("DELETE FROM listing WHERE seller_id % 9 = 0")
        try store.execute("DELETE FROM exchange WHERE buyer_id % 9 = 0")
        try store.execute("DELETE FROM member WHERE id % 9 = 0")
        #expect(try differences(store) == 0)
        let members = try store.read { try Counts.total(of: .all, in: $0).members }
        #expect(
            try store.read { try Int.fetchOne($0.database, sql: "SELECT count(*) FROM member") }
                == members)
    }
}
