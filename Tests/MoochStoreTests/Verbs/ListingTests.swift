import GRDB
import Testing

@testable import MoochStore

@Suite struct ListingTests {
    private func with<Value: Sendable>(
        _ id: Int64, in fresh: FreshStore, _ body: @Sendable (Listing, Writing) throws -> Value
    ) async throws -> Value {
        try await fresh.store.write { db in
            try body(try #require(try Listing.find(Listing.ID(id), in: db)), db)
        }
    }

    @Test func aRemovedListingComesBackAsItWas() async throws {
        let fresh = try await FreshStore.withRows()
        let before = try fresh.shell("SELECT * FROM exchange WHERE listing_id = 1;").output
        let removed = try await with(1, in: fresh) { listing, db in
            let removed = try listing.remove(
                reason: " Unsafe\r\nfood ", ground: .law, by: .tester, in: db)
            // Twice, and by someone with another reason: the first stands.
            return try listing.remove(reason: "Again", ground: .other, by: .tester, in: db)
                == removed
                ? removed : listing
        }
        #expect(removed.state == .removed)
        #expect(removed.removalReason == "Unsafe\nfood")
        #expect(removed.endedAt == Author.tester.at)
        let restored = try await with(1, in: fresh) { listing, db in
            try listing.restore(by: .tester, in: db)
            return try listing.restore(by: .tester, in: db)
        }
        #expect(restored.state == .available)
        #expect(restored.endedAt == nil)
        #expect(restored.removalReason == nil)
        #expect(try fresh.shell("SELECT * FROM exchange WHERE listing_id = 1;").output == before)
        let log = "SELECT group_concat(action || ':' || coalesce(reason, '-')) FROM audit_entry"
        #expect(try await fresh.text(log) == "listing.remove:Unsafe\nfood,listing.restore:-")
        let after = "SELECT \"after\" FROM audit_entry WHERE id = 2"
        #expect(
            try await fresh.text(after)
                == #"{"state":"available","ended_at":null,"removal_reason":null,"removal_ground":null}"#
        )
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test(arguments: ["", "  \n", String(repeating: "x", count: 501), "a\u{0}b"])
    func aReasonIsAskedFor(reason: String) async throws {
        let fresh = try await FreshStore.withRows()
        let problems = try await #require(throws: FieldProblems.self) {
            try await with(1, in: fresh) {
                _ = try $0.remove(reason: reason, ground: .other, by: .tester, in: $1)
            }
        }
        #expect(problems.problems.map(\.field) == ["reason"])
    }

    @Test func whatHasEndedIsNeitherRemovedNorBroughtBack() async throws {
        let fresh = try await FreshStore.withRows()
        await #expect(throws: ListingError.notAvailable(.ended)) {
            try await with(2, in: fresh) {
                _ = try $0.remove(reason: "x", ground: .other, by: .tester, in: $1)
            }
        }
        await #expect(throws: ListingError.notAvailable(.accepted)) {
            try await with(4, in: fresh) {
                _ = try $0.remove(reason: "x", ground: .other, by: .tester, in: $1)
            }
        }
        await #expect(throws: ListingError.notRemoved(.ended)) {
            try await with(2, in: fresh) { _ = try $0.restore(by: .tester, in: $1) }
        }
        #expect(try await fresh.number("SELECT count(*) FROM audit_entry") == 0)
    }

    @Test func anAvailableListingExpiresAfterFourteenDays() async throws {
        let fresh = try await FreshStore.withRows()
        let listing = try await with(1, in: fresh) { listing, _ in listing }
        let end = listing.createdAt.adding(seconds: 14 * 86_400)
        #expect(!listing.isExpired(at: end.adding(seconds: -1)))
        #expect(listing.isExpired(at: end))
        let ended = try await with(2, in: fresh) { listing, _ in listing }
        #expect(!ended.isExpired(at: end.adding(seconds: 1_000_000)))
    }

    @Test func recordsMirrorTheirRows() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.read { db in
            let member = try #require(try Member.find(Member.ID(1), in: db))
            #expect(member.name == "Ada Lane")
            #expect(member.phone == "+31 6 1234")
            #expect(member.preferredContact == .email)
            let exchange = try #require(try Exchange.find(Exchange.ID(4), in: db))
            #expect(exchange.state == .accepted)
            #expect(exchange.answeredAt == Timestamp(1_690_420_000))
            let device = try #require(try Device.find(Device.ID(1), in: db))
            #expect(device.platform == "ios")
            #expect(try ListingPhoto.of(Listing.ID(1), in: db).map(\.photo) == [Rows.otherPhoto])
            #expect(try Photo.find(Rows.photo, in: db)?.width == 640)
            #expect(try Photo.find("none", in: db) == nil)
        }
    }
}
