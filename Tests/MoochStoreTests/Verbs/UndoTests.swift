import GRDB
import Testing

@testable import MoochStore

/// The ten seconds of the seller, and of either of the two: what both may take back, and what neither may.
@Suite struct UndoTests: UndoScene {
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
                #expect(throws: RecordGone.self) {
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

    @Test("Who is suspended is not accepted: nobody's number is shown to them")
    func suspended() async throws {
        let (fresh, soup) = try await start()
        try await fresh.store.write { db in
            let asked = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            try Self.bob.found(in: db).suspend(
                reason: "Sells tickets", ground: .other, by: .program("test", at: after(1)), in: db)
            #expect(throws: ExchangeError.buyerAway) {
                try asked.accept(by: Self.ada, at: after(2), in: db)
            }
        }
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
                        reason: "Rude", ground: .other, by: .program("test", at: after(31)), in: db)
                    #expect(throws: (any Error).self) {
                        try asked.undo(by: caller, at: after(33), in: db)
                    }
                    #expect(try asked.id.found(in: db).state == .cancelled)
                    return .rollback
                }
                try db.database.inSavepoint {
                    try Member.ID(member).found(in: db).suspend(
                        reason: "Rude", ground: .other, by: .program("test", at: after(29)), in: db)
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
}
