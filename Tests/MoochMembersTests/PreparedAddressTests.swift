import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochWeb
import Testing

/// Eve sends Phil a link, and Phil signs in through it.
@Suite(
    "An address that somebody else prepared does nothing in the name of whoever signs in through it"
)
struct PreparedAddressTests {
    /// Every page that knows where one wanted to go.
    private static let pages = [
        "/communities", "/password", "/sign-in", "/sign-in/code", "/sign-in/link", "/sign-up",
    ]

    /// All that somebody could have been made to do.
    private static let done = """
        SELECT (SELECT count(*) FROM listing) || ' ' || (SELECT count(*) FROM exchange) || ' '
            || (SELECT count(*) FROM report) || ' ' || (SELECT count(*) FROM push_subscription)
            || ' ' || (SELECT group_concat(state || community_id || language) FROM member)
        """

    private let exchange: Exchanges
    private let jug: String
    /// Where Eve goes on who has pressed something in her own browser.
    private let asking: String, offering: String

    init() async throws {
        exchange = try await Exchanges()
        jug = try await exchange.give("Milk jug", by: try await exchange.neighbour("Ryan"))
        _ = try await exchange.neighbour("Phil")
        _ = try await exchange.mail()
        try await exchange.fixture.run("UPDATE member SET email_confirmed_at = created_at")
        let eve = try await exchange.guest()
        let link = await eve.get(jug).text.firstMatch(of: #/"/sign-up\?next=([^"]*press[^"]*)"/#)
        asking = String(try #require(link).1)
        let offered = try #require(try await exchange.offer("Lamp", by: eve).location)
        offering = String(offered.trimmingPrefix("/sign-up?next="))
    }

    private func encoded(_ next: String) -> String {
        QueryItems([.init(name: "next", value: next)]).encoded.replacing("next=", with: "")
    }

    /// Phil's browser, in which something waits that was never offered.
    private func phil() async throws -> TestBrowser {
        let phil = try await exchange.guest()
        _ = try await exchange.offer("Chair", by: phil)
        return phil
    }

    /// What the form says that a page shows, and more; then the page that follows.
    private func send(
        _ path: String, on page: String, _ fields: KeyValuePairs<String, String>,
        by browser: TestBrowser
    ) async throws -> TestAnswer {
        let form = try #require(PageForm(to: path, on: await browser.get(page).text), "\(page)")
        return await form.sent(by: browser, with: fields)
    }

    private func expectNothing(
        _ before: String?, after answer: TestAnswer, by phil: TestBrowser, _ said: String
    ) async throws {
        let path = try #require(answer.location, "\(said): \(answer.status)")
        #expect(path.hasPrefix("/") && !path.hasPrefix("//"), "\(said) leads to \(path)")
        _ = await phil.get(path)
        #expect(try await exchange.fixture.text(Self.done) == before, "\(said)")
        #expect(await phil.get("/profile").status == .ok, "\(said)")
    }

    @Test("These are all the pages that lead on, or refuse what is no page of this site")
    func all() async throws {
        let guest = try await exchange.guest()
        let (mark, signedIn) = ("%2Fhelp%3Fmarked", try await exchange.signedIn("Ryan"))
        var found: Set<String> = []
        for route in exchange.fixture.members.app.routes where route.method == .get {
            let path = route.address.pattern
            guard !path.hasPrefix("/api/"), path != "/stream" else { continue }
            for browser in [guest, signedIn] {
                let there = path.replacing(":id", with: "1").replacing(":name", with: "x")
                    .replacing(":token", with: "x").replacing(":code", with: "x")
                let page = await browser.get("\(there)?next=\(mark)")
                let address = page.location ?? ""
                // One that only comes after signing in is kept whole, and is found there.
                let isKept = address.hasPrefix("/sign-in?") || address.hasPrefix("/communities?")
                guard !isKept, page.text.contains("help?marked") || address.contains("marked")
                else { continue }
                found.insert(path)
                let elsewhere = await browser.get("\(there)?next=%2F%2Fevil.example%2F")
                #expect(!elsewhere.text.contains("//evil.example"))
                #expect(elsewhere.location.map { $0.first == "/" && !$0.hasPrefix("//") } ?? true)
            }
        }
        #expect(found.sorted() == Self.pages)
    }

    @Test("Signing in by a password")
    func password() async throws {
        let before = try await exchange.fixture.text(Self.done)
        let made = String(repeating: "A", count: 86)
        for next in [
            asking, offering, encoded("\(jug)?press=ask"),
            encoded("\(jug)?press=ask&proof=\(made)"),
            encoded("/listings/new?step=until&press=offer&told=title"),
            encoded("\(jug)/request"), encoded("/profile/leave"),
            encoded("https://evil.example/"), encoded("/\\evil.example"),
        ] {
            let phil = try await phil()
            let answer = try await send(
                "/sign-in", on: "/sign-in?next=\(next)",
                ["email": "phil@example.org", "password": Exchanges.password], by: phil)
            try await expectNothing(before, after: answer, by: phil, next)
        }
    }

    @Test("Signing in by a code, by a link and after choosing a new password")
    func mail() async throws {
        let before = try await exchange.fixture.text(Self.done)
        for next in [asking, offering] {
            let byCode = try await phil()
            let asked = try await send(
                "/sign-in/link", on: "/sign-in/link?next=\(next)", ["email": "phil@example.org"],
                by: byCode)
            let mail = try #require(try await exchange.mail().last)
            let code = try #require(mail.text.firstMatch(of: /\n(\d{4} \d{4})\n/)).1
            let entered = try await send(
                "/sign-in/code", on: try #require(asked.location), ["code": String(code)],
                by: byCode)
            try await expectNothing(before, after: entered, by: byCode, "code, \(next)")
        }
        for next in [asking, offering] {
            let byLink = try await phil()
            _ = try await send(
                "/sign-in/link", on: "/sign-in/link?next=\(next)", ["email": "ryan@example.org"],
                by: byLink)
            let link = try await exchange.link()
            let entered = try await send(link, on: link, [:], by: byLink)
            try await expectNothing(before, after: entered, by: byLink, "link, \(next)")
        }
        let forgetful = try await phil()
        _ = try await send(
            "/password", on: "/password?next=\(asking)", ["email": "phil@example.org"],
            by: forgetful)
        let link = try await exchange.link()
        let chosen = try await send(
            link, on: link, ["password": "another loaf on the sill"], by: forgetful)
        let signedIn = try await send(
            "/sign-in", on: try #require(chosen.location),
            ["email": "phil@example.org", "password": "another loaf on the sill"], by: forgetful)
        try await expectNothing(before, after: signedIn, by: forgetful, "new password")
    }

    @Test("Joining, and choosing a community")
    func joining() async throws {
        for (number, next) in [asking, offering].enumerated() {
            let phil = try await phil()
            let joined = try await send(
                "/sign-up", on: "/sign-up?next=\(next)",
                [
                    "name": "Philippa \(["A", "B"][number])", "email": "p\(number)@example.org",
                    "phone": "+1 212 555 0199", "password": Exchanges.password,
                ], by: phil)
            let before = try await exchange.fixture.text(Self.done)
            #expect(before?.hasPrefix("1 0 0 0") == true, "\(next)")
            try await expectNothing(before, after: joined, by: phil, next)
            let guest = try await chosen(next)
            #expect(guest.location?.hasPrefix("/") == true)
            #expect(try await exchange.fixture.text(Self.done) == before, "\(next)")
        }
    }

    /// A guest chooses a community on their way.
    private func chosen(_ next: String) async throws -> TestAnswer {
        let guest = try await exchange.guest(in: nil)
        return try await send(
            "/community", on: "/communities?next=\(next)", ["community": "1"], by: guest)
    }

    @Test(
        "What one pressed oneself is done, by a link in mail too, and the page of the link says so")
    func own() async throws {
        let phil = try await exchange.guest()
        let link = await phil.get(jug).text.firstMatch(of: #/"/sign-up\?next=([^"]*press[^"]*)"/#)
        let next = try #require(link).1
        _ = try await send(
            "/sign-in/link", on: "/sign-in/link?next=\(next)", ["email": "phil@example.org"],
            by: phil)
        let mailed = try await exchange.link()
        #expect(
            await phil.get(mailed).text.contains("We’ll ask for “Milk jug” as soon as you are in."))
        let entered = try await send(mailed, on: mailed, [:], by: phil)
        #expect(entered.location == jug)
        #expect(await phil.get(jug).text.contains("We’ll tell you when there is an answer."))
        #expect(!phil.cookieHeader.contains("-onward="))
        // Nothing is left for whoever signs in next.
        #expect(try await exchange.fixture.number("SELECT count(*) FROM exchange") == 1)
    }

    @Test("Whoever has forgotten their password comes to where they were going")
    func forgotten() async throws {
        let phil = try await exchange.guest()
        let asked = try await send(
            "/password", on: "/password?next=%2Fsearch", ["email": "phil@example.org"], by: phil)
        #expect(asked.location == "/sign-in?next=%2Fsearch")
        let link = try await exchange.link()
        let chosen = try await send(
            link, on: link, ["password": "another loaf on the sill"], by: phil)
        #expect(chosen.location == "/sign-in?next=%2Fsearch")
    }
}
