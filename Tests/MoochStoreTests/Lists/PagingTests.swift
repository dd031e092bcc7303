import GRDB
import Testing

@testable import MoochStore

/// Every order of every list, forwards and backwards, in a store with many ties.
@Suite struct `Paging through a list` {
    /// One page of some list: the ids on it and where to go from there.
    typealias Step = (ListStart, Reading) throws -> ListPage<Int64>

    static func ids<Row>(_ page: ListPage<Row>, _ id: (Row) -> Int64) -> ListPage<Int64> {
        ListPage(rows: page.rows.map(id), next: page.next, previous: page.previous)
    }

    static func orders<Key: SortKey>(_: Key.Type) -> [ListOrder<Key>] {
        Key.allCases.flatMap { [ListOrder($0), ListOrder($0, descending: true)] }
    }

    /// Forwards to the end, then backwards to the start: both must meet the same rows once, and in an
    /// order that is walked the same ones whether few rows are sorted or many are met on the walk.
    @discardableResult
    func visit(
        _ store: ReportStore, expecting count: Int, isWalked: Bool = true, _ step: Step
    ) throws -> [Int64] {
        let few = try goThrough(store, expecting: count, step)
        guard isWalked else { return few }
        let many = try ListLimits.$sorted.withValue(0) {
            try goThrough(store, expecting: count, step)
        }
        #expect(few == many)
        return few
    }

    private func goThrough(_ store: ReportStore, expecting count: Int, _ step: Step) throws
        -> [Int64]
    {
        var forwards: [Int64] = []
        var start = ListStart.first
        var last: ListPage<Int64>?
        while true {
            let page = try store.read { try step(start, $0) }
            #expect(!page.rows.isEmpty)
            forwards += page.rows
            last = page
            guard let next = page.next, forwards.count <= count else { break }
            start = .after(try #require(ListCursor(next.text)))
        }
        #expect(forwards.count == count)
        #expect(Set(forwards).count == count)

        var backwards = last?.rows ?? []
        var previous = last?.previous
        while let cursor = previous, backwards.count <= count {
            let page = try store.read { try step(.before(cursor), $0) }
            backwards = page.rows + backwards
            previous = page.previous
        }
        #expect(backwards == forwards)
        return forwards
    }

    @Test(arguments: [false, true])
    func `by e-mail address meets those who have none any more`(falls: Bool) throws {
        let store = try ReportStore.many()
        try store.execute(
            """
            UPDATE member SET state = 'closed', closed_at = created_at, email = NULL
            WHERE id % 3 = 0
            """)
        for filter in [MemberList.Filter(), MemberList.Filter(community: Community.ID(1))] {
            let count = try store.read { try MemberList.total(filter, in: $0).number }
            let ids = try visit(store, expecting: count, isWalked: false) { start, db in
                Self.ids(
                    try MemberList.page(
                        filter, order: ListOrder(.email, descending: falls), start: start, size: 7,
                        in: db)
                ) { $0.id.rawValue }
            }
            let gone = ids.filter { $0 % 3 == 0 }
            #expect(Array(falls ? ids.suffix(gone.count) : ids.prefix(gone.count)) == gone)
        }
    }

    @Test(arguments: orders(MemberList.Sort.self))
    func `visits each member once`(order: ListOrder<MemberList.Sort>) throws {
        let store = try ReportStore.many()
        let community = try store.read {
            try Int.fetchOne($0.database, sql: "SELECT min(id) FROM community")
        }
        let elm = Community.ID(Int64(try #require(community)))
        let inElm = try store.read {
            try Int.fetchOne($0.database, sql: "SELECT count(*) FROM member WHERE community_id = 1")
                ?? 0
        }
        for (filter, count) in [
            (MemberList.Filter(), 60), (MemberList.Filter(community: elm), inElm),
            (MemberList.Filter(search: "name"), 60),
        ] {
            let isWalked = MemberList.walks(order.key, of: filter)
            try visit(store, expecting: count, isWalked: isWalked) { start, db in
                Self.ids(
                    try MemberList.page(filter, order: order, start: start, size: 19, in: db)
                ) { $0.id.rawValue }
            }
        }
    }

    @Test(arguments: orders(ListingList.Sort.self))
    func `visits each listing once`(order: ListOrder<ListingList.Sort>) throws {
        let store = try ReportStore.many()
        try store.execute("DELETE FROM exchange WHERE id % 7 < 3")
        let isAsked = "EXISTS (SELECT 1 FROM exchange WHERE listing_id = listing.id)"
        let soon = """
            state = 'available' AND created_at > \(ReportStore.ago(days: 14).rawValue)
                AND created_at <= \(ReportStore.ago(days: 9).rawValue)
            """
        let filters: [(ListingList.Filter, String)] = [
            (ListingList.Filter(requests: .unasked), "NOT \(isAsked)"),
            (ListingList.Filter(requests: .asked), isAsked),
            (
                ListingList.Filter(community: Community.ID(1), requests: .unasked),
                "community_id = 1 AND NOT \(isAsked)"
            ),
            (
                ListingList.Filter(category: Category.ID(2), price: .free, requests: .unasked),
                "category_id = 2 AND price_cents = 0 AND NOT \(isAsked)"
            ),
            (
                ListingList.Filter(
                    community: Community.ID(1), category: Category.ID(2), state: .ended,
                    requests: .unasked),
                "community_id = 1 AND category_id = 2 AND state = 'ended' AND NOT \(isAsked)"
            ),
            (
                ListingList.Filter(state: .removed, requests: .asked),
                "state = 'removed' AND \(isAsked)"
            ),
            (ListingList.Filter(expiring: 5), soon),
            (
                ListingList.Filter(community: Community.ID(1), requests: .unasked, expiring: 5),
                "community_id = 1 AND \(soon) AND NOT \(isAsked)"
            ),
            (
                ListingList.Filter(cents: .init(least: 100, most: 100)),
                "price_cents = 100"
            ),
            (ListingList.Filter(cents: .init(least: 200)), "price_cents >= 200"),
            (
                ListingList.Filter(
                    community: Community.ID(1), category: Category.ID(2), price: .priced,
                    requests: .asked, cents: .init(most: 100)),
                """
                community_id = 1 AND category_id = 2 AND price_cents BETWEEN 1 AND 100
                    AND \(isAsked)
                """
            ),
            (
                ListingList.Filter(search: "hing", expiring: 5, cents: .init(least: 100)),
                "\(soon) AND price_cents >= 100"
            ),
            (ListingList.Filter(), "true"),
            (ListingList.Filter(community: Community.ID(1)), "community_id = 1"),
            (ListingList.Filter(category: Category.ID(2)), "category_id = 2"),
            (ListingList.Filter(state: .removed), "state = 'removed'"),
            (ListingList.Filter(price: .priced), "price_cents > 0"),
            (
                ListingList.Filter(
                    community: Community.ID(1), category: Category.ID(2), state: .ended,
                    price: .free),
                "community_id = 1 AND category_id = 2 AND state = 'ended' AND price_cents = 0"
            ),
            (
                ListingList.Filter(search: "thing 1"),
                "title IN ('Thing 1', 'Thing 10', 'Thing 11', 'Thing 12')"
            ),
        ]
        for (filter, condition) in filters {
            let count = try store.read {
                try Int.fetchOne(
                    $0.database, sql: "SELECT count(*) FROM listing WHERE \(condition)") ?? 0
            }
            #expect(count > 0)
            let isWalked = ListingList.walks(order.key, of: filter)
            try visit(store, expecting: count, isWalked: isWalked) { start, db in
                Self.ids(
                    try ListingList.page(
                        filter, order: order, start: start, size: 19, now: ReportStore.now, in: db)
                ) { $0.id.rawValue }
            }
            let total = try store.read {
                try ListingList.total(filter, now: ReportStore.now, in: $0)
            }
            #expect(total == .exactly(count))
            // Whatever few and many are: the ways meet the same rows.
            for way in [ListWay.byFilter, .inUsualOrder, .byOrder]
            where filter.terms == nil {
                let query = filter.query(way, now: ReportStore.now)
                #expect(try store.read { try query.total(in: $0) } == .exactly(count))
            }
        }
    }

    @Test(arguments: orders(MemberList.Sort.self))
    func `visits each member who offered something or nothing once`(
        order: ListOrder<MemberList.Sort>
    ) throws {
        let store = try ReportStore.many()
        try store.execute("DELETE FROM listing WHERE seller_id % 5 < 2")
        for (offers, sign) in [(MemberList.Offers.nothing, "NOT"), (.something, "")] {
            for (filter, start) in [
                (MemberList.Filter(offers: offers), "true"),
                (MemberList.Filter(community: Community.ID(1), offers: offers), "community_id = 1"),
                (MemberList.Filter(search: "ame", offers: offers), "true"),
            ] {
                let count = try store.read {
                    try Int.fetchOne(
                        $0.database,
                        sql: """
                            SELECT count(*) FROM member WHERE \(start)
                                AND \(sign) EXISTS (SELECT 1 FROM listing WHERE seller_id = member.id)
                            """) ?? 0
                }
                #expect(count > 0)
                let isWalked = MemberList.walks(order.key, of: filter)
                try visit(store, expecting: count, isWalked: isWalked) { start, db in
                    Self.ids(
                        try MemberList.page(filter, order: order, start: start, size: 19, in: db)
                    ) { $0.id.rawValue }
                }
                #expect(try store.read { try MemberList.total(filter, in: $0) } == .exactly(count))
            }
        }
    }

    /// The exchanges that a search for "thing 1" finds.
    private static let found = """
        listing_id IN (SELECT id FROM listing
            WHERE title IN ('Thing 1', 'Thing 10', 'Thing 11', 'Thing 12'))
        """

    @Test(arguments: orders(ExchangeList.Sort.self))
    func `visits each exchange once`(order: ListOrder<ExchangeList.Sort>) throws {
        let store = try ReportStore.many()
        let filters: [(ExchangeList.Filter, String)] = [
            (ExchangeList.Filter(), "true"),
            (ExchangeList.Filter(state: .accepted), "state = 'accepted'"),
            (ExchangeList.Filter(state: .requested), "state = 'requested'"),
            (ExchangeList.Filter(community: Community.ID(1)), "community_id = 1"),
            (
                ExchangeList.Filter(state: .accepted, community: Community.ID(1)),
                "state = 'accepted' AND community_id = 1"
            ),
            (ExchangeList.Filter(search: "thing 1"), Self.found),
            (
                ExchangeList.Filter(search: "thing 1", state: .accepted),
                "state = 'accepted' AND \(Self.found)"
            ),
        ]
        for (filter, condition) in filters {
            let count = try store.read {
                try Int.fetchOne(
                    $0.database, sql: "SELECT count(*) FROM exchange WHERE \(condition)") ?? 0
            }
            #expect(count > 0)
            let isWalked = ExchangeList.walks(order.key, of: filter)
            let visited = try visit(store, expecting: count, isWalked: isWalked) { start, db in
                Self.ids(
                    try ExchangeList.page(filter, order: order, start: start, size: 19, in: db)
                ) { $0.id.rawValue }
            }
            if order.key == .requestedAt {
                let sql = "SELECT id FROM exchange WHERE \(condition) ORDER BY requested_at, id"
                let rising = try store.read { try Int64.fetchAll($0.database, sql: sql) }
                #expect(visited == (order.isDescending ? rising.reversed() : rising))
            }
            let total = try store.read { try ExchangeList.total(filter, in: $0) }
            #expect(total == .exactly(count))
        }
    }

    @Test(arguments: orders(CommunityList.Sort.self))
    func `visits each community once`(order: ListOrder<CommunityList.Sort>) throws {
        let store = try ReportStore.many()
        for number in 0..<20 { try store.community("Court \(number)") }
        try visit(store, expecting: 22) { start, db in
            Self.ids(try CommunityList.page(order: order, start: start, size: 19, in: db)) {
                $0.id.rawValue
            }
        }
    }

    @Test func `visits each of a member's rows once`() throws {
        let store = try ReportStore.many()
        let (member, now) = (Member.ID(2), ReportStore.now)
        try store.execute(
            """
            UPDATE exchange SET requested_at = requested_at / 500000 * 500000
            WHERE 2 IN (buyer_id, seller_id);
            INSERT INTO contact_view (exchange_id, viewer_id, first_at)
            SELECT id, iif(buyer_id = 2, seller_id, buyer_id), 1770000000 + id % 4 FROM exchange
            WHERE 2 IN (buyer_id, seller_id);
            INSERT INTO report (reporter_id, listing_id, reason)
            SELECT 2, id, 'other' FROM listing WHERE seller_id <> 2 AND id % 4 = 0;
            INSERT INTO event (member_id, type, at, listing_id)
            SELECT 2 + id % 2, 'listing_expiring', 1770000000, id FROM listing
            """)
        let viewer = try #require(try store.read { try Member.find(member, in: $0) })
        func count(_ table: String, _ condition: String) throws -> Int {
            try store.read {
                try Int.fetchOne(
                    $0.database, sql: "SELECT count(*) FROM \(table) WHERE \(condition)") ?? 0
            }
        }
        try visit(store, expecting: count("event", "member_id = 2 AND type = 'listing_expiring'")) {
            Self.ids(try Event.page(of: member, start: $0, size: 19, in: $1)) { $0.id.rawValue }
        }
        try visit(store, expecting: count("report", "reporter_id = 2")) {
            Self.ids(try Report.page(by: member, start: $0, size: 7, in: $1)) { $0.id.rawValue }
        }
        try visit(store, expecting: count("contact_view", "viewer_id <> 2")) {
            Self.ids(try ContactView.page(of: member, start: $0, size: 3, in: $1)) {
                $0.exchange.rawValue
            }
        }
        let roles: [(Exchange.Side?, String)] = [
            (nil, "2 IN (buyer_id, seller_id)"), (.buyer, "buyer_id = 2"),
            (.seller, "seller_id = 2"),
        ]
        for (side, condition) in roles {
            try visit(store, expecting: count("exchange", condition)) { start, db in
                Self.ids(
                    try RequestSummary.page(
                        of: viewer, as: side, in: nil, start: start, size: 3, now: now, in: db)
                ) { $0.exchange.id.rawValue }
            }
        }
        try visit(store, expecting: count("listing", "seller_id = 2")) { start, db in
            Self.ids(
                try #require(
                    try ListingSummary.offers(
                        by: member, start: start, size: 1, for: viewer, now: now, in: db))
            ) { $0.listing.id.rawValue }
        }
    }

    @Test func `misses no row and shows none twice while others add rows`() throws {
        let store = try ReportStore.many()
        let known = try store.read {
            try Int64.fetchSet($0.database, sql: "SELECT id FROM listing")
        }
        var seen: [Int64] = []
        var start = ListStart.first
        while true {
            let page = try store.read {
                try ListingList.page(start: start, size: 7, now: ReportStore.now, in: $0)
            }
            seen += page.rows.map(\.id.rawValue)
            try store.listing("New", by: Member.ID(1), in: Category.ID(1), at: ReportStore.now)
            try store.listing(
                "Old", by: Member.ID(1), in: Category.ID(1), at: ReportStore.ago(days: 3))
            guard let next = page.next else { break }
            start = .after(next)
        }
        #expect(Set(seen).count == seen.count)
        #expect(known.subtracting(seen).isEmpty)
    }

    @Test func `starts over with a cursor of another order`() throws {
        let store = try ReportStore.many()
        try store.read { db in
            let byName = try MemberList.page(order: ListOrder(.name), size: 7, in: db)
            let cursor = try #require(byName.next)
            let start = try MemberList.page(size: 7, in: db)
            let other = try MemberList.page(start: .after(cursor), size: 7, in: db)
            #expect(other.rows == start.rows)
            #expect(other.previous == nil)
        }
    }

    @Test func `goes on where a row was that is gone`() throws {
        let store = try ReportStore.many()
        let (first, second) = try store.read { db in
            let first = try ListingList.page(size: 7, now: ReportStore.now, in: db)
            let start = ListStart.after(try #require(first.next))
            return (
                first, try ListingList.page(start: start, size: 7, now: ReportStore.now, in: db)
            )
        }
        let last = try #require(first.rows.last)
        try store.execute("DELETE FROM listing WHERE id = ?", [last.id])
        let again = try store.read { db in
            try ListingList.page(
                start: .after(try #require(first.next)), size: 7, now: ReportStore.now, in: db)
        }
        #expect(again.rows == second.rows)
    }
}
