import GRDB
import Synchronization
import Testing

@testable import MoochStore

/// Ends of long periods, to the second, whether or not a sweep has run; and what else a sweep or another guard
/// mostly covers.
@Suite("A long period")
struct PeriodTests {
    private static let day: Int64 = 86_400
    /// When exchange 4 of the rows was accepted, by Ada (1) who gives Bob (2) her drill.
    private static let answered = Timestamp(1_690_420_000)

    /// Counts, from whichever thread.
    private final class Counter: Sendable {
        private let value = Mutex(0)
        var count: Int { value.withLock { $0 } }
        func next() -> Int {
            value.withLock {
                $0 += 1
                return $0
            }
        }
    }

    private func contact(
        of viewer: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> Contact? {
        let exchange = try Exchange.ID(4).found(in: db)
        let seller = try Member.ID(1).found(in: db)
        return try Contact.of(exchange, for: viewer, seller: seller, now: now, in: db)
    }

    @Test("of fourteen days is counted from the meeting, not from the answer")
    func meeting() async throws {
        let fresh = try await FreshStore.withRows()
        let met = Self.answered.adding(seconds: 30 * Self.day)
        try await fresh.store.write { db in
            try Exchange.ID(4).found(in: db).collect(by: .init(2), at: met, in: db)
            for viewer in [Member.ID(1), .init(2)] {
                let end = met.adding(seconds: 14 * Self.day)
                #expect(try contact(of: viewer, at: end.adding(seconds: -1), in: db) != nil)
                #expect(try contact(of: viewer, at: end, in: db) == nil)
                func agreements(_ now: Timestamp) throws -> Int {
                    try Agreement.fetch(of: viewer, now: now, in: db).count
                }
                #expect(try agreements(end.adding(seconds: -1)) == 1)
                #expect(try agreements(end) == 0)
            }
        }
    }

    @Test("of sixty days is counted from the answer where nobody said that they met")
    func noMeeting() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.read { (db: Reading) throws in
            let end = Self.answered.adding(seconds: 60 * Self.day)
            #expect(try contact(of: .init(2), at: end.adding(seconds: -1), in: db) != nil)
            #expect(try contact(of: .init(2), at: end, in: db) == nil)
        }
    }

    @Test("of a meeting shows nobody's contact details who has left since")
    func leftAfterMeeting() async throws {
        for leaver in [Member.ID(1), .init(2)] {
            let fresh = try await FreshStore.withRows()
            let now = Self.answered.adding(seconds: 100)
            try await fresh.store.write { db in
                try Exchange.ID(4).found(in: db).collect(by: .init(2), at: now, in: db)
                let author = Author(.member(leaver), name: "x", at: now, requestID: "r")
                try leaver.found(in: db).close(by: author, in: db)
                let other = Member.ID(3 - leaver.rawValue)
                #expect(try Exchange.ID(4).found(in: db).state == .accepted)
                #expect(try contact(of: other, at: now, in: db) == nil)
            }
        }
    }

    @Test("of a day ends for a call's key, though nothing has swept it away")
    func callKey() async throws {
        let fresh = try await FreshStore.withRows()
        let call = Call("key", by: .init(1), request: [1])
        try await fresh.store.write { (db: Writing) throws in
            var made: Int64 = 0
            func once(_ call: Call, after seconds: Int64) throws -> Int64 {
                try call.once(at: Self.answered.adding(seconds: seconds), in: db) {
                    made += 1
                    return Call.Outcome(location: "/\(made)", recordID: made)
                }.recordID
            }
            #expect(try once(call, after: 0) == 1)
            #expect(try once(call, after: Self.day - 1) == 1)
            #expect(throws: CallError.anotherRequest) {
                try once(Call("key", by: .init(1), request: [2]), after: Self.day - 1)
            }
            #expect(try once(call, after: Self.day) == 2)
            #expect(try once(Call("key", by: .init(1), request: [2]), after: 2 * Self.day) == 3)
        }
    }

    @Test("of thirty days ends for an administrator's address, though nothing has swept it away")
    func address() async throws {
        let store = try await AdminStore()
        let throttle = SignInThrottle()
        try await store.store.write { db in
            try throttle.noteSuccess(
                of: store.ada.id, address: "192.0.2.7", now: Self.answered, in: db)
            func isKnown(after seconds: Int64) throws -> Bool {
                try throttle.buckets(
                    account: "ada", address: "192.0.2.7",
                    now: Self.answered.adding(seconds: seconds), in: db
                ).count == 1
            }
            #expect(try isKnown(after: 30 * Self.day - 1))
            #expect(try !isKnown(after: 30 * Self.day))
        }
    }

    @Test("of a year ends for a member's device, though nothing has swept it away")
    func device() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            var browser = MemberBrowser(
                address: "192.0.2.7", userAgent: "x", session: "", device: "")
            browser.device = try KnownDevice.remember(
                browser, of: .init(1), at: Self.answered, in: db)
            func isKnown(after seconds: Int64) throws -> Bool {
                try KnownDevice.first(
                    of: browser, to: "ada@example.org",
                    at: Self.answered.adding(seconds: seconds), in: db) != nil
            }
            #expect(try isKnown(after: 365 * Self.day - 1))
            #expect(try !isKnown(after: 365 * Self.day))
        }
    }

    @Test("of thirty days counts what a seller called off after looking")
    func calledOff() async throws {
        let fresh = try await FreshStore.withRows()
        let off = Self.answered.adding(seconds: 100)
        try await fresh.store.write { db in
            try db.execute(
                sql: "INSERT INTO contact_view (exchange_id, viewer_id, first_at) VALUES (4, 1, ?)",
                arguments: [off])
            try Exchange.ID(4).found(in: db).cancel(by: .init(1), reason: .other, at: off, in: db)
            func count(after seconds: Int64) throws -> Int {
                try ContactLimit.count(of: .init(1), at: off.adding(seconds: seconds), in: db)
            }
            #expect(try count(after: 30 * Self.day - 1) == 1)
            #expect(try count(after: 30 * Self.day) == 0)
        }
    }

    @Test("that a clock far ahead began is forgotten")
    func clockAhead() async throws {
        let fresh = try await FreshStore.withRows()
        let throttle = SignInThrottle()
        try await fresh.store.write { db in
            for now in [Self.answered, Self.answered.adding(seconds: 365 * Self.day)] {
                try throttle.noteFailure([.names(of: .init(1))], now: now, in: db)
            }
            try throttle.noteFailure([.names(of: .init(1))], now: Self.answered, in: db)
            let left = try Timestamp.fetchAll(db.database, sql: "SELECT at FROM sign_in_failure")
            #expect(left == [Self.answered])
        }
    }

    @Test("of a suspension ends in the feed, though nothing has lifted it")
    func suspension() async throws {
        let fresh = try await FreshStore.withRows()
        let end = Timestamp(1_690_200_000)
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    UPDATE member SET state = 'suspended', suspension_reason = 'Rude',
                        suspended_until = \(end.rawValue) WHERE id = 1
                    """)
            func offers(at now: Timestamp) throws -> [Int64] {
                let soup = try #require(OfferQuestion("soup"))
                let feed = try Feed.fetch(of: .init(1), now: now, in: db)
                let found = try OfferSearch.fetch(soup, of: .init(1), now: now, in: db)
                let bob = try Member.ID(2).found(in: db)
                let seller = try Neighbour.fetch(.init(1), for: bob, now: now, in: db)
                #expect(feed.tiles.map(\.id) == found.tiles.map(\.id))
                #expect((seller?.about?.offers ?? []).map(\.id) == feed.tiles.map(\.id))
                return feed.tiles.map(\.id.rawValue)
            }
            #expect(try offers(at: end.adding(seconds: -1)).isEmpty)
            #expect(try offers(at: end) == [1])
        }
    }

    /// Whenever another session writes another password, before it is compared or after, this one changes nothing.
    @Test("of hashing shows a password that is not theirs any more")
    func passwordMeanwhile() async throws {
        for moment in 1...20 {
            let fresh = try await FreshStore.withRows()
            let hasher = AdminStore.hasher
            let hash = try await hasher.hash("walnut loaf on a sill")
            let other = try await hasher.hash("somebody else has it")
            let (calls, path) = (Counter(), fresh.path)
            let browser = MemberBrowser(
                address: "192.0.2.7", userAgent: "x", session: "", device: "")
            let signedIn = try await fresh.store.write { db in
                try db.execute(
                    sql: "UPDATE member SET password_hash = ? WHERE id = 1", arguments: [hash.text])
                let token = try MemberSession.start(
                    for: .init(1), on: browser, at: Self.answered, in: db)
                return try #require(
                    try MemberSession.find(token: token, now: Self.answered, in: db))
            }
            let accounts = Accounts(store: fresh.store, hasher: hasher) {
                if calls.next() == moment {
                    _ = try? SQLiteShell.run(
                        "UPDATE member SET password_hash = '\(other.text)' WHERE id = 1", in: path)
                }
                return Self.answered
            }
            do {
                _ = try await accounts.changePassword(
                    of: signedIn, from: "walnut loaf on a sill", to: "a new and longer word",
                    on: browser)
                #expect(calls.count < moment, "call \(moment) of the clock")
                #expect(moment > 2)
                return
            } catch is FieldProblems {
                let kept = try await fresh.text("SELECT password_hash FROM member WHERE id = 1")
                #expect(kept == other.text)
            }
        }
    }
}
