import Testing

@testable import MoochStore

@Suite struct `What waits for an administrator` {
    func items(_ store: ReportStore) throws -> [WaitingReport.Key: WaitingReport.Item] {
        let report = try store.read { try WaitingReport.fetch(now: ReportStore.now, in: $0) }
        #expect(report.items.map(\.key) == WaitingReport.Key.allCases)
        return Dictionary(uniqueKeysWithValues: report.items.map { ($0.key, $0) })
    }

    @Test func `is nothing in an empty store`() throws {
        for item in try items(try ReportStore()).values {
            #expect(item.total == .exactly(0))
            #expect(item.examples.isEmpty)
        }
    }

    @Test func `is requests unanswered for three whole days`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let food = try store.category("Food")
        let seller = try store.member("Anna", in: elm)
        let buyer = try store.member("Ben", in: elm)
        let end = ReportStore.now.day.adding(days: -3).start
        for (title, seconds) in [("Old", -86_400), ("Last second", -1), ("New", 0)]
            as [(String, Int64)]
        {
            let listing = try store.listing(title, by: seller, in: food)
            try store.exchange(listing, buyer: buyer, at: end.adding(seconds: seconds))
        }
        let answered = try store.listing("Answered", by: seller, in: food)
        try store.exchange(
            answered, buyer: buyer, state: .declined, at: ReportStore.ago(days: 9))
        let item = try #require(try items(store)[.unansweredRequests])
        #expect(item.total == .exactly(2))
        #expect(item.examples.map(\.name) == ["Old", "Last second"])
    }

    @Test func `is listings nobody has asked for that expire within two days`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let food = try store.category("Food")
        let seller = try store.member("Anna", in: elm)
        let buyer = try store.member("Ben", in: elm)
        for (title, days, seconds) in [
            ("Expired", 14, 0), ("Last second", 14, 1), ("Two days", 12, 0), ("Later", 12, 1),
        ] as [(String, Int, Int64)] {
            try store.listing(
                title, by: seller, in: food, at: ReportStore.ago(days: days, seconds: seconds))
        }
        let wanted = try store.listing(
            "Wanted", by: seller, in: food, at: ReportStore.ago(days: 13))
        try store.exchange(wanted, buyer: buyer, at: ReportStore.ago(days: 1))
        try store.listing(
            "Ended", by: seller, in: food, state: .ended, at: ReportStore.ago(days: 13))
        let item = try #require(try items(store)[.expiringListings])
        #expect(item.total == .exactly(2))
        #expect(item.examples.map(\.name) == ["Last second", "Two days"])
    }

    @Test func `is open communities without a photo or a listing for 14 days`() throws {
        let store = try ReportStore()
        let food = try store.category("Food")
        let busy = try store.community("Busy")
        try store.community("Quiet")
        try store.community("New", at: ReportStore.ago(days: 3))
        try store.community("Archived", archived: true)
        let seller = try store.member("Anna", in: busy)
        try store.listing("Bread", by: seller, in: food, at: ReportStore.ago(days: 13))
        let items = try items(store)
        #expect(items[.quietCommunities]?.examples.map(\.name) == ["Quiet"])
        #expect(items[.quietCommunities]?.total == .exactly(1))
        #expect(items[.communitiesWithoutPhoto]?.total == .exactly(3))
    }

    @Test func `is open categories without a listing for 90 days`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let seller = try store.member("Anna", in: elm)
        let used = try store.category("Used")
        let stale = try store.category("Stale")
        try store.category("New", at: ReportStore.ago(days: 10))
        try store.category("Archived", archived: true)
        try store.listing("Bread", by: seller, in: used, at: ReportStore.ago(days: 89))
        try store.listing("Atlas", by: seller, in: stale, at: ReportStore.ago(days: 91))
        let item = try #require(try items(store)[.unusedCategories])
        #expect(item.examples.map(\.name) == ["Stale"])
        #expect(item.total == .exactly(1))
    }

    @Test func `is counted no further than a limit`() throws {
        let store = try ReportStore()
        try store.execute(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
            INSERT INTO community (name, latitude, longitude, created_at)
            SELECT 'Court ' || i, 0, 0, 0 FROM n
            """)
        let item = try #require(try items(store)[.communitiesWithoutPhoto])
        #expect(item.total == .moreThan(WaitingReport.counted))
        #expect(item.examples.count == 3)
    }
}
