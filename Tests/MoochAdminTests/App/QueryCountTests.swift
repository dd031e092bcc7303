import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Synchronization
import Testing

/// No page runs more than a fixed number of statements, however many rows the store has. The route table
/// says the number; a page that needs one more says so there.
@Suite("How many statements a page runs")
struct QueryCountTests {
    /// What a page has to be asked with, or is asked with as well. Its path alone is asked where it says
    /// something.
    private static let queries: [String: [String]] = [
        "/": ["", "range=all&community=1"],
        "/figures": ["range=30d"],
        "/communities": ["", "q=house"],
        "/members": ["", "q=name", "sort=name&community_id=1"],
        "/listings": ["", "q=thing", "state=expired&sort=price"],
        "/exchanges": ["", "state=accepted&seller_id=1"],
        "/audit": ["", "subject_kind=listing"],
        "/administrators": ["", "q=a&state=active"],
        "/search": ["q=name", "q=%231"],
        "/views/new": ["list=members"],
        "/bulk-actions/new": ["list=listings&action=remove&id=2", "list=members&action=move&id=1"],
        "/imports/new": ["list=members"],
        "/views/1/query": ["list=members&q=a"],
    ]

    /// A list that its page holds whole is not counted: one statement less for each list.
    @Test("The number is no higher than said, and hardly lower with few rows than with many")
    func fixed() async throws {
        let few = try await Watched(members: 8)
        let many = try await Watched(members: 400)
        for route in few.fixture.dashboard.app.routes
        where route.method == .get && !route.pages.isEmpty && route.entry != .open {
            let path = Watched.path(of: route)
            let most = try #require(route.statements, "\(route.address.pattern)")
            for query in Self.queries[path] ?? [""] {
                let target = query.isEmpty ? path : "\(path)?\(query)"
                let one = try await few.statements(target)
                let other = try await many.statements(target)
                let lists = ["/search", "/communities/comparison"].contains(path) ? 2 : 1
                #expect(
                    (0...lists).contains(other.count - one.count),
                    "\(target): \(one.count), and \(other.count) of many")
                #expect(
                    other.count <= most,
                    "\(target): \(other.count)\n\(other.joined(separator: "\n"))")
            }
        }
    }
}

/// A dashboard whose store tells every statement.
private struct Watched {
    let fixture: TestDashboard
    let browser: TestBrowser
    private let log: StatementLog

    /// Members with three listings each, a request for each listing, and an entry of the audit.
    init(members: Int) async throws {
        let log = StatementLog()
        self.log = log
        fixture = try TestDashboard(watch: { log.add($0) })
        browser = try await fixture.signedIn()
        try await fixture.add("ben")
        _ = try await TestBrowser(fixture).signIn(as: "ben")
        let now = TestDashboard.now.rawValue
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude, created_at)
            VALUES ('Elm House', 50, 8, \(now - 9_000_000)), ('Oak House', 50, 8, \(now));
            UPDATE community SET joining = 'code', join_code = 'CDFG2345' WHERE id = 1;
            INSERT INTO category (name, position) VALUES ('Bread', 1), ('Fruit', 2);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(members))
            INSERT INTO member (community_id, name, email, phone, created_at, last_seen_at)
            SELECT 1 + i % 2, 'Name ' || i, 'm' || i || '@example.org', '5550' || i,
                \(now) - i * 9000, \(now) - i FROM n;
            INSERT INTO join_request (member_id, community_id) VALUES (1, 1);
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT member.community_id, 1 + n.i % 2, member.id, 'Thing ' || n.i,
                \(now) - n.i * 400000 - member.id
            FROM member, (SELECT 1 AS i UNION SELECT 2 UNION SELECT 3 UNION SELECT 4) AS n;
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            SELECT id, 1 + (seller_id + 1) % \(members), created_at + 60 FROM listing WHERE id % 4 <> 3;
            UPDATE exchange SET state = 'accepted', answered_at = requested_at + 60
            WHERE id % 2 = 0;
            INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
                subject_name, request_id)
            SELECT created_at, 'admin', 1, 'ada', 'listing.remove', 'listing', id, title, 'r' FROM listing;
            INSERT INTO saved_view (list, name, query, admin_id, created_at)
            VALUES ('members', 'Ana', 'q=an', 1, \(now));
            INSERT INTO batch (key, list, verb, spec, admin_name, request_id, created_at, state,
                is_collected, selected, changed, skipped, ended_at)
            VALUES ('k', 'listings', 'remove', '{}', 'ada', 'r', \(now), 'finished', 1, 2, 1, 1, \(now));
            INSERT INTO report (reporter_id, listing_id, reason, text) VALUES (2, 1, 'other', 'Hm');
            INSERT INTO job (kind, key, is_message, run_at, created_at)
            VALUES ('mail', 'x', 1, \(now), \(now));
            INSERT INTO job (kind, key, is_message, payload, state, run_at, reason, created_at, ended_at)
            VALUES ('mail', 'y', 1, '{"member":1,"template":"digest","until":1}', 'failed', \(now),
                'mail-refused', \(now), \(now));
            INSERT INTO batch_item (batch_id, position, row_id, state, reason, name)
            VALUES (1, 1, 1, 'changed', NULL, 'Thing 1'), (1, 2, 2, 'skipped', 'removed', 'Thing 2')
            """)
        _ = try await browser.upload(
            "/imports", from: "/imports/new?list=members", ["list": "members"],
            files: [
                TestFile(field: "file", fileName: "m.csv", bytes: Array("name\nAda\n".utf8))
            ])
    }

    /// The address of a route with the numbers of what is there.
    static func path(of route: Route) -> String {
        let isSecond = ["/imports/", "/administrators/"].contains(
            where: route.address.pattern.hasPrefix)
        return route.address.pattern.replacing(":id", with: isSecond ? "2" : "1").replacing(
            ":slug", with: "home"
        ).replacing(":topic", with: "privacy").replacing(":member", with: "1")
    }

    /// What the store is asked for one page, of someone who has been there before.
    func statements(_ path: String) async throws -> [String] {
        #expect(await browser.get(path).status == .ok, "\(path)")
        log.clear()
        #expect(await browser.get(path).status == .ok)
        return log.statements
    }
}

/// Statements as they come, from whichever connection. Those that full-text tables run for
/// themselves, triggers, and what begins and ends a transaction are left out.
private final class StatementLog: Sendable {
    private let all = Mutex<[String]>([])

    func add(_ sql: String) {
        let isCounted =
            ["SELECT", "WITH", "INSERT", "UPDATE", "DELETE"].contains { sql.hasPrefix($0) }
            && !sql.contains("_search_") && !sql.contains("'main'.")
        if isCounted { all.withLock { $0.append(sql) } }
    }

    func clear() { all.withLock { $0 = [] } }

    var statements: [String] { all.withLock { $0 } }
}
