import GRDB
import Testing

@testable import MoochStore

/// What members do with listings and requests, from posting to meeting.
@Suite struct ExchangeVerbTests {
    private static let now = Timestamp(1_690_500_000)
    private static let (ada, bob, cy) = (Member.ID(1), Member.ID(2), Member.ID(3))

    private func later(_ days: Int64) -> Timestamp { Self.now.adding(seconds: days * 86_400) }

    /// A listing of Ada's, posted now.
    private func soup(useBy: Day? = nil, in db: Writing) throws -> Listing {
        let draft = try ListingDraft(
            validating: "Lentil soup", category: .init(1), useBy: useBy, photos: [Rows.photo])
        return try Listing.post(draft, by: Self.ada, at: Self.now, in: db)
    }

    private func change<Value: Sendable>(
        _ body: @Sendable (Writing) throws -> Value
    ) async throws -> Value {
        let fresh = try await FreshStore.withRows()
        let value = try await fresh.store.write(body)
        #expect(try await fresh.problemsOfRows().isEmpty)
        return value
    }

    @Test("A listing is asked for, accepted and handed over, each harmless twice")
    func story() async throws {
        try await change { db in
            let listing = try soup(in: db)
            let asked = try Exchange.request(
                listing.id, by: Self.bob, message: " For tonight? ", at: Self.now, in: db)
            #expect(asked.message == "For tonight?")
            #expect(
                try Exchange.request(listing.id, by: Self.bob, at: later(1), in: db) == asked)
            let accepted = try asked.accept(
                by: Self.ada, note: "At six", at: later(1), in: db)
            #expect(accepted.state == .accepted && accepted.answerNote == "At six")
            #expect(try asked.accept(by: Self.ada, at: later(2), in: db) == accepted)
            #expect(try listing.id.found(in: db).state == .accepted)
            #expect(throws: FieldProblems.self) {
                try accepted.cancel(by: Self.bob, reason: .gone, at: later(1), in: db)
            }
            let met = try accepted.collect(by: Self.bob, at: later(2), in: db)
            #expect(met.collectedAt == later(2))
            #expect(try accepted.collect(by: Self.ada, at: later(3), in: db) == met)
            #expect(throws: ExchangeError.collected) {
                try met.cancel(by: Self.bob, reason: .changedMind, at: later(3), in: db)
            }
            #expect(throws: RecordGone.self) {
                try met.collect(by: Self.cy, at: later(3), in: db)
            }
        }
    }

    @Test("Nobody asks for their own, elsewhere, or what is over")
    func refusals() async throws {
        try await change { db in
            let listing = try soup(in: db)
            #expect(throws: ExchangeError.ownListing) {
                try Exchange.request(listing.id, by: Self.ada, at: Self.now, in: db)
            }
            #expect(throws: ExchangeError.elsewhere) {
                try Exchange.request(listing.id, by: Self.cy, at: Self.now, in: db)
            }
            #expect(throws: ExchangeError.notFresh) {
                try Exchange.request(listing.id, by: Self.bob, at: later(14), in: db)
            }
            #expect(throws: FieldProblems.self) {
                try Exchange.request(
                    listing.id, by: Self.bob, message: String(repeating: "x", count: 301),
                    at: Self.now, in: db)
            }
        }
    }

    @Test("A member may ask again after taking it back, not after the seller's no")
    func again() async throws {
        try await change { db in
            let listing = try soup(in: db)
            let first = try Exchange.request(listing.id, by: Self.bob, at: Self.now, in: db)
            try first.withdraw(by: Self.bob, at: later(1), in: db)
            let second = try Exchange.request(listing.id, by: Self.bob, at: later(1), in: db)
            #expect(second.id != first.id)
            let declined = try second.decline(by: Self.ada, at: later(2), in: db)
            #expect(declined.declineReason == .seller)
            #expect(throws: ExchangeError.declinedBefore) {
                try Exchange.request(listing.id, by: Self.bob, at: later(2), in: db)
            }
            #expect(throws: ExchangeError.wrongState(.declined)) {
                try second.accept(by: Self.ada, at: later(2), in: db)
            }
        }
    }

    @Test("What is called off is free again, or over when its seller says so")
    func calledOff() async throws {
        try await change { db in
            let listing = try soup(in: db)
            let exchange = try Exchange.request(listing.id, by: Self.bob, at: Self.now, in: db)
            try exchange.accept(by: Self.ada, at: later(1), in: db)
            let off = try exchange.cancel(
                by: Self.ada, reason: .noShow, at: later(2), in: db)
            #expect(off.cancellation?.by == .seller && off.cancellation?.reason == .noShow)
            #expect(try listing.id.found(in: db).isFresh(at: later(2)))
            #expect(throws: ExchangeError.declinedBefore) {
                try Exchange.request(listing.id, by: Self.bob, at: later(2), in: db)
            }
            try db.execute(sql: Rows.member)
            let other = try Exchange.request(
                listing.id, by: Member.ID(4), at: later(2), in: db)
            try other.accept(by: Self.ada, at: later(2), in: db)
            try other.cancel(by: Self.ada, reason: .gone, at: later(3), in: db)
            #expect(try listing.id.found(in: db).state == .ended)
            try other.cancel(by: .tester, in: db)
            #expect(try AuditList.page(in: db).rows.isEmpty)
        }
    }

    @Test("An administrator who calls an exchange off is in the audit, once")
    func administrator() async throws {
        try await change { db in
            let exchange = try Exchange.ID(4).found(in: db)
            try exchange.cancel(by: .tester, in: db)
            try exchange.cancel(by: .tester, in: db)
            let entries = try AuditList.page(in: db).rows
            #expect(entries.map(\.action) == [.cancelExchange])
            #expect(entries.first?.subjectName == "Drill")
        }
    }

    @Test("A listing lives 14 days, and 14 more from each renewal, but never past its use-by day")
    func renewal() async throws {
        try await change { db in
            let listing = try soup(in: db)
            #expect(listing.expiresAt == later(14))
            for day in [Int64(11), 28] {
                #expect(throws: ListingError.notRenewable) {
                    try listing.renew(by: Self.ada, at: later(day), in: db)
                }
            }
            let renewed = try listing.renew(by: Self.ada, at: later(12), in: db)
            #expect(renewed.expiresAt == later(26))
            #expect(try listing.renew(by: Self.ada, at: later(12), in: db) == renewed)
            #expect(throws: RecordGone.self) {
                try listing.renew(by: Self.bob, at: later(25), in: db)
            }
            let day = Self.now.day.adding(days: 2)
            let short = try soup(useBy: day, in: db)
            #expect(short.expiresAt == day.end)
            #expect(throws: ListingError.notRenewable) {
                try short.renew(by: Self.ada, at: later(12), in: db)
            }
        }
    }

    @Test("The use-by day ends by the community's own clock")
    func clock() async throws {
        try await change { db in
            try db.execute(sql: "UPDATE community SET time_zone = 'Europe/Berlin' WHERE id = 1")
            let day = try #require(Day("2023-07-29"))
            let listing = try soup(useBy: day, in: db)
            #expect(listing.expiresAt == day.end.adding(seconds: -2 * 3_600))
        }
    }

    @Test("What somebody asked for stays as it is, and the rest may change")
    func changes() async throws {
        try await change { db in
            let listing = try soup(in: db)
            try Exchange.request(listing.id, by: Self.bob, at: Self.now, in: db)
            let renamed = try ListingDraft(
                validating: "Other soup", category: .init(1), photos: [Rows.photo])
            #expect(throws: ListingError.isAskedFor) {
                try listing.change(to: renamed, by: Self.ada, at: later(1), in: db)
            }
            let described = try ListingDraft(
                validating: "Lentil soup", description: "With cumin", category: .init(1),
                photos: [Rows.photo])
            let changed = try listing.change(to: described, by: Self.ada, at: later(1), in: db)
            #expect(changed.description == "With cumin" && changed.updatedAt == later(1))
            let ended = try listing.end(by: Self.ada, at: later(2), in: db)
            #expect(try listing.end(by: Self.ada, at: later(3), in: db) == ended)
            let reason = try String.fetchOne(
                db.database, sql: "SELECT decline_reason FROM exchange WHERE listing_id = ?",
                arguments: [listing.id])
            #expect(reason == "listing_ended")
        }
    }
}
