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

    @Test("Has the rows of a community side by side, the newest listing first")
    func rows() async throws {
        let fresh = try await FreshStore.withRows()
        try await Self.insert(2, in: fresh)
        let places = """
            SELECT group_concat((rowid >> 40) || ':' || \(OfferIndex.listing(at: "rowid")))
            FROM (SELECT rowid FROM offer_search WHERE offer_search MATCH 'title : qui *' ORDER BY rowid)
            """
        let last = try #require(try await fresh.number("SELECT max(id) FROM listing"))
        #expect(try await fresh.text(places) == "1:\(last),1:\(last - 1)")
        try await fresh.store.write { db in
            try db.execute(sql: "UPDATE listing SET community_id = 2 WHERE id = \(last)")
        }
        #expect(try await fresh.text(places) == "1:\(last - 1),2:\(last)")
        #expect(try await fresh.problemsOfRows().isEmpty)
        try await fresh.store.rebuild()
        #expect(try await fresh.text(places) == "1:\(last - 1),2:\(last)")
    }

    @Test("Is asked for what was offered before a listing, whatever number stands for one")
    func ranges() {
        let (start, end) = (Int64(3) << 40, Int64(4) << 40 - 1)
        #expect(OfferIndex.rows(of: 3, before: nil) == (start, end))
        #expect(OfferIndex.rows(of: 3, before: OfferIndex.lastListing) == (start + 1, end))
        #expect(OfferIndex.rows(of: 3, before: OfferIndex.lastListing + 1) == (start, end))
        #expect(OfferIndex.rows(of: 3, before: .max) == (start, end))
        #expect(OfferIndex.rows(of: 3, before: 7) == (end - 6, end))
        for none in [1, 0, -5, Int64.min] {
            #expect(OfferIndex.rows(of: 3, before: none) == (end, end))
        }
        #expect(OfferIndex.rows(of: OfferIndex.lastCommunity, before: 0) == (.max, .max))
    }

    @Test("Comes together when its time has come, and finds the same")
    func merging() async throws {
        let fresh = try await FreshStore.withRows()
        let found = """
            SELECT group_concat(rowid) FROM (SELECT rowid FROM offer_search
            WHERE offer_search MATCH 'community : community1 AND title : qui *' ORDER BY rowid DESC)
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
