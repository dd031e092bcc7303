import Testing

@testable import MoochStore

/// The ten seconds of whoever asked.
@Suite struct BuyerUndoTests: UndoScene {
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
}
