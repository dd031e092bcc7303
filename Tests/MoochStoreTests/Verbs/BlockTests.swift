import GRDB
import Testing

@testable import MoochStore

/// Two of whom one has blocked the other do not see each other, whoever of them did it.
@Suite struct BlockTests {
    private static let now = Timestamp(1_690_500_000)
    private static let (ada, bob, dee) = (Member.ID(1), Member.ID(2), Member.ID(4))
    private static let soup = Listing.ID(1)
    private static let elm = Community.ID(1)

    /// Ada offers soup, for which Bob has asked, and gave him a drill; Dee offers rice, for which Bob has asked as well.
    private func scene(_ body: @Sendable (Writing) throws -> Void) async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(sql: Rows.neighbour)
            try Exchange.request(Listing.ID(5), by: Self.bob, at: Self.now, in: db)
            try db.execute(sql: "DELETE FROM untold_exchange")
            try body(db)
        }
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    private static func block(
        _ other: Member.ID, by member: Member.ID, in db: Writing
    ) throws {
        try Block.make(of: other, by: member, from: .person, at: now, in: db)
    }

    /// What a member reads of another and what they offer.
    private static func sees(_ other: Member.ID, by viewer: Member.ID, in db: Reading) throws
        -> [String]
    {
        let member = try viewer.found(in: db)
        var seen: [String] = []
        func note(_ place: String, _ isThere: Bool) { if isThere { seen.append(place) } }
        func isTheirs(_ id: Listing.ID) throws -> Bool { try id.found(in: db).sellerID == other }
        let feed = try Feed.fetch(of: elm, for: viewer, now: now, in: db)
        note("feed", try feed.tiles.contains { try isTheirs($0.id) })
        let listed = try ListingSummary.offers(
            of: elm, FeedFilter(), by: .newest, start: .first, size: 9, for: member, now: now,
            in: db)
        note("list", listed.rows.contains { $0.listing.sellerID == other })
        for word in ["soup", "rice"] {
            let question = try #require(OfferQuestion(word))
            let found = try OfferSearch.fetch(question, of: elm, for: viewer, now: now, in: db)
            note("search", try found.tiles.contains { try isTheirs($0.id) })
            #expect(found.total == .exactly(found.tiles.count))
        }
        let counts = try CategoryCount.all(in: elm, for: viewer, now: now, in: db).map(\.total)
        #expect(counts.contains(feed.total) || feed.tiles.count > 2)
        for id in [1, 5].map({ Listing.ID($0) }) where try isTheirs(id) {
            note("page", try ListingDetail.fetch(id, for: member, now: now, in: db) != nil)
            note("summary", try ListingSummary.find(id, for: member, now: now, in: db) != nil)
        }
        note("person", try Neighbour.fetch(other, for: member, now: now, in: db) != nil)
        let requests = try RequestSummary.page(
            of: member, as: nil, in: nil, start: .first, size: 9, now: now, in: db)
        note("requests", requests.rows.contains { $0.buyer.id == other || $0.seller.id == other })
        for id in 1...5 {
            let one = try RequestSummary.find(Exchange.ID(Int64(id)), for: member, now: now, in: db)
            note("request", one?.buyer.id == other || one?.seller.id == other)
        }
        note("own", try OwnRows.requests(of: viewer, in: db).contains { try isTheirs($0.listing) })
        note(
            "agreements",
            try Agreement.fetch(of: viewer, now: now, in: db).contains { try isTheirs($0.listing) })
        return seen
    }

    @Test("Neither sees the other, in either direction, until it is ended; guests see all")
    func bothWays() async throws {
        try await scene { db in
            #expect(try Self.sees(Self.ada, by: Self.bob, in: db).count > 7)
            for (blocker, blocked) in [(Self.ada, Self.bob), (Self.bob, Self.ada)] {
                try Self.block(blocked, by: blocker, in: db)
                #expect(try Self.sees(Self.ada, by: Self.bob, in: db) == [])
                #expect(try Self.sees(Self.bob, by: Self.ada, in: db) == [])
                #expect(try Self.sees(Self.ada, by: Self.dee, in: db).contains("feed"))
                let all = try Feed.fetch(of: Self.elm, now: Self.now, in: db)
                // With the drill, which is free again.
                #expect(all.tiles.count == 3)
                try Block.end(of: blocked, by: blocker, in: db)
                #expect(try Self.sees(Self.ada, by: Self.bob, in: db).contains("feed"))
            }
        }
    }

    @Test("What waits is declined, what was agreed is called off, and the thing is free again")
    func requestsAndAgreements() async throws {
        try await scene { db in
            let rice = try Exchange.ID(5).found(in: db)
            try rice.accept(by: Self.dee, at: Self.now, in: db)
            let later = Self.now.adding(seconds: 60)
            _ = try Event.tellDue(at: later, in: db)
            try Block.make(of: Self.bob, by: Self.dee, from: .request, at: later, in: db)
            let ended = try rice.id.found(in: db)
            #expect(ended.state == .cancelled && !ended.showsContact(at: later))
            #expect(
                ended.cancellation == Exchange.Cancellation(at: later, by: .seller, reason: .other))
            #expect(try ended.listingID.found(in: db).state == .available)
            try Self.block(Self.ada, by: Self.bob, in: db)
            let asked = try Exchange.ID(1).found(in: db)
            #expect(asked.state == .declined && asked.declineReason == .blocked)
            // The drill was agreed on, and they have not met.
            let drill = try Exchange.ID(4).found(in: db)
            #expect(drill.cancellation?.by == .buyer && drill.cancellation?.reason == .other)
            #expect(try drill.listingID.found(in: db).state == .available)
            // Cy's request for the soup still waits.
            #expect(try Exchange.ID(2).found(in: db).state == .requested)
        }
    }

    @Test("A request that was declined for another's sake does not come back when that is undone")
    func declinedForAnother() async throws {
        try await scene { db in
            let other = try Exchange.request(Self.soup, by: Self.dee, at: Self.now, in: db)
            try other.accept(by: Self.ada, at: Self.now, in: db)
            #expect(try Exchange.ID(1).found(in: db).declineReason == .otherAccepted)
            try Self.block(Self.bob, by: Self.ada, in: db)
            _ = try other.undo(by: Self.ada, at: Self.now, in: db)
            #expect(try Exchange.ID(1).found(in: db).declineReason == .blocked)
            #expect(try Exchange.ID(2).found(in: db).state == .requested)
        }
    }

    @Test("What they wrote about is shown no more, and nothing tells later that there was a block")
    func afterwards() async throws {
        try await scene { db in
            let conversation = try Conversation.begin(
                with: Self.ada, text: "Still warm?", about: Self.soup, by: Self.bob, at: Self.now,
                in: db
            ).conversation.id
            func cards(of reader: Member.ID) throws -> [Listing.ID] {
                let detail = try ConversationDetail.fetch(
                    conversation, for: reader.found(in: db), at: Self.now, in: db)
                return try #require(detail).cards.keys.sorted()
            }
            #expect(try cards(of: Self.bob) == [Self.soup])
            try Self.block(Self.bob, by: Self.ada, in: db)
            #expect(try cards(of: Self.bob) == [] && cards(of: Self.ada) == [Self.soup])
            // Nor does a new face of theirs come through: not in the conversation, and not by blocking back.
            try db.execute(sql: "UPDATE member SET photo_id = 2 WHERE id IN (1, 2)")
            for reader in [Self.ada, Self.bob] {
                let summary = try ConversationSummary.find(
                    conversation, for: reader, at: Self.now, in: db)
                #expect(summary?.isEnded == true && summary?.other.photo == nil)
            }
            try Self.block(Self.ada, by: Self.bob, in: db)
            #expect(try Block.find(of: Self.ada, by: Self.bob, in: db)?.photo == nil)
            try Block.end(of: Self.ada, by: Self.bob, in: db)
            // To whoever asked it is a decline like any other.
            try Block.end(of: Self.bob, by: Self.ada, in: db)
            #expect(try cards(of: Self.bob) == [Self.soup])
            #expect(throws: ExchangeError.declinedBefore) {
                try Exchange.request(Self.soup, by: Self.bob, at: Self.now, in: db)
            }
        }
    }

    @Test("Whoever waits hears that it was declined, without a name or a reason, and nothing else")
    func telling() async throws {
        try await scene { db in
            try Self.block(Self.bob, by: Self.ada, in: db)
            _ = try Event.tellDue(at: Self.now.adding(seconds: 10), in: db)
            let told = try Event.page(of: Self.bob, in: db).rows
            #expect(told.count == 2)
            #expect(Set(told.map(\.kind)) == [.requestCancelled, .requestDeclined])
            #expect(told.allSatisfy { $0.other == nil && $0.listing == nil })
            #expect(try Event.page(of: Self.ada, in: db).rows.isEmpty)
            #expect(try News.of(Self.bob, in: db).unread == 2)
        }
    }

    @Test("Nobody can act on what the two had, as if it were not there")
    func noVerbs() async throws {
        try await scene { db in
            try Self.block(Self.ada, by: Self.bob, in: db)
            #expect(throws: RecordGone.self) {
                try Exchange.request(Self.soup, by: Self.bob, at: Self.now, in: db)
            }
            let (asked, drill) = (
                try Exchange.ID(1).found(in: db), try Exchange.ID(4).found(in: db)
            )
            for member in [Self.ada, Self.bob] {
                #expect(throws: RecordGone.self) {
                    try drill.cancel(by: member, reason: .other, at: Self.now, in: db)
                }
                #expect(throws: RecordGone.self) {
                    _ = try drill.undo(by: member, at: Self.now, in: db)
                }
                #expect(throws: RecordGone.self) {
                    try drill.collect(by: member, at: Self.now, in: db)
                }
            }
            #expect(throws: RecordGone.self) {
                try asked.withdraw(by: Self.bob, at: Self.now, in: db)
            }
            #expect(throws: RecordGone.self) {
                try asked.accept(by: Self.ada, at: Self.now, in: db)
            }
            #expect(throws: RecordGone.self) {
                try Report.make(
                    on: .member(Self.ada), reason: .other, text: "", by: Self.bob, at: Self.now,
                    in: db)
            }
            #expect(throws: DatabaseError.self) {
                try db.execute(
                    sql: """
                        INSERT INTO exchange (listing_id, buyer_id, requested_at)
                        VALUES (4, 2, \(Self.now.rawValue))
                        """)
            }
        }
    }

    @Test("A request counts for everybody but those who do not see who asks")
    func counts() async throws {
        try await scene { db in
            func asked(by viewer: Member.ID?) throws -> Int? {
                try Feed.fetch(of: Self.elm, for: viewer, now: Self.now, in: db).tiles
                    .first { $0.id == Self.soup }?.requestCount
            }
            let gave = try Neighbour.given(by: Self.ada, for: Self.dee, in: db)
            try Self.block(Self.bob, by: Self.dee, in: db)
            #expect(try asked(by: Self.dee) == 1 && asked(by: nil) == 2)
            #expect(try asked(by: Self.ada) == 2)
            #expect(try Neighbour.given(by: Self.ada, for: Self.dee, in: db) == gave - 1)
            #expect(try Neighbour.given(by: Self.ada, for: nil, in: db) == gave)
        }
    }

    @Test(
        "The list finds them by the name of that time; ending it restores nothing else; twice is harmless"
    )
    func list() async throws {
        try await scene { db in
            #expect(throws: RecordGone.self) { try Self.block(Self.ada, by: Self.ada, in: db) }
            #expect(throws: RecordGone.self) { try Self.block(.init(99), by: Self.ada, in: db) }
            // Cy lives elsewhere and has nothing to do with Dee.
            #expect(throws: RecordGone.self) { try Self.block(.init(3), by: Self.dee, in: db) }
            try db.execute(sql: "UPDATE member SET photo_id = 2 WHERE id = 2")
            try Self.block(Self.bob, by: Self.ada, in: db)
            try Self.block(Self.bob, by: Self.ada, in: db)
            try db.execute(
                sql:
                    "UPDATE member SET name = 'Robert', photo_id = 1, community_id = 2 WHERE id = 2"
            )
            let blocks = try Block.page(by: Self.ada, in: db).rows
            #expect(blocks.map(\.name) == ["Bob Moss"])
            #expect(blocks.map(\.photo?.name) == [Rows.otherPhoto])
            #expect(blocks.map(\.origin) == [.person] && blocks.map(\.at) == [Self.now])
            #expect(try Block.page(by: Self.bob, in: db).rows.isEmpty)
            try Block.end(of: Self.bob, by: Self.ada, in: db)
            try Block.end(of: Self.bob, by: Self.ada, in: db)
            #expect(try Block.page(by: Self.ada, in: db).rows.isEmpty)
            #expect(try Exchange.ID(1).found(in: db).state == .declined)
        }
    }

    @Test("Before it, one reads what it ends and who has seen whose contact details")
    func outlook() async throws {
        try await scene { db in
            let bob = try Self.bob.found(in: db)
            try db.execute(sql: "INSERT INTO contact_view VALUES (4, 1, 1690430000)")
            let outlook = try #require(
                try BlockOutlook.fetch(of: Self.ada, for: bob, now: Self.now, in: db))
            #expect(outlook.waiting == 1 && outlook.agreed == 1)
            #expect(outlook.seenByOther == Timestamp(1_690_430_000) && outlook.seenByMember == nil)
            // Who has seen it stays known afterwards, by name alone.
            try db.execute(sql: "UPDATE member SET photo_id = 2 WHERE id = 1")
            func faces() throws -> [String?] {
                try ContactView.page(of: Self.bob, in: db).rows.map { $0.photo?.name }
            }
            #expect(try faces() == [Rows.otherPhoto])
            try Self.block(Self.bob, by: Self.ada, in: db)
            #expect(try faces() == [nil])
        }
    }
}
