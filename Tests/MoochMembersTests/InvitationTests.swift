import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

@Suite("Whom an administrator invites")
struct InvitationTests {
    private static let password = "three quiet umbrellas"

    /// Nell, whom an administrator added and nobody has seen yet.
    private static func added(sendsMail: Bool = true) async throws -> (Exchanges, Member) {
        let exchange = try await Exchanges(sendsMail: sendsMail)
        try await exchange.fixture.run(
            """
            INSERT INTO member (community_id, name, email, created_at, last_seen_at)
            VALUES (1, 'Nell', 'nell@example.org', \(exchange.fixture.clock.now.rawValue - 9), 0)
            """)
        let member = try await exchange.fixture.store.read { try Member.find(.init(1), in: $0) }
        return (exchange, try #require(member))
    }

    private static func author(_ exchange: Exchanges) -> Author {
        .program("Ada", at: exchange.fixture.clock.now)
    }

    private static func invited() async throws -> (Exchanges, Member) {
        let (exchange, nell) = try await added()
        let author = author(exchange)
        try await exchange.fixture.store.write { try nell.invite(by: author, in: $0) }
        return (exchange, nell)
    }

    @Test("They get a link by mail after ten seconds, choose a password once, and are in")
    func accepted() async throws {
        let (exchange, _) = try await Self.invited()
        #expect(try await exchange.mail().isEmpty, "it can still be taken back")
        exchange.fixture.clock.advance(seconds: Exchange.undoableFor)
        let mail = try #require(try await exchange.mail().first)
        #expect(mail.to == "nell@example.org")
        #expect(mail.subject == "Ada invites you to Manhattan Plaza")
        #expect(mail.text.contains("Hello Nell") && mail.text.contains("14 days, once"))
        let link = String(try #require(mail.link).trimmingPrefix("https://n.example"))
        let nell = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
        for _ in 0..<3 {
            let page = await nell.get(link)
            #expect(page.status == .ok && page.text.contains("Join Manhattan Plaza"))
        }
        let short = try await nell.submit(link, from: link, ["password": "short"])
        #expect(short.status == .unprocessableContent, "the link still works")
        let joined = try await nell.submit(link, from: link, ["password": Self.password])
        #expect(joined.location == "/")
        let home = await nell.get("/").text
        #expect(home.contains("Manhattan Plaza") && home.contains("Welcome!"))
        #expect(
            try await exchange.fixture.number("SELECT email_confirmed_at IS NOT NULL FROM member")
                == 1)
        #expect(try await exchange.fixture.text("SELECT language FROM member") == "en")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM member_link") == 0)
        let other = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
        #expect(await other.get(link).status == .notFound)
        _ = try await exchange.signedIn("Nell", with: Self.password)
    }

    @Test("In the member's language, or else the exchange's")
    func language() async throws {
        let (exchange, nell) = try await Self.added()
        try await exchange.fixture.run("UPDATE member SET language = 'de'")
        let author = Self.author(exchange)
        try await exchange.fixture.store.write { try nell.invite(by: author, in: $0) }
        exchange.fixture.clock.advance(seconds: Exchange.undoableFor)
        #expect(
            try await exchange.mail().map(\.subject) == ["Ada lädt Sie zu Manhattan Plaza ein"])
    }

    @Test(
        "The link works for 14 days, for who was never here, and at the address it went to",
        arguments: [
            "SELECT 1", "UPDATE member SET last_seen_at = created_at",
            "UPDATE member SET email = 'other@example.org'",
            "UPDATE member SET state = 'closed', closed_at = created_at",
        ])
    func ended(change: String) async throws {
        let (exchange, _) = try await Self.invited()
        exchange.fixture.clock.advance(seconds: Exchange.undoableFor)
        let link = try await exchange.link()
        let nell = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
        exchange.fixture.clock.advance(seconds: 14 * 86_400 - 1)
        try await exchange.sweep()
        #expect(await nell.get(link).status == .ok)
        if change == "SELECT 1" {
            exchange.fixture.clock.advance(seconds: 1)
        } else {
            try await exchange.fixture.run(change)
        }
        let gone = await nell.get(link)
        #expect(gone.status == .notFound && gone.text.contains("/password"))
    }

    @Test("Taken back, nothing is sent; who has the link handed over has shown no mailbox")
    func handedOver() async throws {
        let (exchange, nell) = try await Self.invited()
        let author = Self.author(exchange)
        try await exchange.fixture.store.write { try nell.takeBackInvitation(by: author, in: $0) }
        exchange.fixture.clock.advance(seconds: 60)
        #expect(try await exchange.mail().isEmpty)
        let tokens = try await exchange.fixture.store.write { db in
            [
                try nell.makeInvitationLink(by: author, in: db),
                try nell.makeInvitationLink(by: author, in: db),
            ]
        }
        let browser = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
        #expect(await browser.get("/invitations/\(tokens[0])").status == .notFound)
        let link = "/invitations/\(tokens[1])"
        let joined = try await browser.submit(link, from: link, ["password": Self.password])
        #expect(joined.location == "/")
        #expect(
            try await exchange.fixture.number("SELECT email_confirmed_at IS NULL FROM member") == 1)
        #expect(try await exchange.mail().map(\.subject) == ["Confirm your e-mail address"])
    }
}
