import Crypto
import Foundation
import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Notation
import Testing

/// No page of the members' site and no answer of the API looks at more rows than its row in the route table says,
/// however many the store has.
@Suite("What a member's page asks of the store")
struct QueryCountTests {
    /// What a page is asked with beside its path alone.
    private static let queries: [String: [String]] = [
        "/": ["", "sort=price", "sort=title", "category_id=1", "q=thing"],
        "/search": ["", "q=thing", "q=jug+1", "q=hing"],
        "/recipes": [
            "", "total_max=1&calories_max=1&style=grilled", "style=vegan&style=baked",
            "q=d&total_max=60&sort=title", "sort=-cost&cost_max=200",
        ],
        "/map": ["", "centre=0,0&zoom=1", "category_id=1&centre=0,0&zoom=1"],
        "/place-search": ["q=thing", "q=a"], "/api/v1/place-search": ["q=thing"],
        "/api/v1/map": ["bbox=-180,-85,180,85", "bbox=-180,-85,180,85&category_id=1"],
        "/api/v1/listings": [
            "community_id=2", "community_id=2&sort=price", "community_id=2&q=jug",
        ],
        "/messages": ["", "tab=requests", "q=word+2999", "q=nothing"],
        "/api/v1/conversations": ["state=open", "state=request"],
        "/api/v1/requests": ["role=buyer", "role=seller", "role=buyer&state=accepted"],
    ]

    /// The most statements of pages whose rows are each made of much: as many for one row as for a page of them.
    private static let statements = [
        "/messages": 25, "/api/v1/conversations": 25, "/people-met": 25,
    ]

    @Test("A search says how many conversations it finds, not how many the page shows")
    func found() async throws {
        let fixture = try await LargeStore.copy(watch: { _ in })
        let visitor = try await Visitor(fixture, isMember: true)
        let page = await visitor.body(of: "/messages?tab=open&q=hello")
        #expect(page.contains("500 found."))
        #expect(page.components(separatedBy: "#latest").count - 1 == 30)
    }

    @Test("No answer asks more than said, with thousands of everything", arguments: [false, true])
    func limits(isMember: Bool) async throws {
        let log = StatementLog()
        let fixture = try await LargeStore.copy(watch: { log.add($0) })
        let visitor = try await Visitor(fixture, isMember: isMember)
        for route in fixture.members.app.routes
        where route.method == .get && !route.address.pattern.hasSuffix("/stream") {
            let path = visitor.path(of: route)
            // All that is kept of somebody is as long as it is.
            if path.hasSuffix("/data") { continue }
            for query in Self.queries[path] ?? [""] {
                let target = query.isEmpty ? path : "\(path)?\(query)"
                let first = await visitor.get(target)
                #expect(first.code < 500, "\(target)")
                if isMember, !visitor.mayFail(path) { #expect(first == .ok, "\(target)") }
                log.clear()
                _ = await visitor.get(target)
                let ran = log.taken
                #expect(
                    ran.steps <= route.steps, "\(target): \(ran.steps) steps\n\(ran.costly)")
                let asked = ran.counted
                #expect(
                    asked.count <= Self.statements[path] ?? .max,
                    "\(target): \(asked.count) statements\n\(asked.joined(separator: "\n"))")
            }
        }
    }
}

/// Somebody with a browser and a program: a guest of the second community, or the member 3.
private struct Visitor {
    private let fixture: TestDashboard
    private let cookie: String
    private let bearer: String?
    private let offer: Int
    private let request: Int
    private let report: Int
    private let seller: Int

    init(_ fixture: TestDashboard, isMember: Bool) async throws {
        self.fixture = fixture
        let tokens = (1...2).map { Base64URL.encode(Array(repeating: UInt8($0), count: 32)) }
        for (token, device) in zip(tokens, ["NULL", "'App'"]) {
            let hash = SHA256.hash(data: Data(token.utf8)).map { String(format: "%02x", $0) }
            let now = TestDashboard.now.rawValue
            try await fixture.run(
                """
                INSERT INTO member_session
                    (member_id, token_hash, created_at, last_used_at, user_agent, device_name)
                VALUES (3, x'\(hash.joined())', \(now), \(now), '', \(device))
                """)
        }
        let guest = TestBrowser(fixture, on: fixture.members.app)
        _ = try await guest.submit("/community", from: "/communities", ["community": "2"])
        cookie = isMember ? "mooch-member=\(tokens[0])" : guest.cookieHeader
        bearer = isMember ? tokens[1] : nil
        func number(_ sql: String) async throws -> Int { try await fixture.number(sql) ?? 0 }
        offer = try await number(
            "SELECT max(id) FROM listing WHERE seller_id = 3 AND state = 'available'")
        seller = try await number(
            """
            SELECT max(seller_id) FROM listing
            WHERE community_id = 2 AND state = 'available' AND title = 'Thing 1'
            """)
        request = try await number("SELECT min(id) FROM exchange WHERE buyer_id = 3")
        report = try await number("SELECT min(id) FROM report WHERE reporter_id = 3")
    }

    func path(of route: Route) -> String {
        let pattern = route.address.pattern
        let ids = [
            "/places/": "1", "/messages/": "1", "/conversations/": "1", "/members/": "\(seller)",
            "/requests/": "\(request)", "/reports/": "\(report)", "/recipes/": "1",
            "/supermarkets/": "1",
        ]
        let id = ids.first { pattern.contains($0.key) }?.value ?? "\(offer)"
        return pattern.replacing(":id", with: id).replacing(":message", with: "1").replacing(
            ":slug", with: "how-it-works"
        )
        .replacing(":number", with: "2").replacing(":meal", with: "dinner")
        .replacing(":topic", with: "privacy").replacing(":token", with: "x")
        .replacing("*path", with: "css/base.css")
    }

    /// Whether a page asks for something that this visitor has not: a link, a code, a photo, a state.
    func mayFail(_ path: String) -> Bool {
        [
            "/x", "/:x/", ":name", ":code", "/about/", "/sign-", "/join", "/communities", "/push",
            "/removal", "/reports/", "/appeal", "/announcements/", "/messages/new",
        ]
        .contains { path.contains($0) }
    }

    func get(_ target: String) async -> HTTPResponse.Status { await answer(target).status }

    func body(of target: String) async -> String { TestAnswer(await answer(target)).text }

    private func answer(_ target: String) async -> Response {
        var headers: HTTPFields = [.cookie: cookie]
        if target.hasPrefix("/api/") {
            headers = [:]
            if let bearer { headers[.authorization] = "Bearer \(bearer)" }
        }
        let request = Request(
            method: .get, target: target, headers: headers, authority: "127.0.0.1:8080",
            clientAddress: "127.0.0.1", body: .bytes([]))
        return await fixture.members.app.answer(request)
    }
}
