import HTTPServer
import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Testing

/// The whole route table × who comes: a new route cannot be added unguarded.
@Suite("Who may enter")
struct AccessTests {
    /// What is open to everyone; everything else needs a session.
    private static let open: Set<String> = [
        "GET /healthz", "GET /readyz", "GET /metrics", "GET /assets/*path", "GET /sign-in",
        "POST /sign-in", "GET /setup",
        "POST /setup", "POST /language", "GET /choose-password/:token",
        "POST /choose-password/:token", "GET /password", "POST /password",
        "GET /email-confirmations/:token", "POST /email-confirmations/:token",
        "GET /unsubscribe/:token", "POST /unsubscribe/:token", "GET /tiles/:z/:x/:y",
    ]

    private static func path(of route: Route) -> String {
        route.address.pattern
            .replacing(":id", with: "1").replacing(":slug", with: "home")
            .replacing(":name", with: "x").replacing(":token", with: "x").replacing(
                "*path", with: "css/base.css")
    }

    @Test("Every route that is not listed as open needs a session")
    func strangers() async throws {
        let fixture = try TestDashboard()
        for route in fixture.dashboard.app.routes {
            let name = "\(route.method.rawValue) \(route.address.pattern)"
            let isOpen = route.entry == .open
            #expect(isOpen == Self.open.contains(name), "\(name)")
            guard !isOpen else { continue }
            let stranger = TestBrowser(fixture)
            let answer = await stranger.send(route.method, Self.path(of: route))
            #expect(answer.status == .seeOther, "\(name)")
            #expect(answer.location?.hasPrefix("/sign-in") == true, "\(name)")
        }
    }

    @Test("A stranger comes back to the page they wanted, query and all")
    func next() async throws {
        let fixture = try TestDashboard()
        let stranger = TestBrowser(fixture)
        let answer = await stranger.get("/members?q=ana+g&sort=name")
        #expect(answer.location == "/sign-in?next=%2Fmembers%3Fq%3Dana%2Bg%26sort%3Dname")
    }

    @Test("Every POST without a token, or with a foreign one, is refused and changes nothing")
    func tokens() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let before = try await fixture.fingerprint()
        for route in fixture.dashboard.app.routes
        where route.method == .post && route.body != .oneClick {
            let path = Self.path(of: route)
            let without = await browser.post(path, [("name", "x"), ("username", "ada")])
            #expect(without.status == .forbidden, "\(path)")
            let foreign = await browser.post(path, [("csrf_token", "forged"), ("name", "x")])
            #expect(foreign.status == .forbidden, "\(path)")
        }
        #expect(try await fixture.fingerprint() == before)
    }

    @Test(
        "Every POST that another site made the browser send is refused",
        arguments: [
            ["origin": "https://evil.example"], ["origin": "null"],
            ["sec-fetch-site": "cross-site"], ["sec-fetch-site": "same-site"],
        ])
    func origins(headers: [String: String]) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let token = try await browser.token(on: "/communities/new")
        let before = try await fixture.fingerprint()
        for route in fixture.dashboard.app.routes
        where route.method == .post && route.body != .oneClick {
            let answer = await browser.post(
                Self.path(of: route), [("csrf_token", token), ("name", "x")], headers: headers)
            #expect(answer.status == .forbidden, "\(route.address.pattern)")
        }
        #expect(try await fixture.fingerprint() == before)
    }

    @Test("A known address with another method is 405 and says what is allowed")
    func methods() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let answer = await browser.send(.delete, "/communities")
        #expect(answer.status == .methodNotAllowed)
        let allow = answer.response.headers[.allow] ?? ""
        #expect(allow.contains("GET") && allow.contains("POST"))
        #expect(answer.text.contains("This address does not work that way"))
    }
}
