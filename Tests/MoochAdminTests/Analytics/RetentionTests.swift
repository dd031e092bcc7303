import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@testable import MoochAdmin

@Suite("Who comes back, and what is missing")
struct RetentionTests {
    /// As SQL, in a community of their own: ten who joined in December, of whom four posted in January and one in May,
    /// and three who joined in March.
    private func fixture() async throws -> TestDashboard {
        let fixture = try await HomeExchange.make()
        try await fixture.run(
            """
            INSERT INTO community (id, name, created_at) VALUES (9, 'Ash Row', 1700000000);
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
            INSERT INTO member (id, community_id, name, email, created_at)
            SELECT 500 + i, 9, 'Member ' || i, 'm' || i || '@example.org', unixepoch('2025-12-10') FROM n;
            INSERT INTO member (id, community_id, name, email, created_at)
            SELECT id + 100, 9, name, 'late-' || email, unixepoch('2026-03-31') FROM member
            WHERE id BETWEEN 500 AND 502;
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at, updated_at)
            SELECT 9, 1, id, 'Cup', unixepoch('2026-01-31', '+86399 seconds'), 0 FROM member
            WHERE id BETWEEN 501 AND 504;
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at, updated_at)
            VALUES (9, 1, 500, 'Jug', unixepoch('2026-05-01'), 0), (9, 1, 600, 'Jar', unixepoch('2026-06-02'), 0);
            """)
        return fixture
    }

    /// A cell: its value, and of how many where it is a share.
    private func cells(_ page: String) -> [String: String] {
        var found: [String: String] = [:]
        for match in page.matches(
            of:
                /<data id="metric-retention-([0-9-]+)" value="([0-9.]+)"( data-of="[0-9]+")?>/
        ) {
            found[String(match.1)] = "\(match.2)\(match.3 ?? "")"
        }
        return found
    }

    @Test(
        "counts a month by what was done in it, not later; the open month and a few have no share")
    func triangle() async throws {
        let fixture = try await fixture()
        let browser = try await fixture.signedIn()
        let page = await browser.get("/analytics/retention?community=9").text
        let found = cells(page)
        for later in [0, 2, 3, 4] {
            #expect(found["2025-12-\(later)"] == "0.00 data-of=\"10\"", "\(found)")
        }
        #expect(found["2025-12-1"] == "0.40 data-of=\"10\"")
        #expect(found["2025-12-5"] == "0.10 data-of=\"10\"")
        #expect(found["2025-12-6"] == "0")
        #expect(found["2025-12-7"] == nil)
        // Three joined in March.
        #expect(found["2026-03-0"] == "0")
        #expect(found["2026-03-3"] == "1")
        #expect(found.count == 7 + 4)
        #expect(page.contains("<td class=\"number shade-3\" data-label=\"+1\">"))
        for match in page.matches(of: /<a href="([^"]+)"><data id="metric-[^>]+>/) {
            let path = String(match.1.replacing("&amp;", with: "&"))
            let list = await browser.get(path)
            #expect(list.status == .ok)
            #expect(!list.text.contains("when you looked"), "\(path)")
        }
        let list = await browser.get(
            "/members?community_id=9&cohort=2025-12&active_in=2026-01&did=deed"
        ).text
        #expect(list.matches(of: /<th scope="row"/).count == 4)
        #expect(list.contains("Did something in Jan 2026"))
        let file = await browser.get("/analytics/retention.csv?community=9").text
        #expect(file.contains("2025-12,2026-05,5,0.1000,1,10,2026-06-21T12:00:00Z"))
        #expect(file.contains("2025-12,2026-06,6,,0,10,"))
        let gave = cells(await browser.get("/analytics/retention?by=gave&community=9").text)
        #expect(gave["2025-12-1"] == "0.00 data-of=\"10\"")
        // Whoever leaves stays in all months.
        try await fixture.run(
            "UPDATE member SET state = 'closed', closed_at = \(HomeExchange.now) WHERE id = 500")
        #expect(cells(await browser.get("/analytics/retention?community=9").text) == found)
        #expect(try await StoreCheck(fixture.store).problems() == [])
    }

    @Test("is a sentence about the latest month that is over, and says when nobody joined")
    func sentence() async throws {
        let fixture = try await fixture()
        try await fixture.run(
            """
            UPDATE member SET created_at = unixepoch('2026-04-15') WHERE id BETWEEN 500 AND 509;
            """)
        let browser = try await fixture.signedIn()
        let page = await browser.get("/analytics?community=9").text
        #expect(page.contains("Of those who joined in Apr 2026, "))
        #expect(
            page.contains(
                "<data id=\"metric-retention\" value=\"0.10\" data-of=\"10\">10"
            ))
        #expect(
            await browser.get("/analytics.csv?community=9").text.contains(
                "retention,0.1000,1,10,2026-05-01,2026-05-31,"))
        let german = await browser.get(
            "/analytics/retention?community=9", headers: ["accept-language": "de"])
        #expect(german.text.contains("Wer wiederkommt"))
        try await fixture.run("UPDATE member SET created_at = 0 WHERE community_id = 9")
        let none = await browser.get("/analytics/retention?community=9").text
        #expect(none.contains("Nobody joined in the last 13 months"))
    }

    @Test("tells who begins to give, and leads to them")
    func giving() async throws {
        let fixture = try await fixture()
        // Ten got something in January from one; two of them gave within 90 days, and one after. The one who gave to all had given before.
        try await fixture.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
            SELECT 900 + i, 9, 1, 600, 'Pan', unixepoch('2026-01-05'), 0 FROM n;
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at)
            SELECT id, id - 400, 'accepted', created_at + 60, created_at + 7200 FROM listing WHERE id >= 900;
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at)
            SELECT id, 600, 'accepted', created_at, CASE seller_id WHEN 501 THEN unixepoch('2026-02-01')
                WHEN 502 THEN unixepoch('2026-04-05') WHEN 503 THEN unixepoch('2026-04-06') END
            FROM listing WHERE title = 'Cup' AND seller_id IN (501, 502, 503);
            """)
        let browser = try await fixture.signedIn()
        #expect(try await StoreCheck(fixture.store).problems() == [])
        let page = await browser.get("/analytics/figures/turned_giver?range=365d&community=9").text
        #expect(page.contains("<data id=\"metric-turned_giver\" value=\"0.20\" data-of=\"10\">"))
        for match in page.matches(of: /<a href="([^"]+)">\s*<data value="([0-9]+)">/) {
            let list = await browser.get(String(match.1.replacing("&amp;", with: "&"))).text
            #expect(list.matches(of: /<th scope="row"/).count == Int(match.2), "\(match.1)")
        }
        let first = await browser.get("/analytics/figures/first_gift?range=365d&community=9").text
        #expect(first.contains("<data id=\"metric-first_gift\" value=\"4\">"))
        // What is called off was no gift.
        try await fixture.run(
            """
            UPDATE exchange SET state = 'cancelled', cancelled_at = answered_at, cancelled_by = 'seller',
                cancel_reason = 'no_show' WHERE buyer_id = 600 AND seller_id = 501
            """)
        let later = await browser.get("/analytics/figures/turned_giver?range=365d&community=9").text
        #expect(later.contains("<data id=\"metric-turned_giver\" value=\"0.10\" data-of=\"10\">"))
        let met = await browser.get("/analytics/figures/met?range=365d&community=9").text
        #expect(met.contains("<data id=\"metric-met\" value=\"0.00\" data-of=\"12\">"))
        #expect(met.contains("Called off: the other did not come"))
        let reason = try #require(
            met.firstMatch(of: /<a href="([^"]*cancel_reason=no_show[^"]*)">\s*<data value="1">/))
        let list = await browser.get(String(reason.1.replacing("&amp;", with: "&"))).text
        #expect(list.matches(of: /<th scope="row"/).count == 1)
        #expect(!list.contains("when you looked"))
        #expect(try await StoreCheck(fixture.store).problems() == [])
    }

    @Test("says what to ask members for: the most requests for each listing, few behind all others")
    func demand() async throws {
        let fixture = try await fixture()
        // In community 9: three drills that four asked for, ten loaves that one asked for, and a toy that nine did.
        try await fixture.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 13)
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
            SELECT 900 + i, 9, CASE WHEN i < 3 THEN 2 WHEN i < 13 THEN 1 ELSE 3 END, 600, 'Thing',
                unixepoch('2026-06-10'), 0 FROM n;
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            SELECT listing.id, member.id, listing.created_at + 60 FROM listing JOIN member
            WHERE listing.id >= 900 AND (listing.category_id = 2 AND member.id BETWEEN 500 AND 503
                OR listing.category_id = 1 AND member.id = 500
                OR listing.category_id = 3 AND member.id BETWEEN 500 AND 508);
            """)
        #expect(try await StoreCheck(fixture.store).problems() == [])
        let browser = try await fixture.signedIn()
        let page = await browser.get("/analytics/demand?range=30d&community=9").text
        #expect(page.contains("Ask for Tools: there are 4.0 requests for each listing."))
        let names = page.matches(of: /<th scope="row"><a href="[^"]+">([^<]+)<\/a>/).map { $0.1 }
        #expect(names == ["Tools", "Bread", "Toys"])
        #expect(page.contains("<data value=\"4.00\">4.0</data>"))
        // Three of three, and one of one.
        #expect(page.contains("3 of 3</data>"))
        for match in page.matches(of: /<a href="([^"]+)"><data value="([0-9]+)">/) {
            let path = String(match.1.replacing("&amp;", with: "&"))
            let list = await browser.get(path).text
            #expect(!list.contains("when you looked"), "\(path)")
        }
        let tools = await browser.get("/analytics/demand?range=30d&category=2").text
        #expect(tools.contains(">Ash Row</a></th>"))
        let file = await browser.get("/analytics/demand.csv?range=30d&community=9").text
        #expect(file.contains("category,2,Tools,3,12,4.00,3,2026-05-23,2026-06-17,"))
        let thrice = await browser.get("/listings?community_id=9&requests=3").text
        #expect(thrice.matches(of: /<th scope="row"/).count == 4)
    }

    @Test("say how few make half, counted in the night, and nothing while few give")
    func half() async throws {
        let fixture = try await fixture()
        // Nineteen who gave one thing each, of whom one gave ten more.
        func give(_ first: Int, _ count: Int, by seller: String) async throws {
            try await fixture.run(
                """
                WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(count) - 1)
                INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
                SELECT \(first) + i, 9, 1, \(seller), 'Thing', unixepoch('2026-06-10'), 0 FROM n;
                INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at)
                SELECT id, 600, 'accepted', created_at, created_at + 60 FROM listing WHERE id >= \(first);
                """)
        }
        try await fixture.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
            INSERT INTO member (id, community_id, name, email, created_at)
            SELECT 700 + i, 9, 'Giver', 'giver' || i || '@example.org', 0 FROM n;
            """)
        try await give(2_000, 19, by: "700 + i")
        try await give(2_100, 10, by: "700")
        let browser = try await fixture.signedIn()
        let path = "/analytics/figures/half_given_by?community=9"
        #expect(await browser.get(path).text.contains("It is counted each night"))
        try await fixture.sweep { Issue.record($0) }
        #expect(await browser.get(path).text.contains("Too few give to say it: it takes 20."))
        #expect(!(await browser.get(path).text.contains("WITH giver AS")))
        try await give(2_200, 1, by: "719")
        fixture.clock.advance(seconds: 90_000)
        try await fixture.sweep { Issue.record($0) }
        // Eleven and four times one are half of thirty.
        let later = try await fixture.signedIn(as: "bo")
        let page = await later.get(path).text
        #expect(
            page.contains("<data id=\"metric-half_given_by\" value=\"5\" data-of=\"20\">5</data>"))
        #expect(page.contains("of the 20 members who gave anything made half of all exchanges."))
        #expect(page.contains("WITH giver AS"))
        #expect(!page.contains("Giver</"))
        let file = await later.get("/analytics/figures/half_given_by.csv?community=9").text
        #expect(file.contains("2026-06,2026-06-22,5,20,30"))
    }
}
