import GRDB
import Testing

@testable import MoochStore

/// Drafts, whose photos may be shown, and what the members' search keeps.
@Suite struct DraftTests {
    private static let now = Timestamp(1_690_500_000)
    private static let (ada, bob) = (Member.ID(1), Member.ID(2))

    private func change<Value: Sendable>(
        _ body: @Sendable (Writing) throws -> Value
    ) async throws -> Value {
        let fresh = try await FreshStore.withRows()
        let value = try await fresh.store.write(body)
        #expect(try await fresh.problemsOfRows().isEmpty)
        return value
    }

    private func jam(
        _ photos: [String], _ allergens: [Allergen: Allergen.Level] = [:]
    ) throws -> ListingDraft {
        try ListingDraft(
            validating: "Jam", category: .init(1), allergens: allergens, photos: photos,
            captions: [Rows.photo: "A jar"])
    }

    @Test("A photo is shown only by who uploaded it, holds it in a draft, or showed it before")
    func photos() async throws {
        try await change { db in
            for photo in [Rows.photo, Rows.otherPhoto, "nonsense"] {
                #expect(throws: FieldProblems.self, "\(photo)") {
                    _ = try Listing.post(jam([photo]), by: Self.bob, at: Self.now, in: db)
                }
            }
            // Ada uploaded the one, and a listing of hers shows the other.
            let listing = try Listing.post(
                jam([Rows.photo, Rows.otherPhoto]), by: Self.ada, at: Self.now, in: db)
            #expect(try ListingPhoto.of(listing.id, in: db).map(\.alt) == ["A jar", ""])
            try Draft.write(
                by: .init(member: Self.bob, token: nil), at: Self.now, in: db
            ) { $0.photos = [.init(Rows.otherPhoto)] }
            _ = try Listing.post(jam([Rows.otherPhoto]), by: Self.bob, at: Self.now, in: db)
            #expect(throws: FieldProblems.self) {
                _ = try listing.change(
                    to: jam([Rows.photo, "nonsense"]), by: Self.ada, at: Self.now, in: db)
            }
        }
    }

    @Test("Allergens are kept, changed and read; a change of what was changed meanwhile is refused")
    func versions() async throws {
        try await change { db in
            let listing = try Listing.post(
                jam([Rows.photo], [.milk: .contains, .nuts: .mayContain]), by: Self.ada,
                at: Self.now, in: db)
            #expect(
                try Allergen.of(listing.id, in: db) == [.milk: .contains, .nuts: .mayContain])
            let first = try ListingDraft(of: listing, in: db).version
            let other = try jam([Rows.photo], [.nuts: .contains])
            try listing.change(to: other, from: first, by: Self.ada, at: Self.now, in: db)
            #expect(try Allergen.of(listing.id, in: db) == [.nuts: .contains])
            #expect(throws: ListingError.changedMeanwhile) {
                try listing.change(
                    to: jam([Rows.photo]), from: first, by: Self.ada, at: Self.now, in: db)
            }
            let second = try ListingDraft(of: listing.id.found(in: db), in: db).version
            #expect(first != second && second == other.version)
        }
    }

    @Test("A guest's draft becomes the member's, in the place of what they had begun")
    func adoption() async throws {
        try await change { db in
            let token = Draft.Writer.makeToken()
            let (guest, member) = (
                Draft.Writer(member: nil, token: token), Draft.Writer(member: Self.ada, token: nil)
            )
            let changed = try Listing.post(jam([]), by: Self.ada, at: Self.now, in: db).id
            try Draft.write(by: member, changing: changed, at: Self.now, in: db) {
                $0.fields.title = "Half changed"
            }
            func change() throws -> String? {
                try Draft.open(by: member, changing: changed, in: db)?.fields.title
            }
            try Draft.write(by: member, at: Self.now, in: db) { $0.fields.title = "Old" }
            try Draft.write(by: guest, at: Self.now, in: db) { $0.fields.title = "Jam" }
            #expect(try Draft.open(by: member, in: db)?.fields.title == "Old")
            #expect(try Draft.open(by: .init(member: nil, token: "x"), in: db) == nil)
            let both = Draft.Writer(member: Self.ada, token: token)
            #expect(try Draft.open(by: both, in: db)?.fields.title == "Jam")
            let adopted = try Draft.write(by: both, at: Self.now, in: db) { _ in }
            #expect(try Draft.open(by: member, in: db) == adopted)
            #expect(try Draft.open(by: guest, in: db) == nil)
            // What they had begun to change stays as it is.
            #expect(try change() == "Half changed")
            try Draft.discard(by: member, changing: changed, in: db)
            #expect(try Int.fetchOne(db.database, sql: "SELECT count(*) FROM draft") == 1)
            let posted = try adopted.post(
                as: jam([Rows.photo]), by: Self.ada, at: Self.now, in: db)
            #expect(
                try adopted.post(as: jam([Rows.photo]), by: Self.ada, at: Self.now, in: db)
                    == posted)
            #expect(try Draft.open(by: member, in: db) == nil)
            try Draft.forgetOld(at: Self.now.adding(seconds: Draft.lifetime - 1), in: db)
            #expect(try Int.fetchOne(db.database, sql: "SELECT count(*) FROM draft") == 1)
            try Draft.forgetOld(at: Self.now.adding(seconds: Draft.lifetime), in: db)
            #expect(try Int.fetchOne(db.database, sql: "SELECT count(*) FROM draft") == 0)
        }
    }

    @Test("The search of offers holds available listings, through every change of state")
    func search() async throws {
        let fresh = try await FreshStore.withRows()
        func found() async throws -> [Int64] {
            try await fresh.store.read { db in
                try Int64.fetchAll(
                    db.database,
                    sql: """
                        SELECT \(OfferIndex.listing(at: "rowid")) FROM offer_search
                        WHERE offer_search MATCH 'community : community1'
                        """)
            }
        }
        #expect(try await found() == [1])
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    UPDATE listing SET state = 'removed', ended_at = 1690500000,
                        removal_reason = 'x' WHERE id = 1
                    """)
        }
        #expect(try await found() == [])
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    UPDATE listing SET state = 'available', ended_at = NULL, removal_reason = NULL
                    WHERE id = 1
                    """)
        }
        #expect(try await found() == [1])
        #expect(try await StoreCheck(fresh.store).problems().filter { $0.contains("search") } == [])
        try await fresh.store.write { db in
            try db.execute(sql: "INSERT INTO offer_search (offer_search) VALUES ('delete-all')")
        }
        #expect(
            try await StoreCheck(fresh.store).problems()
                .contains("offer_search does not know the same rows as listing."))
        try await fresh.store.rebuild()
        #expect(try await found() == [1])
    }

    @Test("A field that the program which kept a draft did not have is as in an empty one")
    func earlier() async throws {
        let writer = Draft.Writer(member: Self.ada, token: nil)
        let names = try await change { db in
            try Draft.write(by: writer, at: Self.now, in: db) {
                $0.fields.title = "Jam"
                $0.fields.point = "1,2"
            }
            return try db.values("SELECT key FROM draft, json_each(fields)") as [String]
        }
        #expect(names.count >= 9)
        for name in names {
            let fields = try await change { db in
                try Draft.write(by: writer, at: Self.now, in: db) {
                    $0.fields.title = "Jam"
                    $0.fields.quantity = "3"
                }
                try db.run("UPDATE draft SET fields = json_remove(fields, '$.' || ?)", [name])
                return try #require(try Draft.open(by: writer, in: db)).fields
            }
            #expect(fields.title == (name == "title" ? "" : "Jam"))
            #expect(fields.quantity == (name == "quantity" ? "1" : "3"))
        }
    }
}
