import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Members")
struct MemberTests {
    @Test(
        "A member is found by any part of their name or e-mail address",
        arguments: [
            ("anna", true), ("ROTH+an", true), ("anna%40example", true), ("example.org", true),
            ("nna", true), ("ben", false), ("annabel", false),
        ])
    func search(text: String, isFound: Bool) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        let page = await browser.get("/members?q=\(text)").text
        #expect(page.contains("<a href=\"/members/1\">Anna Roth</a>") == isFound)
    }

    @Test("Community and day of joining narrow the list, and the day is a filter to take away")
    func filters() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        let all = await browser.get("/members?community_id=1&created_at=2026-06-20").text
        #expect(all.contains("<span>3 members</span>"))
        #expect(all.contains("Joined 20 Jun 2026"))
        #expect(all.contains("class=\"chip\" href=\"/members?community_id=1\""))
        #expect(all.contains("name=\"created_at_from\" type=\"date\" value=\"2026-06-20\""))
        #expect(all.contains("<option value=\"1\" selected>Elm Court</option>"))
        let none = await browser.get("/members?created_at=2026-06-21..2026-06-30").text
        #expect(none.contains("No member matches"))
    }

    @Test("Pages follow each other without a gap, in both directions")
    func paging() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
            INSERT INTO member (community_id, name, email, created_at, last_seen_at)
            SELECT 1, 'Zoe ' || i, 'zoe' || i || '@example.org', 1782000000, 1782000000 FROM n
            """)
        var names: [Substring] = []
        var address: String? = "/members?sort=name&q="
        var last = ""
        while let next = address, names.count < 200 {
            let page = await browser.get(next).text
            names += page.matches(of: /<a href="\/members\/\d+">([^<]+)<\/a>/).map(\.1)
            last = page
            address = page.firstMatch(of: /href="([^"]+)" rel="next"/).map {
                String($0.1).replacing("&amp;", with: "&")
            }
        }
        #expect(names.count == 123)
        #expect(Set(names).count == 123)
        let back = try #require(last.firstMatch(of: /href="([^"]+)" rel="prev"/)).1
        let before = await browser.get(String(back).replacing("&amp;", with: "&")).text
        let again = before.matches(of: /<a href="\/members\/\d+">([^<]+)<\/a>/).map(\.1)
        #expect(again == names[50..<100].map { $0 })
    }

    @Test("The page shows how to reach a member, and its numbers lead to what they count")
    func page() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run(
            """
            UPDATE exchange SET state = 'accepted', answered_at = \(TestDashboard.now.rawValue)
            WHERE id = 1
            """)
        let page = await browser.get("/members/1").text
        #expect(page.contains("<a href=\"mailto:anna@example.org\">anna@example.org</a>"))
        #expect(page.contains("By a text message"))
        #expect(page.contains("<a href=\"/communities/1\">Elm Court</a>"))
        #expect(page.contains("href=\"/listings/1\""))
        let links = [
            "/listings?seller_id=1", "/exchanges?state=accepted&amp;seller_id=1",
        ]
        for link in links {
            #expect(page.contains("<a href=\"\(link)\"><data value=\"1\">1</data></a>"), "\(link)")
            let list = await browser.get(link.replacing("&amp;", with: "&")).text
            #expect(list.matches(of: /<th scope="row">/).count == 1, "\(link)")
        }
        let taker = await browser.get("/members/2").text
        #expect(
            taker.contains(
                "<a href=\"/exchanges?state=accepted&amp;buyer_id=2\"><data value=\"1\">1</data></a>"
            ))
        #expect(taker.contains("<a href=\"/exchanges/1\">Walnut loaf</a>"))
        #expect(taker.contains("Ben Okafor has not offered anything yet."))
        #expect(taker.contains("Not given"))
    }
}
