import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

@Suite("Members' passwords")
struct PasswordTests {
    private static let another = "three quiet umbrellas"

    private func ask(_ email: String, by browser: TestBrowser) async throws -> TestAnswer {
        try await browser.submit("/password", from: "/password", ["email": email])
    }

    @Test("Asking for a new password reads the same for known and unknown addresses")
    func same() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        _ = try await exchange.mail()
        let stranger = try await exchange.guest()
        var said: [String] = []
        for email in ["ryan@example.org", "nobody@example.org"] {
            let answer = try await ask(email, by: stranger)
            #expect(answer.location == "/sign-in")
            said.append(
                await stranger.get("/sign-in").text.replacing(email, with: "…")
                    .replacing(/value="[^"]+"/, with: "").replacing(/[0-9a-f]{8,}/, with: "")
                    .replacing(/request-id[^<]*/, with: ""))
        }
        let sentence = "belongs to an account, a link is on its way"
        #expect(said.allSatisfy { $0.contains(sentence) })
        #expect(try await exchange.mail().map(\.to) == ["ryan@example.org"])
        // Neither is it found out by asking often; a mailbox gets three messages an hour, and whoever it is
        // reads the same as ever when others have asked for them.
        for email in ["ryan@example.org", "nobody@example.org"] {
            let browser = try await exchange.guest()
            for _ in 0..<6 {
                #expect(try await ask(email, by: browser).status == .seeOther)
                #expect(try await exchange.mail().count <= 1)
            }
            #expect(try await ask(email, by: browser).status == .tooManyRequests)
        }
        let own = try await exchange.guest()
        #expect(try await ask("ryan@example.org", by: own).status == .seeOther)
        #expect(try await exchange.mail().isEmpty)
        #expect(try await ask("no address", by: stranger).status == .unprocessableContent)
    }

    @Test("One device, and one building, asks for few messages an hour, to whomever")
    func seldom() async throws {
        let exchange = try await Exchanges()
        let stranger = try await exchange.guest()
        for number in 0..<6 {
            #expect(try await ask("a\(number)@example.org", by: stranger).status == .seeOther)
        }
        #expect(try await ask("b@example.org", by: stranger).status == .tooManyRequests)
        try await exchange.count(293, of: "mail-building")
        #expect(try await ask("c@example.org", by: exchange.guest()).status == .seeOther)
        let other = try await exchange.guest()
        #expect(try await ask("d@example.org", by: other).status == .tooManyRequests)
        exchange.fixture.clock.advance(seconds: 3_601)
        #expect(try await ask("d@example.org", by: other).status == .seeOther)
    }

    @Test("A link chooses a new password once, within an hour, and signs out everywhere")
    func link() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let stranger = try await exchange.guest()
        _ = try await ask("ryan@example.org", by: stranger)
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM member_link") == 0,
            "the link is made when it is sent")
        let link = try await exchange.link()
        let token = link.replacing("/password/", with: "")
        for stored in [
            "SELECT group_concat(payload) FROM job",
            "SELECT group_concat(CAST(token_hash AS TEXT)) FROM member_link",
        ] {
            let text = try await exchange.fixture.text(stored)
            #expect(text?.contains(token) == false)
        }
        let page = await stranger.get(link)
        #expect(page.text.contains("ryan@example.org"))
        let policy = try #require(HTTPField.Name("Referrer-Policy"))
        #expect(page.response.headers[policy] == "strict-origin")
        let short = try await stranger.submit(link, from: link, ["password": "short"])
        #expect(short.status == .unprocessableContent, "the link still works")
        let chosen = try await stranger.submit(link, from: link, ["password": Self.another])
        #expect(chosen.location == "/sign-in")
        #expect(await ryan.get("/profile").location == "/sign-in?next=%2Fprofile")
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM known_device") == 1,
            "the one on which it was chosen")
        #expect(await stranger.get(link).status == .notFound)
        _ = try await exchange.signedIn("Ryan", with: Self.another)
        let old = try await exchange.signIn("Ryan", on: stranger)
        #expect(old.status == .unprocessableContent)
        #expect(try await exchange.mail().map(\.subject) == ["Your password was changed"])
        // A later one runs out, and the one before it is replaced.
        _ = try await ask("ryan@example.org", by: stranger)
        let first = try await exchange.link()
        _ = try await ask("ryan@example.org", by: stranger)
        let second = try await exchange.link()
        #expect(await stranger.get(first).status == .notFound)
        exchange.fixture.clock.advance(seconds: 3_599)
        #expect(await stranger.get(second).status == .ok)
        exchange.fixture.clock.advance(seconds: 1)
        #expect(await stranger.get(second).status == .notFound)
    }

    @Test("A link that was sent to a former address does not work")
    func formerAddress() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        _ = try await exchange.mail()
        let stranger = try await exchange.guest()
        _ = try await ask("ryan@example.org", by: stranger)
        let link = try await exchange.link()
        try await exchange.fixture.run("UPDATE member SET email = 'reed@example.org'")
        #expect(await stranger.get(link).status == .notFound)
    }

    @Test("Whoever changes their password knows the present one; all other devices are signed out")
    func change() async throws {
        let exchange = try await Exchanges()
        let phone = try await exchange.neighbour("Ryan")
        let desk = try await exchange.signedIn("Ryan")
        let before = phone.cookieHeader
        func change(_ present: String, _ new: String) async throws -> TestAnswer {
            try await phone.submit(
                "/profile/password", from: "/profile/password",
                ["present_password": present, "password": new])
        }
        let wrong = try await change("not it at all", Self.another)
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.text.contains("This is not your current password."))
        #expect(
            try await change(Exchanges.password, "ryan@example.org").status == .unprocessableContent
        )
        #expect(try await change(Exchanges.password, Self.another).location == "/profile")
        #expect(phone.cookieHeader != before, "the session has a new token")
        #expect(await phone.get("/profile").status == .ok)
        #expect(await desk.get("/profile").status == .seeOther)
        for _ in 0..<9 { _ = try await change("not it at all", Self.another) }
        let late = try await change(Self.another, "four loud bicycles")
        #expect(late.status == .tooManyRequests, "whoever has the phone does not guess for long")
        _ = try await exchange.signedIn("Ryan", with: Self.another)
    }

    @Test(
        "The outbox shows a message with stars for its link; the demo, which sends nothing, the link"
    )
    func outbox() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        let ada = try await exchange.fixture.signedIn()
        let list = await ada.get("/outbox").text
        #expect(list.contains("Link that confirms an e-mail address"))
        let path = try #require(list.firstMatch(of: /\/jobs\/[0-9]+/)).0
        let waiting = await ada.get(String(path)).text
        #expect(waiting.contains("Hello,") && waiting.contains("************"))
        #expect(!waiting.contains("/email-confirmations/"))
        let clock = exchange.fixture.clock
        let runner = JobRunner(
            exchange.fixture.store,
            kinds: [
                .mail(
                    at: MailSites(members: "https://n.example"), exchange.fixture.services,
                    by: DemoMailbox.send)
            ],
            now: { clock.now }, onFailure: { _, error in Issue.record(error) })
        while try await runner.step() {}
        let link = try #require(
            await ada.get(String(path)).text.firstMatch(
                of: /href="https:\/\/n.example(\/email-confirmations\/[^"]+)"/))
        let guest = try await exchange.guest()
        #expect(await guest.get(String(link.1)).status == .ok)
        let page = await ada.get("/members/1").text
        #expect(page.contains("Not confirmed yet") && page.contains("Signed in with"))
    }
}

@Suite("Where no mail is sent")
struct NoMailTests {
    @Test(
        "Nothing is promised that mail would have to keep, and nothing is stored",
        arguments: ["/password", "/sign-in/link"])
    func nothingPromised(path: String) async throws {
        let fixture = try TestDashboard(sendsMail: false)
        let browser = TestBrowser(fixture, on: fixture.members.app)
        let page = await browser.get(path)
        #expect(page.status == .ok && page.text.contains("This exchange sends no e-mail"))
        #expect(!page.text.contains(#"name="email""#))
        let token = try await browser.token(on: "/sign-in")
        try await fixture.keepingTheStore {
            let answer = await browser.post(
                path, [("email", "phil@example.org"), ("csrf_token", token)])
            #expect(answer.status == .serviceUnavailable)
            #expect(answer.text.contains("This exchange sends no e-mail"))
        }
        let signIn = await browser.get("/sign-in").text
        #expect(!signIn.contains("/sign-in/link"))
    }

    @Test("Whoever changes their address reads that it waits for mail, and is offered none")
    func changing() async throws {
        let exchange = try await Exchanges(sendsMail: false)
        let ryan = try await exchange.neighbour("Ryan")
        let form = await ryan.get("/profile/edit").text
        let version = String(
            try #require(form.firstMatch(of: /name="version" value="([^"]+)"/)).1)
        let saved = try await ryan.upload(
            "/profile", from: "/profile",
            [
                "name": "Ryan", "email": "reed@example.org", "phone": "+1 212 555 0199",
                "preferred_contact": "text", "language": "en", "version": version,
                "present_password": Exchanges.password,
            ], files: [])
        #expect(saved.location == "/profile")
        let profile = await ryan.get("/profile").text
        #expect(profile.contains("Saved. reed@example.org becomes your address once"))
        #expect(
            profile.contains("reed@example.org is not confirmed yet. It is confirmed by e-mail"))
        #expect(!profile.contains("/profile/email-confirmation"))
        #expect(
            await ryan.get("/notifications/settings").text
                .contains("This exchange sends no e-mail at the moment. You find everything"))
        let program = try await exchange.program(of: "Ryan")
        try await exchange.fixture.keepingTheStore {
            let again = try await ryan.submit("/profile/email-confirmation", from: "/profile", [:])
            #expect(again.location == "/profile")
            let answer = await program.post("/me/email-confirmation")
            #expect(answer.status == 409 && answer["code"]?.text == "no-mail")
        }
        #expect(await ryan.get("/profile").text.contains("no link and no code can reach you"))
    }

    @Test(
        "A program is told so, and nothing is stored",
        arguments: ["/password-resets", "/sign-in-codes"])
    func programs(path: String) async throws {
        let exchange = try await Exchanges(sendsMail: false)
        try await exchange.fixture.keepingTheStore {
            let answer = await exchange.stranger.post(path, ["email": "phil@example.org"])
            #expect(answer.status == 409 && answer["code"]?.text == "no-mail")
        }
    }

    @Test(
        "A link that was used leads to where another is asked for",
        arguments: ["/password", "/sign-in/link"])
    func gone(path: String) async throws {
        let exchange = try await Exchanges()
        let page = try await exchange.guest().get("\(path)/used")
        #expect(page.status == .notFound && page.text.contains("href=\"\(path)\""))
    }
}
