import MoochFixtures
import MoochStore
import Testing

@Suite("A community beside others of its size")
struct PeersTests {
    /// Five communities of ten members; in the first, half of twenty listings are asked for within an hour, elsewhere
    /// all of them. One more has a hundred members.
    private func fixture() async throws -> TestDashboard {
        let fixture = try TestDashboard()
        let now = TestDashboard.now.rawValue
        try await fixture.run(
            """
            INSERT INTO community (id, name, created_at)
            VALUES (1, 'A', 1), (2, 'B', 1), (3, 'C', 1), (4, 'D', 1), (5, 'E', 1), (6, 'Large', 1);
            INSERT INTO category (id, name, created_at) VALUES (1, 'Bread', 1);
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 149)
            INSERT INTO member (id, community_id, name, email, created_at)
            SELECT i + 1, min(1 + i / 10, 6), 'M' || i, i || '@example.org', 1 FROM n;
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at)
            SELECT i + 1, 1 + i / 20, 1, 1 + i / 20 * 10, 'Loaf', \(now) - 40 * 86400 FROM n;
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            SELECT id, seller_id + 1, created_at + 3600 FROM listing
            WHERE community_id > 1 OR id <= 10;
            """)
        return fixture
    }

    @Test("says how its listings fare, and theirs together, in points")
    func beside() async throws {
        let browser = try await fixture().signedIn()
        let page = await browser.get("/communities/1").text
        let start = try #require(page.firstRange(of: "<h2 id=\"peers\">")).upperBound
        let part = page[start...].prefix { $0 != "§" }
        #expect(part.contains("Beside 4 communities of 10 to 10 members."))
        #expect(part.contains("Asked for within a day <span class=\"change bad\">"))
        #expect(part.contains("50.0 points less: worse</span>"))
        #expect(part.contains("<data value=\"0.50\">50%</data>"))
        #expect(part.contains("<data value=\"1\">100%</data>"))
        let link = try #require(
            part.firstMatch(of: /<a href="(\/listings\?[^"]+)"><data value="0.50">/))
        let list = await browser.get(String(link.1.replacing("&amp;", with: "&"))).text
        #expect(list.contains("10 listings</span>"))
        #expect(!(await browser.get("/communities/6").text).contains("id=\"peers\""))
    }

    @Test("says how soon its requests are answered, and theirs, leading to exactly those")
    func answers() async throws {
        let fixture = try await fixture()
        try await fixture.run(
            """
            UPDATE exchange SET state = 'declined', decline_reason = 'seller',
                answered_at = requested_at + 3600
            WHERE id IN (SELECT min(id) FROM exchange GROUP BY community_id, id % 2)
                AND community_id = 1 OR community_id = 2
            """)
        let browser = try await fixture.signedIn()
        let page = await browser.get("/communities/1").text
        let label = "Answered within two days <span class=\"change"
        let start = try #require(page.firstRange(of: label), "\(page)").upperBound
        let row = page[start...].prefix(900)
        let link = try #require(
            row.firstMatch(of: /<a href="(\/exchanges\?[^"]+)"><data value="0.20?">20%/))
        #expect(row.contains(">25%</data>"))
        let list = await browser.get(String(link.1.replacing("&amp;", with: "&"))).text
        #expect(list.contains("2 requests</span>"), "\(list)")
    }
}
