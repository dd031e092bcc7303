import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import Testing

@Suite("The members' site as a whole")
struct SiteTests {
    private static let anybody: Set<String> = [
        "GET /communities", "POST /community", "GET /join/:code", "GET /communities/:id",
        "GET /listings/:id", "GET /sign-in",
        "POST /sign-in", "GET /photos/:name", "GET /videos/:name", "GET /about/:topic", "GET /help",
        "GET /help/:slug",
        "GET /healthz", "GET /readyz",
        "GET /assets/*path",
        "POST /language", "GET /password", "POST /password", "GET /password/:token",
        "POST /password/:token", "GET /invitations/:token", "POST /invitations/:token",
        "GET /email-confirmations/:token",
        "GET /offline", "GET /offline/listings/:id", "GET /manifest.webmanifest",
        "GET /service-worker.js", "POST /email-confirmations/:token", "GET /return/:token",
        "POST /return/:token", "GET /unsubscribe/:token", "POST /unsubscribe/:token",
        "GET /sign-in/link", "POST /sign-in/link", "GET /sign-in/link/:token",
        "POST /sign-in/link/:token", "GET /sign-in/code", "POST /sign-in/code",
        "GET /announcements/:id", "GET /tiles/:z/:x/:y",
        "GET /kitchen", "GET /recipes", "GET /recipes/meals/:meal", "GET /recipes/:id",
        "GET /recipes/:id/ingredients/:number", "GET /recipes/:id/photos/:number",
        "GET /recipes/:id/cook", "GET /recipes/:id/video", "GET /offline/recipes/:id",
        "POST /recipes/:id/choice",
        "POST /shopping-list/recipes/:id", "GET /about/location",
        "POST /about/location",
    ]
    private static let guests: Set<String> = [
        "GET /", "GET /filter", "GET /search", "GET /map", "GET /place-search",
        "GET /listings/new/point", "POST /listings/new/point", "GET /sign-up", "POST /sign-up",
        "GET /listings/new",
        "POST /listings/new",
        "GET /listings/new/removal", "POST /listings/new/removal", "POST /listings",
        "POST /announcements/:id/dismissal", "GET /supermarkets",
    ]

    private static func path(of route: Route) -> String {
        route.address.pattern.replacing(":id", with: "1").replacing(":name", with: "x")
            .replacing(":token", with: "x")
            .replacing("*path", with: "css/base.css")
    }

    @Test("Every route says who enters, and lets nobody else in")
    func access() async throws {
        let exchange = try await Exchanges()
        for route in exchange.fixture.members.app.routes {
            let name = "\(route.method.rawValue) \(route.address.pattern)"
            let rule: EntryRule =
                route.address.pattern.hasPrefix("/api/")
                ? .token
                : Self.anybody.contains(name)
                    ? .open : Self.guests.contains(name) ? .guest : .member
            #expect(route.entry == rule, "\(name)")
            let stranger = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
            let answer = await stranger.send(route.method, Self.path(of: route))
            switch rule {
            case .guest:
                #expect(answer.location?.hasPrefix("/communities") == true, "\(name)")
            case .member: #expect(answer.location?.hasPrefix("/sign-in") == true, "\(name)")
            // An invitation leads home, which then shows its community; an announcement may be to somebody.
            default:
                #expect(
                    answer.status != .seeOther || answer.location == "/"
                        || name == "GET /announcements/:id", "\(name)")
            }
        }
    }

    @Test("Every form without its token is refused")
    func tokens() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        for route in exchange.fixture.members.app.routes
        where route.method == .post && route.entry != .token {
            guard route.body != .oneClick else {
                #expect(route.address.pattern == "/unsubscribe/:token")
                continue
            }
            let answer = await ryan.post(Self.path(of: route), [("name", "x")])
            #expect(answer.status == .forbidden, "\(route.address.pattern)")
        }
    }

    @Test("The feed goes on behind its first page, and a guest's community is remembered")
    func feed() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT 1, 1, 1, 'Jar ' || i, 1782043200 - i / 2 FROM n
            """)
        let guest = try await exchange.guest()
        let first = await guest.get("/").text
        #expect(first.contains(">Jar 1<") && !first.contains(">Jar 24<"))
        let next = try #require(first.firstMatch(of: /href="(\/\?after=[^"]+)"/))
        let second = await guest.get(String(next.1)).text
        #expect(second.contains(">Jar 30<") && !second.contains(">Jar 1<"))
        let titles = (first + second).matches(of: />Jar ([0-9]+)</).map { String($0.1) }
        #expect(Set(titles).count == 30 && titles.count == 30)
        let other = try await exchange.guest(in: 2)
        #expect(await other.get("/").text.contains("Nothing on offer"))
        #expect(await guest.get("/?after=nonsense").status == .ok)
    }
}
