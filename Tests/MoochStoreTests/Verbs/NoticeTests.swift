import Foundation
import GRDB
import Testing

@testable import MoochStore

/// How members hear of what happened: at once, in the evening, or not.
@Suite struct NoticeTests {
    /// Monday, 24 July 2023, 12:26:40 UTC.
    private static let now = Timestamp(1_690_201_600)
    private static let (ada, bob) = (Member.ID(1), Member.ID(2))

    private func start() async throws -> FreshStore {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    UPDATE member SET email_confirmed_at = created_at;
                    UPDATE community SET time_zone = 'America/New_York' WHERE id = 1
                    """)
        }
        return fresh
    }

    /// Tells Ada something, as another program may.
    private func tell(
        _ kind: Event.Kind, in fresh: FreshStore, of member: Member.ID = ada
    ) async throws {
        try await fresh.store.write { db in
            try db.execute(
                sql: "INSERT INTO event (member_id, type, at, exchange_id) VALUES (?, ?, ?, 1)",
                arguments: [member, kind, Self.now])
        }
        let runner = JobRunner(fresh.store, now: { Self.now }, onFailure: { _, _ in })
        while try await runner.step() {}
    }

    /// The messages that wait, as "KEY SECONDS" from now.
    private func messages(_ fresh: FreshStore) async throws -> [String] {
        try await fresh.store.read { db in
            try String.fetchAll(
                db.database,
                sql: """
                    SELECT (payload ->> 'template') || ' ' || (payload ->> 'member') || ' '
                        || (run_at - ?) FROM job WHERE kind = 'mail' ORDER BY id
                    """,
                arguments: [Self.now])
        }
    }

    @Test("An agreement is mailed at once, and anything else once in the evening")
    func usual() async throws {
        let fresh = try await start()
        // Six in the evening in New York is 22:00 UTC.
        let evening = 1_690_236_000 - Self.now.rawValue
        for kind in Event.Kind.allCases { try await tell(kind, in: fresh) }
        let sent = try await messages(fresh)
        #expect(sent.filter { $0 == "event 1 0" }.count == 16)
        #expect(sent.filter { $0 == "digest 1 \(evening)" }.count == 1)
        #expect(sent.count == 17)
        #expect(try await fresh.number("SELECT count(*) FROM job WHERE kind = 'tell'") == 0)
    }

    @Test("Nothing is mailed to an address that nobody confirmed, nor to somebody who has left")
    func noMailbox() async throws {
        let fresh = try await start()
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    UPDATE member SET email_confirmed_at = NULL WHERE id = 1;
                    UPDATE member SET state = 'closed', closed_at = created_at WHERE id = 2
                    """)
        }
        try await tell(.requestReceived, in: fresh)
        try await tell(.requestAccepted, in: fresh, of: Self.bob)
        #expect(try await messages(fresh).isEmpty)
    }

    @Test("What a member chose holds for that kind alone, and what is usual leaves no row")
    func chosen() async throws {
        let fresh = try await start()
        try await fresh.store.write { db in
            try NotificationSetting.set(
                [
                    NotificationSetting(.requestReceived, mail: .none, push: true),
                    NotificationSetting(.listingExpiring, mail: .atOnce, push: false),
                    NotificationSetting.usual(.requestAccepted),
                ], of: Self.ada, in: db)
        }
        #expect(try await fresh.number("SELECT count(*) FROM notification_setting") == 2)
        for kind in [Event.Kind.requestReceived, .listingExpiring, .requestAccepted] {
            try await tell(kind, in: fresh)
        }
        #expect(try await messages(fresh) == ["event 1 0", "event 1 0"])
        try await fresh.store.write { db in
            let all = Event.Kind.allCases.map(NotificationSetting.usual)
            try NotificationSetting.set(all, of: Self.ada, in: db)
            #expect(try NotificationSetting.all(of: Self.ada, in: db) == all)
        }
        #expect(try await fresh.number("SELECT count(*) FROM notification_setting") == 0)
    }

    @Test(
        "Six in the evening is that of the community's clock, on the days on which it changes too",
        arguments: [
            // Spring forward on 12 March 2023 in New York: 22:00 UTC is six in summer, 23:00 in winter.
            ("America/New_York", "2023-03-11T12:00:00Z", "2023-03-11T23:00:00Z"),
            ("America/New_York", "2023-03-11T23:00:00Z", "2023-03-12T22:00:00Z"),
            ("America/New_York", "2023-11-05T12:00:00Z", "2023-11-05T23:00:00Z"),
            ("Europe/Berlin", "2023-10-28T16:00:00Z", "2023-10-29T17:00:00Z"),
            ("Asia/Kathmandu", "2023-07-24T12:14:59Z", "2023-07-24T12:15:00Z"),
            ("No/Where", "2023-07-24T17:59:59Z", "2023-07-24T18:00:00Z"),
        ])
    func evening(_ zone: String, _ now: String, _ evening: String) throws {
        func moment(_ text: String) throws -> Timestamp {
            Timestamp(Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970))
        }
        #expect(try Community.evening(after: moment(now), in: zone) == moment(evening))
    }

    @Test("A digest tells what is unread, once, and is not written when there is nothing")
    func digest() async throws {
        let fresh = try await start()
        try await tell(.requestCollected, in: fresh)
        try await tell(.listingChanged, in: fresh)
        func make() async throws -> PreparedMail? {
            try await fresh.store.write { db in
                let mails: [Job] = try db.rows("SELECT \(Job.columns) FROM job WHERE kind = 'mail'")
                let job = try #require(mails.first)
                return try PreparedMail.make(
                    of: try #require(MailOrder(job)), for: job,
                    at: Self.now.adding(seconds: 40_000), in: db)
            }
        }
        let first = try await make()
        #expect(first?.events.map(\.kind) == [.requestCollected, .listingChanged])
        let unsubscribe = try #require(first?.unsubscribe)
        try await fresh.store.write { db in
            #expect(
                try Unsubscription.find(unsubscribe, in: db)
                    == Unsubscription(of: Self.ada, from: nil))
            let read = try #require(first?.events.first?.id)
            try Event.noteRead(upTo: read, by: Self.ada, in: db)
        }
        #expect(try await make()?.events.map(\.kind) == [.listingChanged])
        try await fresh.store.write { db in
            try db.execute(sql: "UPDATE event SET mailed_at = at")
        }
        #expect(try await make() == nil)
    }

    @Test("A digest that is late is sent as long as anything in it is new")
    func lateDigest() async throws {
        let fresh = try await start()
        try await tell(.requestCollected, in: fresh)
        try await tell(.listingChanged, in: fresh)
        func make(late seconds: Int64) async throws -> PreparedMail? {
            try await fresh.store.write { db in
                let mails: [Job] = try db.rows("SELECT \(Job.columns) FROM job WHERE kind = 'mail'")
                let job = try #require(mails.first)
                let order = try #require(MailOrder(job))
                let until = try #require(order.until)
                try db.run(
                    "UPDATE event SET at = ? WHERE id = (SELECT min(id) FROM event)",
                    [Timestamp(until - 3 * 86_400 + 60)])
                return try PreparedMail.make(
                    of: order, for: job, at: Timestamp(until + seconds), in: db)
            }
        }
        #expect(
            try await make(late: 3_600)?.events.map(\.kind) == [.requestCollected, .listingChanged])
        await #expect {
            try await make(late: 4 * 86_400)
        } throws: {
            ($0 as? JobFailure)?.reason == .mailTooLate
        }
    }

    @Test("A link ends mail of its kind and nothing else, and a made-up one does nothing")
    func unsubscription() async throws {
        let fresh = try await start()
        try await fresh.store.write { db in
            let token = try Unsubscription(of: Self.ada, from: .requestReceived).token(in: db)
            for wrong in [
                "", "1", "1.digest", "2" + token.dropFirst(), "01" + token.dropFirst(),
                token.replacingOccurrences(of: "received", with: "accepted"), token + "A",
                String(token.dropLast()), "1.digest.AAAA", "9223372036854775808.digest.AA",
            ] {
                #expect(try Unsubscription.find(wrong, in: db) == nil, "\(wrong)")
            }
            let found = try #require(try Unsubscription.find(token, in: db))
            try found.carryOut(in: db)
            try found.carryOut(in: db)
            let off = try NotificationSetting.all(of: Self.ada, in: db).filter { $0.mail == .none }
            #expect(off == [NotificationSetting(.requestReceived, mail: .none, push: true)])
            try Unsubscription(of: Self.ada, from: nil).carryOut(in: db)
            let left = try NotificationSetting.all(of: Self.ada, in: db)
            #expect(!left.contains { $0.mail == .digest })
            #expect(left.filter { $0.mail == .atOnce }.count == 15)
            #expect(
                try NotificationSetting.all(of: Self.bob, in: db)
                    == Event.Kind.allCases.map(NotificationSetting.usual))
            try Unsubscription(of: Member.ID(99), from: nil).carryOut(in: db)
        }
    }

    @Test("A message that nobody sends for a week is given up, and says so")
    func stale() async throws {
        let fresh = try await start()
        try await tell(.requestReceived, in: fresh)
        let later = Self.now.adding(seconds: 7 * 86_400)
        try await fresh.store.write { (db) throws in
            let early = try Job.stale(at: later.adding(seconds: -1), in: db)
            #expect(early.isEmpty)
            #expect(try MailTrouble.fetch(sendsMail: true, now: Self.now, in: db) == nil)
            #expect(
                try MailTrouble.fetch(sendsMail: true, now: later, in: db)
                    == MailTrouble(count: 1, reason: nil))
            #expect(
                try MailTrouble.fetch(sendsMail: false, now: later, in: db)
                    == MailTrouble(count: 1, reason: nil, isSetUp: false))
            #expect(try GivenUpMail.count(at: later, in: db).number == 0)
        }
        #expect(try await fresh.text("SELECT state FROM job WHERE kind = 'mail'") == "waiting")
        try await fresh.store.write { db in
            try Job.giveUp(Job.stale(at: later, in: db), at: later, in: db)
        }
        #expect(
            try await fresh.text("SELECT state || ' ' || reason FROM job WHERE kind = 'mail'")
                == "failed mail-too-late")
        let (lately, forgotten, trouble) = try await fresh.store.read { db in
            (
                try GivenUpMail.count(at: later, in: db).number,
                try GivenUpMail.count(at: later.adding(seconds: 7 * 86_400), in: db).number,
                try MailTrouble.fetch(sendsMail: false, now: later, in: db)
            )
        }
        #expect(lately == 1 && forgotten == 0 && trouble == nil)
    }
}
