import Foundation
import Testing

@testable import MoochStore

/// Two communities of which one posts twice a day for ninety days, and falls silent ten days before today; the other
/// goes on.
@Suite("What a night finds")
struct WarningTests {
    private static let today = Day("2026-11-27") ?? .first
    private static let now = today.start.adding(seconds: 1_800)

    private func store() async throws -> FreshStore {
        let fresh = try FreshStore()
        let first = Self.today.adding(days: -91).start.rawValue
        try run(
            fresh,
            """
            INSERT INTO community (id, name, created_at) VALUES (1, 'Elm Court', 1), (2, 'Oak House', 1);
            INSERT INTO category (id, name, created_at) VALUES (1, 'Bread', 1);
            INSERT INTO member (id, community_id, name, email, created_at)
            VALUES (1, 1, 'Ada', 'ada@example.org', 1), (2, 2, 'Bob', 'bob@example.org', 1),
                (3, 1, 'Cy', 'cy@example.org', 1);
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 189)
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT 1, 1, 1, 'Loaf', \(first) + i * 43200 FROM n WHERE i < 162
            UNION ALL SELECT 2, 1, 2, 'Roll', \(first) + i * 43200 FROM n;
            """)
        return fresh
    }

    /// As another program.
    private func run(_ fresh: FreshStore, _ sql: String) throws {
        #expect(try fresh.shell(sql).errors == "")
    }

    private func find(_ fresh: FreshStore, at moment: Timestamp) async throws {
        try await fresh.store.write { try MoochStore.Warning.find(at: moment, in: $0) }
    }

    private func warnings(
        _ fresh: FreshStore, at moment: Timestamp
    ) async throws -> [WarningList.Row] {
        try await fresh.store.read { db in
            try WarningList.rows(of: "true", now: moment, in: db).sorted { $0.id < $1.id }
        }
    }

    @Test("A community that fell silent is told of once, with the numbers that a recount has")
    func quiet() async throws {
        let fresh = try await store()
        try await find(fresh, at: Self.now)
        let found = try await warnings(fresh, at: Self.now)
        let warning = try #require(found.first?.warning)
        #expect(found.count == 1)
        #expect(warning.rule == .quiet)
        #expect(found.first?.communityName == "Elm Court")
        #expect(warning.members == 2)
        let recount = try await fresh.number(
            """
            SELECT count(*) FROM listing WHERE community_id = 1
                AND created_at >= unixepoch('2026-11-27') - 84 * 86400
                AND created_at < unixepoch('2026-11-27')
            """)
        let count = try #require(recount)
        #expect(warning.numbers.share == Engagement.Share(count: count, whole: 84))
        #expect(warning.numbers.silentDays == 10)
        let chance = try #require(warning.numbers.chance)
        #expect(abs(chance - exp(-Double(count) / 84 * 10)) < 1e-15)
        // Later the same day nothing is looked at again, and the next night it is the same one.
        try await find(fresh, at: Self.now.adding(seconds: 3_600))
        try await find(fresh, at: Self.now.adding(seconds: 86_400))
        let again = try await warnings(fresh, at: Self.now)
        #expect(again.map(\.id) == [warning.id])
        #expect(again.first?.warning.numbers.silentDays == 11)
    }

    @Test("It ends by itself, and within a week comes back as the same")
    func ends() async throws {
        let fresh = try await store()
        try await find(fresh, at: Self.now)
        let before = try await warnings(fresh, at: Self.now)
        let next = Self.now.adding(seconds: 86_400)
        try run(
            fresh,
            """
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at)
            SELECT 900 + value, 1, 1, 1, 'Loaf', \(Self.today.start.rawValue) + 3600
            FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14]')
            """)
        try await find(fresh, at: next)
        #expect(try await warnings(fresh, at: next).map(\.state) == [.ended])
        try run(fresh, "DELETE FROM listing WHERE id > 900")
        let later = next.adding(seconds: 86_400)
        try await find(fresh, at: later)
        let back = try await warnings(fresh, at: later)
        #expect(back.map(\.state) == [.open])
        #expect(back.map(\.id) == before.map(\.id))
    }

    @Test("Where nobody writes anywhere, that is what is told, and no community is blamed")
    func silence() async throws {
        let fresh = try await store()
        let later = Self.now.adding(seconds: 3 * 86_400)
        try run(
            fresh,
            "DELETE FROM listing WHERE created_at >= unixepoch('2026-11-20')")
        try await find(fresh, at: later)
        let found = try await warnings(fresh, at: later)
        #expect(found.map(\.warning.rule) == [.silence])
        #expect(found.first?.warning.communityID == nil)
        #expect(found.first?.warning.members == 3)
    }

    /// Oak House, over sixteen weeks: forty requests, all answered before and none of late; twenty-five who joined, of
    /// whom nobody did anything; and one who gave it all.
    @Test("Sellers who stop answering, newcomers who do nothing, and one who gives half")
    func otherRules() async throws {
        let fresh = try await store()
        let start = Self.today.start.rawValue
        try run(
            fresh,
            """
            INSERT INTO member (id, community_id, name, email, created_at)
            VALUES (9, 2, 'Di', 'di@example.org', 1);
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at)
            SELECT id, 9, 'accepted', created_at + 60, created_at + 3600 FROM listing
            WHERE community_id = 2 AND created_at BETWEEN \(start) - 80 * 86400 AND \(start) - 40 * 86400
            LIMIT 30;
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            SELECT id, 9, created_at + 60 FROM listing
            WHERE community_id = 2 AND created_at BETWEEN \(start) - 20 * 86400 AND \(start) - 8 * 86400
            LIMIT 20;
            INSERT INTO member (community_id, name, email, created_at)
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25)
            SELECT 2, 'New ' || i, 'new' || i || '@example.org', \(start) - 20 * 86400 FROM n;
            """)
        try await find(fresh, at: Self.now)
        let found = try await warnings(fresh, at: Self.now).filter {
            $0.communityName == "Oak House"
        }
        #expect(Set(found.map(\.warning.rule)).isSuperset(of: [.answers, .newcomers, .oneGiver]))
        let answers = try #require(found.first { $0.warning.rule == .answers }?.warning.numbers)
        #expect(answers.share == Engagement.Share(count: 0, whole: 20))
        #expect(answers.before == Engagement.Share(count: 30, whole: 30))
        let newcomers = try #require(found.first { $0.warning.rule == .newcomers }?.warning)
        #expect(newcomers.numbers.share == Engagement.Share(count: 0, whole: 25))
        #expect(newcomers.numbers.chance == nil)
    }

    @Test("What is put off is not open until then, and says so in the audit")
    func snoozing() async throws {
        let fresh = try await store()
        try await find(fresh, at: Self.now)
        let author = Author.tester(at: Self.now.rawValue)
        let found = try await warnings(fresh, at: Self.now)
        let warning = try #require(found.first?.warning)
        try await fresh.store.write { (db) throws in
            #expect(throws: FieldProblems.self) { try warning.snooze(days: 3, by: author, in: db) }
            try warning.snooze(days: 7, by: author, in: db)
        }
        try await fresh.store.read { (db) throws in
            #expect(try WarningList.foremost(5, now: Self.now, in: db).count == 0)
            let week = Self.now.adding(seconds: 7 * 86_400)
            #expect(try WarningList.foremost(5, now: week, in: db).rows.map(\.id) == [warning.id])
        }
        try await fresh.store.write { try warning.wake(by: author, in: $0) }
        #expect(try await warnings(fresh, at: Self.now).map(\.state) == [.open])
        #expect(
            try await fresh.text(
                "SELECT group_concat(action) FROM audit_entry WHERE subject_kind = 'warning'")
                == "warning.snooze,warning.wake")
    }
}
