import GRDB
import Notation
import Testing

@testable import MoochStore

/// Who may write to whom, what becomes of it, and when it is told and forgotten.
@Suite("What members write to each other")
struct MessageTests {
    private static let now = Timestamp(1_690_500_000)
    private static let (ada, bob, dee) = (Member.ID(1), Member.ID(2), Member.ID(4))

    /// Ada, who gave Bob something, and Dee, who offers rice.
    private func change(_ body: @Sendable (Writing) throws -> Void) async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(sql: Rows.neighbour)
            try body(db)
        }
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    private static func writable(
        _ writer: Member.ID, to other: Member.ID, at now: Timestamp = now, in db: Reading
    ) throws -> Writable {
        try Conversation.writable(by: writer.found(in: db), to: other, at: now, in: db)
    }

    private static func choose(
        _ writers: MessageSetting.Writers, of member: Member.ID, in db: Writing
    ) throws {
        try MessageSetting(writers: writers, mail: .unread, push: true).set(of: member, in: db)
    }

    @discardableResult
    private static func begin(
        with other: Member.ID, by writer: Member.ID, at now: Timestamp = now, in db: Writing
    ) throws -> Conversation.Sent {
        try Conversation.begin(with: other, text: "Hello", by: writer, at: now, in: db)
    }

    @Test(
        "People who exchange write to each other; others where the member allows it, unless they have blocked"
    )
    func who() async throws {
        try await change { db in
            #expect(try Self.writable(Self.ada, to: Self.bob, in: db) == .yes)
            #expect(try Self.writable(Self.bob, to: Self.dee, in: db) == .no)
            try Self.choose(.community, of: Self.dee, in: db)
            #expect(try Self.writable(Self.bob, to: Self.dee, in: db) == .request)
            try Self.choose(.nobody, of: Self.dee, in: db)
            #expect(try Self.writable(Self.bob, to: Self.dee, in: db) == .no)
            #expect(throws: MessageError.takesNone) {
                try Self.begin(with: Self.dee, by: Self.bob, in: db)
            }
            // What they have goes on.
            let open = try Self.begin(with: Self.bob, by: Self.ada, in: db).conversation
            #expect(open.state == .open)
            try Self.choose(.nobody, of: Self.ada, in: db)
            #expect(try Self.writable(Self.bob, to: Self.ada, in: db) == .yes)
            try Block.make(of: Self.bob, by: Self.ada, from: .message, at: Self.now, in: db)
            for (one, other) in [(Self.ada, Self.bob), (Self.bob, Self.ada)] {
                #expect(try Self.writable(one, to: other, in: db) == .no)
                #expect(throws: MessageError.ended) {
                    try open.send("Hello?", by: one, at: Self.now, in: db)
                }
            }
            #expect(try db.value("SELECT count(*) FROM message") == 1)
        }
    }

    @Test("All data of a member has a request once it cannot be taken back any more")
    func ownData() async throws {
        try await change { db in
            try Self.choose(.community, of: Self.dee, in: db)
            try Self.begin(with: Self.dee, by: Self.bob, in: db)
            func conversations(of member: Member.ID) throws -> Int {
                try MemberData(of: member, currency: .usDollar, at: Self.now, in: db)
                    .conversations.count
            }
            #expect(try conversations(of: Self.bob) == 1 && conversations(of: Self.dee) == 0)
            try DirectMessage.tellDue(at: Self.now.adding(seconds: 10), in: db)
            #expect(try conversations(of: Self.dee) == 1)
        }
    }

    @Test(
        "Five first messages a day are enough for somebody new, and thirty wait for one member at most"
    )
    func limits() async throws {
        try await change { db in
            try db.run(
                "UPDATE member SET created_at = ?, last_seen_at = ? WHERE id = 4",
                [Self.now, Self.now])
            for number in 10..<50 {
                try db.run(
                    """
                    INSERT INTO member (id, community_id, name, email, created_at, last_seen_at)
                    VALUES (?1, 1, 'Eve', ?1 || '@example.org', 1690000000, 1690000000)
                    """, [number])
                try Self.choose(.community, of: Member.ID(Int64(number)), in: db)
                try db.run(
                    """
                    INSERT INTO listing (community_id, category_id, seller_id, title, created_at, updated_at)
                    VALUES (1, 1, ?, 'Cup', 1690400000, 1690400000)
                    """, [number])
            }
            // What is taken back does not count.
            try Self.begin(with: Member.ID(10), by: Self.dee, in: db).message
                .undo(by: Self.dee, at: Self.now, in: db)
            for number in 10..<15 {
                try Self.begin(with: Member.ID(Int64(number)), by: Self.dee, in: db)
            }
            #expect(throws: MemberError.self) {
                try Self.begin(with: Member.ID(15), by: Self.dee, in: db)
            }
            try Self.begin(
                with: Member.ID(15), by: Self.dee, at: Self.now.adding(seconds: 86_400), in: db)

            try Self.choose(.community, of: Self.bob, in: db)
            for number in 10..<40 {
                try db.run(
                    "INSERT INTO conversation (starter_id, member_id) VALUES (?, ?)",
                    [number, Self.bob])
                try db.run(
                    "INSERT INTO message (conversation_id, sender_id, text, told_at) VALUES (?, ?, 'Hi', ?)",
                    [db.lastInsertedRowID, number, Self.now])
            }
            #expect(try Self.writable(Member.ID(41), to: Self.bob, in: db) == .no)
            // What somebody wrote who is gone keeps nobody out.
            let end = Self.now.adding(seconds: 86_400)
            let tenth = try Member.ID(10).found(in: db)
            try tenth.suspend(
                until: end, reason: "Spam", ground: .other,
                by: .program("test", at: Self.now.adding(seconds: -1)), in: db)
            #expect(try Self.writable(Member.ID(41), to: Self.bob, in: db) == .request)
            try tenth.unsuspend(by: .program("test", at: Self.now), in: db)
            #expect(try Self.writable(Member.ID(41), to: Self.bob, in: db) == .no)
            #expect(try Conversation.declineAll(by: Self.bob, at: Self.now, in: db) == 30)
            #expect(try Self.writable(Member.ID(41), to: Self.bob, in: db) == .request)
            let now = Self.now
            try Conversation.undoDecline(by: Self.bob, at: now.adding(seconds: 9), in: db)
            #expect(throws: MessageError.tooLateToUndo) {
                try Conversation.undoDecline(by: Self.bob, at: now.adding(seconds: 9), in: db)
            }
        }
    }

    @Test(
        "The day of somebody's latest deed falls with their last message of that day, and with none before"
    )
    func deeds() async throws {
        try await change { db in
            let conversation = try Self.begin(with: Self.bob, by: Self.ada, in: db).conversation.id
            // After all that they have done so far.
            func day(_ days: Int64) -> Timestamp { Timestamp(2_000_000_000 + days * 86_400) }
            for days: Int64 in [0, 1, 2, 2] {
                try db.run(
                    "INSERT INTO message (conversation_id, sender_id, text, at) VALUES (?, ?, 'Hi', ?)",
                    [conversation, Self.ada, day(days)])
            }
            for (deleted, left) in [(Int64(1), Int64(2)), (2, 2), (2, 0)] {
                try db.run(
                    "DELETE FROM message WHERE id = (SELECT max(id) FROM message WHERE at = ?)",
                    [day(deleted)])
                let active: Day? = try db.value(
                    "SELECT last_active_on FROM member WHERE id = ?", [Self.ada])
                #expect(active == day(left).day, "\(deleted)")
            }
        }
    }

    @Test("A message goes for both for an hour, then for one; read marks only move forward")
    func removed() async throws {
        try await change { db in
            let sent = try Self.begin(with: Self.bob, by: Self.ada, in: db)
            let id = sent.conversation.id
            let second = try sent.conversation.send("Again", by: Self.ada, at: Self.now, in: db)
            try second.message.removeForBoth(by: Self.ada, at: Self.now, in: db)
            try id.found(in: db).noteRead(upTo: sent.message.id, by: Self.bob, in: db)
            // Whether it was read or not.
            #expect(throws: MessageError.tooLateForBoth) {
                try sent.message.removeForBoth(
                    by: Self.ada, at: Self.now.adding(seconds: 3_600), in: db)
            }
            #expect(throws: (any Error).self) {
                try db.run("UPDATE conversation SET member_read_id = 0 WHERE id = ?", [id])
            }
            try sent.message.remove(for: Self.ada, in: db)
            #expect(try DirectMessage.find(sent.message.id, for: Self.ada, in: db) == nil)
            #expect(try DirectMessage.find(sent.message.id, for: Self.bob, in: db) != nil)
            try sent.message.remove(for: Self.bob, in: db)
            #expect(try db.value("SELECT count(*) FROM message") == 0)
        }
    }

    @Test(
        "What one removed unread, or of whom one has blocked, is not news, on any page and device")
    func newsOfRemoved() async throws {
        try await change { db in
            let sent = try Self.begin(with: Self.bob, by: Self.ada, in: db)
            let told = Self.now.adding(seconds: 10)
            let second = try sent.conversation.send("Again", by: Self.ada, at: told, in: db)
            try DirectMessage.tellDue(at: told.adding(seconds: 10), in: db)
            /// What each place says is unread.
            func unread() throws -> [Int] {
                let summary = try ConversationSummary.find(
                    sent.conversation.id, for: Self.bob, at: told, in: db)
                return [try News.of(Self.bob, in: db).messages, summary?.unread ?? 0]
            }
            #expect(try unread() == [2, 2])
            try second.message.remove(for: Self.bob, in: db)
            #expect(try unread() == [1, 1])
            #expect(try News.of(Self.bob, in: db).latestMessage == sent.message.id)
            try Block.make(of: Self.ada, by: Self.bob, from: .message, at: told, in: db)
            #expect(try unread() == [0, 0])
        }
    }

    @Test(
        "Taking back that one was declined leaves another declined; all together come back as they went"
    )
    func undoneDecline() async throws {
        try await change { db in
            try Self.choose(.community, of: Self.dee, in: db)
            try db.run("UPDATE member SET community_id = 1 WHERE id = 3")
            let asked = try [Self.bob, Member.ID(3)].map {
                try Self.begin(with: Self.dee, by: $0, in: db).conversation.id
            }
            try DirectMessage.tellDue(at: Self.now.adding(seconds: 10), in: db)
            func states() throws -> [Conversation.State] {
                try asked.map { try $0.found(in: db).state }
            }
            let (one, both) = (Self.now.adding(seconds: 20), Self.now.adding(seconds: 30))
            for id in asked { try id.found(in: db).decline(by: Self.dee, at: one, in: db) }
            try Conversation.undoDecline(of: asked[1], by: Self.dee, at: one, in: db)
            #expect(try states() == [.declined, .request])
            // Nobody takes back what another declined.
            #expect(throws: MessageError.tooLateToUndo) {
                try Conversation.undoDecline(of: asked[0], by: Self.ada, at: one, in: db)
            }
            try asked[1].found(in: db).decline(by: Self.dee, at: both, in: db)
            try Conversation.undoDecline(by: Self.dee, at: both, in: db)
            #expect(try states() == [.declined, .request], "ten seconds are over for the first")
        }
    }

    @Test(
        "One mail tells of several messages, ten minutes after the first, and none of what was read meanwhile"
    )
    func mailed() async throws {
        try await change { db in
            try db.run("UPDATE member SET email_confirmed_at = 1690000000")
            let (now, told) = (Self.now, Self.now.adding(seconds: 10))
            let sent = try Self.begin(with: Self.bob, by: Self.ada, in: db)
            #expect(try News.of(Self.bob, in: db).messages == 0)
            try DirectMessage.tellDue(at: told.adding(seconds: -1), in: db)
            #expect(try News.of(Self.bob, in: db).messages == 0)
            try DirectMessage.tellDue(at: told, in: db)
            _ = try sent.conversation.send("Again", by: Self.ada, at: told, in: db)
            try DirectMessage.tellDue(at: told.adding(seconds: 10), in: db)
            #expect(try News.of(Self.bob, in: db).messages == 2)
            let runs: [Int64] = try db.values("SELECT run_at FROM job WHERE kind = 'mail'")
            #expect(runs == [told.rawValue + 600])
            let later = now.adding(seconds: 700)
            let id = sent.conversation.id
            let mail = try #require(try MailedMessages.fetch(id, for: Self.bob, at: later, in: db))
            #expect(mail.count == 2 && mail.name == "Ada Lane" && !mail.isRequest)
            try id.found(in: db).noteRead(upTo: DirectMessage.ID(99), by: Self.bob, in: db)
            #expect(try MailedMessages.fetch(id, for: Self.bob, at: later, in: db) == nil)
            try MessageSetting(writers: .known, mail: .always, push: true).set(of: Self.bob, in: db)
            let soon = now.adding(seconds: 615)
            #expect(try MailedMessages.fetch(id, for: Self.bob, at: soon, in: db)?.count == 2)
        }
    }

    @Test(
        "A conversation is deleted a year after its last message, and what was reported after 90 days"
    )
    func forgotten() async throws {
        try await change { db in
            let sent = try Self.begin(with: Self.bob, by: Self.ada, in: db)
            let report = try Report.make(
                on: .member(Self.ada), reason: .offensive, text: "", handing: [sent.message.id],
                by: Self.bob, at: Self.now, in: db)
            #expect(try ReportedMessage.count(of: report.id, in: db) == 1)
            // Whatever becomes of the message.
            try sent.message.removeForBoth(by: Self.ada, at: Self.now, in: db)
            #expect(try ReportedMessage.count(of: report.id, in: db) == 1)
            _ = try sent.conversation.send("Again", by: Self.ada, at: Self.now, in: db)
            let day: Int64 = 86_400
            try DirectMessage.forgetOld(at: Self.now.adding(seconds: 91 * day), in: db)
            #expect(try ReportedMessage.count(of: report.id, in: db) == 0)
            try Self.choose(.community, of: Self.dee, in: db)
            let old = try Self.begin(
                with: Self.dee, by: Self.ada, at: Self.now.adding(seconds: -day), in: db)
            let year = Self.now.adding(seconds: 365 * day)
            #expect(try Conversation.forgetOld(atMost: 5, at: year, in: db) == 1)
            #expect(try Conversation.find(old.conversation.id, in: db) == nil, "the oldest first")
            #expect(try db.value("SELECT count(*) FROM message") == 1)
            let over = year.adding(seconds: 1)
            #expect(try Conversation.forgetOld(atMost: 1, at: over, in: db) == 1)
            #expect(try Conversation.forgetOld(atMost: 1, at: over, in: db) == 0)
            #expect(try db.value("SELECT count(*) FROM message") == 0)
            #expect(throws: RecordGone.self) {
                try Report.make(
                    on: .member(Self.ada), reason: .offensive, text: "",
                    handing: [sent.message.id], by: Self.dee, at: Self.now, in: db)
            }
        }
    }
}
