import Foundation
import Logging
import Testing

@testable import MoochDemo
@testable import MoochStore

@Suite struct DemoActivityTests {
    @Test("Neighbours join, post, ask and answer beside the dashboard")
    func acts() async throws {
        let demo = try DemoStore(members: 200)
        let now = DemoStore.now
        let events = try await demo.store.write { db in
            var actor = try DemoActor(seed: 5, album: DemoAlbum(), giver: nil)
            return try (0..<200).map {
                try actor.act(in: db, now: now.adding(seconds: Int64($0) * 2))
            }
        }
        for event in DemoEvent.allCases { #expect(events.contains(event)) }
        #expect(try await StoreCheck(demo.store).problems() == [])
    }

    @Test(
        "Whoever ever signed in is left alone, with all that is asked of them and by them",
        arguments: Visitor.allCases, [1, 2])
    func leavesAlone(_ visitor: Visitor, seed: UInt64) async throws {
        let demo = try DemoStore(members: 40)
        let now = DemoStore.now
        let visiting = try await demo.store.write { db in
            // Two neighbours, one of whom the demo may play, and one who asked before the visitor did.
            let first = try Member.join(.marinaCity(in: db), named: "Ada", at: now, in: db)
            let second = try Member.join(.marinaCity(in: db), named: "Bo", at: now, in: db)
            let visiting = try visitor.enter(at: now, in: db)
            let theirs = try Listing.post(.bread(in: db), by: visiting, at: now, in: db)
            _ = try Exchange.request(theirs.id, by: first, at: now, in: db)
            let other = try Listing.post(.bread(in: db), by: first, at: now, in: db)
            _ = try Exchange.request(other.id, by: second, at: now, in: db)
            _ = try Exchange.request(other.id, by: visiting, at: now, in: db)
            return visiting
        }
        let rows = """
            SELECT exchange.state || ' ' || buyer_id || ' ' || listing.state || ' ' || member.last_seen_at
                || ' ' || member.listing_count || ' ' || member.request_count
            FROM exchange JOIN listing ON listing.id = listing_id
                JOIN member ON member.id = \(visiting)
            WHERE \(visiting) IN (buyer_id, listing.seller_id) ORDER BY exchange.id
            """
        let before = try await demo.texts(rows)
        #expect(before.count == 2)
        let events = try await demo.act(300, seed: seed)
        #expect(events.contains(.answered) && events.contains(.asked))
        #expect(try await demo.texts(rows) == before)
        #expect(
            try await demo.number("SELECT count(*) FROM listing WHERE seller_id = \(visiting)") == 1
        )
    }

    @Test("An empty store stays as it is")
    func nothingToDo() async throws {
        let demo = try DemoStore(fills: false)
        let event = try await demo.store.write { db in
            var actor = try DemoActor(seed: 5, album: DemoAlbum(), giver: nil)
            return try actor.act(in: db, now: DemoStore.now)
        }
        #expect(event == nil)
    }

    @Test("It writes from a connection of its own until it is cancelled")
    func runs() async throws {
        let demo = try DemoStore(members: 50)
        let before = try await demo.number(DemoActivityTests.rows)
        let path = demo.store.path
        let album = try DemoAlbum()
        let task = Task {
            await DemoActivity.run(
                storePath: path, seed: 2, album: album, giver: nil,
                log: Logger(label: "test"), pause: 0.001...0.002)
        }
        var after = before
        for _ in 0..<600 where after == before {
            try await Task.sleep(for: .milliseconds(50))
            after = try await demo.number(DemoActivityTests.rows)
        }
        task.cancel()
        await task.value
        #expect(after > before)
    }

    @Test("A store that is not there is logged, and nothing more")
    func missing() async throws {
        let path = "/nonexistent/\(UUID().uuidString)/store.db"
        let album = try DemoAlbum()
        let task = Task {
            await DemoActivity.run(
                storePath: path, seed: 2, album: album, giver: nil,
                log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                pause: 0.001...0.002)
        }
        try? await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await task.value
    }

    private static let rows = """
        SELECT (SELECT count(*) FROM member) + (SELECT count(*) FROM listing)
            + (SELECT count(*) FROM exchange)
        """
}

/// How somebody came to an account.
enum Visitor: CaseIterable {
    /// By joining on the site.
    case joined
    /// By a code that was sent to a made-up neighbour, without a password.
    case signedIn
    /// The same, and has signed out since.
    case signedOut

    /// - Returns: The member they are.
    func enter(at now: Timestamp, in db: Writing) throws -> Member.ID {
        let password = self == .joined ? PasswordHash.notForSigningIn : nil
        let member = try Member.join(
            .marinaCity(in: db), named: "Vera", password: password, at: now, in: db)
        guard self != .joined else { return member }
        let browser = MemberBrowser(address: "127.0.0.1", userAgent: "", session: "", device: "")
        let tokens = try Member.enter(member, on: browser, at: now, in: db)
        if self == .signedOut { try MemberSession.end(token: tokens.session, in: db) }
        return member
    }
}

extension Community.ID {
    fileprivate static func marinaCity(in db: Reading) throws -> Community.ID {
        try #require(try Community.named("Marina City", in: db))
    }
}

extension Member {
    fileprivate static func join(
        _ community: Community.ID, named name: String, password: PasswordHash? = nil,
        at now: Timestamp, in db: Writing
    ) throws -> Member.ID {
        try join(
            community,
            as: MemberProfileDraft(
                validating: name, email: "\(name)@example.org", phone: "+1 312 555 0199",
                preferredContact: .email),
            password: password, at: now, in: db
        ).id
    }
}

extension ListingDraft {
    fileprivate static func bread(in db: Reading) throws -> ListingDraft {
        try ListingDraft(
            validating: "Bread", category: #require(try Category.ordered(in: db).first).id,
            priceCents: 0, photos: [])
    }
}
