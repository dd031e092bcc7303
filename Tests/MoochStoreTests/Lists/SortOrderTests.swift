import GRDB
import Testing

@testable import MoochStore

/// What each order of each list is, said in plain SQL over all rows; and what becomes of it while
/// somebody pages through.
@Suite struct `Rows sorted` {
    static let now = ReportStore.now

    static let memberOrders: [(MemberList.Sort, String)] = [
        (.name, "name, id"), (.email, "email, id"), (.createdAt, "created_at, id"),
        (.lastSeenAt, "last_seen_at, id"),
        (.community, "(SELECT name FROM community WHERE id = community_id), created_at, id"),
        (
            .listings,
            "(SELECT count(*) FROM listing WHERE seller_id = member.id), created_at, id"
        ),
        (
            .requests,
            "(SELECT count(*) FROM exchange WHERE buyer_id = member.id), created_at, id"
        ), (.id, "id"),
    ]

    static let listingOrders: [(ListingList.Sort, String)] = [
        (.createdAt, "created_at, id"), (.title, "title, id"), (.price, "price_cents, -id"),
        (.state, "instr('available accepted ended removed', state), created_at, id"),
        (.category, "(SELECT name FROM category WHERE id = category_id), created_at, id"),
        (.community, "(SELECT name FROM community WHERE id = community_id), created_at, id"),
        (
            .requests,
            "(SELECT count(*) FROM exchange WHERE listing_id = listing.id), created_at, id"
        ),
        (
            .seller,
            "(SELECT name FROM member WHERE id = seller_id), seller_id, created_at, id"
        ),
        (.quantity, "quantity, created_at, id"),
        (.expiresAt, "iif(state = 'available', expires_at, NULL), id"),
        (.id, "id"),
    ]

    static let exchangeOrders: [(ExchangeList.Sort, String)] = [
        (.requestedAt, "requested_at, id"), (.answeredAt, "answered_at NULLS FIRST, id"),
        (
            .state,
            """
            instr('requested accepted cancelled declined withdrawn', exchange.state), requested_at, id
            """
        ),
        (
            .listing,
            "(SELECT title FROM listing WHERE id = listing_id), listing_id, requested_at, id"
        ),
        (.buyer, "(SELECT name FROM member WHERE id = buyer_id), buyer_id, requested_at, id"),
        (
            .seller,
            """
            (SELECT member.name FROM listing JOIN member ON member.id = listing.seller_id
                WHERE listing.id = listing_id),
            exchange.seller_id, requested_at, id
            """
        ),
        (
            .community,
            "(SELECT name FROM community WHERE id = community_id), requested_at, id"
        ),
        (.category, "(SELECT name FROM category WHERE id = category_id), requested_at, id"),
        (
            .price,
            "(SELECT price_cents FROM listing WHERE id = listing_id), -listing_id, requested_at, id"
        ), (.id, "id"),
    ]

    static let communityOrders: [(CommunityList.Sort, String)] = [
        (.name, "name, id"), (.address, "address, id"), (.createdAt, "created_at, id"),
        (.members, "(SELECT count(*) FROM member WHERE community_id = community.id), id"),
        (.id, "id"),
    ]

    /// Rows with some of which nothing happened.
    func store() throws -> ReportStore {
        let store = try ReportStore.many()
        try store.execute("DELETE FROM exchange WHERE id % 5 < 2")
        try store.execute("DELETE FROM listing WHERE seller_id % 7 = 3")
        try store.execute("UPDATE member SET community_id = 2 WHERE id % 11 = 4")
        try store.execute("UPDATE listing SET quantity = id * 7 % 5 + 1")
        for number in 0..<50 { try store.community("Court \(number * 7 % 10) \(number)") }
        try store.execute("UPDATE community SET address = 'Row ' || id * 3 % 7")
        return store
    }

    func check(
        _ table: String, _ columns: String, _ name: String,
        _ page: (Reading, Bool) throws -> [Int64]
    ) throws {
        try store().read { db in
            let ids = try Int64.fetchAll(
                db.database, sql: "SELECT id FROM \(table) ORDER BY \(columns)")
            #expect(ids.count > 40)
            #expect(try page(db, false) == ids, "\(name)")
            #expect(try page(db, true) == ids.reversed(), "-\(name)")
        }
    }

    @Test(arguments: memberOrders)
    func `of members are in that order`(key: MemberList.Sort, columns: String) throws {
        try check("member", columns, key.rawValue) { db, isDescending in
            try MemberList.page(
                order: ListOrder(key, descending: isDescending), size: 500, in: db
            ).rows.map(\.id.rawValue)
        }
    }

    @Test(arguments: listingOrders)
    func `of listings are in that order`(key: ListingList.Sort, columns: String) throws {
        try check("listing", columns, key.rawValue) { db, isDescending in
            try ListingList.page(
                order: ListOrder(key, descending: isDescending), size: 500, now: Self.now, in: db
            ).rows.map(\.id.rawValue)
        }
    }

    @Test(arguments: exchangeOrders)
    func `of exchanges are in that order`(key: ExchangeList.Sort, columns: String) throws {
        try check("exchange", columns, key.rawValue) { db, isDescending in
            try ExchangeList.page(
                order: ListOrder(key, descending: isDescending), size: 500, in: db
            ).rows.map(\.id.rawValue)
        }
    }

    @Test(arguments: communityOrders)
    func `of communities are in that order`(key: CommunityList.Sort, columns: String) throws {
        try check("community", columns, key.rawValue) { db, isDescending in
            try CommunityList.page(
                order: ListOrder(key, descending: isDescending), size: 500, in: db
            ).rows.map(\.id.rawValue)
        }
    }

    /// Whoever is between two pages when rows are renamed, deleted or added misses none that stayed as it
    /// was, and sees none of them twice.
    @Test(arguments: ExchangeList.Sort.allCases, [false, true])
    func `stay where they are while others change`(
        key: ExchangeList.Sort, isDescending: Bool
    ) throws {
        let store = try store()
        let order = ListOrder(key, descending: isDescending)
        var seen: [Int64] = []
        var start = ListStart.first
        var round: Int64 = 0
        while round < 100 {
            let page = try store.read {
                try ExchangeList.page(order: order, start: start, size: 19, in: $0)
            }
            seen += page.rows.map(\.id.rawValue)
            round += 1
            try store.execute("UPDATE member SET name = 'Zoe' WHERE id = ?", [round])
            try store.execute("UPDATE listing SET title = 'A' WHERE id = ?", [round])
            try store.execute("DELETE FROM exchange WHERE id = ?", [round * 7])
            try store.execute(
                """
                INSERT INTO exchange (listing_id, buyer_id, requested_at)
                SELECT max(listing.id), member.id, ? FROM listing JOIN member
                    ON member.id = ? AND member.community_id = listing.community_id
                WHERE listing.id % 7 = ? AND listing.state = 'available'
                    AND listing.seller_id <> member.id AND expires_at > ?
                HAVING max(listing.id) IS NOT NULL
                """, [Self.now, 50 - round, round % 7, Self.now])
            guard let next = page.next else { break }
            start = .after(next)
        }
        #expect(Set(seen).count >= seen.count - 20)
        let stayed = try store.read {
            try Int64.fetchAll(
                $0.database,
                sql: """
                    SELECT exchange.id FROM exchange JOIN listing ON listing.id = listing_id
                    WHERE exchange.id < 241 AND buyer_id > \(round)
                        AND listing.seller_id > \(round)
                        AND listing.id > \(round)
                    """)
        }
        #expect(stayed.count > 50)
        for id in stayed { #expect(seen.filter { $0 == id }.count == 1, "\(id)") }
    }
}
