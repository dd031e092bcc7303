import HTTPServer
import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Synchronization
import Testing

@Suite("Signing in and out")
struct SignInTests {
    @Test("The right password leads to where the visitor wanted to go, with a new session id")
    func signIn() async throws {
        let fixture = try TestDashboard()
        _ = try await fixture.signedIn()
        let browser = TestBrowser(fixture)
        _ = await browser.get("/sign-in?next=/members?q=a")
        let before = browser.cookieHeader
        let answer = try await browser.submit(
            "/sign-in", from: "/sign-in",
            ["username": "ADA", "password": TestDashboard.password, "next": "/members?q=a"])
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/members?q=a")
        #expect(browser.cookieHeader != before)
        #expect(await browser.get("/").status == .ok)
    }

    @Test("A wrong password and an unknown name read the same, the name is kept")
    func refusal() async throws {
        let fixture = try TestDashboard()
        _ = try await fixture.signedIn()
        var texts: [String] = []
        for name in ["ada", "eve"] {
            let browser = TestBrowser(fixture)
            let answer = try await browser.submit(
                "/sign-in", from: "/sign-in", ["username": name, "password": "not the one at all"])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("value=\"\(name)\""))
            #expect(!answer.text.contains("not the one at all"))
            texts.append(
                answer.text.replacing(name, with: "NAME")
                    .replacing(/name="csrf_token" value="[^"]+"/, with: ""))
        }
        #expect(texts[0] == texts[1])
    }

    @Test("The 11th failure is 429 and says how long to wait; a false proxy header changes nothing")
    func throttle() async throws {
        let fixture = try TestDashboard()
        _ = try await fixture.signedIn()
        let browser = TestBrowser(fixture)
        let token = try await browser.token(on: "/sign-in")
        var answers: [TestAnswer] = []
        for attempt in 1...11 {
            answers.append(
                await browser.post(
                    "/sign-in",
                    [("username", "eve"), ("password", "wrong \(attempt)"), ("csrf_token", token)],
                    headers: ["x-forwarded-for": "203.0.113.\(attempt)"]))
        }
        #expect(answers[9].status == .unprocessableContent)
        #expect(answers[10].status == .tooManyRequests)
        let wait = answers[10].response.headers[.retryAfter].flatMap { Int($0) }
        #expect(wait.map { (1...900).contains($0) } == true)
        fixture.clock.advance(seconds: 901)
        let later = await browser.post(
            "/sign-in", [("username", "eve"), ("password", "wrong"), ("csrf_token", token)])
        #expect(later.status == .unprocessableContent)
    }

    @Test(
        "Only a path of this dashboard is followed after sign-in",
        arguments: [
            "//evil.example", "/\\evil.example", "https:evil.example", "https://evil.example",
            "/x\r\nSet-Cookie: a=b", "javascript:alert(1)", "",
        ])
    func next(target: String) async throws {
        let fixture = try TestDashboard()
        _ = try await fixture.signedIn()
        let browser = TestBrowser(fixture)
        let answer = try await browser.submit(
            "/sign-in", from: "/sign-in",
            ["username": "ada", "password": TestDashboard.password, "next": target])
        #expect(answer.location == "/")
    }

    @Test("After signing out the old cookie is worth nothing and the browser is told to forget")
    func signOut() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let cookie = browser.cookieHeader
        let answer = try await browser.submit("/sign-out", from: "/", [:])
        #expect(answer.status == .seeOther)
        let clear = HTTPField.Name("Clear-Site-Data").flatMap {
            answer.response.headers[$0]
        }
        #expect(clear == #""cache", "storage""#)
        let cookies = answer.response.headers[values: .setCookie]
        #expect(cookies.contains { $0.hasPrefix("mooch=;") && $0.contains("Max-Age=0") })
        let thief = TestBrowser(fixture)
        let again = await thief.get("/", headers: ["cookie": cookie])
        #expect(again.location == "/sign-in")
    }

    @Test("A session ends after 12 hours without use, and after 7 days in any case")
    func expiry() async throws {
        let fixture = try TestDashboard()
        let idle = try await fixture.signedIn()
        fixture.clock.advance(seconds: 12 * 3600 - 60)
        #expect(await idle.get("/").status == .ok)
        try await fixture.store.writeSessionUses()
        fixture.clock.advance(seconds: 12 * 3600 + 1)
        #expect(await idle.get("/").status == .seeOther)
        let busy = try await fixture.signedIn(as: "grace")
        for _ in 0..<14 {
            fixture.clock.advance(seconds: 11 * 3600)
            #expect(await busy.get("/").status == .ok)
            try await fixture.store.writeSessionUses()
        }
        fixture.clock.advance(seconds: 20 * 3600)
        #expect(await busy.get("/").status == .seeOther)
    }

    @Test("A page writes nothing, though a session is used after a long time")
    func reading() async throws {
        let statements = Mutex<[String]>([])
        let fixture = try TestDashboard { ran in statements.withLock { $0.append(ran.sql) } }
        let browser = try await fixture.signedIn()
        fixture.clock.advance(seconds: 3_600)
        statements.withLock { $0 = [] }
        #expect(await browser.get("/members").status == .ok)
        #expect(!statements.withLock { $0 }.contains { $0.hasPrefix("BEGIN IMMEDIATE") })
        try await fixture.store.writeSessionUses()
        #expect(statements.withLock { $0 }.contains { $0.hasPrefix("BEGIN IMMEDIATE") })
    }

    @Test("Signing in over a session ends it, and a new password ends the cookie of before")
    func renewal() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let ada = browser.cookieHeader
        try await fixture.add("berta")
        let token = try await browser.token(on: "/account")
        let again = await browser.post(
            "/sign-in",
            [
                ("username", "berta"), ("password", TestDashboard.password), ("csrf_token", token),
            ])
        #expect(again.status == .seeOther)
        #expect(await browser.get("/account").text.contains("berta"))
        let berta = browser.cookieHeader
        let new = "several unrelated words"
        _ = try await browser.submit(
            "/account/password", from: "/account",
            ["present_password": TestDashboard.password, "password": new, "password_again": new])
        #expect(await browser.get("/account").status == .ok)
        for left in [ada, berta] {
            let thief = await TestBrowser(fixture).get("/account", headers: ["cookie": left])
            #expect(thief.status == .seeOther)
        }
    }

    @Test("A disabled administrator is out at the next request")
    func disabled() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await fixture.signedIn(as: "grace")
        try await fixture.run("UPDATE admin SET disabled_at = 1782043200 WHERE name = 'ada'")
        #expect(await browser.get("/").status == .seeOther)
    }

    @Test("The cookie is __Host-, Secure, HttpOnly and Lax behind https, and plain on loopback")
    func cookies() async throws {
        let secure = TestBrowser(try TestDashboard(publicURL: "https://mooch.example.org"))
        let answer = await secure.get("/sign-in")
        let header = answer.response.headers[.setCookie] ?? ""
        #expect(header.hasPrefix("__Host-mooch="))
        for part in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"] {
            #expect(header.contains(part), "\(part)")
        }
        #expect(answer.response.headers[.strictTransportSecurity] != nil)
        let plain = TestBrowser(try TestDashboard())
        let local = await plain.get("/sign-in").response.headers[.setCookie] ?? ""
        #expect(local.hasPrefix("mooch=") && !local.contains("Secure"))
    }
}
