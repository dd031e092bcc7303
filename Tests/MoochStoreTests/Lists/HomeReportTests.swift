import GRDB
import Testing

@testable import MoochStore

@Suite struct `The home report` {
    let store: ReportStore
    let elm: Community.ID
    let oak: Community.ID
    let food: MoochStore.Category.ID
    let books: MoochStore.Category.ID

    /// Elm: 2 members today and 6 days ago, 1 before the week; 3 listings in the week, 1 before.
    init() throws {
        store = try ReportStore()
        elm = try store.community("Elm Court")
        oak = try store.community("Oak House")
        food = try store.category("Food")
        books = try store.category("Books")
        let anna = try store.member("Anna", in: elm, at: ReportStore.ago(days: 0))
        let ben = try store.member("Ben", in: elm, at: ReportStore.ago(days: 6))
        try store.member("Cleo", in: elm, at: ReportStore.ago(days: 7))
        let dora = try store.member("Dora", in: oak, at: ReportStore.ago(days: 200))
        let bread = try store.listing("Bread", by: anna, in: food, at: ReportStore.ago(days: 3))
        try store.listing("Jam", by: anna, in: food, at: ReportStore.ago(days: 2))
        try store.listing("Atlas", by: ben, in: books, at: ReportStore.ago(days: 0))
        let novel = try store.listing("Novel", by: ben, in: books, at: ReportStore.ago(days: 9))
        let soup = try store.listing("Soup", by: dora, in: food, at: ReportStore.ago(days: 150))
        try store.exchange(
            bread, buyer: ben, state: .accepted, at: ReportStore.ago(days: 2),
            answered: ReportStore.ago(days: 1))
        try store.exchange(
            novel, buyer: anna, state: .accepted, at: ReportStore.ago(days: 8),
            answered: ReportStore.ago(days: 8))
        try store.exchange(
            soup, buyer: anna, state: .declined, at: ReportStore.ago(days: 149))
    }

    func report(_ range: DateRangeKey, _ community: Community.ID? = nil) throws -> HomeReport {
        try store.read {
            try HomeReport.fetch(
                range: range, community: community, now: ReportStore.now, in: $0)
        }
    }

    @Test func `counts a range that includes today, and the range before`() throws {
        let growth = try report(.week).growth
        #expect(growth.days.upperBound == ReportStore.today)
        #expect(growth.days.lowerBound == ReportStore.today.adding(days: -6))
        #expect(growth.members.total == 2)
        #expect(growth.members.totalBefore == 1)
        #expect(growth.listings.total == 3)
        #expect(growth.listings.totalBefore == 1)
        #expect(growth.requests.total == 1)
        #expect(growth.requests.totalBefore == 1)
        #expect(growth.exchanges.total == 1)
        #expect(growth.exchanges.totalBefore == 1)
    }

    @Test(arguments: [(6, 1), (13, 2)])
    func `compares with the days before up to the same second`(hour: Int64, today: Int) throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let food = try store.category("Food")
        let seller = try store.member("Seller", in: elm, at: Timestamp(0))
        let buyer = try store.member("Buyer", in: elm, at: Timestamp(0))
        let now = ReportStore.today.start.adding(seconds: hour * 3_600)
        // Every eight hours somebody joins, and something is posted and changes hands.
        try store.execute(
            """
            CREATE TEMPORARY TABLE traffic AS
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2205)
            SELECT \(now.rawValue) - i * 28800 AS at FROM n;
            INSERT INTO member (community_id, name, email, created_at)
            SELECT \(elm.rawValue), 'Neighbour', at || '@example.org', at FROM traffic;
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT \(elm.rawValue), \(food.rawValue), \(seller.rawValue), 'Bread', at FROM traffic;
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at)
            SELECT id, \(buyer.rawValue), 'accepted', created_at, created_at FROM listing
            """)
        for range in DateRangeKey.allCases where range != .all {
            for community in [nil, elm] {
                let growth = try store.read {
                    try GrowthSeries.fetch(
                        in: community, range: range, totals: Counts(), now: now, in: $0)
                }
                #expect(growth.today.listings == today)
                for number in [growth.members, growth.listings, growth.requests, growth.exchanges] {
                    #expect(number.total == ((range.length ?? 0) - 1) * 3 + today)
                    #expect(number.totalBefore == number.total)
                    #expect(number.points.allSatisfy { $0.value == $0.before })
                }
            }
        }
    }

    @Test(arguments: DateRangeKey.allCases)
    func `says how many there are, whatever the range`(range: DateRangeKey) throws {
        #expect(
            try report(range).totals == Counts(members: 4, listings: 5, requests: 3, exchanges: 2))
        #expect(
            try report(range, oak).totals == Counts(members: 1, listings: 1, requests: 1))
        #expect(try report(range).growth.today == Counts(members: 1, listings: 1))
        #expect(try report(range, oak).growth.today == Counts())
    }

    @Test func `has a point for each day, beside the same day of the range before`() throws {
        let members = try report(.week).growth.members
        #expect(members.points.map(\.value) == [1, 0, 0, 0, 0, 0, 1])
        #expect(members.points.map(\.before) == [0, 0, 0, 0, 0, 0, 1])
        #expect(members.points.last?.days == ReportStore.today...ReportStore.today)
    }

    @Test(arguments: DateRangeKey.allCases)
    func `has points that add up to its totals and cover its days`(range: DateRangeKey) throws {
        for community in [nil, elm, oak, Community.ID(99)] {
            let growth = try report(range, community).growth
            for number in [growth.members, growth.listings, growth.requests, growth.exchanges] {
                #expect(number.points.map(\.value).reduce(0, +) == number.total)
                #expect(number.points.compactMap(\.before).reduce(0, +) == number.totalBefore ?? 0)
                #expect(number.points.first?.days.lowerBound == growth.days.lowerBound)
                #expect(number.points.last?.days.upperBound == growth.days.upperBound)
                for (point, next) in zip(number.points, number.points.dropFirst()) {
                    #expect(point.days.upperBound.adding(days: 1) == next.days.lowerBound)
                }
            }
        }
    }

    @Test func `of all there is begins with the first day and has nothing before`() throws {
        let growth = try report(.all).growth
        #expect(growth.days.lowerBound == ReportStore.today.adding(days: -200))
        #expect(growth.members.total == 4)
        #expect(growth.members.totalBefore == nil)
        #expect(growth.bucketSize == .week)
        #expect(try report(.all, elm).growth.days.lowerBound == ReportStore.today.adding(days: -9))
        let empty = try report(.all, Community.ID(99)).growth
        #expect(empty.days == ReportStore.today...ReportStore.today)
        #expect(empty.members.total == 0)
    }

    @Test func `of an empty store is empty`() throws {
        let empty = try ReportStore()
        for range in DateRangeKey.allCases {
            let report = try empty.read {
                try HomeReport.fetch(range: range, now: ReportStore.now, in: $0)
            }
            #expect(report.growth.listings.total == 0)
            #expect(report.categoriesByListings.isEmpty)
            #expect(report.communities.isEmpty)
        }
    }

    @Test func `ranks categories`() throws {
        for community in [nil, elm] {
            let report = try report(.week, community)
            #expect(report.categoriesByListings.map(\.name) == ["Food", "Books"])
            #expect(report.categoriesByListings.map(\.listings) == [2, 1])
            #expect(report.categoriesByExchanges.map(\.name) == ["Food"])
            #expect(report.categoriesByExchanges.map(\.exchanges) == [1])
        }
        #expect(try report(.all).categoriesByListings.map(\.listings) == [3, 2])
        #expect(try report(.all, elm).categoriesByListings.map(\.listings) == [2, 2])
    }

    @Test func `ranks communities by what happened in the range`() throws {
        let week = try report(.week).communities
        #expect(week.map(\.name) == ["Elm Court"])
        #expect(week.first?.counts == Counts(members: 2, listings: 3, requests: 1, exchanges: 1))
        let year = try report(.year).communities
        #expect(year.map(\.name) == ["Elm Court", "Oak House"])
        #expect(year.last?.counts == Counts(members: 1, listings: 1, requests: 1))
        #expect(try report(.week, elm).communities.isEmpty)
    }

    @Test(arguments: DateRangeKey.allCases)
    func `says what the rows say`(range: DateRangeKey) throws {
        let store = try ReportStore.many()
        try store.read { db in
            let report = try HomeReport.fetch(range: range, now: ReportStore.now, in: db)
            func count(_ table: String, _ column: String, _ condition: String) throws -> Int? {
                try Int.fetchOne(
                    db.database,
                    sql: """
                        SELECT count(*) FROM \(table) WHERE \(condition)
                            AND \(column) >= ? AND \(column) < ?
                        """,
                    arguments: [
                        report.growth.days.lowerBound.start, report.growth.days.upperBound.end,
                    ])
            }
            #expect(try count("member", "created_at", "true") == report.growth.members.total)
            #expect(try count("listing", "created_at", "true") == report.growth.listings.total)
            #expect(
                try count("exchange", "answered_at", "state = 'accepted'")
                    == report.growth.exchanges.total)
            for category in report.categoriesByListings {
                #expect(
                    try count("listing", "created_at", "category_id = \(category.id)")
                        == category.listings)
            }
            for category in report.categoriesByExchanges {
                #expect(
                    try count(
                        "exchange", "answered_at",
                        "state = 'accepted' AND category_id = \(category.id)")
                        == category.exchanges)
            }
            for community in report.communities {
                #expect(
                    try count("exchange", "requested_at", "community_id = \(community.id)")
                        == community.counts.requests)
            }
        }
    }
}
