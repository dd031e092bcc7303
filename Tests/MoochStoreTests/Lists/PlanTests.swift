import GRDB
import Testing

@testable import MoochStore

/// No list and no report goes through a table that can hold millions of rows, or sorts one.
@Suite struct `A page's statements` {
    static let elm = Community.ID(1)
    static let food = Category.ID(1)
    static let now = ReportStore.now
    static let days = DaySpan(Day(number: ReportStore.today.number - 29)...ReportStore.today)

    /// A place in the middle, from the page itself.
    func places<Row>(_ page: (ListStart) throws -> ListPage<Row>) throws -> [ListStart] {
        let first = try page(.first)
        guard let next = first.next else { return [.first] }
        return [.first, .after(next), .before(next)]
    }

    @discardableResult
    func expectQuick(
        _ db: Reading, walks: Bool = false, sorts: Bool = false, all: Bool = false,
        atMost count: Int = 7, _ comment: String,
        _ body: () throws -> Void
    ) throws -> Statements {
        let statements = try Statements(db, body)
        #expect(
            (1...count).contains(statements.sql.count), "\(comment): \(statements.sql.count)")
        // All rows are gone through where they are few, and to count them up to the limit.
        let slow = try statements.slowSteps(db, allowsOrderedScan: walks, allowsSort: sorts)
            .filter { !all || !["SCAN member", "SCAN listing", "SCAN exchange"].contains($0) }
            // These hold the rows that are asked for, and no others.
            .filter { !$0.hasSuffix("INDEX member_invited") }
            .filter { !$0.hasSuffix("INDEX member_unconfirmed") }
        #expect(slow.isEmpty, "\(comment): \(slow) in \(statements.sql)")
        return statements
    }

    /// The pages of a list in one order: few rows are found and sorted; of too many, an order that is walked sorts
    /// none, and any other the newest alone.
    func expectQuick<List: StoredList>(
        _ list: List.Type, _ filter: List.Filter, _ order: ListOrder<List.Sort>, _ db: Reading
    ) throws {
        let isWalked = List.walks(order.key, of: filter)
        for limit in [10_000, isWalked ? 0 : 5] {
            try ListLimits.$sorted.withValue(limit) {
                let page = {
                    try List.page(filter, order: order, start: $0, size: 3, now: Self.now, in: db)
                }
                // None are few.
                let isFew = try limit > 5 || page(.first).rows.isEmpty
                for start in try places(page) {
                    let comment = "\(limit) \(order.text) \(filter) \(start)"
                    let statements = try expectQuick(
                        db, walks: !isFew || filter == .all,
                        sorts: isFew || limit > 0, all: filter == .all, comment
                    ) { _ = try page(start) }
                    for sql in statements.prepared {
                        let sorts = try Statements.steps(of: sql, db)
                            .count { $0.contains("TEMP B-TREE") }
                        #expect(sorts <= 1, "\(comment): \(sql)")
                    }
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
            ]
        }
        + MemberList.Seen.allCases.flatMap { seen in
            [
                MemberList.Filter(seen: seen), MemberList.Filter(community: elm, seen: seen),
                MemberList.Filter(joined: days, seen: seen),
            ]
        }
        + [
            MemberList.Filter(mailbox: .unconfirmed),
            MemberList.Filter(community: elm, mailbox: .unconfirmed),
            MemberList.Filter(seen: .never, mailbox: .unconfirmed),
            MemberList.Filter(invited: .yes), MemberList.Filter(community: elm, invited: .yes),
            MemberList.Filter(invited: .no), MemberList.Filter(community: elm, invited: .no),
            MemberList.Filter(firstGave: days), MemberList.Filter(firstGot: days, gift: .turned),
            MemberList.Filter(cohort: days.start.day),
        ]

    @Test(arguments: `Paging through a list`.orders(MemberList.Sort.self))
    func `of members are found by an index`(order: ListOrder<MemberList.Sort>) throws {
        let store = try ReportStore.many()
        try store.execute("DELETE FROM listing WHERE seller_id % 2 = 0")
        try store.read { db in
            for filter in Self.memberFilters {
                try expectQuick(MemberList.self, filter, order, db)
                // What most rows are is counted row by row, and soon reaches the limit.
                guard filter != MemberList.Filter(offers: .something) else { continue }
                try expectQuick(db, "total") { _ = try MemberList.total(filter, in: db) }
            }
        }
    }

    static let listingFilters: [ListingList.Filter] = [
        ListingList.Filter(), ListingList.Filter(community: elm),
        ListingList.Filter(category: food), ListingList.Filter(state: .available),
        ListingList.Filter(state: .expired), ListingList.Filter(state: .removed),
        ListingList.Filter(price: .free), ListingList.Filter(price: .priced),
        ListingList.Filter(posted: days), ListingList.Filter(community: elm, category: food),
        ListingList.Filter(community: elm, state: .expired),
        ListingList.Filter(category: food, state: .available),
        ListingList.Filter(community: elm, price: .free),
        ListingList.Filter(category: food, price: .priced),
        ListingList.Filter(state: .removed, price: .free),
        ListingList.Filter(community: elm, posted: days),
        ListingList.Filter(community: elm, category: food, state: .removed),
        ListingList.Filter(seller: Member.ID(7)),
        ListingList.Filter(community: elm, category: food, seller: Member.ID(7), state: .expired),
        ListingList.Filter(requests: .asked), ListingList.Filter(requests: .unasked),
        ListingList.Filter(community: elm, requests: .unasked),
        ListingList.Filter(category: food, requests: .unasked),
        ListingList.Filter(community: elm, category: food, requests: .unasked),
        ListingList.Filter(state: .expired, requests: .unasked),
        ListingList.Filter(category: food, state: .accepted, requests: .unasked),
        ListingList.Filter(community: elm, state: .removed, requests: .asked),
        ListingList.Filter(posted: days, requests: .unasked),
        ListingList.Filter(seller: Member.ID(7), requests: .unasked),
        ListingList.Filter(expiring: 3), ListingList.Filter(community: elm, expiring: 3),
        ListingList.Filter(category: food, requests: .unasked, expiring: 3),
        ListingList.Filter(price: .free, requests: .unasked, expiring: 3),
        ListingList.Filter(cents: .init(least: 100)),
        ListingList.Filter(category: food, state: .ended, cents: .init(least: 100, most: 200)),
    ]

    @Test(arguments: listingFilters)
    func `of listings are found by an index`(filter: ListingList.Filter) throws {
        try ReportStore.many().read { db in
            for order in `Paging through a list`.orders(ListingList.Sort.self) {
                try expectQuick(ListingList.self, filter, order, db)
            }
            try expectQuick(db, "total \(filter)") {
                _ = try ListingList.total(filter, now: Self.now, in: db)
            }
        }
    }

    @Test func `of listings at a price that nobody asked for look at no rows`() throws {
        try ReportStore.many().read { db in
            let filter = ListingList.Filter(price: .free, requests: .unasked)
            let statements = try Statements(db) {
                _ = try ListingList.ids(
                    filter, order: ListingList.Sort.usual, start: .first, size: 3, now: Self.now,
                    in: db)
            }
            let steps = try statements.steps(db).filter { $0.contains(" listing") }
            #expect(!steps.isEmpty)
            #expect(
                steps.allSatisfy { $0.contains("COVERING INDEX listing_by_requests") }, "\(steps)")
        }
    }

    @Test func `of totals in one category of one community read the counts`() throws {
        try ReportStore.many().read { db in
            let books = Category.ID(2)
            let listings = ListingList.Filter(community: Self.elm, category: books)
            let exchanges = ExchangeList.Filter(
                community: Self.elm, category: books, requested: Self.days)
            let statements = try Statements(db) {
                let posted = try ListingList.total(listings, now: Self.now, in: db)
                let requested = try ExchangeList.total(exchanges, in: db)
                #expect(posted.number > 0 && requested.number > 0)
            }
            let steps = try statements.steps(db)
            #expect(steps.allSatisfy { $0.contains("_count USING PRIMARY KEY") })
        }
    }

    static let exchangeFilters: [ExchangeList.Filter] =
        [
            ExchangeList.Filter(), ExchangeList.Filter(community: elm),
            ExchangeList.Filter(requested: days), ExchangeList.Filter(completed: days),
            ExchangeList.Filter(community: elm, completed: days),
            ExchangeList.Filter(state: .requested, requested: days),
            ExchangeList.Filter(category: food),
            ExchangeList.Filter(category: food, requested: days),
            ExchangeList.Filter(category: food, completed: days),
            ExchangeList.Filter(state: .accepted, category: food),
            ExchangeList.Filter(state: .declined, category: food),
            ExchangeList.Filter(community: elm, category: food),
            ExchangeList.Filter(community: elm, category: food, completed: days),
            ExchangeList.Filter(listing: Listing.ID(3)), ExchangeList.Filter(buyer: Member.ID(7)),
            ExchangeList.Filter(seller: Member.ID(7)),
            ExchangeList.Filter(state: .accepted, buyer: Member.ID(7), seller: Member.ID(2)),
        ]
        + Exchange.State.allCases.flatMap {
            [ExchangeList.Filter(state: $0), ExchangeList.Filter(state: $0, community: elm)]
        }

    @Test(arguments: exchangeFilters)
    func `of exchanges are found by an index`(filter: ExchangeList.Filter) throws {
        try ReportStore.many().read { db in
            for order in `Paging through a list`.orders(ExchangeList.Sort.self) {
                try expectQuick(ExchangeList.self, filter, order, db)
            }
            try expectQuick(db, "total \(filter)") { _ = try ExchangeList.total(filter, in: db) }
        }
    }

    @Test func `of a seller's exchanges use the index on those who were asked`() throws {
        try ReportStore.many().read { db in
            for filter in [
                ExchangeList.Filter(seller: Member.ID(7)),
                ExchangeList.Filter(state: .accepted, community: Self.elm, seller: Member.ID(7)),
            ] {
                let page = { try ExchangeList.page(filter, start: $0, size: 2, in: db) }
                for start in try places(page) {
                    let steps = try Statements(db) { _ = try page(start) }.steps(db)
                    #expect(
                        steps.contains {
                            $0.hasPrefix("SEARCH exchange USING")
                                && $0.contains("INDEX exchange_by_seller (seller_id=?")
                        }, "\(steps)")
                    #expect(!steps.contains { $0.hasPrefix("SEARCH sold") })
                }
            }
        }
    }

    @Test func `of the audit log are found by an index`() throws {
        let store = try ReportStore.many()
        try store.execute(
            """
            INSERT INTO audit_entry (at, actor_kind, actor_name, action, subject_kind, subject_id,
                subject_name, request_id)
            SELECT created_at, 'admin', 'admin', 'listing.remove', 'listing', id, title, 'r' FROM listing
            """)
        let filters = [
            AuditList.Filter(), AuditList.Filter(administrator: Administrator.ID(1)),
            AuditList.Filter(action: .removeListing), AuditList.Filter(subjectKind: .listing),
            AuditList.Filter(subjectKind: .listing, subjectID: 3),
            AuditList.Filter(
                administrator: Administrator.ID(1), action: .removeListing, subjectKind: .listing),
        ]
        try store.read { db in
            for filter in filters {
                let page = { try AuditList.page(filter, start: $0, size: 7, in: db) }
                for start in try places(page) {
                    try expectQuick(
                        db, walks: filter == AuditList.Filter(), "\(filter) \(start)"
                    ) { _ = try page(start) }
                }
            }
        }
    }

    @Test func `of a search are bounded by its matches`() throws {
        try ReportStore.many().read { db in
            let statements = try Statements(db) {
                _ = try MemberList.page(MemberList.Filter(search: "name 3"), in: db)
                _ = try MemberList.total(MemberList.Filter(search: "name 3"), in: db)
                _ = try ListingList.page(
                    ListingList.Filter(search: "thing", category: Self.food, state: .expired),
                    order: ListOrder(.title), now: Self.now, in: db)
                _ = try ExchangeList.page(
                    ExchangeList.Filter(search: "thing 1", state: .accepted, community: Self.elm),
                    in: db)
            }
            let scans = try statements.steps(db).filter { $0.hasPrefix("SCAN") }
            for scan in scans {
                #expect(
                    scan.contains("VIRTUAL TABLE") || scan.hasPrefix("SCAN found")
                        || scan.hasPrefix("SCAN matching") || scan.hasPrefix("SCAN (subquery"),
                    "\(scan)")
            }
        }
    }

    @Test func `of a search in the order of posting stop at the page's end`() throws {
        try ReportStore.many().read { db in
            for order in [ListOrder(MemberList.Sort.createdAt), MemberList.Sort.usual] {
                let filter = MemberList.Filter(search: "name", community: Self.elm)
                let page = {
                    try MemberList.page(filter, order: order, start: $0, size: 7, in: db)
                }
                for start in try places(page) {
                    try expectQuick(db, "\(start)") { _ = try page(start) }
                }
            }
            let filter = ListingList.Filter(search: "thing", category: Self.food, state: .expired)
            let page = {
                try ListingList.page(filter, start: $0, size: 7, now: Self.now, in: db)
            }
            for start in try places(page) {
                try expectQuick(db, "\(start)") { _ = try page(start) }
            }
        }
    }

    @Test(arguments: DateRangeKey.allCases)
    func `of the home page read days, not rows`(range: DateRangeKey) throws {
        try ReportStore.many().read { db in
            for community in [nil, Self.elm] {
                let statements = try Statements(db) {
                    _ = try HomeReport.fetch(
                        range: range, community: community, now: ReportStore.now, in: db)
                }
                #expect(statements.sql.count <= (range == .all ? 4 : 5))
                let scans = try statements.steps(db).filter { $0.hasPrefix("SCAN") }
                for scan in scans {
                    #expect(
                        [
                            "SCAN category", "SCAN community", "SCAN weighed", "SCAN own",
                            "SCAN CONSTANT ROW",
                        ]
                        .contains { scan.hasPrefix($0) }, "\(scan)")
                }
                // The rows of one day are found by their moment.
                let rows = try statements.steps(db).filter {
                    $0.contains(#/^SEARCH (member|listing|exchange) /#)
                }
                #expect(rows.count <= 5)
                #expect(rows.allSatisfy { $0.contains("_at>? AND ") }, "\(rows)")
            }
        }
    }

    @Test func `of what waits use indexes`() throws {
        try ReportStore.many().read { db in
            // Who called off often within a day is grouped: they are few.
            _ = try expectQuick(db, sorts: true, atMost: 10, "waiting") {
                _ = try WaitingReport.fetch(now: Self.now, in: db)
            }
        }
    }

    @Test func `of single pages use indexes`() throws {
        try ReportStore.many().read { db in
            // What waits in one community is few, and sorted.
            try expectQuick(db, sorts: true, atMost: 18, "community") {
                _ = try CommunityOverview.fetch(Self.elm, now: Self.now, in: db)
            }
            // The agreements of one member are few, and sorted.
            try expectQuick(db, sorts: true, atMost: 29, "member") {
                _ = try MemberProfile.fetch(
                    Member.ID(2), for: Administrator.ID(1), now: Self.now, in: db)
            }
            let ledger = { try ContactLedger.page(of: Member.ID(1), start: $0, size: 2, in: db) }
            for start in try places(ledger) {
                try expectQuick(db, sorts: true, "\(start)") { _ = try ledger(start) }
            }
            try expectQuick(db, atMost: 10, "exchange") {
                _ = try ExchangeDetail.fetch(Exchange.ID(2), now: Self.now, in: db)
            }
            let statements = try Statements(db) {
                _ = try ListingProfile.fetch(Listing.ID(2), now: Self.now, in: db)
            }
            #expect(statements.sql.count <= 14)
            #expect(try statements.steps(db).allSatisfy { !$0.hasPrefix("SCAN listing") })
            #expect(try statements.steps(db).allSatisfy { !$0.hasPrefix("SCAN exchange") })
        }
    }
}
