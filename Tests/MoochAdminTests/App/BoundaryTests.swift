import HTTPServer
import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import Testing

@Suite("Errors, headers and nonsense")
struct BoundaryTests {
    @Test(
        "Nonsense in an address is a page, never a 500",
        arguments: [
            "/communities/9223372036854775808", "/communities/-1", "/communities/1e400",
            "/communities/0x1", "/members?after=%00", "/members?after=zzzz&before=!!",
            "/members?sort=--", "/listings?category_id=9999999999999999999",
            "/listings?q=%22%3E%3Cb%3E", "/exchanges?sort=name'--", "/audit?subject_id=abc",
            "/audit?admin_id=-9&action=%F0%9F%98%80", "/?range=9999d&community=-1",
            "/?range=all&range=7d", "/communities?q=%25_%27%22*()", "/members?q=%22%20OR%20*",
            "/help/../../etc/passwd", "/photos/..%2f..%2fmooch.sqlite", "/help?q=%3Cscript%3E",
            "/communities?state=&sort=&after=", "/nowhere",
        ])
    func nonsense(target: String) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let answer = await browser.get(target)
        #expect(answer.status.code < 500, "\(target)")
        #expect(!answer.text.contains("\"><b>"))
        #expect(!answer.text.contains("<script>"))
    }

    @Test("A bad escape in a query is a 400 in words")
    func badEscape() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let answer = await browser.get("/members?q=%zz")
        #expect(answer.status == .badRequest)
        #expect(answer.text.contains("could not be understood"))
    }

    @Test("A 404 is in the look of the rest, with the rail for those who are signed in")
    func notFound() async throws {
        let fixture = try TestDashboard()
        let stranger = await TestBrowser(fixture).get("/nowhere")
        #expect(stranger.status == .notFound)
        #expect(!stranger.text.contains("href=\"/members\""))
        let browser = try await fixture.signedIn()
        let inside = await browser.get("/nowhere")
        #expect(inside.status == .notFound)
        #expect(inside.text.contains("href=\"/members\""))
        #expect(inside.text.contains("<span class=\"mono\">"))
    }

    @Test("An unexpected failure tells a request id and nothing of its cause")
    func unexpected() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run("ALTER TABLE audit_entry RENAME TO elsewhere")
        let answer = await browser.get("/audit")
        #expect(answer.status == .internalServerError)
        #expect(!answer.text.contains("audit_entry") && !answer.text.contains("SQL"))
        #expect(answer.text.contains("request-00000-0"))
    }

    @Test("Every answer carries the security headers, and private pages are not stored")
    func headers() async throws {
        let fixture = try TestDashboard(publicURL: "https://mooch.example.org")
        let browser = TestBrowser(fixture)
        for target in [
            "/sign-in", "/nowhere", "/", "/assets/css/base.css", "/assets/none", "/healthz",
        ] {
            let answer = await browser.get(target)
            let headers = answer.response.headers
            #expect(headers[.xContentTypeOptions] == "nosniff", "\(target)")
            #expect(headers[.strictTransportSecurity] != nil, "\(target)")
            for name in ["Referrer-Policy", "Cross-Origin-Opener-Policy"] {
                let field = try #require(HTTPField.Name(name))
                #expect(headers[field] == "same-origin", "\(target) \(name)")
            }
            if headers[.contentType]?.hasPrefix("text/html") == true {
                #expect(headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none';") == true)
                #expect(headers[.cacheControl] == "no-store", "\(target)")
            }
        }
    }

    @Test(
        "Only the hosts that are ours are answered, and whoever watches over the program by any name",
        arguments: [
            ("localhost", true, false), ("localhost:8080", true, false),
            ("127.0.0.1:8080", true, false), ("127.9.9.9", true, false),
            ("[::1]:8080", true, false), ("mooch.example.org", false, true),
            ("mooch.example.org:443", false, true), ("evil.example", false, false),
            ("mooch.example.org.evil.example", false, false),
            ("127.0.0.1.evil.example", false, false), ("evil.localhost", false, false),
            ("192.0.2.1:8080", false, false), ("", false, false),
        ])
    func hosts(host: String, isLoopback: Bool, isPublic: Bool) async throws {
        for (publicURL, isOurs) in [
            (nil, isLoopback), ("http://localhost:8080", isLoopback),
            ("https://Mooch.example.org", isPublic),
        ] {
            let browser = TestBrowser(try TestDashboard(publicURL: publicURL))
            for target in ["/sign-in", "/assets/css/base.css", "/"] {
                let answer = await browser.send(.get, target, authority: host)
                #expect((answer.status == .misdirectedRequest) != isOurs, "\(target)")
            }
            let health = await browser.send(.get, "/healthz", authority: host)
            #expect(health.status == .ok)
            // Whoever comes by a public name is not told.
            #expect(health.text.contains("SQLite 3.") == isLoopback)
        }
    }

    @Test("A message is shown once")
    func flash() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.submit("/categories", from: "/categories/new", ["name": "Bread"])
        #expect(await browser.get("/categories").text.contains("Bread was added"))
        #expect(await browser.get("/categories").text.contains("Bread was added") == false)
    }

    @Test("Text from outside stays on one line of the log")
    func logText() {
        #expect(LogText.escape("a\r\nb\u{1B}[2J\u{202E}") == #"a\u{d}\u{a}b\u{1b}[2J\u{202e}"#)
        #expect(LogText.escape(String(repeating: "x", count: 1000)).count == 200)
    }
}
