import HTTPTypes
import MoochFixtures
import MoochStore
import Synchronization
import Testing

/// No page runs more than a fixed number of statements, however many rows the store has.
@Suite("How many statements a page runs")
struct QueryCountTests {
    /// The session's two and the menu's views included. A page that needs one more says here that
    /// it does.
    private static let most: KeyValuePairs = [
        "/": 20, "/?range=all&community=1": 20,
        "/communities": 6, "/communities?q=house": 7, "/communities/1": 14,
        "/categories": 4, "/categories/1": 10,
        "/members": 8, "/members?q=name": 8, "/members?sort=name&community_id=1": 9,
        "/members/1": 25, "/members/1/contacts": 7,
        "/listings": 9, "/listings?q=thing": 9, "/listings?state=expired&sort=price": 9,
        "/listings/1": 13,
        "/exchanges": 9, "/exchanges?state=accepted&seller_id=1": 10, "/exchanges/1": 10,
        "/audit": 7, "/audit?subject_kind=listing": 7, "/account": 4,
        "/administrators": 6, "/administrators?q=a&state=active": 8, "/administrators/1": 9,
        "/help": 2,
        "/search?q=name": 20, "/search?q=%231": 36,
        "/views": 2 + ListName.allCases.count, "/views/new?list=members": 4,
    ]

    /// A list that its page holds whole is not counted: one statement less for each list.
    @Test("The number is no higher than said, and hardly lower with few rows than with many")
    func fixed() async throws {
        let few = try await Watched(members: 8)
        let many = try await Watched(members: 400)
        for (path, most) in Self.most {
            let (one, other) = (try await few.statements(path), try await many.statements(path))
            let lists = path.hasPrefix("/search") ? 2 : 1
            #expect(
                (0...lists).contains(other.count - one.count),
                "\(path): \(one.count), and \(other.count) of many")
            #expect(
                other.count <= most, "\(path): \(other.count)\n\(other.joined(separator: "\n"))")
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
        let now = TestDashboard.now.rawValue
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude, created_at)
            VALUES ('Elm House', 50, 8, \(now - 9_000_000)), ('Oak House', 50, 8, \(now));
            INSERT INTO category (name, position) VALUES ('Bread', 1), ('Fruit', 2);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(members))
            INSERT INTO member (community_id, name, email, phone, created_at, last_seen_at)
            SELECT 1 + i % 2, 'Name ' || i, 'm' || i || '@example.org', '5550' || i,
                \(now) - i * 9000, \(now) - i FROM n;
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
            SELECT created_at, 'admin', 1, 'ada', 'listing.remove', 'listing', id, title, 'r' FROM listing
            """)
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
