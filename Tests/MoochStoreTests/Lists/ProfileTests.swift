import GRDB
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
            #expect(seller.listings.rows.map(\.title) == (2..<12).reversed().map { "Loaf \($0)" })
            #expect(seller.listings.total == .exactly(12))
            #expect(seller.requests.total == .exactly(0))
            #expect(seller.given == .exactly(3))
            #expect(seller.received == .exactly(0))
            let buyer = try #require(try MemberProfile.fetch(ben, now: Self.now, in: db))
            #expect(buyer.requests.rows.count == MemberProfile.limit)
            #expect(buyer.requests.rows.first?.listingTitle == "Loaf 11")
            #expect(buyer.requests.total == .exactly(12))
            #expect(buyer.received == .exactly(3))
            // What was asked of one is what the other asked for.
            #expect(seller.asked.rows.map(\.id) == buyer.requests.rows.map(\.id))
            #expect(seller.asked.total == .exactly(12))
        }
    }

    @Test func `shows with whom a member could see each other's contact details`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let food = try store.category("Food")
        let anna = try store.member("Anna", in: elm)
        let ben = try store.member("Ben", in: elm)
        let cem = try store.member("Cem", in: elm)
        let loaf = try store.listing("Loaf", by: anna, in: food)
        let jam = try store.listing("Jam", by: ben, in: food)
        let tea = try store.listing("Tea", by: anna, in: food)
        try store.exchange(loaf, buyer: ben, state: .accepted, answered: ReportStore.ago(days: 3))
        try store.exchange(loaf, buyer: cem, state: .declined)
        try store.exchange(jam, buyer: anna, state: .accepted, answered: ReportStore.ago(days: 1))
        try store.exchange(tea, buyer: cem)
        // Called off: one after a look, one before.
        for (number, buyer) in [ben, cem].enumerated() {
            let salt = try store.listing("Salt \(number)", by: anna, in: food)
            let id = try store.exchange(
                salt, buyer: buyer, state: .accepted, answered: ReportStore.ago(days: 4))
            if number == 0 {
                try store.execute(
                    "INSERT INTO contact_view (exchange_id, viewer_id, first_at) VALUES (?, ?, 1)",
                    [id, buyer])
            }
            try store.execute(
                """
                UPDATE exchange SET state = 'cancelled', cancelled_at = answered_at,
                    cancelled_by = 'buyer', cancel_reason = 'other' WHERE id = ?
                """, [id])
        }
        try store.read { db in
            let titles = { (id: Member.ID) in
                try ContactLedger.page(of: id, in: db).rows.map(\.listingTitle)
            }
            #expect(try titles(anna) == ["Jam", "Loaf", "Salt 0"])
            #expect(try titles(ben) == ["Jam", "Loaf", "Salt 0"])
            #expect(try titles(cem) == [])
            #expect(try ContactLedger.total(of: anna, in: db) == .exactly(3))
            let profile = try #require(try MemberProfile.fetch(anna, now: Self.now, in: db))
            #expect(profile.given == .exactly(1))
            #expect(profile.received == .exactly(1))
            let first = try ContactLedger.page(of: anna, size: 1, in: db)
            let next = try #require(first.next)
            let second = try ContactLedger.page(of: anna, start: .after(next), size: 2, in: db)
            #expect(second.rows.map(\.listingTitle) == ["Loaf", "Salt 0"])
            #expect(second.next == nil)
        }
    }

    @Test func `shows a member's phones by platform`() throws {
        let store = try ReportStore()
        let anna = try store.member("Anna", in: try store.community("Elm Court"))
        try store.execute(
            """
            INSERT INTO device (member_id, token, platform, created_at)
            VALUES (?1, 'a', 'ios', 5), (?1, 'b', 'android', 7), (?1, 'c', 'ios', 6)
            """, [anna])
        let profile = try #require(
            try store.read { try MemberProfile.fetch(anna, now: Self.now, in: $0) })
        #expect(profile.devices.map(\.name) == ["android", "ios"])
        #expect(profile.devices.map(\.count) == [1, 2])
        #expect(profile.devices.map(\.latest.rawValue) == [7, 6])
    }

    @Test func `shows where a member joined when an administrator moved them since`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let anna = try store.member("Anna", in: try store.community("Oak House"))
        let before = try #require(
            try store.read { try MemberProfile.fetch(anna, now: Self.now, in: $0) })
        #expect(before.firstCommunity == nil)
        for (from, name) in [("Elm Court", "first"), ("Oak House", "second")] {
            try store.execute(
                """
                INSERT INTO audit_entry (at, actor_kind, actor_name, action, subject_kind, subject_id,
                    subject_name, "before", request_id)
                VALUES (1, 'admin', ?, 'member.move', 'member', ?, 'Anna', json_object('community', ?), '')
                """, [name, anna, from])
        }
        let profile = try #require(
            try store.read { try MemberProfile.fetch(anna, now: Self.now, in: $0) })
        #expect(profile.firstCommunity == .init(name: "Elm Court", id: elm))
        #expect(profile.changes.entries.map(\.actorName) == ["second", "first"])
        #expect(profile.readings.total == .exactly(0))
    }

    @Test func `shows the request that was accepted, however late it came`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let anna = try store.member("Anna", in: elm)
        let loaf = try store.listing("Loaf", by: anna, in: try store.category("Food"))
        for number in 0..<(ListingProfile.limit + 3) {
            try store.exchange(
                loaf, buyer: try store.member("Buyer \(number)", in: elm),
                at: ReportStore.ago(days: 4, seconds: Int64(number)))
        }
        let last = ListingProfile.limit + 2
        try store.execute(
            """
            UPDATE exchange SET state = 'accepted', answered_at = ? WHERE buyer_id =
                (SELECT id FROM member WHERE name = 'Buyer \(last)')
            """, [Self.now])
        let profile = try #require(
            try store.read { try ListingProfile.fetch(loaf, now: Self.now, in: $0) })
        #expect(profile.requests.count == ListingProfile.limit + 1)
        #expect(profile.requests.last?.buyerName == "Buyer \(last)")
        #expect(profile.requestTotal == .exactly(ListingProfile.limit + 3))
    }

    @Test func `counts the requests that wait behind those it shows`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let loaf = try store.listing(
            "Loaf", by: try store.member("Anna", in: elm), in: try store.category("Food"))
        for number in 0...ListingProfile.limit {
            try store.exchange(
                loaf, buyer: try store.member("Buyer \(number)", in: elm),
                at: ReportStore.ago(days: 4, seconds: Int64(number)))
        }
        let last = ReportStore.ago(days: 4, seconds: Int64(ListingProfile.limit))
        try store.execute(
            """
            UPDATE exchange SET state = 'declined', decline_reason = 'seller', answered_at = ?1
            WHERE requested_at <> ?2
            """, [Self.now, last])
        let profile = try #require(
            try store.read { try ListingProfile.fetch(loaf, now: Self.now, in: $0) })
        #expect(profile.waiting == .exactly(1) && profile.waitingSince == last)
    }

    @Test func `shows a listing's requests, first come first`() throws {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let food = try store.category("Food")
        let anna = try store.member("Anna", in: elm)
        let listing = try store.listing(
            "Bread", by: anna, in: food, at: ReportStore.ago(days: 20))
        for (name, days) in [("Late", 11), ("Early", 19), ("Middle", 15)] {
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
        #expect(overview.newestMembers.count == CommunityOverview.limit)
        #expect(overview.newestListings.count == CommunityOverview.limit)
        #expect(overview.total.members == 40)
        #expect(overview.lastMonth.members.total == 40)
        #expect(overview.lastMonth.days.lowerBound == ReportStore.today.adding(days: -29))
    }
}
