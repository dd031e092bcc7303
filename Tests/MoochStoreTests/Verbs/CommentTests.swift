import GRDB
import Testing

@testable import MoochStore

/// What neighbours ask about a listing, and the answers.
@Suite struct CommentTests {
    private typealias Comment = MoochStore.Comment

    private static let now = Timestamp(1_690_500_000)
    private static let (ada, bob, cy, dee) = (
        Member.ID(1), Member.ID(2), Member.ID(3), Member.ID(4)
    )
    private static let soup = Listing.ID(1)

    /// Ada offers soup in Elm Court, where Bob and Dee live; Cy has moved away.
    private func scene(_ body: @Sendable (Writing) throws -> Void) async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(sql: Rows.neighbour)
            try body(db)
        }
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @discardableResult
    private static func say(
        _ text: String, by member: Member.ID, on listing: Listing.ID = soup,
        after seconds: Int64 = 0,
        in db: Writing
    ) throws -> Comment {
        try Comment.make(text, on: listing, by: member, at: now.adding(seconds: seconds), in: db)
    }

    private static func read(
        by viewer: Member.ID?, at seconds: Int64 = 0, in db: Reading
    ) throws -> [String] {
        try #require(
            try CommentSummary.page(
                on: soup, for: viewer.map { try $0.found(in: db) },
                now: now.adding(seconds: seconds),
                in: db)
        ).rows.map { "\($0.writer?.name.prefix(3) ?? "?") \($0.shownText)" }
    }

    @Test("Everybody reads it, masked but for its writer; guests without names; the tile counts it")
    func reading() async throws {
        try await scene { db in
            try Self.say("Call 030 1234567 https://evil.example", by: Self.bob, in: db)
            try Self.say("Is it hot?", by: Self.dee, in: db)
            try Self.say("Yes", by: Self.ada, in: db)
            #expect(
                try Self.read(by: Self.bob, in: db) == [
                    "Bob Call 030 1234567 https://evil.example", "Dee Is it hot?", "Ada Yes",
                ])
            let others = try Self.read(by: nil, in: db)
            #expect(
                others.first?.contains("•••") == true && others.first?.contains("1234567") == false)
            #expect(others.allSatisfy { $0.hasPrefix("?") })
            let elm = Community.ID(1)
            let tiles = try Feed.fetch(of: elm, now: Self.now, in: db).tiles
            #expect(tiles.first { $0.id == Self.soup }?.commentCount == 3)
            // Who is suspended is not read meanwhile.
            try db.execute(
                sql:
                    "UPDATE member SET state = 'suspended', suspension_reason = 'Rude' WHERE id = 4"
            )
            #expect(try Self.read(by: nil, in: db).count == 2)
        }
    }

    @Test("A blocked one's is not there for the other, and is not counted")
    func blocked() async throws {
        try await scene { db in
            for member in [Self.bob, Self.dee, Self.ada] { try Self.say("Hm", by: member, in: db) }
            try Block.make(of: Self.bob, by: Self.dee, from: .comment, at: Self.now, in: db)
            #expect(try Self.read(by: Self.bob, in: db) == ["Bob Hm", "Ada Hm"])
            #expect(try Self.read(by: Self.dee, in: db) == ["Dee Hm", "Ada Hm"])
            #expect(try Self.read(by: Self.ada, in: db).count == 3)
            let found = try ListingSummary.find(
                Self.soup, for: try Self.dee.found(in: db), now: Self.now, in: db)
            #expect(found?.listing.commentCount == 2)
        }
    }

    @Test("Who blocks removes what the other wrote at their things for everybody, and nothing else")
    func removedByBlock() async throws {
        try await scene { db in
            for writer in [Self.bob, Self.ada, Self.dee] {
                for listing: Int64 in [1, 5] {
                    try Self.say("Hm", by: writer, on: .init(listing), in: db)
                }
            }
            try Block.make(of: Self.bob, by: Self.ada, from: .comment, at: Self.now, in: db)
            func removed() throws -> [String] {
                try db.values(
                    "SELECT listing_id || ' ' || member_id || ' ' || removed_by FROM comment WHERE removed_at IS NOT NULL ORDER BY id"
                )
            }
            #expect(try removed() == ["1 2 seller"])
            // The other way round what they wrote is their own business.
            try Block.make(of: Self.ada, by: Self.bob, from: .person, at: Self.now, in: db)
            #expect(try removed() == ["1 2 seller"])
            try Block.make(of: Self.ada, by: Self.dee, from: .comment, at: Self.now, in: db)
            #expect(try removed() == ["1 2 seller", "5 1 seller"])
        }
    }

    @Test(
        "Only who reads it in the community writes, while it is on offer and open, 50 times a day")
    func writing() async throws {
        try await scene { db in
            #expect(throws: RecordGone.self) {
                try Self.say("?", by: Self.cy, on: .init(5), in: db)
            }
            #expect(throws: ExchangeError.elsewhere) { try Self.say("?", by: Self.cy, in: db) }
            #expect(throws: RecordGone.self) {
                try Self.say("?", by: Self.bob, on: .init(2), in: db)
            }
            #expect(throws: FieldProblems.self) { try Self.say(" \n", by: Self.bob, in: db) }
            #expect(throws: FieldProblems.self) {
                try Self.say(String(repeating: "x", count: 501), by: Self.bob, in: db)
            }
            let soup = try Self.soup.found(in: db)
            #expect(throws: RecordGone.self) { try soup.takeComments(false, by: Self.bob, in: db) }
            try soup.takeComments(false, by: Self.ada, in: db)
            #expect(throws: CommentError.switchedOff) { try Self.say("?", by: Self.bob, in: db) }
            try Self.say("I am at home", by: Self.ada, in: db)
            try soup.takeComments(true, by: Self.ada, in: db)
            for number in 1...50 { try Self.say("\(number)", by: Self.bob, in: db) }
            #expect(throws: MemberError.self) { try Self.say("51", by: Self.bob, in: db) }
            let bob = try Self.bob.found(in: db)
            let detail = try #require(
                try ListingDetail.fetch(Self.soup, for: bob, now: Self.now, in: db))
            let thread = try detail.comments(for: bob, now: Self.now, in: db)
            #expect(thread.isOpen && thread.refusal?.again == Self.now.adding(seconds: 86_400))
            #expect(thread.page.rows.count == 50 && thread.page.next != nil)
            try Self.say("Tomorrow", by: Self.bob, after: 86_400, in: db)
        }
    }

    @Test("Its writer and whoever offers the thing remove it, and bring it back within ten seconds")
    func removing() async throws {
        try await scene { db in
            let comment = try Self.say("Rude", by: Self.bob, in: db)
            func at(_ seconds: Int64) -> Timestamp { Self.now.adding(seconds: seconds) }
            #expect(throws: RecordGone.self) {
                try comment.remove(by: Self.dee, at: at(0), in: db)
            }
            try comment.remove(by: Self.ada, at: at(1), in: db)
            try comment.remove(by: Self.ada, at: at(2), in: db)
            #expect(try Self.read(by: Self.bob, at: 3, in: db).isEmpty)
            // To be brought back.
            #expect(try Self.read(by: Self.ada, at: 3, in: db).count == 1)
            #expect(throws: CommentError.tooLateToUndo) {
                try comment.undoRemoval(by: Self.bob, at: at(3), in: db)
            }
            try comment.undoRemoval(by: Self.ada, at: at(5), in: db)
            #expect(try Self.read(by: Self.bob, at: 5, in: db).count == 1)
            try comment.remove(by: Self.bob, at: at(6), in: db)
            #expect(throws: CommentError.tooLateToUndo) {
                try comment.undoRemoval(by: Self.bob, at: at(16), in: db)
            }
            #expect(try Self.read(by: Self.bob, at: 17, in: db).isEmpty)
        }
    }

    @Test("A question is told to whoever offers it, an answer to who asked since the last one")
    func telling() async throws {
        try await scene { db in
            func told(at seconds: Int64) throws -> [String] {
                _ = try Event.tellDue(at: Self.now.adding(seconds: seconds), in: db)
                let told = try db.rows(
                    "SELECT member_id, type FROM event WHERE comment_id IS NOT NULL ORDER BY id"
                ) { "\(try $0.at(0) as Int64) \(try $0.at(1) as String)" }
                try db.execute(sql: "DELETE FROM event")
                return told
            }
            let first = try Self.say("Hot?", by: Self.bob, in: db)
            #expect(try told(at: 9) == [])
            #expect(try told(at: 10) == ["1 comment_received"])
            try Self.say("Big?", by: Self.dee, after: 20, in: db)
            try Self.say("Yes", by: Self.ada, after: 21, in: db)
            #expect(
                try told(at: 40) == [
                    "1 comment_received", "2 comment_answered", "4 comment_answered",
                ])
            try Self.say("And good", by: Self.ada, after: 50, in: db)
            #expect(try told(at: 60) == ["4 comment_answered"], "nobody asked since")
            // What is removed in time was never said.
            try Self.say("Ugh", by: Self.bob, after: 70, in: db)
                .remove(by: Self.bob, at: Self.now.adding(seconds: 75), in: db)
            #expect(try told(at: 90) == [])
            // Who took their question back waits for no answer.
            try Self.say("And now?", by: Self.dee, after: 100, in: db)
            try Self.say("Still", by: Self.ada, after: 101, in: db)
            #expect(try told(at: 120) == ["1 comment_received", "4 comment_answered"])
            try db.execute(sql: "UPDATE comment SET told_at = NULL WHERE id = \(first.id)")
            try Block.make(of: Self.bob, by: Self.ada, from: .comment, at: Self.now, in: db)
            #expect(try told(at: 129) == [])
        }
    }

    @Test("The event says who asks and what, until it is removed")
    func event() async throws {
        try await scene { db in
            let comment = try Self.say("Mail me: bob@example.org", by: Self.bob, in: db)
            _ = try Event.tellDue(at: Self.now.adding(seconds: 10), in: db)
            let event = try #require(try Event.page(of: Self.ada, in: db).rows.first)
            #expect(event.kind == .commentReceived && event.other == "Bob Moss")
            #expect(event.listing == Self.soup && event.isSeller)
            #expect(event.comment?.contains("example.org") == false)
            try comment.remove(by: Self.bob, at: Self.now.adding(seconds: 20), in: db)
            #expect(try Event.page(of: Self.ada, in: db).rows.isEmpty)
            #expect(try News.of(Self.ada, in: db).unread == 0)
        }
    }
}
