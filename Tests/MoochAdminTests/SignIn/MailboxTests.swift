import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@Suite("An administrator's own e-mail address")
struct MailboxTests {
    private static let new = "nine brass kettles on a shelf"
    private static let page = "https://d.example"

    private func mail(_ fixture: TestDashboard) async throws -> [Mail] {
        try await fixture.mail(onFailure: { Issue.record($0) })
    }

    private func path(of mail: Mail?) throws -> String {
        String(try #require(mail?.link).trimmingPrefix(Self.page))
    }

    private func change(
        to email: String, by browser: TestBrowser, with password: String = TestDashboard.password
    ) async throws -> TestAnswer {
        try await browser.submit(
            "/account/email", from: "/account", ["email": email, "email_password": password])
    }

    /// Ada, who has confirmed her address.
    private func confirmed(_ fixture: TestDashboard) async throws -> TestBrowser {
        let ada = try await fixture.signedIn()
        #expect(try await change(to: "ada@example.org", by: ada).location == "/account")
        let link = try path(of: try await mail(fixture).first)
        #expect(try await ada.submit(link, from: link, [:]).location == "/account")
        return ada
    }

    private func ask(_ name: String, by browser: TestBrowser) async throws -> TestAnswer {
        try await browser.submit("/password", from: "/password", ["username": name])
    }

    @Test("It counts once the link that was sent there is used, by whoever has it, once")
    func confirming() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        #expect(try await change(to: "ada@example.org", by: ada).location == "/account")
        #expect(await ada.get("/account").text.contains("not confirmed yet"))
        let sent = try await mail(fixture)
        #expect(sent.map(\.to) == ["ada@example.org"])
        #expect(sent.first?.link?.hasPrefix(Self.page + "/email-confirmations/") == true)
        let link = try path(of: sent.first)
        let other = TestBrowser(fixture)
        for _ in 0..<2 {
            let page = await other.get(link)
            #expect(page.status == .ok && page.text.contains("ada@example.org"))
        }
        #expect(
            await ada.get("/account").text.contains("not confirmed yet"), "looking does nothing")
        #expect(try await other.submit(link, from: link, [:]).status == .seeOther)
        let account = await ada.get("/account").text
        #expect(account.contains("This address is confirmed") && !account.contains("/email/link"))
        #expect(await other.get(link).status == .notFound)
        #expect(await ada.get("/audit").text.contains("confirmed the e-mail address"))
        #expect(await ada.get("/administrators/1").text.contains("Confirmed just now"))
    }

    @Test(
        "Another takes its place when its link is used; the former one is told, and so it is when it goes"
    )
    func changing() async throws {
        let fixture = try TestDashboard()
        let ada = try await confirmed(fixture)
        let guessed = try await change(to: "lovelace@example.org", by: ada, with: "a guess")
        #expect(guessed.status == .unprocessableContent)
        #expect(guessed.text.contains("value=\"lovelace@example.org\""))
        #expect(guessed.text.contains("email_password-problem"))
        #expect(try await mail(fixture).isEmpty)
        _ = try await change(to: "lovelace@example.org", by: ada)
        let sent = try await mail(fixture)
        #expect(Set(sent.map(\.to)) == ["lovelace@example.org", "ada@example.org"])
        let told = try #require(sent.first { $0.to == "ada@example.org" })
        #expect(told.link == nil && told.text.contains("ada at Mooch"))
        let page = await ada.get("/account").text
        #expect(page.contains("value=\"lovelace@example.org\""))
        #expect(page.contains("Until then mail goes to ada@example.org"))
        // Saved as it is it asks for nothing and sends nothing.
        #expect(try await change(to: "lovelace@example.org", by: ada, with: "").status == .seeOther)
        #expect(try await mail(fixture).isEmpty)
        let link = try path(of: sent.first { $0.to == "lovelace@example.org" })
        _ = try await ada.submit(link, from: link, [:])
        #expect(
            try await fixture.text("SELECT email || coalesce(pending_email, '') FROM admin")
                == "lovelace@example.org")
        _ = try await change(to: "", by: ada)
        #expect(try await mail(fixture).map(\.to) == ["lovelace@example.org"])
        #expect(try await fixture.number("SELECT count(email) FROM admin") == 0)
    }

    @Test("The link is sent once more to who asks, seldom, and for three days")
    func again() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        _ = try await change(to: "ada@example.org", by: ada)
        let first = try path(of: try await mail(fixture).first)
        let asked = try await ada.submit("/account/email/link", from: "/account", [:])
        #expect(asked.location == "/account")
        let second = try path(of: try await mail(fixture).first)
        #expect(await ada.get(first).status == .notFound)
        fixture.clock.advance(seconds: 3 * 86_400 - 1)
        #expect(await TestBrowser(fixture).get(second).status == .ok)
        fixture.clock.advance(seconds: 1)
        #expect(await TestBrowser(fixture).get(second).status == .notFound)
    }

    @Test(
        "A forgotten password goes to a confirmed address alone, and reads the same for everybody")
    func forgotten() async throws {
        let fixture = try TestDashboard()
        let ada = try await confirmed(fixture)
        let grace = try await fixture.signedIn(as: "grace")
        _ = try await change(to: "grace@example.org", by: grace)
        _ = try await mail(fixture)
        #expect(await TestBrowser(fixture).get("/sign-in").text.contains("href=\"/password\""))
        var said: Set<String> = []
        for name in ["ADA", "ada@example.org", "grace", "nobody", "nobody@example.org"] {
            let stranger = TestBrowser(fixture)
            #expect(try await ask(name, by: stranger).location == "/sign-in")
            let page = await stranger.get("/sign-in").text
            #expect(page.contains("a link is on its way"))
            said.insert(
                page.replacing(name, with: "NAME").replacing(/value="[^"]+"/, with: "")
                    .replacing(/[0-9a-f]{8,}/, with: ""))
        }
        #expect(said.count == 1)
        let sent = try await mail(fixture)
        #expect(Set(sent.map(\.to)) == ["ada@example.org"])
        let link = try path(of: sent.last)
        #expect(link.hasPrefix("/choose-password/"))
        let desk = TestBrowser(fixture)
        let fields: KeyValuePairs = ["password": Self.new, "password_again": Self.new]
        #expect(try await desk.submit(link, from: link, fields).status == .seeOther)
        #expect(await ada.get("/").location == "/sign-in", "whoever had the old one is out")
        #expect(try await desk.signIn(as: "ada", with: Self.new).location == "/")
        #expect(await TestBrowser(fixture).get(link).status == .notFound)
    }

    @Test(
        "The link works for an hour, asking is limited, and without mail the page says what to do")
    func limits() async throws {
        let fixture = try TestDashboard()
        _ = try await confirmed(fixture)
        let stranger = TestBrowser(fixture)
        #expect(try await ask(" ", by: stranger).status == .unprocessableContent)
        _ = try await ask("ada", by: stranger)
        let link = try path(of: try await mail(fixture).first)
        fixture.clock.advance(seconds: 3_599)
        #expect(await stranger.get(link).status == .ok)
        fixture.clock.advance(seconds: 1)
        #expect(await stranger.get(link).status == .notFound)
        fixture.clock.advance(seconds: 1)
        for _ in 0..<6 { #expect(try await ask("ada", by: stranger).status == .seeOther) }
        #expect(try await ask("ada", by: stranger).status == .tooManyRequests)
        #expect(try await mail(fixture).count <= 1)
        let silent = try TestDashboard(sendsMail: false)
        try await silent.add("ada")
        let page = await TestBrowser(silent).get("/password").text
        #expect(page.contains("Ask another administrator") && !page.contains("name=\"username\""))
    }

    @Test(
        "Whoever is added confirms the address by the link for a password, or by one that is sent then"
    )
    func added() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        let fields: KeyValuePairs = ["password": Self.new, "password_again": Self.new]
        for (name, isByMail) in [("Grace", true), ("Joan", false)] {
            let new = try await ada.submit(
                "/administrators", from: "/administrators/new",
                ["name": name, "email": "\(name.lowercased())@example.org"])
            var link = try #require(new.oneTimeLink)
            if isByMail {
                _ = try await ada.submit(
                    "/administrators/2/link", from: "/administrators/2/link",
                    ["press": "mail", "link": "1"])
                link = try path(of: try await mail(fixture).first)
            }
            #expect(try await mail(fixture).isEmpty)
            let browser = TestBrowser(fixture)
            #expect(try await browser.submit(link, from: link, fields).status == .seeOther)
        }
        #expect(
            try await fixture.text(
                "SELECT group_concat(name) FROM admin WHERE email_confirmed_at IS NOT NULL")
                == "Grace")
        #expect(try await mail(fixture).map(\.to) == ["joan@example.org"])
    }

    @Test("They are written to in the language of the pages they read")
    func language() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        _ = try await ada.submit("/language", from: "/account", ["language": "de", "next": "/"])
        _ = try await change(to: "ada@example.org", by: ada)
        #expect(try await mail(fixture).first?.language == "de")
    }
}
