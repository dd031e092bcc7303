import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("How many there are, on the home page")
struct HomeTotalsTests {
    @Test(
        "stands before every other number, whatever the range",
        arguments: ["7d", "30d", "90d", "365d", "all"])
    func first(range: String) async throws {
        let browser = try await HomeExchange.make().signedIn()
        for (community, totals) in [("", [4, 5, 1]), ("1", [3, 4, 1]), ("2", [1, 1, 0])] {
            let page = await browser.get("/?range=\(range)&community=\(community)")
            #expect(page.totals == totals)
            let main = try #require(page.text.firstRange(of: "<main")).upperBound
            let number = try #require(page.text[main...].firstRange(of: "<data ")).lowerBound
            #expect(page.text[main..<number].contains("id=\"total-members\""))
            let waiting = try #require(page.text.firstRange(of: "id=\"waiting\"")).lowerBound
            let last = try #require(page.text.firstRange(of: "id=\"metric-exchanges\"")).lowerBound
            #expect(last < waiting)
        }
    }

    @Test("leads to the lists of them, and of today's")
    func links() async throws {
        let fixture = try await HomeExchange.make()
        try await fixture.run(
            """
            INSERT INTO member (community_id, name, email, created_at)
            VALUES (2, 'Eve', 'eve@example.org', \(HomeExchange.now) - 60)
            """)
        let browser = try await fixture.signedIn()
        let all = await browser.get("/").text
        #expect(all.contains("<a href=\"/members?state=current\"><data value=\"5\">5</data></a>"))
        #expect(all.contains("<a href=\"/listings\"><data value=\"5\">5</data></a>"))
        #expect(
            all.contains("<a href=\"/exchanges?state=accepted\"><data value=\"1\">1</data></a>"))
        #expect(
            all.contains(
                "+<a href=\"/members?created_at=2026-06-21\"><data value=\"1\">1</data></a> today")
        )
        #expect(all.matches(of: /none today yet/).count == 2)
        let oak = await browser.get("/?community=2").text
        #expect(
            oak.contains(
                "<a href=\"/members?community_id=2&amp;state=current\"><data value=\"2\">2</data></a>"
            ))
        #expect(
            oak.contains(
                "<a href=\"/exchanges?community_id=2&amp;state=accepted\"><data value=\"0\">"))
        #expect(
            oak.contains("+<a href=\"/members?community_id=2&amp;created_at=2026-06-21\"><data"))
    }

    @Test("leaves out who has left", arguments: ["30d", "all"])
    func left(range: String) async throws {
        let fixture = try await HomeExchange.make()
        try await fixture.run(
            """
            INSERT INTO member (community_id, name, email, created_at, state, closed_at)
            VALUES (2, 'Eve', 'eve@example.org', \(HomeExchange.now) - 90, 'closed',
                \(HomeExchange.now) - 60)
            """)
        let browser = try await fixture.signedIn()
        #expect(await browser.get("/?range=\(range)").totals == [4, 5, 1])
        #expect(await browser.get("/?range=\(range)&community=2").totals == [1, 1, 0])
        // So do the community's page and the list of communities.
        let figure =
            "<a href=\"/members?community_id=2&amp;state=current\"><data value=\"1\">1</data></a>"
        #expect(await browser.get("/communities/2").text.contains(figure))
        #expect(await browser.get("/communities").text.contains(figure))
    }

    @Test("is said once when all of time is looked at")
    func once() async throws {
        let page = await (try await HomeExchange.make().signedIn()).get("/?range=all").text
        for (name, path) in [
            ("members", "/members\\?state=current"), ("listings", "/listings"),
        ] {
            #expect(page.matches(of: try Regex("href=\"\(path)\"><data ")).count == 1)
            let metric = try #require(page.firstRange(of: "id=\"metric-\(name)\"")).upperBound
            let total = try #require(page.firstRange(of: "id=\"total-\(name)\"")).lowerBound
            #expect(metric < total && !page[metric..<total].contains("<data"))
        }
    }

    @Test("a morning is compared with a morning: steady traffic is no change")
    func morning() async throws {
        let fixture = try await HomeExchange.make()
        // 22 Jun 2026, 06:00 UTC. Someone joins every day at 03:00 and at 21:00.
        fixture.clock.advance(seconds: 18 * 3_600)
        try await fixture.run(
            """
            UPDATE member SET created_at = created_at - 400 * 86400;
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 800)
            INSERT INTO member (community_id, name, email, created_at)
            SELECT 2, 'Neighbour', 'n' || i || '@example.net',
                \(HomeExchange.now) + 15 * 3600 - i / 2 * 86400 - i % 2 * 6 * 3600 FROM n
            """)
        let browser = try await fixture.signedIn()
        // Everything is counted by the hour, one community by its rows.
        for query in ["7d&community=2", "30d&community=2", "90d&community=2", "7d", "90d"] {
            let page = await browser.get("/?range=\(query)").text
            let metric = try #require(page.firstRange(of: "id=\"metric-members\"")).upperBound
            let end = try #require(page.firstRange(of: "id=\"metric-listings\"")).lowerBound
            #expect(page[metric..<end].contains("No change"))
            #expect(page.contains("up to 06:00 UTC of the last day."))
        }
    }
}

extension TestAnswer {
    fileprivate var totals: [Int?] {
        ["members", "listings", "exchanges"].map { name in
            guard let start = text.firstRange(of: "id=\"total-\(name)\"")?.upperBound,
                let number = text[start...].firstMatch(of: /<data value="([0-9]+)">/)
            else { return nil }
            return Int(number.1)
        }
    }
}
