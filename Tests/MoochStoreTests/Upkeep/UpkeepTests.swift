import Foundation
import GRDB
import Testing

@testable import MoochStore

@Suite struct UpkeepTests {
    private static let schema = """
        SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '')
        FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat_' ORDER BY type, name
        """

    private func schema(of fresh: FreshStore) async throws -> [String] {
        try await fresh.store.read { db in try String.fetchAll(db.database, sql: Self.schema) }
    }

    private func content(of fresh: FreshStore) async throws -> [String] {
        let queries = [
            "SELECT * FROM daily_count WHERE n <> 0",
            "SELECT * FROM period_count WHERE n <> 0",
            "SELECT * FROM hour_count WHERE n <> 0",
            "SELECT * FROM posting_count WHERE posted <> 0",
            "SELECT * FROM posting_wait WHERE n <> 0",
            "SELECT * FROM posting_wait_month WHERE n <> 0",
            "SELECT * FROM member_month WHERE (deeds, gave, got) <> (0, 0, 0)",
            "SELECT * FROM cohort_month WHERE (deed, gave, got) <> (0, 0, 0)",
            "SELECT * FROM exchange",
            "SELECT id, request_count, first_asked_at, met_at FROM listing",
            """
            SELECT id, listing_count, request_count, sort_name, last_active_on, first_gave_at, first_got_at
            FROM member
            """,
            "SELECT rowid FROM member_search WHERE member_search MATCH 'ada'",
        ]
        return try await fresh.store.read { db in
            try queries.flatMap { try Row.fetchAll(db.database, sql: $0).map(\.description) }
        }
    }

    @Test func aBulkLoadLeavesTheSameStoreAsRowByRow() async throws {
        let one = try await FreshStore.withRows()
        let other = try FreshStore()
        try other.store.bulkLoad { db in try db.execute(sql: Rows.few) }
        #expect(try await schema(of: one) == schema(of: other))
        #expect(try await content(of: one) == content(of: other))
        #expect(try await other.problemsOfRows().isEmpty)
        // The triggers are at work again.
        let gone = try other.shell(
            "DELETE FROM listing WHERE seller_id = 1; DELETE FROM member WHERE id = 1;")
        #expect(gone.errors.isEmpty)
        #expect(try await other.problemsOfRows().isEmpty)
    }

    @Test func aBulkLoadThatFailsLeavesEverythingAsItWas() async throws {
        let fresh = try await FreshStore.withRows()
        let before = try await schema(of: fresh)
        #expect(throws: DatabaseError.self) {
            try fresh.store.bulkLoad { db in
                try db.execute(sql: "INSERT INTO category (name) VALUES ('Pets')")
                try db.execute(sql: "INSERT INTO category (name) VALUES ('PETS')")
            }
        }
        #expect(try await schema(of: fresh) == before)
        #expect(try await fresh.number("SELECT count(*) FROM category") == 2)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func aBulkLoadKeepsTheRulesAndLeavesOutTheRest() async throws {
        let fresh = try FreshStore()
        let kept: [String] = try fresh.store.bulkLoad { db in
            try db.values(
                """
                SELECT name FROM sqlite_schema
                WHERE type IN ('trigger', 'index') AND sql IS NOT NULL
                """)
        }
        let rules = Schema.tables.flatMap {
            $0.rules + $0.indexes.filter { $0.isUnique || BulkLoad.neededIndexes.contains($0.name) }
        }
        #expect(Set(kept) == Set(rules.map(\.name)))
    }

    @Test func aGoodStoreHasNoProblems() async throws {
        let empty = try FreshStore()
        #expect(try await StoreCheck(empty.store).problems().isEmpty)
        #expect(try await FreshStore.withRows().problemsOfRows().isEmpty)
    }

    @Test(arguments: [
        (
            "UPDATE daily_count SET n = n + 1 WHERE scope = 'all' AND metric = 'members'",
            "daily_count says 2 members for all on 2023-07-22, and the rows say 1"
        ),
        (
            "DELETE FROM daily_count WHERE scope = 'community'",
            "daily_count says 0 members for community"
        ),
        (
            "INSERT INTO daily_count VALUES ('members', 'category', 7, 0, '2024-01-01', 1)",
            "for category 7 on 2024-01-01, and the rows say 0"
        ),
        ("UPDATE period_count SET n = n + 1", "period_count does not agree"),
        ("UPDATE hour_count SET n = n + 1 WHERE metric = 'requests'", "hour_count does not agree"),
        (
            "UPDATE posting_count SET asked_24h = asked_24h + 1 WHERE scope = 'category'",
            "posting_count does not agree with the listings of category 1 posted on 2023-07-23"
        ),
        (
            "DELETE FROM posting_count WHERE scope = 'all' AND day = '2023-07-26'",
            "posting_count does not agree with the listings of all posted on 2023-07-26"
        ),
        (
            "INSERT INTO posting_count SELECT 'community', 9, 0, day, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM posting_count LIMIT 1",
            "posting_count does not agree with the listings of community 9"
        ),
        ("UPDATE posting_wait SET n = 2 WHERE scope = 'all'", "posting_wait does not agree"),
        (
            "UPDATE posting_wait_month SET n = n + 1 WHERE scope = 'all'",
            "posting_wait_month does not agree with posting_wait"
        ),
        ("UPDATE member_month SET gave = gave + 1", "member_month does not agree with the rows"),
        (
            "UPDATE cohort_month SET deed = deed + 1 WHERE community_id = 0",
            "cohort_month does not agree with member_month"
        ),
        (
            "UPDATE member SET first_got_at = 7 WHERE id = 1",
            "1 member(s) say a wrong first gift"
        ),
        (
            "UPDATE listing SET met_at = 7 WHERE id = 2",
            "1 listing(s) say a wrong moment of meeting"
        ),
        (
            "UPDATE listing SET first_asked_at = NULL WHERE id = 1",
            "1 listing(s) say a wrong moment of the first request"
        ),
        (
            "UPDATE exchange SET category_id = 2 WHERE id = 1",
            "1 exchange(s) have another community, category or seller"
        ),
        (
            "UPDATE exchange SET seller_id = 9 WHERE id = 1",
            "1 exchange(s) have another community, category or seller"
        ),
        (
            "UPDATE listing SET request_count = 9 WHERE id = 1",
            "1 listing(s) say a wrong number of requests"
        ),
        (
            "UPDATE member SET listing_count = 9",
            "3 member(s) say a wrong number of listings"
        ),
        (
            "UPDATE member SET request_count = 9",
            "3 member(s) say a wrong number of requests"
        ),
        (
            "UPDATE member SET plain_name = 'zoe' WHERE id = 1",
            "1 member(s) would be sorted by other letters than those of the name"
        ),
        (
            "UPDATE daily_count SET n = 9 WHERE scope = 'community_category' AND category_id = 2 AND metric = 'listings'",
            "daily_count says 9 listings for category 2 in community 1 on 2023-07-2"
        ),
        (
            "DROP TRIGGER member_insert_search; INSERT INTO member (community_id, name, email) "
                + "VALUES (1, 'Dan', 'dan@example.org')",
            "member_search does not know the same rows"
        ),
        (
            "PRAGMA foreign_keys = OFF; DELETE FROM community WHERE id = 2",
            "row(s) of member name a community that does not exist"
        ),
        (
            "PRAGMA ignore_check_constraints = ON; UPDATE listing SET quantity = 0",
            "SQLite finds the file damaged: CHECK constraint failed in listing"
        ),
    ])
    func whatWentAroundTheTriggersIsFound(sql: String, sentence: String) async throws {
        let fresh = try await FreshStore.withRows()
        #expect(try fresh.shell(sql + ";").errors.isEmpty)
        let problems = try await fresh.problemsOfRows()
        #expect(problems.contains { $0.contains(sentence) }, "\(problems)")
    }

    @Test func aRebuildMakesCountsAndSearchFromTheRows() async throws {
        let fresh = try await FreshStore.withRows()
        let before = try await content(of: fresh)
        _ = try fresh.shell(
            """
            UPDATE listing SET request_count = 5, first_asked_at = 7;
            UPDATE posting_count SET taken = 9; DELETE FROM posting_count WHERE scope = 'community';
            UPDATE listing SET met_at = 7; DELETE FROM posting_wait WHERE scope = 'all';
            DELETE FROM posting_wait_month;
            UPDATE member SET listing_count = 5, request_count = 5, first_gave_at = 5, first_got_at = NULL;
            DELETE FROM member_month WHERE member_id = 1; UPDATE member_month SET got = 9;
            DELETE FROM cohort_month WHERE community_id = 0;
            UPDATE daily_count SET n = 7 WHERE metric = 'requests'; DELETE FROM period_count WHERE scope = 'category';
            DELETE FROM hour_count WHERE metric = 'listings';
            DELETE FROM daily_count WHERE scope = 'community';
            UPDATE exchange SET community_id = 2, seller_id = NULL;
            INSERT INTO member_search (member_search) VALUES ('delete-all');
            """)
        try await fresh.store.rebuild()
        #expect(try await content(of: fresh) == before)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func photosWithoutTheirFilesAreFound() async throws {
        let fresh = try await FreshStore.withRows()
        let bytes = Data(repeating: 1, count: 999)
        try bytes.write(to: URL(fileURLWithPath: "\(fresh.path)-photos/\(Rows.photo)"))
        let problems = try await StoreCheck(fresh.store).problems()
        #expect(
            problems == [
                "The photo \(Rows.photo) has 999 bytes and should have 1000.",
                "The photo \(Rows.otherPhoto) is not in \(fresh.path)-photos.",
            ])
    }

    @Test func aTurnForgetsTheSessionsThatRanOut() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO admin (id, name, created_at) VALUES (1, 'Ada', 0);
                    INSERT INTO admin_session (admin_id, token_hash, created_at, last_used_at,
                        address, user_agent)
                    VALUES (1, randomblob(32), 0, 100, '', ''), (1, randomblob(32), 0, 200, '', '')
                    """)
        }
        let now = Timestamp(100 + SessionLength.week.idle)
        try await fresh.sweep(at: now)
        #expect(try await fresh.number("SELECT count(*) FROM admin_session") == 1)
    }

    @Test func aTurnHasSQLiteLookAtATableThatDoubled() async throws {
        let fresh = try await FreshStore.withRows()
        func known() async throws -> Int? {
            try await fresh.number(
                "SELECT max(CAST(stat AS INTEGER)) FROM sqlite_stat1 WHERE tbl = 'audit_entry'")
        }
        func add(_ count: Int) async throws {
            try await fresh.store.write { db in
                try db.execute(
                    sql: """
                        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
                        INSERT INTO audit_entry (at, actor_kind, actor_name, action, subject_kind,
                            subject_id, subject_name, request_id)
                        SELECT 0, 'admin', 'Ada', 'listing.remove', 'listing', i, '', '' FROM n
                        """, arguments: [count])
            }
            try await fresh.sweep(at: Timestamp(0))
        }
        try await add(900)
        #expect(
            try await fresh.number("SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'")
                == 0)
        try await add(200)
        #expect(try await known() == 1_100)
        try await add(2_000)
        #expect(try await known() == 1_100)
        try await add(200)
        #expect(try await known() == 3_300)
    }
}
