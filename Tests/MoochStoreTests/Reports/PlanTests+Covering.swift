import Testing

@testable import MoochStore

/// What indexes hold beside the order, so that no row is looked at for what is filtered.
extension `A page's statements` {
    @Test func `of a community's exchanges by buyer or seller look at no rows`() throws {
        try ReportStore.many().read { db in
            let inElm = ExchangeList.Filter(community: Self.elm, requested: Self.days)
            for (key, index) in [
                (ExchangeList.Sort.buyer, "exchange_by_buyer (buyer_id=?"),
                (.seller, "exchange_by_seller (seller_id=?"),
            ] {
                let page = { (start: ListStart) in
                    try ListLimits.$sorted.withValue(0) {
                        try ExchangeList.page(
                            inElm, order: ListOrder(key), start: start, size: 3, in: db)
                    }
                }
                for start in try places(page) {
                    let statements = try Statements(db) { _ = try page(start) }
                    let step = "SEARCH exchange USING COVERING INDEX \(index)"
                    let steps = try statements.steps(db)
                    #expect(steps.contains { $0.hasPrefix(step) }, "\(start) \(steps)")
                    #expect(!steps.contains { $0.contains("TEMP B-TREE") }, "\(start) \(steps)")
                }
            }
        }
    }

    @Test func `of exchanges that a search finds in the order of requests look at no rows`() throws
    {
        try ReportStore.many().read { db in
            let filter = try ExchangeList.Filter(search: "thing 1").searched(in: db)
            for start in try places({ try ExchangeList.page(filter, start: $0, size: 3, in: db) }) {
                let statements = try Statements(db) {
                    _ = try ExchangeList.ids(
                        filter, order: ExchangeList.Sort.usual, start: start, size: 3, in: db)
                }
                let steps = try statements.steps(db)
                #expect(
                    !steps.contains { $0.contains(" exchange") && !$0.contains("json") }, "\(steps)"
                )
            }
        }
    }

    @Test(arguments: [
        ListingList.Filter(price: .free, requests: .unasked),
        ListingList.Filter(community: elm, price: .priced, requests: .unasked),
        ListingList.Filter(category: food, price: .free, requests: .unasked),
    ])
    func `of listings at a price that nobody asked for look at no rows`(
        filter: ListingList.Filter
    ) throws {
        try ReportStore.many().read { db in
            let statements = try Statements(db) {
                _ = try ListingList.ids(
                    filter, order: ListingList.Sort.usual, start: .first, size: 3, now: Self.now,
                    in: db)
                _ = try ListingList.total(filter, now: Self.now, in: db)
            }
            let steps = try statements.steps(db).filter { $0.contains(" listing") }
            #expect(steps.count == 2)
            #expect(steps.allSatisfy { $0.contains("COVERING INDEX listing_unasked") }, "\(steps)")
        }
    }

    @Test(arguments: [false, true])
    func `in the order of numbers do not walk up to rows that lie far away`(falls: Bool) throws {
        let store = try ReportStore.many()
        // All of one category lies at the other end.
        try store.execute("UPDATE listing SET category_id = 1 + (id BETWEEN 100 AND 140)")
        try store.read { db in
            let order = ListOrder(ListingList.Sort.id, descending: falls)
            let filter = ListingList.Filter(category: Category.ID(2))
            var ids = ListPage<Int64>(rows: [])
            let page = { (walked: Int64) in
                try ListLimits.$sorted.withValue(0) {
                    try ListLimits.$walked.withValue(walked) {
                        ids = try ListingList.ids(
                            filter, order: order, start: .first, size: 3, now: Self.now, in: db)
                    }
                }
            }
            let soon = try Statements(db) { try page(200) }
            #expect(ids.rows == (falls ? [140, 139, 138] : [100, 101, 102]))
            let late = try Statements(db) { try page(90) }
            #expect(ids.rows == (falls ? [140, 139, 138] : [100, 101, 102]))
            #expect(soon.sql.count + 1 == late.sql.count)
            let steps = try late.steps(db)
            #expect(
                steps.contains { $0.contains("INTEGER PRIMARY KEY (rowid\(falls ? ">" : "<")?)") })
            #expect(
                steps.contains { $0.contains(#/INDEX listing_by_category\w* \(category_id=\?\)/#) },
                "\(steps)")
        }
    }
}
