import Testing

@testable import MoochStore

@Suite struct `A page about one thing` {
    static let now = ReportStore.now

    @Test func `shows a member's latest listings and requests, and counts all`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let food = try store.category("Food")
        let anna = try store.member("Anna", in: elm)
        let ben = try store.member("Ben", in: elm)
        for number in 0..<12 {
            let listing = try store.listing(
                "Loaf \(number)", by: anna, in: food, at: ReportStore.ago(days: 20 - number))
            try store.exchange(
                listing, buyer: ben, state: number < 3 ? .accepted : .requested,
                at: ReportStore.ago(days: 20 - number))
        }
        try store.read { db in
            let seller = try #require(try MemberProfile.fetch(anna, now: Self.now, in: db))
            #expect(seller.communityName == "Elm Court")
            #expect(seller.listings.map(\.title) == (2..<12).reversed().map { "Loaf \($0)" })
            #expect(seller.listingTotal == .exactly(12))
            #expect(seller.requestTotal == .exactly(0))
            #expect(seller.given == .exactly(3))
            #expect(seller.received == .exactly(0))
            let buyer = try #require(try MemberProfile.fetch(ben, now: Self.now, in: db))
            #expect(buyer.requests.count == MemberProfile.shown)
            #expect(buyer.requests.first?.listingTitle == "Loaf 11")
            #expect(buyer.requestTotal == .exactly(12))
            #expect(buyer.received == .exactly(3))
        }
    }

    @Test func `shows a listing's requests, first come first`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let food = try store.category("Food")
        let anna = try store.member("Anna", in: elm)
        let listing = try store.listing(
            "Bread", by: anna, in: food, at: ReportStore.ago(days: 20))
        for (name, days) in [("Late", 1), ("Early", 9), ("Middle", 5)] {
            let buyer = try store.member(name, in: elm)
            try store.exchange(listing, buyer: buyer, at: ReportStore.ago(days: days))
        }
        let profile = try #require(
            try store.read { try ListingProfile.fetch(listing, now: Self.now, in: $0) })
        #expect(profile.requests.map(\.buyerName) == ["Early", "Middle", "Late"])
        #expect(profile.requestTotal == .exactly(3))
        #expect(profile.state == .expired)
        #expect(profile.sellerName == "Anna")
        #expect(profile.categoryName == "Food")
        let id = try #require(profile.requests.first?.id)
        let detail = try #require(
            try store.read { try ExchangeDetail.fetch(id, now: Self.now, in: $0) })
        #expect(detail.buyer.name == "Early")
        #expect(detail.seller.name == "Anna")
        #expect(detail.listingState == .expired)
    }

    @Test func `shows a community's numbers and its newest members and listings`() throws {
        let store = try ReportStore.many()
        let overview = try #require(
            try store.read {
                try CommunityOverview.fetch(Community.ID(1), now: Self.now, in: $0)
            })
        #expect(overview.newestMembers.count == CommunityOverview.shown)
        #expect(overview.newestListings.count == CommunityOverview.shown)
        #expect(overview.total.members == 40)
        #expect(overview.lastMonth.members.total == 40)
        #expect(overview.lastMonth.days.lowerBound == ReportStore.today.adding(days: -29))
    }
}
