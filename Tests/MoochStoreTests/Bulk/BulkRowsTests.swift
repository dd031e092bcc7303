import GRDB
import Testing

@testable import MoochStore

@Suite("The rows that were looked at")
struct BulkRowsTests {
    private static let available = BulkRequest(
        list: .listings, verb: .remove,
        selection: .everything(
            .listings(ListingList.Filter(state: .available), now: Timestamp(1_690_500_100))),
        query: "", reason: "Unsafe")

    @Test("Are those that are changed: where as many others match, nothing starts")
    func replaced() async throws {
        let bulk = try await BulkStore(members: 5)
        let seen = try await bulk.rows(Self.available).seen
        _ = try bulk.fresh.shell(
            """
            UPDATE listing SET state = 'ended', ended_at = 1700000000 WHERE id = 101;
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
                VALUES (1, 1, 1, 'Late', 1690500001);
            """)
        let problems = try await #require(throws: FieldProblems.self) {
            try await bulk.start(Self.available, seen: seen)
        }
        #expect(problems.problems.map(\.field) == ["rows"])
        #expect(problems.problems.first?.complaint.key == "store-bulk-rows-changed")
        #expect(problems.problems.first?.complaint.arguments == ["came": 1, "went": 1])
        #expect(try await bulk.fresh.number("SELECT count(*) FROM bulk_action") == 0)
        let again = try await bulk.rows(Self.available)
        let action = try await bulk.start(Self.available, seen: again.seen)
        #expect(action.selected == again.ids.count)
        try await bulk.finish()
        #expect(try await bulk.action(action.id)?.changed == again.ids.count)
    }

    @Test("Are those found when it starts, whatever matches when their turn comes")
    func fixed() async throws {
        let bulk = try await BulkStore(members: 12)
        let rows = try await bulk.rows(Self.available)
        let action = try await bulk.start(Self.available, seen: rows.seen)
        try await bulk.runner.step()
        _ = try bulk.fresh.shell(
            """
            UPDATE listing SET state = 'ended', ended_at = 1700000000 WHERE id = 112;
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
                VALUES (1, 1, 1, 'Late', 1690500001);
            """)
        try await bulk.finish()
        #expect(try await bulk.skips(action.id) == [.ended: 1])
        #expect(try await bulk.action(action.id)?.changed == rows.ids.count - 1)
        #expect(
            try await bulk.fresh.text("SELECT state FROM listing WHERE title = 'Late'")
                == "available")
        #expect(try await bulk.fresh.problemsOfRows() == [])
    }

    @Test(
        "Tell how many at least came and went",
        arguments: [
            ([1, 2, 3], [1, 2, 3], nil, nil), ([1, 2, 3], [1, 2, 3, 7], 1, 0),
            ([1, 2, 3], [1, 3], 0, 1), ([1, 2, 3], [1, 3, 7], 1, 1), ([1, 2, 3], [1, 3, 4], 1, 1),
            ([1, 2, 3], [7, 8], 2, 3), ([1, 2, 3], [1, 2, 3, 4], 1, 0), ([1, 2, 3], [], 0, 3),
            ([], [4], 1, 0),
        ] as [([Int64], [Int64], Int?, Int?)])
    func difference(before: [Int64], now: [Int64], came: Int?, went: Int?) {
        let seen = BulkRows(ids: before, lastID: 5).seen
        let difference = seen.difference(to: BulkRows(ids: now, lastID: 9))
        #expect(difference?.came == came)
        #expect(difference?.went == went)
    }

    @Test("Go through a form unharmed; what no form says is nothing")
    func field() {
        let seen = BulkRows(ids: [3, 5], lastID: 9).seen
        #expect(BulkSeen(field: seen.field) == seen)
        for text in ["", "2", "2-9", "2-9-abc", "x-9-\(seen.digest)", "2-9-\(seen.digest)-1"] {
            #expect(BulkSeen(field: text) == nil, "\(text)")
        }
    }

    @Test("Are a million at most")
    func tooMany() async throws {
        let bulk = try await BulkStore()
        let rows = BulkRows(ids: Array(1...1_000_001), lastID: 1_000_001)
        #expect(rows.total == .moreThan(1_000_000))
        let problems = try await #require(throws: FieldProblems.self) {
            try await bulk.fresh.store.write { db in
                try BulkAction.start(
                    Self.available, on: rows, key: "key", by: BulkStore.author, in: db)
            }
        }
        #expect(problems.problems.map(\.complaint.key) == ["store-bulk-too-many"])
    }

    /// The rows that are counted by their column are told apart like those looked at one by one.
    @Test("Are counted, however many, as if each had been looked at", arguments: [0, 1, 3, 100])
    func counted(looked: Int) async throws {
        let bulk = try await BulkStore(members: 9)
        _ = try bulk.fresh.shell("UPDATE category SET archived_at = 1 WHERE id = 2;")
        let everything = ListingList.Filter()
        let now = Timestamp(1_700_000_000)
        let requests = [
            BulkRequest(
                list: .listings, verb: .remove,
                selection: .everything(.listings(everything, now: now)),
                query: "", reason: "x"),
            BulkRequest(
                list: .listings, verb: .restore,
                selection: .everything(.listings(everything, now: now)), query: ""),
            BulkRequest(
                list: .members, verb: .move, selection: .everything(.members(MemberList.Filter())),
                query: "", target: Community.ID(2)),
            BulkRequest(
                list: .categories, verb: .archive, selection: .everything(.categories), query: ""),
        ]
        for request in requests {
            let preview = try await BulkPreview.$looked.withValue(looked) {
                try await bulk.fresh.store.read { db in
                    try BulkPreview.fetch(
                        request, on: try BulkRows.find(request, in: db), in: db)
                }
            }
            #expect(preview.isWhole)
            let action = try await bulk.start(request, key: "\(request.verb) \(request.list)")
            try await bulk.finish()
            let done = try #require(try await bulk.action(action.id))
            #expect((preview.changes, preview.lookedAt) == (done.changed, done.selected))
            let foreseen = preview.skips.map { ($0.skip, $0.count) }
            #expect(
                try await bulk.skips(action.id) == Dictionary(uniqueKeysWithValues: foreseen),
                "\(request.verb)")
            try await bulk.reverse(action.id)
            try await bulk.finish()
        }
    }
}
