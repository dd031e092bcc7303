import GRDB
import Testing

@testable import MoochStore

/// The ten seconds in which a press can be taken back, and what is told afterwards.
@Suite struct UndoTests {
    private static let now = Timestamp(1_690_500_000)
    private static let (ada, bob, cy) = (Member.ID(1), Member.ID(2), Member.ID(3))

    private func after(_ seconds: Int64) -> Timestamp { Self.now.adding(seconds: seconds) }

    /// A store without untold changes, with a listing of Ada's, for which Bob and Cy may ask.
    private func start() async throws -> (fresh: FreshStore, soup: Listing) {
        let fresh = try await FreshStore.withRows()
        let soup = try await fresh.store.write { db in
            try db.execute(
                sql:
                    """
                    UPDATE member SET community_id = 1 WHERE id = 3
                    """)
            let draft = try ListingDraft(
                validating: "Lentil soup", category: .init(1), photos: [Rows.photo])
            return try Listing.post(draft, by: Self.ada, at: Self.now, in: db)
        }
        return (fresh, soup)
    }

    /// What everybody is told by then, as "MEMBER TYPE".
    private func told(_ fresh: FreshStore, at now: Timestamp) async throws -> [String] {
        let runner = JobRunner(fresh.store, now: { now }, onFailure: { _, _ in })
        while try await runner.step() {}
        return try await fresh.store.read { db in
            try String.fetchAll(
                db.database, sql: "SELECT member_id || ' ' || type FROM event ORDER BY id")
        }
    }

    @Test(
        "Nobody sees how to reach the other before both had their ten seconds, whatever was pressed",
        arguments: [Self.ada, Self.bob])
    func contactAndUndo(caller: Member.ID) async throws {
        let other = caller == Self.ada ? Self.bob : Self.ada
        for calledOffAfter in Int64(1)...9 {
            let (fresh, soup) = try await start()
            try await fresh.store.write { db in
                let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
                try asked.accept(by: Self.ada, at: after(0), in: db)
                try asked.cancel(
                    by: caller, reason: .other, at: after(calledOffAfter), in: db)
                // The other's Undo is of no use any more: then nothing may come back by anybody's.
                for second in calledOffAfter...30 {
                    #expect(
                        try UntoldExchange.latest(
                            by: caller, on: soup.id, at: after(second), in: db) == nil)
                    #expect(throws: ExchangeError.tooLateToUndo) {
                        try asked.undo(by: caller, at: after(second), in: db)
                    }
                    #expect(try !asked.id.found(in: db).showsContact(at: after(second)))
                }
                #expect(try asked.id.found(in: db).state == .cancelled)
                #expect(throws: ExchangeError.tooLateToUndo) {
                    try asked.undo(by: other, at: after(30), in: db)
                }
                // Neither by another program.
                #expect(throws: (any Error).self) {
                    try db.execute(
                        sql: """
                            UPDATE exchange SET state = 'accepted', cancelled_at = NULL,
                                cancelled_by = NULL, cancel_reason = NULL
                            """)
                }
                // Whoever changed their mind asks anew, and the seller has ten seconds again.
                let again = try Exchange.request(soup.id, by: Self.bob, at: after(40), in: db)
                let accepted = try again.accept(by: Self.ada, at: after(41), in: db)
                #expect(!accepted.showsContact(at: after(50)))
                #expect(accepted.showsContact(at: after(51)))
            }
            #expect(try await fresh.problemsOfRows().isEmpty)
        }
    }

    @Test("Whoever asked takes that back however quickly it was accepted and called off")
    func askedAndCalledOff() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            try asked.accept(by: Self.ada, at: after(1), in: db)
            try asked.cancel(by: Self.ada, reason: .other, at: after(4), in: db)
            let press = try UntoldExchange.latest(by: Self.bob, on: soup.id, at: after(6), in: db)
            #expect(press?.until == after(10))
            #expect(try asked.undo(by: Self.bob, at: after(6), in: db) == nil)
            #expect(try soup.id.found(in: db).state == .available)
        }
        #expect(try await told(fresh, at: after(30)).isEmpty)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("An acceptance called off before anybody was told leaves the others' requests standing")
    func calledOffForOthers() async throws {
        let (fresh, soup) = try await start()
        let others = try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            let others = try Exchange.request(soup.id, by: Self.cy, at: after(1), in: db)
            _ = try Event.tellDue(at: after(20), in: db)
            try asked.accept(by: Self.ada, at: after(30), in: db)
            #expect(try others.id.found(in: db).declineReason == .otherAccepted)
            try asked.cancel(by: Self.bob, reason: .changedMind, at: after(34), in: db)
            return others
        }
        #expect(try await others.id.found(in: fresh) == others)
        #expect(try await told(fresh, at: after(60)).filter { $0.hasPrefix("3") }.isEmpty)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("What its seller ended after it was called off stays ended")
    func calledOffAndEnded() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            try asked.accept(by: Self.ada, at: after(1), in: db)
            _ = try Event.tellDue(at: after(20), in: db)
            try asked.cancel(by: Self.bob, reason: .changedMind, at: after(30), in: db)
            try Listing.end(soup.id, at: after(32), in: db)
            #expect(
                try UntoldExchange.latest(by: Self.bob, on: soup.id, at: after(33), in: db) == nil)
            #expect(throws: ExchangeError.tooLateToUndo) {
                try asked.undo(by: Self.bob, at: after(33), in: db)
            }
            #expect(try soup.id.found(in: db).state == .ended)
        }
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("No agreement comes back while either of the two is suspended", arguments: [1, 2])
    func calledOffAndSuspended(member: Int64) async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            try asked.accept(by: Self.ada, at: after(1), in: db)
            _ = try Event.tellDue(at: after(20), in: db)
            for caller in [Self.ada, Self.bob] {
                try db.database.inSavepoint {
                    try asked.cancel(by: caller, reason: .other, at: after(30), in: db)
                    try Member.ID(member).found(in: db).suspend(
                        reason: "Rude", by: .program("test", at: after(31)), in: db)
                    #expect(throws: (any Error).self) {
                        try asked.undo(by: caller, at: after(33), in: db)
                    }
                    #expect(try asked.id.found(in: db).state == .cancelled)
                    return .rollback
                }
                try db.database.inSavepoint {
                    try Member.ID(member).found(in: db).suspend(
                        reason: "Rude", by: .program("test", at: after(29)), in: db)
                    try asked.cancel(by: caller, reason: .other, at: after(30), in: db)
                    #expect(throws: (any Error).self) {
                        try asked.undo(by: caller, at: after(33), in: db)
                    }
                    // Whatever program tries.
                    #expect(throws: (any Error).self) {
                        try db.execute(
                            sql: """
                                UPDATE exchange SET state = 'accepted', cancelled_at = NULL,
                                    cancelled_by = NULL, cancel_reason = NULL
                                """)
                    }
                    return .rollback
                }
            }
        }
    }

    @Test("Neither side's word that they met ends the other's time to think better of it")
    func metTooSoon() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            try asked.accept(by: Self.ada, at: after(1), in: db)
            for member in [Self.ada, Self.bob] {
                #expect(throws: ExchangeError.noContact) {
                    try asked.collect(by: member, at: after(2), in: db)
                }
            }
            // However quick the answer was, whoever asked can take that back.
            #expect(try asked.undo(by: Self.bob, at: after(9), in: db) == nil)
            #expect(try soup.id.found(in: db).state == .available)
            let again = try Exchange.request(soup.id, by: Self.bob, at: after(20), in: db)
            try again.accept(by: Self.ada, at: after(21), in: db)
            #expect(throws: ExchangeError.tooLateToUndo) {
                _ = try again.undo(by: Self.bob, at: after(30), in: db)
            }
            // And whoever did not say that they met can deny it, which hides everything again.
            try again.collect(by: Self.ada, at: after(40), in: db)
            #expect(throws: ExchangeError.collected) {
                try again.cancel(by: Self.ada, reason: .other, at: after(41), in: db)
            }
            let denied = try again.cancel(by: Self.bob, reason: .noShow, at: after(42), in: db)
            #expect(denied.state == .cancelled && !denied.showsContact(at: after(43)))
            #expect(
                try UntoldExchange.latest(by: Self.bob, on: soup.id, at: after(43), in: db) == nil)
        }
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("What was hidden again after 60 days stays hidden")
    func metTooLate() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            let accepted = try asked.accept(by: Self.ada, at: after(20), in: db)
            #expect(accepted.showsContact(at: after(19 + Contact.withoutMeeting)))
            #expect(throws: ExchangeError.noContact) {
                try accepted.collect(by: Self.bob, at: after(20 + Contact.withoutMeeting), in: db)
            }
        }
    }

    @Test("Who is suspended is not accepted: nobody's number is shown to them")
    func suspended() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            try Self.bob.found(in: db).suspend(
                reason: "Sells tickets", by: .program("test", at: after(1)), in: db)
            #expect(throws: ExchangeError.buyerAway) {
                try asked.accept(by: Self.ada, at: after(2), in: db)
            }
        }
    }

    @Test("Nothing is offered to be taken back once the listing has ended")
    func ended() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            try asked.decline(by: Self.ada, at: after(20), in: db)
            #expect(
                try UntoldExchange.latest(by: Self.ada, on: soup.id, at: after(21), in: db) != nil)
            try Listing.end(soup.id, at: after(22), in: db)
            #expect(
                try UntoldExchange.latest(by: Self.ada, on: soup.id, at: after(23), in: db) == nil)
        }
    }

    @Test("Whatever one of the two does is as if it had not been, and nobody hears of it")
    func undo() async throws {
        let (fresh, soup) = try await start()
        let mine = try await fresh.store.write { db in
            try Exchange.request(soup.id, by: Self.bob, message: "Mine?", at: after(0), in: db)
        }
        let others = try await fresh.store.write { db in
            try Exchange.request(soup.id, by: Self.cy, at: after(1), in: db)
        }
        #expect(
            try await told(fresh, at: after(11)) == ["1 request_received", "1 request_received"])
        typealias Verb = @Sendable (Exchange, Timestamp, Writing) throws -> Void
        let verbs: [(actor: Member.ID, verb: Verb)] = [
            (Self.ada, { try $0.accept(by: Self.ada, note: "At six", at: $1, in: $2) }),
            (Self.ada, { try $0.decline(by: Self.ada, at: $1, in: $2) }),
            (Self.bob, { try $0.withdraw(by: Self.bob, at: $1, in: $2) }),
        ]
        for (number, (actor, verb)) in verbs.enumerated() {
            let moment = after(100 * Int64(number + 1))
            try await fresh.store.write { db in
                try verb(mine, moment, db)
                let stranger = actor == Self.ada ? Self.bob : Self.ada
                #expect(throws: ExchangeError.tooLateToUndo) {
                    try mine.undo(by: stranger, at: moment, in: db)
                }
                #expect(throws: ExchangeError.notYours) {
                    try mine.undo(by: Self.cy, at: moment, in: db)
                }
                #expect(try mine.undo(by: actor, at: moment.adding(seconds: 9), in: db) == mine)
                #expect(try others.id.found(in: db) == others)
                #expect(try soup.id.found(in: db).state == .available)
                #expect(throws: ExchangeError.tooLateToUndo) {
                    try mine.undo(by: actor, at: moment.adding(seconds: 9), in: db)
                }
            }
            #expect(try await told(fresh, at: moment.adding(seconds: 20)).count == 2)
        }
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("A request that is undone is gone, and does not count")
    func request() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            #expect(try asked.undo(by: Self.bob, at: after(5), in: db) == nil)
            #expect(try Exchange.find(asked.id, in: db) == nil)
            // Taken back otherwise within the ten seconds, nobody hears of it either.
            let again = try Exchange.request(soup.id, by: Self.bob, at: after(6), in: db)
            try again.withdraw(by: Self.bob, at: after(7), in: db)
        }
        #expect(try await told(fresh, at: after(30)).isEmpty)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("Ten seconds later it is too late, and everybody who asked hears the end of it")
    func telling() async throws {
        let (fresh, soup) = try await start()
        let (mine, others) = try await fresh.store.write { db in
            let mine = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            return (mine, try Exchange.request(soup.id, by: Self.cy, at: after(4), in: db))
        }
        #expect(try await told(fresh, at: after(9)).isEmpty)
        #expect(try await told(fresh, at: after(10)) == ["1 request_received"])
        let accepted = try await fresh.store.write { db in
            try mine.accept(by: Self.ada, at: after(12), in: db)
        }
        #expect(!accepted.showsContact(at: after(21)) && accepted.showsContact(at: after(22)))
        _ = try await told(fresh, at: after(21))
        try await fresh.store.write { db in
            #expect(throws: ExchangeError.tooLateToUndo) {
                try accepted.undo(by: Self.ada, at: after(22), in: db)
            }
        }
        let all = try await told(fresh, at: after(22))
        #expect(
            all == [
                "1 request_received", "2 request_accepted", "3 request_declined",
            ])
        try await fresh.store.write { db in
            // Whoever wrote the rows, the schema holds it.
            #expect(throws: (any Error).self) {
                try db.execute(
                    sql: "UPDATE exchange SET state = 'requested', answered_at = NULL WHERE id = ?",
                    arguments: [mine.id])
            }
            try mine.cancel(by: Self.bob, reason: .changedMind, at: after(40), in: db)
        }
        // Who was declined for it hears once that it is free, and who called off hears nothing.
        let freed = ["1 request_cancelled", "3 listing_available"]
        #expect(try await told(fresh, at: after(50)) == all + freed)
        #expect(try await others.id.found(in: fresh).state == .declined)
        #expect(try await fresh.number("SELECT count(*) FROM job WHERE kind = 'tell'") == 0)
    }

    @Test("Calling off and having met are undone, unless it went to somebody else meanwhile")
    func agreement() async throws {
        let (fresh, soup) = try await start()
        let accepted = try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            return try asked.accept(by: Self.ada, at: after(1), in: db)
        }
        #expect(try await told(fresh, at: after(20)) == ["2 request_accepted"])
        try await fresh.store.write { db in
            for reason in [Exchange.CancelReason.gone, .other] {
                try accepted.cancel(by: Self.ada, reason: reason, at: after(30), in: db)
                #expect(try accepted.undo(by: Self.ada, at: after(31), in: db) == accepted)
                #expect(try soup.id.found(in: db).state == .accepted)
            }
            try accepted.collect(by: Self.bob, at: after(32), in: db)
            #expect(try accepted.undo(by: Self.bob, at: after(33), in: db) == accepted)
            // On offer again, somebody else asks; taken back, they are told that it is gone.
            try accepted.cancel(by: Self.bob, reason: .changedMind, at: after(40), in: db)
            let asked = try Exchange.request(soup.id, by: Self.cy, at: after(41), in: db)
            #expect(try accepted.undo(by: Self.bob, at: after(42), in: db) == accepted)
            #expect(try asked.id.found(in: db).declineReason == .otherAccepted)
            try accepted.cancel(by: Self.bob, reason: .changedMind, at: after(50), in: db)
            let again = try Exchange.request(soup.id, by: Self.cy, at: after(51), in: db)
            try again.accept(by: Self.ada, at: after(52), in: db)
            #expect(throws: ExchangeError.tooLateToUndo) {
                try accepted.undo(by: Self.bob, at: after(53), in: db)
            }
        }
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("Other programs' changes are told, too; what they bring along is not")
    func otherPrograms() async throws {
        let (fresh, soup) = try await start()
        let said = try fresh.shell(
            """
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
                VALUES (\(soup.id), 2, \(after(0).rawValue));
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at)
                VALUES (\(soup.id), 3, 'withdrawn', \(after(0).rawValue), \(after(1).rawValue));
            """)
        #expect(said.errors.isEmpty, "\(said.errors)")
        #expect(try await told(fresh, at: after(10)) == ["1 request_received"])
    }

    @Test(
        "A seller is told once before a listing expires, and who asked in vain hears it a week after"
    )
    func expiry() async throws {
        let (fresh, soup) = try await start()
        func sweep(atDay day: Int64) async throws -> [String] {
            let moment = after(day * 86_400)
            for second: Int64 in [0, 11] {
                try await fresh.sweep(at: moment.adding(seconds: second))
            }
            return try await fresh.store.read { db in
                try String.fetchAll(
                    db.database,
                    sql: """
                        SELECT member_id || ' ' || type FROM event
                        LEFT JOIN exchange ON exchange.id = exchange_id
                        WHERE coalesce(event.listing_id, exchange.listing_id) = ? ORDER BY event.id
                        """,
                    arguments: [soup.id])
            }
        }
        #expect(try await sweep(atDay: 11).isEmpty)
        #expect(try await sweep(atDay: 12) == ["1 listing_expiring"])
        #expect(try await sweep(atDay: 13) == ["1 listing_expiring"])
        try await fresh.store.write { db in
            try soup.renew(by: Self.ada, at: after(13 * 86_400), in: db)
            _ = try Exchange.request(soup.id, by: Self.bob, at: after(14 * 86_400), in: db)
        }
        let all = ["1 listing_expiring", "1 request_received", "1 listing_expiring"]
        _ = try await sweep(atDay: 20)
        #expect(try await sweep(atDay: 26) == all)
        #expect(try await sweep(atDay: 33) == all)
        #expect(try await sweep(atDay: 34) == all + ["2 request_declined"])
    }
}

extension Identifier where Record: StoredRecord {
    fileprivate func found(in fresh: FreshStore) async throws -> Record {
        try await fresh.store.read { try found(in: $0) }
    }
}
