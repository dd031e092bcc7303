import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

/// What members are mailed, how they choose it, and how they sign in by it.
@Suite("Mail to members")
struct MailTests {
    /// Ryan offers a jug, and both mailboxes are confirmed.
    private func start() async throws -> (exchange: Exchanges, ryan: TestBrowser, phil: TestBrowser)
    {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        _ = try await exchange.give("Milk jug", by: ryan)
        _ = try await exchange.mail()
        try await exchange.fixture.run("UPDATE member SET email_confirmed_at = created_at")
        return (exchange, ryan, phil)
    }

    @Test("An agreement is mailed to both sides, without a word of how to reach anybody")
    func agreement() async throws {
        let (exchange, ryan, phil) = try await start()
        _ = try await phil.submit(
            "/listings/1/request", from: "/help", ["message": "Call 212 555 0199"])
        #expect(try await exchange.mail().isEmpty, "it can be undone")
        try await exchange.pass()
        let asked = try await exchange.mail()
        #expect(asked.map(\.to) == ["ryan@example.org"])
        _ = try await ryan.submit(
            "/requests/1/acceptance", from: "/help", ["note": "In the lobby at six"])
        try await exchange.pass()
        let accepted = try await exchange.mail()
        #expect(accepted.map(\.to) == ["phil@example.org"])
        for mail in asked + accepted {
            #expect(mail.subject.contains("Milk jug"))
            #expect(mail.text.contains("https://n.example/listings/1"))
            #expect(mail.unsubscribe?.hasPrefix("https://n.example/unsubscribe/") == true)
            for secret in ["555", "lobby", "@example.org"] {
                #expect(!mail.text.contains(secret) && !mail.html.contains(secret), "\(secret)")
                #expect(!mail.subject.contains(secret))
            }
        }
        let page = try await exchange.fixture.signedIn().get("/members/2/notifications").text
        #expect(page.contains("on the site and by mail"), "the dashboard says that it was mailed")
    }

    @Test("Whoever's mailbox refuses what is written to it reads so, until they confirm one")
    func unreached() async throws {
        let (exchange, ryan, _) = try await start()
        let (told, now) = (
            "ryan@example.org came back", exchange.fixture.clock.now.rawValue
        )
        #expect(!(await ryan.get("/profile").text.contains(told)))
        try await exchange.fixture.run(
            """
            INSERT INTO job (kind, key, is_message, payload, state, reason, attempts, run_at,
                created_at, ended_at)
            VALUES ('mail', 'x', 1, json_object('member', 1, 'template', 'event'), 'failed',
                'mail-refused', 1, \(now), \(now), \(now + 1))
            """)
        let page = await ryan.get("/profile").text
        #expect(page.contains(told) && page.contains("href=\"/profile/edit\">Change it"))
        #expect(await ryan.get("/notifications/settings").text.contains(told))
        let dashboard = try await exchange.fixture.signedIn()
        #expect(
            await dashboard.get("/members/1").text.contains("ryan@example.org was refused there"))
        try await exchange.fixture.run(
            "UPDATE member SET email_confirmed_at = \(now + 2) WHERE id = 1")
        #expect(!(await ryan.get("/profile").text.contains(told)))
        #expect(!(await ryan.get("/notifications/settings").text.contains(told)))
        #expect(!(await dashboard.get("/members/1").text.contains("was refused there")))
    }

    @Test("A message is in its reader's language, as text and as HTML")
    func language() async throws {
        let (exchange, _, phil) = try await start()
        try await exchange.fixture.run("UPDATE member SET language = 'de' WHERE id = 1")
        _ = try await phil.submit("/listings/1/request", from: "/help", [:])
        try await exchange.pass()
        let mail = try #require(try await exchange.mail().first)
        #expect(mail.language == "de" && mail.html.contains("<html lang=\"de\">"))
        for part in [mail.text, mail.html] { #expect(part.contains("Keine solchen E-Mails mehr")) }
    }

    @Test("A hostile title stays a title")
    func hostile() async throws {
        let (exchange, _, phil) = try await start()
        try await exchange.fixture.run(
            "UPDATE listing SET title = '<b>\"x\"</b> " + "mail me@example.net' WHERE id = 1")
        _ = try await phil.submit("/listings/1/request", from: "/help", [:])
        try await exchange.pass()
        let mail = try #require(try await exchange.mail().first)
        #expect(!mail.html.contains("<b>"))
        #expect(mail.subject.contains("<b>"))
    }

    @Test("A member chooses each kind; what the form does not have stays as it is")
    func settings() async throws {
        let (exchange, ryan, phil) = try await start()
        let page = await ryan.get("/notifications/settings").text
        #expect(page.contains("mail_request_received") && !page.contains("push_request_received"))
        let saved = try await ryan.submit(
            "/notifications/settings", from: "/notifications/settings",
            ["mail_request_received": "none", "mail_nonsense": "nonsense"])
        #expect(saved.location == "/notifications/settings")
        #expect(
            try await exchange.fixture.text(
                "SELECT group_concat(type || ' ' || mail || ' ' || push) FROM notification_setting")
                == "request_received none 1")
        _ = try await phil.submit("/listings/1/request", from: "/help", [:])
        try await exchange.pass()
        #expect(try await exchange.mail().isEmpty)
    }

    @Test("One press ends mail of a kind: opening the link does nothing, and it takes no sign-in")
    func unsubscribe() async throws {
        let (exchange, _, phil) = try await start()
        _ = try await phil.submit("/listings/1/request", from: "/help", [:])
        try await exchange.pass()
        let mail = try #require(try await exchange.mail().first)
        let path = String(try #require(mail.unsubscribe).trimmingPrefix("https://n.example"))
        // Whoever reads it presses what its words say, whether they see it as HTML or as text.
        let links = mail.html.matches(of: /<a href="([^"]+)"[^>]*>([^<]+)<\/a>/)
        func link(_ words: String) -> String? {
            links.first { $0.2.contains(words) }.map { String($0.1) }
        }
        #expect(link("No more e-mails like this") == mail.unsubscribe)
        #expect(link("Choose what you are told") == "https://n.example/notifications/settings")
        #expect(mail.text.contains("https://n.example\(path)"))
        let stranger = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
        for _ in 0..<3 {
            let page = await stranger.get(path)
            #expect(page.status == .ok && page.text.contains("A neighbour asks for something"))
        }
        let count = "SELECT count(*) FROM notification_setting"
        #expect(try await exchange.fixture.number(count) == 0)
        // A mail program: another site, without a cookie or a token of ours.
        let pressed = await stranger.post(
            path, [("List-Unsubscribe", "One-Click")],
            headers: ["origin": "https://mail.example", "sec-fetch-site": "cross-site"])
        #expect(pressed.status == .ok && pressed.location == nil)
        #expect(try await exchange.fixture.number(count) == 1)
        #expect(
            try await exchange.fixture.text("SELECT state FROM member WHERE id = 1") == "active")
        let made = await stranger.post(path + "A", [("List-Unsubscribe", "One-Click")])
        #expect(made.status == .notFound)
    }

    @Test("A link signs in once, and nobody learns who has an account")
    func signInLink() async throws {
        let (exchange, _, _) = try await start()
        let browser = try await exchange.guest()
        var answers: [TestAnswer] = []
        for name in ["phil", "nobody"] {
            answers.append(
                try await browser.submit(
                    "/sign-in/link", from: "/sign-in/link", ["email": "\(name)@example.org"]))
        }
        #expect(answers.map(\.status) == [.seeOther, .seeOther])
        #expect(answers[0].location == answers[1].location)
        let link = try await exchange.link()
        #expect(link.hasPrefix("/sign-in/link/"))
        for _ in 0..<3 { #expect(await browser.get(link).status == .ok) }
        #expect(await browser.get("/profile").status == .seeOther, "looking at it does nothing")
        #expect(try await browser.submit(link, from: link, [:]).location == "/")
        #expect(await browser.get("/profile").text.contains("Phil"))
        #expect(await browser.get(link).status == .notFound)
    }

    @Test("No link goes to an address that nobody confirmed")
    func unconfirmed() async throws {
        let (exchange, _, _) = try await start()
        try await exchange.fixture.run("UPDATE member SET email_confirmed_at = NULL")
        let browser = try await exchange.guest()
        _ = try await browser.submit(
            "/sign-in/link", from: "/sign-in/link", ["email": "phil@example.org"])
        #expect(try await exchange.mail().isEmpty)
    }
}
