import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

@Suite("Signing in by a code from mail")
struct SignInCodeTests {
    private let exchange: Exchanges

    /// Phil has confirmed his mailbox.
    init() async throws {
        exchange = try await Exchanges()
        _ = try await exchange.neighbour("Phil")
        _ = try await exchange.mail()
        try await exchange.fixture.run("UPDATE member SET email_confirmed_at = created_at")
    }

    private func ask(_ name: String = "phil", on browser: TestBrowser) async throws -> TestAnswer {
        try await browser.submit(
            "/sign-in/link", from: "/sign-in/link", ["email": "\(name)@example.org"])
    }

    private func enter(_ code: String, on browser: TestBrowser) async throws -> TestAnswer {
        let token = try await browser.token(on: "/communities")
        return await browser.post("/sign-in/code", [("code", code), ("csrf_token", token)])
    }

    /// The code in the latest message, as it stands there.
    private func sentCode() async throws -> String {
        let mail = try #require(try await exchange.mail().last)
        let code = try #require(mail.text.firstMatch(of: /\n(\d{4} \d{4})\n/))
        #expect(mail.html.contains(code.1) && !mail.subject.contains(code.1))
        #expect(mail.link != nil, "one message holds both")
        return String(code.1)
    }

    private func wrong(_ code: String) -> String {
        (code.hasPrefix("0") ? "1" : "0") + code.dropFirst()
    }

    @Test("The code signs in where it was asked for, and what was being done goes on")
    func goesOn() async throws {
        let browser = try await exchange.guest()
        let new = "/listings/new"
        _ = try await browser.upload(
            new, from: new, ["step": "photo", "press": "next"], files: [Exchanges.picture])
        let next = "%2Flistings%2Fnew%3Fstep%3Dwhat"
        #expect(await browser.get("/sign-in?next=\(next)").text.contains("/sign-in/link?next="))
        let asked = try await browser.submit(
            "/sign-in/link", from: "/sign-in/link?next=\(next)",
            ["email": "phil@example.org", "next": "/listings/new?step=what"])
        let page = try #require(asked.location)
        #expect(page == "/sign-in/code?next=\(next)")
        let form = await browser.get(page).text
        #expect(form.contains(#"autocomplete="one-time-code" inputmode="numeric""#))
        #expect(form.contains(#"name="next" value="/listings/new?step=what""#))
        let code = try await sentCode()
        // As one types it elsewhere: other digits, other dashes.
        let typed = code.replacing(" ", with: "–").replacing("1", with: "１").replacing(
            "2", with: "٢")
        let entered = try await browser.submit(
            "/sign-in/code", from: page, ["code": typed, "next": "/listings/new?step=what"])
        #expect(entered.status == .seeOther && entered.location == "/listings/new?step=what")
        #expect(await browser.get("/profile").text.contains("Phil"))
        #expect(await browser.get(new + "?step=what").status == .ok, "the draft is there")
        #expect(!browser.cookieHeader.contains("mooch-member-sign-in="))
    }

    @Test("Where nobody asked, a code is asked for first")
    func unasked() async throws {
        let browser = try await exchange.guest()
        let page = await browser.get("/sign-in/code?next=%2Fhelp").text
        #expect(page.contains(#"action="/sign-in/link""#))
        #expect(page.contains(#"name="next" value="/help""#))
        let phil = try await exchange.signedIn("Phil")
        #expect(await phil.get("/sign-in/code").location == "/")
    }

    @Test("Five wrong codes, and the right one opens nothing; no code counts as no try")
    func fiveTimes() async throws {
        let (browser, other) = (try await exchange.guest(), try await exchange.guest())
        _ = try await ask(on: browser)
        let code = try await sentCode()
        for text in [
            "", "1234 567", "1234 56789", "abcdefgh", String(repeating: "1", count: 9_000),
        ] {
            let answer = try await enter(text, on: browser)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("Enter the eight digits"))
        }
        for _ in 0..<4 {
            #expect(try await enter(wrong(code), on: browser).status == .unprocessableContent)
        }
        _ = try await ask(on: other)
        let second = try await sentCode()
        #expect(try await enter(wrong(code), on: browser).status == .unprocessableContent)
        let fifth = try await enter(code, on: browser)
        #expect(fifth.status == .unprocessableContent)
        #expect(fifth.text.contains("wrong or has expired"))
        // Whoever asked elsewhere has tries of their own.
        #expect(try await enter(second, on: other).status == .seeOther)
    }

    @Test(
        "Asking more often than mail is sent leaves the last code as it is, and other mail possible"
    )
    func tooOften() async throws {
        let browser = try await exchange.guest()
        for _ in 0..<3 { _ = try await ask(on: browser) }
        let code = try await sentCode()
        #expect(try await ask(on: browser).status == .seeOther)
        #expect(try await exchange.mail().isEmpty)
        let stranger = try await exchange.guest()
        #expect(try await ask(on: stranger).location == "/sign-in/code")
        #expect(await stranger.get("/sign-in/code").text.contains("one-time-code"))
        _ = try await stranger.submit(
            "/password", from: "/password", ["email": "phil@example.org"])
        #expect(try await exchange.mail().count == 1, "a link by which to choose a password")
        #expect(try await enter(code, on: browser).status == .seeOther)
    }

    @Test("A fifth try that is right comes in")
    func fourTimes() async throws {
        let browser = try await exchange.guest()
        _ = try await ask(on: browser)
        let code = try await sentCode()
        for _ in 0..<4 { _ = try await enter(wrong(code), on: browser) }
        #expect(try await enter(code, on: browser).status == .seeOther)
    }

    @Test("A code works for ten minutes from asking, and is not sent any later")
    func expired() async throws {
        let (early, late) = (try await exchange.guest(), try await exchange.guest())
        _ = try await ask(on: early)
        let code = try await sentCode()
        _ = try await ask(on: late)
        exchange.fixture.clock.advance(seconds: 599)
        #expect(try await enter(wrong(code), on: early).status == .unprocessableContent)
        exchange.fixture.clock.advance(seconds: 1)
        #expect(try await enter(code, on: early).status == .unprocessableContent)
        let mail = try #require(try await exchange.mail().last)
        #expect(mail.text.firstMatch(of: /\d{4} \d{4}/) == nil && mail.link != nil)
        try await exchange.sweep()
        #expect(try await exchange.fixture.number("SELECT count(*) FROM sign_in_code") == 0)
    }

    @Test("A code is the asker's: with another's token, or without any, it opens nothing")
    func another() async throws {
        let (mine, theirs) = (try await exchange.guest(), try await exchange.guest())
        _ = try await ask(on: mine)
        let code = try await sentCode()
        // Who asks for the same mailbox holds a token of their own.
        _ = try await ask(on: theirs)
        #expect(try await enter(code, on: theirs).status == .unprocessableContent)
        let nobody = try await exchange.guest()
        #expect(try await enter(code, on: nobody).status == .unprocessableContent)
        #expect(try await enter(code, on: mine).status == .seeOther)
    }

    @Test("Link and code are one: when either is used, neither works")
    func once() async throws {
        let (first, second) = (try await exchange.guest(), try await exchange.guest())
        _ = try await ask(on: first)
        var mail = try #require(try await exchange.mail().last)
        var link = String(try #require(mail.link).trimmingPrefix("https://n.example"))
        var code = try #require(mail.text.firstMatch(of: /\n(\d{4} \d{4})\n/)?.1)
        #expect(try await second.submit(link, from: link, [:]).status == .seeOther)
        #expect(try await enter(String(code), on: first).status == .unprocessableContent)
        _ = try await ask(on: first)
        mail = try #require(try await exchange.mail().last)
        link = String(try #require(mail.link).trimmingPrefix("https://n.example"))
        code = try #require(mail.text.firstMatch(of: /\n(\d{4} \d{4})\n/)?.1)
        let stolen = first.cookieHeader
        #expect(try await enter(String(code), on: first).status == .seeOther)
        #expect(await second.get(link).status == .notFound)
        let third = try await exchange.guest()
        let token = try await third.token(on: "/communities")
        let again = await third.post(
            "/sign-in/code", [("code", String(code)), ("csrf_token", token)],
            headers: ["cookie": "\(third.cookieHeader); \(Self.request(in: stolen))"])
        #expect(again.status == .unprocessableContent)
    }

    private static func request(in cookies: String) -> String {
        cookies.split(separator: "; ").first { $0.contains("-sign-in=") }.map(String.init) ?? ""
    }

    @Test("An address that is nobody's looks the same, also when codes are tried")
    func unknown() async throws {
        let shown = try await ["phil", "nobody"].asyncMap { name in
            let browser = try await exchange.guest()
            var texts = [try await ask(name, on: browser).location ?? ""]
            for _ in 0..<6 {
                let answer = try await enter("1234-5678", on: browser)
                texts.append("\(answer.status) \(answer.text)")
            }
            return texts.map {
                $0.replacing(/(nonce|value)="[^"]{40,}"/, with: "").replacing("\(name)@", with: "@")
            }
        }
        #expect(shown[0] == shown[1])
        #expect(try await exchange.fixture.number("SELECT count(*) FROM sign_in_code") == 2)
    }

    @Test("The store, the jobs and the outbox keep nothing by which to come in")
    func kept() async throws {
        let browser = try await exchange.guest()
        _ = try await ask(on: browser)
        let code = try await sentCode().replacing(" ", with: "")
        let token = Self.request(in: browser.cookieHeader).replacing(/.*=/, with: "")
        #expect(token.utf8.count == 43)
        let job = try #require(
            try await exchange.fixture.number("SELECT max(id) FROM job WHERE kind = 'mail'"))
        let page = try await exchange.fixture.signedIn().get("/jobs/\(job)").text
        #expect(page.contains("**** ****") && !page.contains(code))
        for stored in [
            "SELECT group_concat(payload || key) FROM job",
            "SELECT group_concat(hex(public_key) || hex(sender_key) || hex(code_hash)) FROM sign_in_code",
            "SELECT coalesce(group_concat(\"after\"), '') FROM audit_entry",
        ] {
            let text = try #require(try await exchange.fixture.text(stored))
            #expect(!text.contains(code) && !text.contains(token))
        }
    }

    @Test("A new password ends the codes; who has left is asked whether they come back")
    func ended() async throws {
        let (browser, desk) = (try await exchange.guest(), try await exchange.guest())
        _ = try await ask(on: browser)
        let code = try await sentCode()
        _ = try await desk.submit("/password", from: "/password", ["email": "phil@example.org"])
        let link = try await exchange.link()
        _ = try await desk.submit(link, from: link, ["password": "three quiet umbrellas"])
        #expect(try await enter(code, on: browser).status == .unprocessableContent)
        let phil = try await exchange.signedIn("Phil", with: "three quiet umbrellas")
        _ = try await exchange.mail()
        _ = try await phil.submit(
            "/profile/leave", from: "/profile/leave", ["password": "three quiet umbrellas"])
        _ = try await ask(on: desk)
        #expect(
            try await enter(try await sentCode(), on: desk).location?.hasPrefix("/return/") == true)
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ body: (Element) async throws -> Result) async throws
        -> [Result]
    {
        var results: [Result] = []
        for element in self { results.append(try await body(element)) }
        return results
    }
}
