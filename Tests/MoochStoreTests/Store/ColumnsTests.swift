import Testing

@testable import MoochStore

@Suite("A row's columns")
struct ColumnsTests {
    /// Both have a state, an id and a moment at which they were made.
    @Test func `of two records that stand in one row are each one's own`() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.read { db in
            let pairs = try db.rows(
                """
                SELECT listing.*, seller.*
                FROM (SELECT \(Listing.columns) FROM listing) AS listing
                    JOIN (SELECT \(Member.columns) FROM member) AS seller ON seller.id = seller_id
                ORDER BY listing.id
                """
            ) { (listing: try Listing(&$0), seller: try Member(&$0)) }
            #expect(pairs.map(\.listing.id.rawValue) == [1, 2, 3, 4])
            for (listing, seller) in pairs {
                #expect(try listing == Listing.current(listing.id, in: db))
                #expect(try seller == Member.current(listing.sellerID, in: db))
            }
        }
    }

    @Test func `are read forwards alone`() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.read { db -> Void in
            #expect(throws: UnreadableColumn.self) {
                try db.rows("SELECT name, id FROM member") { row in
                    (try row.value("id") as Int64, try row.value("name") as String)
                }
            }
        }
    }
}
