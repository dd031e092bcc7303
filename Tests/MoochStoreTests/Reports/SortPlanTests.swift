import GRDB
import Testing

@testable import MoochStore

/// Every order of every list with the usual filters, forwards and backwards: how SQLite goes about the
/// statements that are really run.
@Suite struct `Each order of a list` {
    static let elm = Community.ID(1)
    static let food = Category.ID(2)
    static let now = ReportStore.now
    static let days = DaySpan(ReportStore.today.adding(days: -29)...ReportStore.today)

    static let partial = ["member_offering_nothing", "listing_unasked", "listing_removed"]

    typealias Page = (ListStart) throws -> ListPage<Int64>

    /// What to expect of a page.
    struct Expected {
        /// Statements at most: one each for the rows that are like the place in all columns but one, in
        /// all but two and so on, one for what is shown, and those that find out whether rows are few.
        var statements: Int
        /// Whether rows come sorted out of indexes, even if all others of its kind are sorted.
        var isHeld = false
        /// Whether rows are few by the filter alone, and always sorted.
        var isNarrow = false
        /// The table whose own order is that of the ids, which rows are met in when they are not few.
        var byID: String?
    }

    /// The first page and the one after it.
    func check(_ db: Reading, _ expected: Expected, _ comment: String, _ page: Page) throws {
        for isWalked in [false, true] {
            try ListLimits.$sorted.withValue(isWalked ? 0 : 5_000) {
                let next = try #require(try page(.first).next, "\(comment)")
                let isSorted = expected.isNarrow || !(isWalked || expected.isHeld)
                // A walk along the ids that meets no page soon is given up.
                let isFound = isSorted || expected.byID != nil
                // Backwards is the other direction, which is gone through forwards too.
                for start in [ListStart.first, .after(next)] {
                    let statements = try Statements(db) { _ = try page(start) }
                    let count = statements.sql.count
                    #expect((1...expected.statements).contains(count), "\(comment): \(count)")
                    let slow = try statements.slowSteps(
                        db, allowsOrderedScan: !isSorted, allowsSort: isFound
                    ).filter { step in
                        // All that such an index holds is kept, and few.
                        !(isFound
                            && Self.partial.contains { step.contains(" INDEX \($0)") })
                            && !(!isSorted && expected.byID.map { step == "SCAN \($0)" } ?? false)
                    }
                    #expect(slow.isEmpty, "\(comment) \(start): \(slow) in \(statements.sql)")
                }
            }
        }
    }

    static let memberFilters: [MemberList.Filter] =
        [
            MemberList.Filter(), MemberList.Filter(community: elm),
            MemberList.Filter(joined: days), MemberList.Filter(community: elm, joined: days),
        ]
        + MemberList.Offers.allCases.flatMap { offers in
            [
                MemberList.Filter(offers: offers), MemberList.Filter(joined: days, offers: offers),
                MemberList.Filter(community: elm, offers: offers),
                MemberList.Filter(community: elm, joined: days, offers: offers),
            ]
        }

    @Test(arguments: `Paging through a list`.orders(MemberList.Sort.self))
    func `of members comes out of an index`(order: ListOrder<MemberList.Sort>) throws {
        let store = try ReportStore.many()
        try store.execute("DELETE FROM listing WHERE seller_id % 2 = 0")
        try store.read { db in
            for filter in Self.memberFilters {
                let isHeld =
                    filter == MemberList.Filter() || filter.isHeld(by: filter.sort(order.key))
                let expected = Expected(
                    statements: 6, isHeld: isHeld,
                    byID: order.key == .id ? "member" : nil)
                try check(db, expected, "\(order.text) \(filter)") { start in
                    `Paging through a list`.ids(
                        try MemberList.page(filter, order: order, start: start, size: 7, in: db)
                    ) { $0.id.rawValue }
                }
            }
            let search = MemberList.Filter(search: "ame")
            let expected = Expected(statements: 4, isNarrow: true)
            try check(db, expected, "\(order.text) search") { start in
                `Paging through a list`.ids(
                    try MemberList.page(search, order: order, start: start, size: 7, in: db)
                ) { $0.id.rawValue }
            }
        }
    }

    static let listingFilters: [ListingList.Filter] = [
        ListingList.Filter(), ListingList.Filter(community: elm),
        ListingList.Filter(category: food), ListingList.Filter(state: .available),
        ListingList.Filter(state: .expired), ListingList.Filter(state: .ended),
        ListingList.Filter(price: .free), ListingList.Filter(price: .priced),
        ListingList.Filter(posted: days), ListingList.Filter(expiring: 9),
        ListingList.Filter(requests: .asked), ListingList.Filter(requests: .unasked),
        ListingList.Filter(community: elm, category: food),
        ListingList.Filter(community: elm, state: .ended),
        ListingList.Filter(category: food, state: .available),
        ListingList.Filter(community: elm, category: food, state: .available),
        ListingList.Filter(community: elm, price: .free),
        ListingList.Filter(category: food, posted: days),
        ListingList.Filter(community: elm, requests: .unasked),
        ListingList.Filter(category: food, requests: .asked),
        ListingList.Filter(state: .ended, requests: .unasked),
        ListingList.Filter(posted: days, requests: .unasked),
        ListingList.Filter(community: elm, category: food, price: .free, requests: .unasked),
        ListingList.Filter(cents: .init(most: 100)),
        ListingList.Filter(category: food, state: .available, cents: .init(most: 100)),
    ]

    @Test(arguments: `Paging through a list`.orders(ListingList.Sort.self))
    func `of listings comes out of an index`(order: ListOrder<ListingList.Sort>) throws {
        let store = try ReportStore.many()
        try store.execute("DELETE FROM exchange WHERE id % 2 = 0")
        try store.read { db in
            for filter in Self.listingFilters {
                let isUsual = filter == ListingList.Filter() || filter.isHeldByPrice
                let expected = Expected(
                    statements: 7,
                    isHeld: filter.cents == nil
                        && (isUsual || filter.isHeld(by: filter.sort(order.key))),
                    byID: order.key == .id ? "listing" : nil)
                try check(db, expected, "\(order.text) \(filter)") { start in
                    `Paging through a list`.ids(
                        try ListingList.page(
                            filter, order: order, start: start, size: 3, now: Self.now, in: db)
                    ) { $0.id.rawValue }
                }
            }
            for filter in [
                ListingList.Filter(search: "hing"),
                ListingList.Filter(search: "hing", community: Self.elm, state: .available),
                ListingList.Filter(seller: Member.ID(7)),
            ] {
                let expected = Expected(statements: 5, isNarrow: true)
                try check(db, expected, "\(order.text) \(filter)") { start in
                    `Paging through a list`.ids(
                        try ListingList.page(
                            filter, order: order, start: start, size: 3, now: Self.now, in: db)
                    ) { $0.id.rawValue }
                }
            }
        }
    }

    static let exchangeFilters: [ExchangeList.Filter] = [
        ExchangeList.Filter(), ExchangeList.Filter(community: elm),
        ExchangeList.Filter(category: food), ExchangeList.Filter(state: .accepted),
        ExchangeList.Filter(state: .declined), ExchangeList.Filter(requested: days),
        ExchangeList.Filter(completed: days),
        ExchangeList.Filter(state: .accepted, community: elm),
        ExchangeList.Filter(state: .requested, community: elm),
        ExchangeList.Filter(community: elm, category: food),
        ExchangeList.Filter(state: .accepted, category: food),
        ExchangeList.Filter(community: elm, requested: days),
        ExchangeList.Filter(community: elm, completed: days),
        ExchangeList.Filter(category: food, completed: days),
        ExchangeList.Filter(state: .declined, requested: days),
    ]

    @Test(arguments: `Paging through a list`.orders(ExchangeList.Sort.self))
    func `of exchanges comes out of an index`(order: ListOrder<ExchangeList.Sort>) throws {
        try ReportStore.many().read { db in
            for filter in Self.exchangeFilters {
                let sort = filter.sort(order.key)
                let isUsual = filter == ExchangeList.Filter()
                let expected = Expected(
                    statements: 7, isHeld: isUsual || filter.isHeld(by: sort),
                    byID: sort == .id ? "exchange" : nil)
                try check(db, expected, "\(order.text) \(filter)") { start in
                    `Paging through a list`.ids(
                        try ExchangeList.page(filter, order: order, start: start, size: 3, in: db)
                    ) { $0.id.rawValue }
                }
            }
            for filter in [
                ExchangeList.Filter(search: "hing"), ExchangeList.Filter(buyer: Member.ID(7)),
                ExchangeList.Filter(seller: Member.ID(7)),
            ] {
                // A search finds listings, buyers and the exchanges of both first.
                let expected = Expected(
                    statements: filter.search == nil ? 6 : 8, isNarrow: true)
                try check(db, expected, "\(order.text) \(filter)") { start in
                    `Paging through a list`.ids(
                        try ExchangeList.page(filter, order: order, start: start, size: 3, in: db)
                    ) { $0.id.rawValue }
                }
            }
        }
    }

    /// There are some thousands of communities at most: they may be gone through, but nothing else.
    @Test(arguments: `Paging through a list`.orders(CommunityList.Sort.self))
    func `of communities reads no other rows`(order: ListOrder<CommunityList.Sort>) throws {
        let store = try ReportStore.many()
        for number in 0..<20 { try store.community("Court \(number)") }
        try store.read { db in
            for filter in [CommunityList.Filter(), CommunityList.Filter(archived: false)] {
                let expected = Expected(statements: 3, isNarrow: true)
                try check(db, expected, "\(order.text) \(filter)") { start in
                    `Paging through a list`.ids(
                        try CommunityList.page(filter, order: order, start: start, size: 7, in: db)
                    ) { $0.id.rawValue }
                }
            }
        }
    }
}
