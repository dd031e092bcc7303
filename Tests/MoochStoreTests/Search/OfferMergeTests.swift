import Testing

@testable import MoochStore

@Suite("The index of what members search")
struct OfferMergeTests {
    private static let parts = "SELECT count(DISTINCT segid) FROM offer_search_idx"

    private static func insert(_ count: Int, in fresh: FreshStore) async throws {
        for number in 0..<count {
            try await fresh.store.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO listing
                            (community_id, category_id, seller_id, title, created_at, updated_at)
                        SELECT community_id, category_id, seller_id, 'Quince \(number)', created_at,
                            updated_at
                        FROM listing WHERE id = 1
                        """)
            }
        }
    }

    @Test("Has few parts after many changes, whenever it comes together")
    func changing() async throws {
        let fresh = try await FreshStore.withRows()
        for _ in 0..<20 {
            try await Self.insert(1, in: fresh)
            #expect(try #require(try await fresh.number(Self.parts)) < 10)
        }
    }

    @Test("Comes together when its time has come, and finds the same")
    func merging() async throws {
        let fresh = try await FreshStore.withRows()
        let found = """
            SELECT group_concat(rowid) FROM (SELECT rowid FROM offer_search
            WHERE offer_search MATCH 'community1 AND qui' ORDER BY rowid DESC)
            """
        try await Self.insert(6, in: fresh)
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    UPDATE listing SET state = 'ended', ended_at = unixepoch()
                    WHERE title = 'Quince 4'
                    """)
        }
        let before = try await fresh.text(found)
        #expect(try #require(try await fresh.number(Self.parts)) > 2)
        #expect(before?.split(separator: ",").count == 5)
        try await fresh.sweep(at: .now)
        #expect(try #require(try await fresh.number(Self.parts)) <= 2)
        #expect(try await fresh.text(found) == before)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }
}
