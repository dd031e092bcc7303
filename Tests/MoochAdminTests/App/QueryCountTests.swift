import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Testing

/// No page runs more statements, and looks at more rows, than the route table says, however many rows the store
/// has. A page that needs more says so there.
@Suite("What a page asks of the store")
struct QueryCountTests {
    /// What a page has to be asked with, or is asked with as well; what begins with a slash is another address of it. Its
    /// path alone is asked where it says something.
    private static let queries: [String: [String]] = [
        "/": ["", "range=all&community=1"],
        "/figures": ["range=30d"],
        "/analytics": [
            "", "range=365d", "range=365d&community=1", "range=all&community=1&category=1",
        ],
        "/analytics/figures/asked_24h": [
            "", "/analytics/figures/wait_ask?range=365d",
            "/analytics/figures/met?range=365d&community=1",
        ],
        "/analytics/funnel": ["", "range=365d&community=1"],
        "/analytics/demand": ["", "range=365d&category=1", "range=365d&community=1"],
        "/analytics/retention": ["", "by=gave&community=1"],
        "/analytics/communities": ["", "range=365d&sort=fill_14d", "id=1&id=2&id=3&id=4&id=5"],
        "/map": ["", "centre=0,0&zoom=1"],
        "/warnings": ["", "state=all&rule=newcomers", "state=snoozed&community_id=1"],
        "/communities": ["", "q=house"],
        "/members": [
            "", "q=name", "sort=name&community_id=1", "cohort=2026-05&active_in=2026-06&did=gave",
            "first_gave_at=2026-05-01..2026-05-28",
            "gift=turned&first_got_at=2026-05-01..2026-05-28",
        ],
        "/listings": ["", "q=thing", "state=expired&sort=price"],
        "/exchanges": [
            "", "state=accepted&seller_id=1",
            "answered_within=48h&requested_at=2026-05-01..2026-05-28",
            "cancel_reason=no_show&answered_at=2026-05-01..2026-05-28",
        ],
        "/audit": ["", "subject_kind=listing"],
        "/administrators": ["", "q=a&state=active"],
        "/search": ["q=name", "q=%231"],
        "/views/new": ["list=members"],
        "/bulk-actions/new": [
            "list=listings&action=remove&id=2", "list=members&action=move&id=1",
            "list=outbox&action=cancel&id=3001",
        ],
        "/announcements/new": ["", "member_id=1", "list=members&id=1&id=2"],
        "/places": ["", "state=all&community_id=1", "sort=-created_at"],
        "/recipes": [
            "", "q=noodles&meal=dinner&cuisine_id=1&lacks=food", "sort=title&state=published",
        ],
        "/cuisines": [""], "/foods/unknown": [""],
        "/foods": ["", "q=zucker&state=all", "department=none&sort=-recipes"],
        "/supermarkets": ["", "state=all&sort=address"],
        "/outbox": ["", "kind=digest&way=push", "member_id=1", "way=mail&state=failed"],
        "/imports/new": ["list=members"],
        "/views/1/query": ["list=members&q=a"],
    ]

    @Test("No page asks more than said, with thousands of everything")
    func limits() async throws {
        let watched = try await Watched()
        for route in watched.fixture.dashboard.app.routes
        where route.method == .get && !route.pages.isEmpty && route.entry != .open {
            let path = Watched.path(of: route)
            let most = try #require(route.statements, "\(route.address.pattern)")
            for query in Self.queries[path] ?? [""] {
                let target =
                    query.isEmpty ? path : query.hasPrefix("/") ? query : "\(path)?\(query)"
                let ran = try await watched.statements(target)
                let counted = ran.counted
                #expect(
                    counted.count <= most,
                    "\(target): \(counted.count)\n\(counted.joined(separator: "\n"))")
                #expect(ran.steps <= route.steps, "\(target): \(ran.steps) steps\n\(ran.costly)")
            }
        }
    }
}

/// A dashboard whose store tells every statement.
private struct Watched {
    let fixture: TestDashboard
    let browser: TestBrowser
    private let log: StatementLog

    init() async throws {
        let log = StatementLog()
        self.log = log
        fixture = try await LargeStore.copy(watch: { log.add($0) })
        browser = TestBrowser(fixture)
        _ = try await browser.signIn(as: "ada")
        _ = try await browser.upload(
            "/imports", from: "/imports/new?list=members", ["list": "members"],
            files: [
                TestFile(field: "file", fileName: "m.csv", bytes: Array("name\nAda\n".utf8))
            ])
        let soup = """
            {"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion", "2 things"], \
            "recipeInstructions": "Boil."}
            """
        _ = try await browser.upload(
            "/recipes/import", from: "/recipes/import", all: [("text", soup)], files: [])
    }

    /// The address of a route with the numbers of what is there.
    static func path(of route: Route) -> String {
        let pattern = route.address.pattern
        let others = [
            "/imports/": "3001", "/recipes/import/": "3002", "/administrators/": "2",
        ]
        let id = others.first { pattern.hasPrefix($0.key) }?.value ?? "1"
        return pattern.replacing(":id", with: id).replacing(
            ":slug", with: "home"
        ).replacing(":topic", with: "privacy").replacing(":member", with: "1").replacing(
            ":aisle", with: "1"
        ).replacing(
            ":key", with: "asked_24h"
        )
    }

    /// What the store is asked for one page, of someone who has been there before.
    func statements(_ path: String) async throws -> StatementLog.Taken {
        #expect(await browser.get(path).status == .ok, "\(path)")
        log.clear()
        #expect(await browser.get(path).status == .ok)
        return log.taken
    }
}
