import GRDB
import Testing

@testable import MoochStore

/// What members report, what it hides, and what an administrator decides.
@Suite struct ReportTests {
    private static let now = Timestamp(1_690_500_000)
    private static let (ada, bob, cy) = (Member.ID(1), Member.ID(2), Member.ID(3))

    /// A listing of Ada's, whose neighbours are Bob and Cy.
    private func start() async throws -> (fresh: FreshStore, soup: Listing) {
        let fresh = try await FreshStore.withRows()
        let soup = try await fresh.store.write { db in
            try db.execute(sql: "UPDATE member SET community_id = 1 WHERE id = 3")
            let draft = try ListingDraft(
                validating: "Lentil soup", category: .init(1), photos: [Rows.photo])
            return try Listing.post(draft, by: Self.ada, at: Self.now, in: db)
        }
        return (fresh, soup)
    }

    @discardableResult
    private func report(
        _ soup: Listing, by member: Member.ID, photo: String? = nil, in db: Writing
    ) throws -> Report {
        try Report.make(
            on: .listing(soup.id), photo: photo, reason: .unsafe, text: " It smells. ", by: member,
            at: Self.now, in: db)
    }

    @Test("Two reporters hide a listing from everybody but its seller, until somebody decides")
    func hiding() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            func isSeen(by member: Member.ID) throws -> Bool {
                let member = try member.found(in: db)
                let feed = try Feed.fetch(of: soup.communityID, now: Self.now, in: db)
                let detail = try ListingDetail.fetch(soup.id, for: member, now: Self.now, in: db)
                #expect(feed.tiles.contains { $0.id == soup.id } == detail?.isOnOffer)
                return detail?.isOnOffer ?? false
            }
            let first = try report(soup, by: Self.bob, photo: Rows.photo, in: db)
            #expect(first.text == "It smells." && first.photo == Rows.photo)
            #expect(
                try report(soup, by: Self.bob, photo: Rows.photo, in: db) == first, "twice is once")
            try report(soup, by: Self.bob, in: db)
            #expect(try isSeen(by: Self.cy))
            try report(soup, by: Self.cy, in: db)
            #expect(try ListingDetail.fetch(soup.id, for: nil, now: Self.now, in: db) == nil)
            #expect(
                try ListingDetail.fetch(
                    soup.id, for: Self.ada.found(in: db), now: Self.now, in: db)?.isOnOffer
                    == false)
            #expect(throws: ExchangeError.notFresh) {
                try Exchange.request(soup.id, by: Self.cy, at: Self.now, in: db)
            }
            let author = Author.tester(at: Self.now.rawValue)
            try first.decide(.init(.keep, answer: "Fine."), by: author, in: db)
            #expect(try isSeen(by: Self.cy))
            #expect(throws: ReportError.decided) {
                try first.decide(.init(.keep), by: author, in: db)
            }
        }
        let told = try await fresh.text(
            """
            SELECT group_concat(member_id || ' ' || type) FROM untold_event
            WHERE report_id IS NOT NULL AND due_at = \(Self.now.rawValue + 10)
            """)
        #expect(told == "2 report_decided,3 report_decided")
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("A decision removes the listing with its reason, and is taken back with it")
    func removal() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            let author = Author.tester(at: Self.now.rawValue + 5)
            let report = try report(soup, by: Self.bob, in: db)
            #expect(throws: FieldProblems.self) {
                try report.decide(
                    .init(.remove, reason: " ", ground: .law, answer: "Spoiled"), by: author, in: db
                )
            }
            let groundless = #expect(throws: FieldProblems.self) {
                try report.decide(.init(.remove, reason: "Spoiled"), by: author, in: db)
            }
            #expect(groundless?.problems.map(\.field) == ["ground"])
            try report.decide(
                .init(.remove, reason: "Spoiled", ground: .law, answer: "Thanks"), by: author,
                in: db)
            #expect(try soup.id.found(in: db).removalReason == "Spoiled")
            #expect(try soup.id.found(in: db).removalGround == .law)
            let untold = "SELECT count(*) FROM untold_event"
            #expect(try db.value(untold) == 2)
            try report.reopen(by: author, in: db)
            #expect(try db.value(untold) == 0, "nobody hears of what was taken back")
            #expect(try soup.id.found(in: db).state == .available)
            #expect(try report.id.found(in: db).state == .open)
            try report.reopen(by: author, in: db)
            try soup.id.found(in: db).end(by: Self.ada, at: Self.now, in: db)
            #expect(throws: FieldProblems.self) {
                try report.decide(
                    .init(.remove, reason: "Spoiled", ground: .law), by: author, in: db)
            }
        }
    }

    @Test("Nobody reports their own, themselves, or what they do not see; and not without end")
    func limits() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            for subject in [
                Report.Subject.listing(soup.id), .member(Self.ada), .listing(.init(99)),
            ] {
                #expect(throws: RecordGone.self) {
                    try Report.make(
                        on: subject, reason: .other, text: "", by: Self.ada, at: Self.now, in: db)
                }
            }
            let draft = try ListingDraft(
                validating: "Jar", category: .init(1), photos: [Rows.photo])
            for _ in 0..<5 {
                let jar = try Listing.post(draft, by: Self.ada, at: Self.now, in: db)
                try report(jar, by: Self.bob, in: db)
            }
            #expect(throws: MemberError.self) { try report(soup, by: Self.bob, in: db) }
        }
    }
}
