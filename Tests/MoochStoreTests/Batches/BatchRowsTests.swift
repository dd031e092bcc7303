import GRDB
import Testing

@testable import MoochStore

@Suite("The rows that were looked at")
struct BatchRowsTests {
    private static let available = BatchRequest(
        list: .listings, verb: .remove,
        selection: .everything(
            .listings(ListingList.Filter(state: .available), now: Timestamp(1_690_500_100))),
        query: "", reason: "Unsafe", ground: .other)

    @Test("Are those that are changed: where as many others match, nothing starts")
    func replaced() async throws {
        let batches = try await BatchStore(members: 5)
        let seen = try await batches.rows(Self.available).seen
        _ = try batches.fresh.shell(
            """
            UPDATE listing SET state = 'ended', ended_at = 1700000000 WHERE id = 101;
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
                VALUES (1, 1, 1, 'Late', 1690500001);
            """)
        let problems = try await #require(throws: FieldProblems.self) {
            try await batches.start(Self.available, seen: seen)
        }
        #expect(problems.problems.map(\.field) == ["rows"])
        #expect(problems.problems.first?.complaint.key == "store-bulk-rows-changed")
        #expect(problems.problems.first?.complaint.arguments == ["came": 1, "went": 1])
        #expect(try await batches.fresh.number("SELECT count(*) FROM batch") == 0)
        let again = try await batches.rows(Self.available)
        let action = try await batches.start(Self.available, seen: again.seen)
        #expect(action.selected == again.ids.count)
        try await batches.finish()
        #expect(try await batches.action(action.id)?.tally.changed == again.ids.count)
    }

    @Test("Are those found when it starts, whatever matches when their turn comes")
    func fixed() async throws {
        let batches = try await BatchStore(members: 12)
        let rows = try await batches.rows(Self.available)
        let action = try await batches.start(Self.available, seen: rows.seen)
        try await batches.runner.step()
        _ = try batches.fresh.shell(
            """
            UPDATE listing SET state = 'ended', ended_at = 1700000000 WHERE id = 112;
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
                VALUES (1, 1, 1, 'Late', 1690500001);
            """)
        try await batches.finish()
        #expect(try await batches.skips(action.id) == [.ended: 1])
        #expect(try await batches.action(action.id)?.tally.changed == rows.ids.count - 1)
        #expect(
            try await batches.fresh.text("SELECT state FROM listing WHERE title = 'Late'")
                == "available")
        #expect(try await batches.fresh.problemsOfRows() == [])
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
        let seen = BatchRows(ids: before, lastID: 5).seen
        let difference = seen.difference(to: BatchRows(ids: now, lastID: 9))
        #expect(difference?.came == came)
        #expect(difference?.went == went)
    }

    @Test("Go through a form unharmed; what no form says is nothing")
    func field() {
        let seen = BatchRows(ids: [3, 5], lastID: 9).seen
        #expect(PreviewedRows(field: seen.field) == seen)
        for text in ["", "2", "2-9", "2-9-abc", "x-9-\(seen.digest)", "2-9-\(seen.digest)-1"] {
            #expect(PreviewedRows(field: text) == nil, "\(text)")
        }
    }

    @Test("Are a million at most")
    func tooMany() async throws {
        let batches = try await BatchStore()
        let rows = BatchRows(ids: Array(1...1_000_001), lastID: 1_000_001)
        #expect(rows.total == .moreThan(1_000_000))
        #expect(!BatchRows(ids: Array(1...1_000_000), lastID: 1_000_000).isTooMany)
        let problems = try await #require(throws: FieldProblems.self) {
            try await batches.fresh.store.write { db in
                try Batch.start(
                    Self.available, on: rows, key: "key", by: BatchStore.author, in: db)
            }
        }
        #expect(problems.problems.map(\.complaint.key) == ["store-bulk-too-many"])
    }

    @Test("Are told apart as they are treated then; of very many the newest", arguments: [3, 100])
    func counted(looked: Int) async throws {
        let batches = try await BatchStore(members: 9)
        _ = try batches.fresh.shell("UPDATE category SET archived_at = 1 WHERE id = 2;")
        let everything = ListingList.Filter()
        let now = Timestamp(1_700_000_000)
        let requests = [
            BatchRequest(
                list: .listings, verb: .remove,
                selection: .everything(.listings(everything, now: now)),
                query: "", reason: "x", ground: .other),
            BatchRequest(
                list: .listings, verb: .restore,
                selection: .everything(.listings(everything, now: now)), query: ""),
            BatchRequest(
                list: .members, verb: .move, selection: .everything(.members(MemberList.Filter())),
                query: "", target: Community.ID(2)),
            BatchRequest(
                list: .categories, verb: .archive, selection: .everything(.categories), query: ""),
        ]
        for request in requests {
            let preview = try await BatchPreview.$inspectionLimit.withValue(looked) {
                try await batches.fresh.store.read { db in
                    try BatchPreview.fetch(
                        request, on: try BatchRows.find(request, in: db), in: db)
                }
            }
            let action = try await batches.start(request, key: "\(request.verb) \(request.list)")
            try await batches.finish()
            let done = try #require(try await batches.action(action.id))
            #expect(preview.isWhole == (done.selected <= looked))
            if preview.isWhole {
                #expect(
                    (preview.changes, preview.inspectedCount) == (done.tally.changed, done.selected)
                )
                let foreseen = preview.skips.map { ($0.skip, $0.count) }
                #expect(
                    try await batches.skips(action.id)
                        == Dictionary(uniqueKeysWithValues: foreseen),
                    "\(request.verb)")
            } else {
                #expect(preview.inspectedCount == looked)
                if request.verb == .remove {
                    #expect(preview.sample.map(\.id) == [107, 108, 109])
                }
            }
            try await batches.reverse(action.id)
            try await batches.finish()
        }
    }
}
