import GRDB
import Testing

@testable import MoochStore

/// What is told once the ten seconds are over, and what never is.
@Suite struct UndoTellingTests: UndoScene {
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
        // Nor does the same person hear it a second time.
        try await fresh.store.write { db in
            let again = try Exchange.request(soup.id, by: Self.bob, at: after(60), in: db)
            try again.accept(by: Self.ada, at: after(80), in: db)
                .cancel(by: Self.bob, reason: .changedMind, at: after(100), in: db)
        }
        let twice = try await told(fresh, at: after(120))
        #expect(twice.filter { $0 == "1 request_cancelled" }.count == 2)
        #expect(twice.filter { $0 == "3 listing_available" }.count == 1)
        #expect(try await others.id.found(in: fresh).state == .declined)
        #expect(try await fresh.number("SELECT count(*) FROM job WHERE kind = 'tell'") == 0)
    }

    @Test(
        "That it is free again is told only of what can be asked for",
        arguments: [
            "UPDATE community SET archived_at = 1690500030 WHERE id = 1",
            """
            INSERT INTO report (reporter_id, listing_id, reason, created_at)
                SELECT member.id, listing.id, 'other', 1690500030 FROM member JOIN listing
                WHERE member.id IN (2, 3) AND title = 'Lentil soup'
            """,
        ])
    func freedInVain(hiding: String) async throws {
        let (fresh, soup) = try await start()
        let mine = try await fresh.store.write { db in
            let mine = try Exchange.request(soup.id, by: Self.bob, at: after(0), in: db)
            _ = try Exchange.request(soup.id, by: Self.cy, at: after(4), in: db)
            return try mine.accept(by: Self.ada, at: after(12), in: db)
        }
        let all = try await told(fresh, at: after(22))
        try await fresh.store.write { db in
            try db.execute(sql: hiding)
            try mine.cancel(by: Self.bob, reason: .changedMind, at: after(40), in: db)
        }
        #expect(try await told(fresh, at: after(50)) == all + ["1 request_cancelled"])
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
}
