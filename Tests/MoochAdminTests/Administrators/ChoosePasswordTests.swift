import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@testable import MoochAdmin

@Suite("Choosing a password by a one-time link")
struct ChoosePasswordTests {
    private static let new = "nine brass kettles on a shelf"

    /// Ada's browser, and the link that she made for Grace.
    private static func invited(
        _ fixture: TestDashboard
    ) async throws -> (ada: TestBrowser, link: String) {
        let ada = try await fixture.signedIn()
        let answer = try await ada.submit(
            "/administrators", from: "/administrators/new",
            ["name": "Grace", "email": "grace@example.org"])
        #expect(answer.status == .created)
        return (ada, try #require(answer.oneTimeLink))
    }

    private static func choose(
        _ password: String = new, by link: String, in browser: TestBrowser
    ) async throws -> TestAnswer {
        try await browser.submit(
            link, from: link, ["password": password, "password_again": password])
    }

    @Test("Who is added chooses a password in another browser and signs in with it")
    func whole() async throws {
        let fixture = try TestDashboard()
        let (ada, link) = try await Self.invited(fixture)
        #expect(await ada.get("/administrators/2").text.contains("Invited"))
        let grace = TestBrowser(fixture)
        let page = await grace.get(link)
        #expect(page.status == .ok)
        #expect(page.text.contains("<strong>Grace</strong>"))
        #expect(page.text.contains("name=\"username\" value=\"Grace\""))
        let chosen = try await Self.choose(by: link, in: grace)
        #expect(chosen.status == .seeOther)
        let signIn = await grace.get(try #require(chosen.location)).text
        #expect(signIn.contains("Sign in with it as Grace."))
        let field = "name=\"username\" type=\"text\" value=\"Grace\""
        #expect(signIn.contains(field), "one need not type it")
        #expect(try await grace.signIn(as: "grace", with: Self.new).location == "/")
        #expect(await grace.get("/").status == .ok)
        let audit = await ada.get("/audit").text
        for sentence in [
            "added the administrator <a href=\"/administrators/2\">Grace</a>",
            "made a link for <a href=\"/administrators/2\">Grace</a> to choose a password",
            "<strong>Grace</strong> chose a password through a link",
        ] {
            #expect(audit.contains(sentence), "\(sentence)")
        }
    }

    @Test("Looking at a link uses nothing up; a password that is refused does not, either")
    func looking() async throws {
        let fixture = try TestDashboard()
        let (_, link) = try await Self.invited(fixture)
        let grace = TestBrowser(fixture)
        #expect(await grace.send(.head, link).status == .ok)
        for (password, again, problem) in [
            ("short", "short", "at least 12 characters"), ("grace and six words", "", "user name"),
            (Self.new, "another one of many", "Type the same password twice"),
        ] {
            let answer = try await grace.submit(
                link, from: link, ["password": password, "password_again": again])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains(problem), "\(problem)")
            #expect(!answer.text.contains("value=\"\(password)"))
        }
        #expect(try await Self.choose(by: link, in: grace).status == .seeOther)
    }

    @Test("A link works once, also when two use it at once")
    func once() async throws {
        let fixture = try TestDashboard()
        let (_, link) = try await Self.invited(fixture)
        let browsers = [TestBrowser(fixture), TestBrowser(fixture)]
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for browser in browsers {
                let token = try await browser.token(on: link)
                group.addTask {
                    await browser.post(
                        link,
                        [
                            ("password", Self.new), ("password_again", Self.new),
                            ("csrf_token", token),
                        ]
                    ).status.code
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }.sorted()
        }
        #expect(statuses == [303, 404])
        let again = await TestBrowser(fixture).get(link)
        #expect(again.status == .notFound)
        #expect(again.text.contains("This link does not work"))
        #expect(again.text.contains("ask another administrator for a new link"))
    }

    @Test("It works for 72 hours, and for 24 where there is a password already")
    func age() async throws {
        let fixture = try TestDashboard()
        let (ada, link) = try await Self.invited(fixture)
        fixture.clock.advance(seconds: 72 * 3_600 - 1)
        let token = try await TestBrowser(fixture).token(on: link)
        #expect(!token.isEmpty)
        fixture.clock.advance(seconds: 1)
        #expect(await TestBrowser(fixture).get(link).status == .notFound)
        _ = try await ada.signIn(as: "ada")
        #expect(await ada.get("/administrators/2").text.contains("no working link"))
        try await fixture.add("Émile")
        let reset = try #require(try await ada.makeLink(for: 3).oneTimeLink)
        #expect(await ada.get("/administrators/3").text.contains("the old password works"))
        fixture.clock.advance(seconds: 24 * 3_600 - 1)
        #expect(await TestBrowser(fixture).get(reset).status == .ok)
        fixture.clock.advance(seconds: 1)
        #expect(await TestBrowser(fixture).get(reset).status == .notFound)
    }

    @Test(
        "What is no link is told as one that does not work",
        arguments: [
            "x", String(repeating: "A", count: 43), String(repeating: "%C3%A9", count: 21) + "A",
        ]
    )
    func unknown(token: String) async throws {
        let fixture = try TestDashboard()
        let (ada, link) = try await Self.invited(fixture)
        let page = await TestBrowser(fixture).get("/choose-password/\(token)")
        #expect(page.status == .notFound)
        #expect(page.text.contains("This link does not work"))
        let csrf = try await ada.token(on: link)
        let answer = await ada.post(
            "/choose-password/\(token)",
            [("password", Self.new), ("password_again", Self.new), ("csrf_token", csrf)])
        #expect(answer.status == .notFound)
    }

    @Test("A newer link ends the one before, and a form sent twice makes one")
    func replaced() async throws {
        let fixture = try TestDashboard()
        let (ada, first) = try await Self.invited(fixture)
        // All within one second, as by somebody who is quick.
        let form = await ada.get("/administrators/2/link").text
        #expect(form.contains("The link made just now stops working"))
        #expect(form.contains("<strong>72</strong></data> hours"))
        let second = try #require(try await ada.makeLink(for: 2).oneTimeLink)
        #expect(await TestBrowser(fixture).get(first).status == .notFound)
        let seen = try #require(form.firstMatch(of: /name="link" value="(\d*)"/)?.1)
        let token = try await ada.token(on: "/administrators/2/link")
        let again = await ada.post(
            "/administrators/2/link", [("link", String(seen)), ("csrf_token", token)])
        #expect(again.status == .conflict)
        #expect(again.oneTimeLink == nil)
        #expect(again.text.contains("was shown once"))
        #expect(await TestBrowser(fixture).get(second).status == .ok)
    }

    @Test("Choosing a new password ends every session that began with the old one")
    func reset() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        let grace = try await fixture.signedIn(as: "grace")
        let confirmation = await ada.get("/administrators/2/link").text
        #expect(confirmation.contains("<strong>24</strong></data> hours"))
        #expect(confirmation.contains("every session that began with it ends"))
        let link = try #require(try await ada.makeLink(for: 2).oneTimeLink)
        #expect(await grace.get("/").status == .ok)
        let other = TestBrowser(fixture)
        #expect(await other.get(link).text.contains("signs you out wherever you are signed in"))
        #expect(try await Self.choose(by: link, in: other).status == .seeOther)
        #expect(await grace.get("/").status == .seeOther)
        #expect(await ada.get("/").status == .ok)
        // Used up it is still the one that the form did not know of.
        let late = try await ada.submit(
            "/administrators/2/link", from: "/administrators/2", ["link": ""])
        #expect(late.status == .conflict)
        #expect(try await grace.signIn(as: "grace").status == .unprocessableContent)
        #expect(try await grace.signIn(as: "grace", with: Self.new).status == .seeOther)
    }

    @Test("Disabling ends the link, and enabling does not bring it back")
    func disabled() async throws {
        let fixture = try TestDashboard()
        let (ada, link) = try await Self.invited(fixture)
        #expect(
            await ada.get("/administrators/2/disabling").text.contains("Their link to choose"))
        _ = try await ada.submit(
            "/administrators/2/disabling", from: "/administrators/2/disabling", [:])
        #expect(await TestBrowser(fixture).get(link).status == .notFound)
        let refused = try await ada.submit(
            "/administrators/2/link", from: "/administrators/2", ["link": ""])
        #expect(refused.status == .conflict)
        #expect(refused.text.contains("Enable them first"))
        _ = try await ada.submit("/administrators/2/enabling", from: "/administrators/2", [:])
        #expect(await ada.get("/administrators/2").text.contains("needs a new link"))
        #expect(await TestBrowser(fixture).get(link).status == .notFound)
    }

    @Test("Without a password nobody signs in, and it reads like a wrong one")
    func noPassword() async throws {
        let fixture = try TestDashboard()
        _ = try await Self.invited(fixture)
        var texts: [String] = []
        for (name, password) in [("Grace", ""), ("Grace", Self.new), ("ada", Self.new)] {
            let answer = try await TestBrowser(fixture).signIn(as: name, with: password)
            #expect(answer.status == .unprocessableContent)
            texts.append(
                answer.text.replacing(name, with: "NAME")
                    .replacing(/name="csrf_token" value="[^"]+"/, with: ""))
        }
        #expect(Set(texts).count == 1)
    }

    @Test(
        "Nothing of a link is in the log, the audit, a file, a cookie or an address that leads on")
    func secret() async throws {
        let lines = LogLines()
        let fixture = try TestDashboard(log: lines.logger)
        let (ada, link) = try await Self.invited(fixture)
        let token = try #require(link.split(separator: "/").last.map(String.init))
        let grace = TestBrowser(fixture)
        let page = await grace.get(link)
        let policy = try #require(HTTPField.Name("Referrer-Policy"))
        #expect(page.response.headers[policy] == "strict-origin")
        #expect(page.response.headers[.cacheControl] == "no-store")
        let form = try await grace.token(on: link)
        let fields = [("password", Self.new), ("password_again", Self.new)]
        _ = await grace.post(link, fields + [("csrf_token", "forged")])
        _ = await grace.get("/elsewhere\(link)/more")
        let chosen = await grace.post(link, fields + [("csrf_token", form)])
        #expect(chosen.status == .seeOther)
        _ = await grace.get(link)
        #expect(lines.all.contains { $0.contains("/choose-password/…") })
        #expect(!lines.all.contains { $0.contains(token) })
        #expect(!chosen.response.headers.contains { $0.value.contains(token) })
        for target in [
            "/audit", "/audit.csv", "/administrators", "/administrators.csv", "/administrators/2",
        ] {
            let answer = await ada.get(target)
            let text = target.hasSuffix("csv") ? try await answer.streamedText() : answer.text
            #expect(!text.contains(token) && !text.contains("scrypt"), "\(target)")
        }
        let kept = "SELECT count(*) FROM admin_link WHERE length(token_hash) = 32"
        #expect(try await fixture.number(kept) == 1)
    }
}

extension TestAnswer {
    /// The link that the page shows; nil when it shows none.
    var oneTimeLink: String? {
        text.firstMatch(of: /http:\/\/127\.0\.0\.1:8080(\/choose-password\/[\w-]{43})/)
            .map { String($0.1) }
    }
}

extension TestBrowser {
    /// Makes a link by the form of an administrator's page.
    func makeLink(for id: Int) async throws -> TestAnswer {
        let page = "/administrators/\(id)/link"
        let seen = await get(page).text.firstMatch(of: /name="link" value="(\d*)"/)
        return try await submit(page, from: page, ["link": String(seen?.1 ?? "")])
    }
}
