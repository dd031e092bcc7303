import GRDB
import Testing

@testable import MoochStore

@Suite struct `The rows of a list` {
    let store: ReportStore
    let elm: Community.ID
    let oak: Community.ID
    let food: MoochStore.Category.ID
    let anna: Member.ID
    let ben: Member.ID
    let bread: Listing.ID
    let asked: Exchange.ID
    static let now = ReportStore.now

    init() throws {
        store = try ReportStore()
        elm = try store.community("Elm Court")
        oak = try store.community("Oak House", archived: true)
        food = try store.category("Food", position: 2)
        try store.category("Books", position: 1, archived: true)
        anna = try store.member("Anna", in: elm)
        ben = try store.member("Ben", in: elm, at: ReportStore.ago(days: 2))
        bread = try store.listing("Bread", by: anna, in: food, price: 250)
        try store.listing("Stale", by: anna, in: food, at: ReportStore.ago(days: 14))
        try store.listing(
            "Fresh", by: ben, in: food, at: ReportStore.ago(days: 14, seconds: 1))
        try store.listing("Gone", by: ben, in: food, state: .removed)
        asked = try store.exchange(bread, buyer: ben)
        let photo = String(repeating: "a", count: 64) + ".webp"
        try store.execute(
            """
            INSERT INTO photo (name, media_type, width, height, byte_count)
            VALUES (?, 'image/webp', 10, 10, 100)
            """, [photo])
        try store.execute(
            "INSERT INTO listing_photo (listing_id, position, photo_id) "
                + "SELECT ?, 3, id FROM photo WHERE name = ?",
            [bread, photo])
    }

    func listings(_ filter: ListingList.Filter) throws -> [String] {
        try store.read { try ListingList.page(filter, now: Self.now, in: $0).rows.map(\.title) }
    }

    @Test func `of members say where they are and what they did`() throws {
        let page = try store.read { try MemberList.page(in: $0) }
        #expect(page.rows.map(\.name) == ["Ben", "Anna"])
        let row = try #require(page.rows.first)
        #expect(row.communityName == "Elm Court")
        #expect(row.community == elm)
        #expect(row.listings == 2)
        #expect(row.requests == 1)
        #expect(page.next == nil)
        #expect(page.previous == nil)
    }

    @Test func `of members joined in some days are those counted`() throws {
        let days = DaySpan(ReportStore.today.adding(days: -3)...ReportStore.today)
        for community in [nil, elm] {
            for order in `Paging through a list`.orders(MemberList.Sort.self) {
                let filter = MemberList.Filter(community: community, joined: days)
                try store.read { db in
                    let page = try MemberList.page(filter, order: order, in: db)
                    #expect(page.rows.map(\.name) == ["Ben"])
                    #expect(try MemberList.total(filter, in: db) == .exactly(1))
                }
            }
        }
    }

    @Test func `of listings show names, photo and requests`() throws {
        let row = try #require(
            try store.read { db in
                try ListingList.page(
                    ListingList.Filter(search: "bread"), now: Self.now, in: db
                ).rows.first
            })
        #expect(row.communityName == "Elm Court")
        #expect(row.categoryName == "Food")
        #expect(row.sellerName == "Anna")
        #expect(row.requests == 1)
        #expect(row.priceCents == 250)
        #expect(row.photo?.hasSuffix(".webp") == true)
        #expect(row.state == .available)
    }

    @Test func `of listings tell expired from available to the second`() throws {
        #expect(try listings(ListingList.Filter(state: .expired)) == ["Stale"])
        #expect(try listings(ListingList.Filter(state: .available)) == ["Bread", "Fresh"])
        #expect(try listings(ListingList.Filter(state: .removed)) == ["Gone"])
        let rows = try store.read { try ListingList.page(now: Self.now, in: $0).rows }
        #expect(rows.first { $0.title == "Stale" }?.state == .expired)
        #expect(rows.first { $0.title == "Fresh" }?.state == .available)
        let stale = try #require(rows.first { $0.title == "Stale" })
        let record = try #require(try store.read { try Listing.find(stale.id, in: $0) })
        #expect(record.isExpired(at: Self.now))
    }

    @Test func `of listings by price begin with the newest of those that cost the same`() throws {
        let titles = try store.read { db in
            try ListingList.page(order: ListOrder(.price), now: Self.now, in: db).rows.map(\.title)
        }
        #expect(titles == ["Gone", "Fresh", "Stale", "Bread"])
        let reversed = try store.read { db in
            try ListingList.page(
                order: ListOrder(.price, descending: true), now: Self.now, in: db
            ).rows.map(\.title)
        }
        #expect(reversed == titles.reversed())
    }

    @Test func `of listings are kept by seller, price, category and days`() throws {
        #expect(try listings(ListingList.Filter(seller: ben)) == ["Gone", "Fresh"])
        #expect(try listings(ListingList.Filter(price: .priced)) == ["Bread"])
        #expect(try listings(ListingList.Filter(price: .free)).count == 3)
        #expect(try listings(ListingList.Filter(category: Category.ID(99))).isEmpty)
        let day = ReportStore.today.adding(days: -14)
        #expect(try listings(ListingList.Filter(posted: DaySpan(day...day))) == ["Fresh", "Stale"])
        let total = try store.read {
            try ListingList.total(
                ListingList.Filter(category: food, posted: DaySpan(day...day)), now: Self.now,
                in: $0)
        }
        #expect(total == .exactly(2))
    }

    @Test func `of exchanges show both sides, and follow a listing that moves`() throws {
        let row = try #require(try store.read { try ExchangeList.page(in: $0).rows.first })
        #expect(row.id == asked)
        #expect(row.buyerName == "Ben")
        #expect(row.sellerName == "Anna")
        #expect(row.listingTitle == "Bread")
        #expect(row.communityName == "Elm Court")
        try store.execute("UPDATE listing SET community_id = ? WHERE id = ?", [oak, bread])
        func count(_ community: Community.ID) throws -> Int {
            try store.read {
                try ExchangeList.page(ExchangeList.Filter(community: community), in: $0).rows.count
            }
        }
        #expect(try count(elm) == 0)
        #expect(try count(oak) == 1)
    }

    @Test func `of files are those of pages but for photos, in the order asked for`() throws {
        try store.read { db in
            let listings = try ListingList.page(now: Self.now, in: db).rows
            #expect(listings.contains { $0.photo != nil })
            let filed = try ListingList.fileRows(
                listings.map(\.id.rawValue) + [99], now: Self.now, in: db)
            #expect(filed.map(Self.described) == listings.map(Self.described))
            #expect(filed.allSatisfy { $0.photo == nil })
            let exchanges = try ExchangeList.fileRows([asked.rawValue], in: db)
            #expect(exchanges.map(\.sellerName) == ["Anna"])
            #expect(exchanges.map(\.buyerName) == ["Ben"])
            #expect(exchanges.map(\.photo) == [nil])
            let members = try MemberList.page(in: db).rows
            #expect(try MemberList.fileRows(members.map(\.id.rawValue), in: db) == members)
        }
    }

    /// All of a row but its photo.
    private static func described(_ row: ListingList.Row) -> String {
        """
        \(row.id) \(row.title) \(row.priceCents) \(row.quantity) \(row.state) \(row.createdAt) \
        \(row.community) \(row.communityName) \(row.category) \(row.categoryName) \(row.seller) \
        \(row.sellerName) \(row.requests)
        """
    }

    @Test func `of exchanges go along with their listing`() throws {
        try store.execute("UPDATE listing SET community_id = ?", [oak])
        let row = try store.read {
            try Row.fetchOne($0.database, sql: "SELECT community_id, category_id FROM exchange")
        }
        #expect(row?["community_id"] == oak.rawValue)
        #expect(row?["category_id"] == food.rawValue)
    }

    @Test func `of exchanges are kept by listing, buyer, seller and days`() throws {
        func count(_ filter: ExchangeList.Filter) throws -> Int {
            try store.read { db in
                let count = try ExchangeList.page(filter, in: db).rows.count
                let total = try ExchangeList.total(filter, in: db)
                return total == .exactly(count) ? count : -1
            }
        }
        let day = ReportStore.today.adding(days: -4)
        let today = DaySpan(ReportStore.today...ReportStore.today)
        #expect(try count(ExchangeList.Filter(listing: bread, buyer: ben, seller: anna)) == 1)
        #expect(try count(ExchangeList.Filter(seller: ben)) == 0)
        #expect(try count(ExchangeList.Filter(requested: DaySpan(day...day))) == 1)
        #expect(try count(ExchangeList.Filter(requested: today)) == 0)
        #expect(try count(ExchangeList.Filter(completed: today)) == 0)
        try store.execute(
            "UPDATE exchange SET state = 'accepted', answered_at = ?", [Self.now])
        #expect(try count(ExchangeList.Filter(completed: today)) == 1)
        #expect(try count(ExchangeList.Filter(community: elm, completed: today)) == 1)
        #expect(try count(ExchangeList.Filter(state: .accepted)) == 1)
        #expect(try count(ExchangeList.Filter(state: .declined, completed: today)) == 0)
    }

    @Test func `of communities have their numbers and can be the archived ones`() throws {
        try store.read { db in
            let rows = try CommunityList.page(
                order: ListOrder(.members, descending: true), in: db
            ).rows
            #expect(rows.map(\.name) == ["Elm Court", "Oak House"])
            #expect(rows.first?.counts == Counts(members: 2, listings: 4, requests: 1))
            #expect(rows.last?.counts == Counts())
            let archived = try CommunityList.page(CommunityList.Filter(archived: true), in: db)
            #expect(archived.rows.map(\.name) == ["Oak House"])
            let open = CommunityList.Filter(archived: false)
            #expect(try CommunityList.total(open, in: db) == .exactly(1))
        }
    }

    @Test func `of categories are in their order with their numbers`() throws {
        let rows = try store.read { try CategoryOverview.fetchAll(in: $0) }
        #expect(rows.map(\.category.name) == ["Books", "Food"])
        #expect(rows.map(\.counts.listings) == [0, 4])
        #expect(rows.first?.category.archivedAt != nil)
    }

    @Test func `are none for ids that do not exist`() throws {
        try store.read { (db) throws in
            for id in [Int64.min, -1, 0, 999, Int64.max] {
                let filter = ListingList.Filter(community: Community.ID(id))
                #expect(try ListingList.page(filter, now: Self.now, in: db).rows.isEmpty)
                #expect(try MemberProfile.fetch(Member.ID(id), now: Self.now, in: db) == nil)
                #expect(try ListingProfile.fetch(Listing.ID(id), now: Self.now, in: db) == nil)
                #expect(try ExchangeDetail.fetch(Exchange.ID(id), now: Self.now, in: db) == nil)
                #expect(
                    try CommunityOverview.fetch(Community.ID(id), now: Self.now, in: db) == nil)
            }
        }
    }
}
