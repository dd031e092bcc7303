import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@testable import MoochAdmin

@Suite("Figures that answer")
struct AnalyticsTests {
    /// As SQL: twelve loaves a day for sixty days until today, at five in the morning, of which four are asked for after
    /// an hour, two after two days; of the four one is taken two hours later and one is removed after a day, as is one
    /// that nobody asked for.
    private func fixture() async throws -> TestDashboard {
        let fixture = try await HomeExchange.make()
        let now = HomeExchange.now
        try await fixture.run(
            """
            DELETE FROM exchange; DELETE FROM listing;
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 60 * 12 - 1)
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
            SELECT 1000 + i, 1, 1, 1, 'Loaf ' || i, at, at
            FROM (SELECT i, \(now) / 86400 * 86400 + 5 * 3600 - i / 12 * 86400 AS at FROM n);
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            SELECT id, 2, created_at + 3600 FROM listing
            WHERE id % 12 IN (4, 5, 6, 7) AND created_at + 3600 <= \(now);
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            SELECT id, 2, created_at + 2 * 86400 FROM listing
            WHERE id % 12 IN (8, 9) AND created_at + 2 * 86400 <= \(now);
            UPDATE exchange SET state = 'accepted', answered_at = requested_at + 7200
            WHERE listing_id % 12 = 4 AND requested_at + 7200 <= \(now);
            UPDATE listing SET state = 'removed', ended_at = created_at + 86400
            WHERE id % 12 IN (5, 10) AND created_at + 86400 <= \(now);
            """)
        return fixture
    }

    /// The numbers that programs read: value, of how many, and the list they lead to.
    private func figures(_ page: String) -> [String: (value: String, of: String, path: String)] {
        var found: [String: (value: String, of: String, path: String)] = [:]
        for match in page.matches(
            of:
                /<a href="([^"]+)"><data id="metric-([a-z_0-9]+)" value="([0-9.]+)" data-of="([0-9]+)">/
        ) {
            found[String(match.2)] = (
                String(match.3), String(match.4),
                String(match.1.replacing("&amp;", with: "&"))
            )
        }
        return found
    }

    @Test("are rates of days that are old enough, equal to their lists, and to their files")
    func rates() async throws {
        let fixture = try await fixture()
        let browser = try await fixture.signedIn()
        for query in ["range=30d", "range=30d&community=1", "range=30d&community=1&category=1"] {
            let page = await browser.get("/analytics?\(query)").text
            let found = figures(page)
            // 23 May to 19 Jun, less one a day that was removed unasked: 28 days of eleven, four asked for.
            #expect(found["asked_24h"]?.value == "0.36")
            #expect(found["asked_24h"]?.of == "308")
            #expect(page.contains("listings, posted 23 May – 19 Jun 2026."))
            #expect(page.contains("The last 2 days are too young to count."))
            // Until 17 Jun: 26 days; until 6 Jun: 15 days of ten, as two were removed.
            #expect(found["asked_72h"]?.of == "286")
            #expect(found["asked_72h"]?.value == "0.55")
            #expect(found["fill_14d"]?.of == "150")
            #expect(found["fill_14d"]?.value == "0.10")
            #expect(found["wasted_14d"]?.value == "0.90")
            for (key, counted) in [
                "asked_24h": 112, "asked_72h": 156, "fill_14d": 15, "wasted_14d": 135,
                "answer_48h": 27, "met": 0,
            ] {
                let path = try #require(found[key]?.path)
                let list = await browser.get(path).text
                let noun = path.hasPrefix("/listings") ? "listings" : "requests"
                #expect(
                    counted == 0
                        || list.contains(" <span class=\"meta\">\(counted) \(noun)</span>"),
                    "\(path)")
                #expect(!list.contains("when you looked"))
                let file = await browser.get(
                    path.replacing("/listings?", with: "/listings.csv?")
                        .replacing("/exchanges?", with: "/exchanges.csv?"))
                #expect(file.status == .ok)
                let rows = try await file.streamedText().split(separator: "\r\n").count
                #expect(rows == counted + 1, "\(path)")
            }
            // The same traffic every day: no change, though today is half over. Only of requests, which come up to
            // two days later, the days before have fewer.
            #expect(page.matches(of: /<\/svg> about the same<\/span>/).count >= 5)
            // Until 18 Jun: 27 days of six requests, of which one was accepted. Nobody said that they met.
            #expect(found["answer_48h"]?.value == "0.17")
            #expect(found["answer_48h"]?.of == "162")
            #expect(found["met"]?.of == "26")
            #expect(page.contains("23 Apr – 20 May 2026: 36.4% (112 of 308)."))
        }
        #expect(figures(await browser.get("/analytics?range=30d&community=2").text).isEmpty)
        let file = await browser.get("/analytics.csv?range=30d").text.split(separator: "\r\n")
        #expect(
            file.contains(
                "asked_24h,0.3636,112,308,2026-05-23,2026-06-19,112,308,2026-04-23,2026-05-20,2026-06-21T12:00:00Z"
            ), "\(file)")
        // What was posted two hours ago, unasked, changes none of them.
        let before = figures(await browser.get("/analytics").text).mapValues { $0.value }
        try await fixture.run(
            """
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at, updated_at)
            SELECT 1, 1, 1, 'Bun', \(HomeExchange.now) - 7200, \(HomeExchange.now) FROM listing
            """)
        #expect(figures(await browser.get("/analytics").text).mapValues { $0.value } == before)
        // Nor does a member who leaves.
        let leaving = "UPDATE member SET state = 'closed', closed_at = \(HomeExchange.now)"
        try await fixture.run(leaving + " WHERE id IN (2, 3)")
        #expect(figures(await browser.get("/analytics").text).mapValues { $0.value } == before)
    }

    @Test("lead to a list that says when its rows have moved on")
    func movedOn() async throws {
        let fixture = try await fixture()
        let browser = try await fixture.signedIn()
        let path = try #require(
            figures(await browser.get("/analytics/figures/asked_24h?range=7d").text)["asked_24h"])
        try await fixture.run("DELETE FROM exchange WHERE listing_id % 12 = 6")
        let list = await browser.get(path.path).text
        #expect(list.contains("20 when you looked, 15 now."))
        #expect(list.contains("As of 21 Jun 2026, 12:00 UTC"))
    }

    @Test("say three of seven where there are few, and nothing where it is too early")
    func few() async throws {
        let fixture = try await fixture()
        try await fixture.run("DELETE FROM listing WHERE id BETWEEN 1024 AND 1035 AND id % 12 > 6")
        let browser = try await fixture.signedIn()
        let day = await browser.get("/analytics?range=2026-06-19").text
        // Of id % 12 in 0...6: seven, three of them after an hour.
        #expect(day.contains("data-of=\"7\">3 of 7</data></a> were asked for within a day."))
        #expect(!day.contains("class=\"change"))
        let young = await browser.get("/analytics?range=2026-06-20..2026-06-21").text
        #expect(figures(young).isEmpty)
        #expect(young.contains("Too early to tell"))
    }

    @Test("have a page each, with a statement, 24 months and a file")
    func figurePage() async throws {
        let browser = try await fixture().signedIn()
        for rate in PostingRate.allCases {
            let page = await browser.get("/analytics/figures/\(rate.rawValue)?range=30d")
            #expect(page.status == .ok)
            #expect(page.text.contains("FROM listing"))
            #expect(
                page.text.contains("unixepoch(&#39;2026-05-23&#39;)")
                    || page.text.contains("unixepoch('2026-05-23')"))
            #expect(page.text.matches(of: /<tr><th scope="row">/).count == 24)
            let file = await browser.get("/analytics/figures/\(rate.rawValue).csv?range=30d").text
            #expect(file.split(separator: "\r\n").count == 25)
            #expect(
                file.hasPrefix(
                    "month,value,count,of,from,to\r\n2024-07,,0,0,2024-07-01,2024-07-31\r\n"))
        }
        let german = await browser.get(
            "/analytics/figures/asked_24h", headers: ["accept-language": "de"])
        #expect(german.text.contains("wurden innerhalb eines Tages angefragt"))
        let unknown = await browser.get("/analytics/figures/asked_48h")
        #expect(unknown.status == .notFound)
        #expect(
            unknown.text.contains("asked_24h, asked_72h, fill_14d, wasted_14d, wait_ask, wait_take")
        )
    }

    @Test("answer nonsense with thirty days, and nothing yet with the first steps")
    func nonsense() async throws {
        let browser = try await fixture().signedIn()
        for range in ["banana", "2026-13-01..2026-01-01", "2030-01-01..2031-01-01", "-5"] {
            let page = await browser.get("/analytics?range=\(range)")
            #expect(page.status == .ok)
            #expect(
                page.text.contains("These dates cannot be read, so these are the last 30 days."))
            #expect(figures(page.text)["asked_24h"]?.of == "308")
        }
        #expect(await browser.get("/analytics?category=abc").text.contains("no such category"))
        let unknown = await browser.get("/analytics?community=99&category=99").text
        #expect(unknown.contains("There is no such community"))
        #expect(unknown.contains("There is no such category"))
        let empty = await (try await TestDashboard().signedIn()).get("/analytics").text
        #expect(empty.contains("Nothing to answer yet"))
        #expect(empty.contains("<a class=\"button primary\" href=\"/\">First steps</a>"))
    }

    @Test("add up: what became of the listings is what was posted")
    func funnel() async throws {
        let fixture = try await fixture()
        let browser = try await fixture.signedIn()
        for query in ["range=30d", "range=90d&community=1", "range=all&category=1", "range=7d"] {
            let page = await browser.get("/analytics/funnel?\(query)").text
            var numbers: [String: Int] = [:]
            var sum = 0
            for match in page.matches(
                of: /<a href="([^"]+)"><data id="metric-([a-z-]+)" value="([0-9]+)">([^<]*)</)
            {
                let (name, number) = (String(match.2), Int(match.3) ?? -1)
                numbers[name] = number
                if name.hasSuffix("-outcome") { sum += number }
                let path = String(match.1.replacing("&amp;", with: "&"))
                let list = await browser.get(path).text
                if number > 1 { #expect(list.contains(">\(match.4) listings</span>"), "\(path)") }
                #expect(!list.contains("when you looked"), "\(path)")
            }
            #expect(numbers.count == 9)
            #expect(sum == numbers["posted"])
        }
        let month = await browser.get("/analytics/funnel?range=30d").text
        let open = try #require(
            month.firstMatch(of: /metric-open-outcome" value="([0-9]+)"/)
        ).1
        #expect(month.contains("\(open) of them are still open") || open == "1" || open == "0")
        // 23 May to 6 Jun: fifteen days of twelve, six of them never asked for.
        #expect(
            month.contains(
                "Most is lost before anybody asks: 90 of 180 listings posted 23 May – 6 Jun 2026"))
        try await fixture.run(
            """
            UPDATE exchange SET collected_at = answered_at + 60
            WHERE state = 'accepted' AND listing_id < 1096
            """)
        let met = await browser.get("/analytics/funnel?range=30d").text
        #expect(met.contains("id=\"metric-met\" value=\"8\""))
        let file = await browser.get("/analytics/funnel.csv?range=30d").text
        #expect(file.contains("step,met,8,360,2026-05-23,2026-06-21,"))
        #expect(try await StoreCheck(fixture.store).problems() == [])
    }

    @Test("offer only what they can be counted by, and say so where an address asks for more")
    func choices() async throws {
        let browser = try await fixture().signedIn()
        let path = "/analytics/figures/"
        let no = "This figure is not counted by category"
        for figure in [
            "active_1", "active_7", "active_28", "first_gift", "turned_giver", "half_given_by",
        ] {
            let page = await browser.get(path + figure + "?category=1").text
            #expect(!page.contains("name=\"category\"") && page.contains(no), "\(figure)")
            #expect(page.contains("name=\"community\""))
        }
        for figure in ["posted", "asked_24h", "wait_ask", "met"] {
            let page = await browser.get(path + figure + "?category=1").text
            #expect(page.contains("name=\"category\"") && !page.contains(no), "\(figure)")
        }
        #expect(await browser.get(path + "posted").text.contains("/posted?range=7d\""))
        for figure in ["active_28", "half_given_by"] {
            #expect(!(await browser.get(path + figure).text.contains("/\(figure)?range=7d\"")))
        }
    }

    @Test("say never where most were never asked for, and about how long where they were")
    func waits() async throws {
        let fixture = try await fixture()
        try await fixture.run(
            """
            DELETE FROM exchange; DELETE FROM listing;
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 109)
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
            SELECT 1000 + i, 1, 1, 1, 'Loaf ' || i, \(HomeExchange.now) - 20 * 86400, 0 FROM n;
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            SELECT id, 2, created_at + 3600 FROM listing WHERE id < 1010;
            """)
        let browser = try await fixture.signedIn()
        let page = await browser.get("/analytics?range=30d").text
        let never =
            "<data id=\"metric-wait_ask\" value=\"never\" data-of=\"110\">More than half</data>"
        #expect(page.contains(never + " were never asked for."))
        try await fixture.run(
            """
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            SELECT id, 2, created_at + 7200 FROM listing WHERE id BETWEEN 1010 AND 1059
            """)
        let later = await browser.get("/analytics/figures/wait_ask?range=30d").text
        let half = try #require(
            later.firstMatch(of: /<data id="metric-wait_ask" value="([0-9]+)" data-of="110">/))
        #expect((6_840...7_560).contains(Int(half.1) ?? 0))
        let most =
            "<data id=\"metric-wait_ask_80\" value=\"never\" data-of=\"110\">45.5%</data> never"
        #expect(later.contains(most))
        #expect(later.contains("row_number() OVER"))
        #expect(try await StoreCheck(fixture.store).problems() == [])
    }

    @Test("tell communities apart, those in need of care first")
    func scopes() async throws {
        let fixture = try await fixture()
        let now = HomeExchange.now
        try await fixture.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at, updated_at)
            SELECT 2, 2, 4, 'Saw ' || i, \(now) - 20 * 86400, \(now) FROM n;
            INSERT INTO community (id, name, created_at) VALUES (77, 'Birch Hall', 1);
            INSERT INTO community (id, name, created_at, archived_at) VALUES (78, 'Gone', 1, 2);
            """)
        let browser = try await fixture.signedIn()
        let page = await browser.get("/analytics/communities?range=30d").text
        // Whoever posts nothing is in need, too.
        let silent = try #require(page.firstRange(of: ">Birch Hall</a></th>")).lowerBound
        #expect(
            page[silent...].contains(
                " colspan=\"3\" data-label=\"\">No listings in these days</td>"))
        #expect(!page.contains(">Gone<"))
        let first = try #require(page.firstRange(of: ">Oak House</a></th>")).lowerBound
        let second = try #require(page.firstRange(of: ">Elm Court</a></th>")).lowerBound
        #expect(silent < first && first < second)
        #expect(page.contains("<data value=\"0.36\">36.4%</data></a>"))
        #expect(page.contains("<span class=\"meta\">112 of 308</span>"))
        let file = await browser.get("/analytics/communities.csv?range=30d").text
        #expect(file.contains("1,Elm Court,360,112,308,15,150,135,150,"))
        #expect(file.contains("77,Birch Hall,0,0,0,0,0,0,0,"))
        let picked = await browser.get("/analytics/communities?range=30d&id=1&id=2&id=99").text
        #expect(picked.matches(of: /<figure>/).count == 2 * 3)
        // Asked for were four of eleven at most; in community 2 nobody took anything.
        #expect(picked.contains("<span class=\"meta\">0 – 40%</span>"))
        #expect(picked.contains("<span class=\"meta\">0 – 100%</span>"))
        #expect(picked.matches(of: /name="id" value="[0-9]+" form="act" [^>]* checked>/).count == 2)
        #expect(!picked.contains("left out"))
        let many = await browser.get(
            "/analytics/communities?range=30d&id=1&id=2&id=1&id=77&id=78&id=99&id=100&id=101"
        ).text
        #expect(many.contains("These are the first 5. 2 more were left out."))
        #expect(many.matches(of: /<figure>/).count == 4 * 3)
        let categories = await browser.get("/analytics/categories?range=30d&sort=wasted_14d").text
        let saws = try #require(categories.firstRange(of: ">Tools</a></th>")).lowerBound
        let loaves = try #require(categories.firstRange(of: ">Bread</a></th>")).lowerBound
        #expect(saws < loaves)
    }

    @Test("of many communities come fifty at a time, and say as of when they are")
    func manyScopes() async throws {
        let fixture = try await fixture()
        let now = HomeExchange.now
        try await fixture.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
            INSERT INTO community (id, name, created_at) SELECT 1000 + i, 'House ' || i, 1 FROM n;
            """)
        let browser = try await fixture.signedIn()
        func page(_ query: String) async -> String {
            await browser.get("/analytics/communities?range=30d\(query)").text
        }
        let first = await page("")
        #expect(first.contains("<span>1–50 of 122</span>"))
        #expect(
            first.contains(
                "href=\"/analytics/communities?range=30d&amp;sort=asked_24h&amp;page=2\""))
        let last = await page("&page=3")
        #expect(
            last.contains("<span>101–122 of 122</span>") && last.contains(">Elm Court</a></th>"))
        #expect(await page("&page=99").contains("<span>101–122 of 122</span>"))
        #expect(await page("&page=-1").contains("<span>1–50 of 122</span>"))
        let sentence = try #require(first.firstMatch(of: /As of [^<]*/)).output
        try await fixture.run(
            """
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at, updated_at)
            VALUES (1001, 2, 4, 'Saw', \(now), \(now));
            """)
        fixture.clock.advance(seconds: 59)
        #expect(await page("&sort=posted").contains(sentence))
        fixture.clock.advance(seconds: 1)
        let fresh = await page("&sort=posted&page=3")
        #expect(!fresh.contains(sentence) && fresh.contains(">House 1</a></th>"))
    }

    @Test("lead from those who take part to exactly these members")
    func active() async throws {
        let fixture = try await fixture()
        let browser = try await fixture.signedIn()
        let page = await browser.get("/analytics").text
        var found = 0
        for match in page.matches(
            of: /<a href="([^"]+)"><data id="metric-active_[0-9]+" value="([0-9]+)">/)
        {
            let list = await browser.get(String(match.1.replacing("&amp;", with: "&"))).text
            #expect(list.matches(of: /<th scope="row"/).count == Int(match.2))
            found += Int(match.2) ?? 0
        }
        // Ada posts every day, and Bob asks.
        #expect(found == 6)
    }
}
