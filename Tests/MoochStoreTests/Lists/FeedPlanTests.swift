import GRDB
import GRDBSQLite
import Testing

@testable import MoochStore

extension `A page's statements` {
    /// Filters, and the index that leads to what they keep.
    static let offerFilters: [(FeedFilter, String)] = [
        (FeedFilter(), "listing_on_offer (community_id=? AND expires_at>?"),
        (
            FeedFilter(category: food, postedWithin: 2, least: 100),
            "listing_on_offer_by_category (community_id=? AND category_id=? AND expires_at>?"
        ),
        (FeedFilter(postedWithin: 7), "listing_by_community (community_id=? AND created_at"),
        (
            FeedFilter(postedWithin: 1, least: 100),
            "listing_by_community (community_id=? AND created_at"
        ),
        (
            FeedFilter(postedWithin: 7, least: 100, most: 500),
            "listing_on_offer_by_price"
        ),
    ]

    /// Of a community, only what may be kept is gone through, in an index alone; the little that is kept is sorted.
    @Test(arguments: FeedOrder.allCases)
    func `of Home go through one community's fresh offers in one index`(order: FeedOrder) throws {
        try ReportStore.many().read { db in
            for (filter, index) in Self.offerFilters {
                let statements = try Statements(db) {
                    let feed = try Feed.fetch(
                        of: Self.elm, filter, by: order, now: Self.now, in: db)
                    if let next = feed.next {
                        _ = try Feed.fetch(
                            of: Self.elm, filter, by: order, start: .after(next), now: Self.now,
                            in: db)
                    }
                }
                #expect(
                    try statements.slowSteps(
                        db, allowsOrderedScan: true, allowsSort: true
                    ).isEmpty)
                let steps = try statements.steps(db).filter { $0.hasPrefix("SEARCH listing USING") }
                    .filter { !$0.contains("PRIMARY KEY") }
                #expect(!steps.isEmpty)
                #expect(steps.allSatisfy { $0.contains("INDEX \(index)") }, "\(steps)")
            }
        }
    }

    @Test func `of a member's requests for listings go along their index`() throws {
        try ReportStore.many().read { db in
            let statements = try Statements(db) {
                let exchange = try #require(try Exchange.all([1], in: db)[1])
                let member = try #require(try Member.find(exchange.buyerID, in: db))
                let found = try ListingSummary.all(
                    [exchange.listingID.rawValue], for: member, now: Self.now, in: db)
                #expect(found.first?.request != nil)
            }
            let steps = try statements.steps(db)
            let found = """
                INDEX exchange_by_buyer_and_listing (buyer_id=? AND listing_id>? AND listing_id<?)
                """
            #expect(steps.contains { $0.hasSuffix(found) }, "\(steps)")
        }
    }

    static let offerIndexes: [FeedOrder: String] = [
        .best: "listing_on_offer_by_requests", .cheapest: "listing_on_offer_by_price",
        .dearest: "listing_on_offer_by_price_falling", .newest: "listing_by_community",
        .title: "listing_on_offer_by_title",
    ]

    /// What is too much to be sorted comes sorted out of the index of its order, from the place on; but for the best,
    /// which are sorted by days.
    @Test(arguments: FeedOrder.allCases)
    func `of Home with many offers walk along the order`(order: FeedOrder) throws {
        let index = try #require(Self.offerIndexes[order])
        try ReportStore.many().read { db in
            func page(_ filter: FeedFilter, _ start: ListStart) throws -> ListPage<Int64> {
                // So that even nothing is too much.
                try Feed.page(
                    of: Self.elm, filter, by: order, start: start, counting: -1, size: 1,
                    for: nil, now: Self.now, in: db
                ).page
            }
            let place = try #require(try page(FeedFilter(), .first).next)
            for (filter, _) in Self.offerFilters {
                for start in [ListStart.first, .after(place)] {
                    let steps = try Statements(db) { _ = try page(filter, start) }.steps(db)
                    // The first statement counts.
                    let ways = steps.filter { $0.hasPrefix("SEARCH listing ") }.dropFirst()
                    // Few stand at one moment, whatever index has them.
                    let walks = ways.filter {
                        $0.contains("INDEX \(index)")
                            || $0.hasSuffix("created_at=? AND id<?)")
                    }
                    let days = ways.filter {
                        $0.contains("listing_on_offer (community_id=? AND expires_at>? AND expires")
                    }
                    #expect(walks.count + days.count == ways.count, "\(steps)")
                    #expect(days.isEmpty ? !walks.isEmpty : order == .best, "\(steps)")
                    let sorts = steps.filter { $0 == "USE TEMP B-TREE FOR ORDER BY" }
                    #expect(sorts.count <= days.count, "\(steps)")
                }
            }
        }
    }

    /// Readers keep what they prepared: a program that asks for pages of every length must not fill the memory.
    @Test func `of pages of any length are the same`() throws {
        try ReportStore.many().read { db in
            let statements = try Statements(db) {
                for size in 1...5 {
                    for most in [0, 400 * size] {
                        _ = try Feed.page(
                            of: Self.elm, FeedFilter(), by: .newest, start: .first, counting: most,
                            size: size, for: nil, now: Self.now, in: db)
                    }
                }
            }
            #expect(Set(statements.prepared).count == 3)
        }
    }

    @Test func `of a search go through the index of offers, not through listings`() throws {
        try ReportStore.many().read { db in
            let question = try #require(OfferQuestion("jam"))
            let statements = try Statements(db) {
                _ = try OfferSearch.fetch(question, of: Self.elm, now: Self.now, in: db)
            }
            #expect(
                try statements.slowSteps(
                    db, allowsOrderedScan: true, allowsSort: true
                ).isEmpty)
            let steps = try statements.steps(db)
            // Both ends of the community's rows, in their order; 3 is FTS5's own column behind the three of the index.
            #expect(
                steps.contains { $0.hasSuffix("offer_search VIRTUAL TABLE INDEX 64:M3><") },
                "\(steps)")
            // A listing's photos alone are sorted.
            #expect(steps.filter { $0 == "USE TEMP B-TREE FOR ORDER BY" }.count == 1, "\(steps)")
            #expect(
                steps.contains { $0.contains("SEARCH listing USING INTEGER PRIMARY KEY") },
                "\(steps)")
        }
    }

    /// However many are reported, suspended or gone elsewhere.
    @Test func `of what is on offer take no more steps, however much happens to other listings`()
        throws
    {
        let store = try ReportStore.many()
        let question = try #require(OfferQuestion("thing"))
        func look(_ db: Reading) throws {
            for order in FeedOrder.allCases {
                for most in [0, 1_000] {
                    _ = try Feed.fetch(
                        of: Self.elm, by: order, counting: most, now: Self.now, in: db)
                }
            }
            _ = try OfferSearch.fetch(question, of: Self.elm, now: Self.now, in: db)
            let seller = try #require(try Member.find(.init(2), in: db))
            let viewer = try #require(try Member.find(.init(3), in: db))
            #expect(
                try Neighbour.fetch(seller.id, for: viewer, now: Self.now, in: db)?.about?.offers
                    .isEmpty == false)
            _ = try ListingSummary.offers(
                by: seller.id, start: .first, size: 25, for: viewer, now: Self.now, in: db)
            _ = try ListingDetail.fetch(.init(2), for: viewer, now: Self.now, in: db)
        }
        let quiet = try store.read { try steps(of: $0, look) }
        try store.execute(
            """
            INSERT INTO report (reporter_id, listing_id, reason, created_at)
            SELECT member.id, listing.id, 'other', ?2 FROM listing JOIN member
            WHERE listing.community_id <> ?1 AND member.id <> seller_id
            """, [Self.elm, Self.now])
        try store.execute(
            """
            UPDATE member SET state = iif(id % 2, 'suspended', 'closed'), suspension_reason = 'Rude',
                closed_at = iif(id % 2, NULL, ?2) WHERE community_id <> ?1
            """, [Self.elm, Self.now])
        // Each look into an index that is not empty takes a step or two more; 5,000 reports take none.
        let loud = try store.read { try steps(of: $0, look) }
        #expect(loud < 2 * quiet)
        #expect(quiet > 1_000)
    }

    /// How often SQLite's machine goes on to another row, or jumps.
    private func steps(of db: Reading, _ body: (Reading) throws -> Void) throws -> Int {
        let connection = db.database.sqliteConnection
        let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { count.deallocate() }
        count.initialize(to: 0)
        sqlite3_progress_handler(
            connection, 1,
            { count in
                count?.assumingMemoryBound(to: Int.self).pointee += 1
                return 0
            }, count)
        defer { sqlite3_progress_handler(connection, 0, nil, nil) }
        try body(db)
        return count.pointee
    }
}
