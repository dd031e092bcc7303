import GRDB
import Testing

@testable import MoochStore

extension `A page's statements` {
    /// Of a community, only what is fresh is gone through, in the index alone; the first few of it are sorted.
    @Test(arguments: FeedOrder.allCases)
    func `of Home go through one community's fresh offers in one index`(order: FeedOrder) throws {
        try ReportStore.many().read { db in
            let filters = [
                FeedFilter(), FeedFilter(category: Self.food),
                FeedFilter(postedWithin: 7, least: 100, most: 500),
            ]
            for filter in filters {
                let statements = try Statements(db) {
                    let feed = try Feed.fetch(
                        of: Self.elm, filter, by: order, now: Self.now, in: db)
                    if let next = feed.next {
                        _ = try Feed.fetch(
                            of: Self.elm, filter, by: order, after: next, now: Self.now, in: db)
                    }
                    _ = try Feed.total(of: Self.elm, filter, now: Self.now, in: db)
                }
                #expect(
                    try statements.slowSteps(
                        db, allowsOrderedScan: true, allowsSort: true
                    ).isEmpty)
                let steps = try statements.steps(db).filter { $0.contains("listing_on_offer") }
                #expect(steps.count >= 2)
                #expect(
                    steps.allSatisfy {
                        $0.contains(
                            "INDEX listing_on_offer (community_id=? AND expires_at>?)")
                    }, "\(steps)")
            }
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
            #expect(steps.contains { $0.contains("offer_search VIRTUAL TABLE INDEX") }, "\(steps)")
            #expect(
                steps.contains { $0.contains("SEARCH listing USING INTEGER PRIMARY KEY") },
                "\(steps)")
        }
    }
}
