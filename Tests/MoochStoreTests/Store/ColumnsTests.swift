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
            ) { (listing: try $0.record(Listing.self), seller: try $0.record(Member.self)) }
            #expect(pairs.map(\.listing.id.rawValue) == [1, 2, 3, 4])
            for (listing, seller) in pairs {
                #expect(try listing == Listing.current(listing.id, in: db))
                #expect(try seller == Member.current(listing.sellerID, in: db))
            }
        }
    }

    /// Else one record would have another's id.
    @Test func `that two records have are read as records alone`() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.read { db -> Void in
            let sql = """
                SELECT listing.*, seller.*, 1 AS own
                FROM (SELECT \(Listing.columns) FROM listing) AS listing
                    JOIN (SELECT \(Member.columns) FROM member) AS seller ON seller.id = seller_id
                """
            #expect(throws: UnreadableColumn(name: "id")) {
                try db.rows(sql) { _ = try Listing(&$0) }
            }
            let own: Int? = try db.row(sql) { row in
                _ = try row.record(Listing.self)
                #expect(throws: UnreadableColumn(name: "category_id")) {
                    try row.record(Listing.self)
                }
                return try row.value("own")
            }
            #expect(own == 1)
        }
    }

    @Test func `are read in any order`() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.read { db in
            let sql = "SELECT id, name, state FROM member ORDER BY id"
            let forwards = try db.rows(sql) { row in
                let id: Int = try row.value("id")
                return
                    "\(id) \(try row.value("name") as String) \(try row.value("state") as String)"
            }
            let backwards = try db.rows(sql) { row in
                let state: String = try row.value("state")
                let name: String = try row.value("name")
                return "\(try row.value("id") as Int) \(name) \(state)"
            }
            #expect(forwards == backwards)
            #expect(forwards.count == 3)
            let twice: [Bool] = try db.rows(sql) { row in
                try row.value("name") as String == row.value("name")
            }
            #expect(twice == [true, true, true])
        }
    }

    @Test func `that are not there cannot be read`() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.read { db -> Void in
            #expect(throws: UnreadableColumn(name: "nam")) {
                try db.rows("SELECT name FROM member") { try $0.value("nam") as String }
            }
        }
    }
}
