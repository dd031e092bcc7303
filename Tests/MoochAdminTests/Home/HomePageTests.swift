import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@Suite("The home page")
struct HomePageTests {
    @Test(
        "A disk with little room is told of before anything is refused",
        arguments: [
            (249_999_999, "room for only 249 MB more"),
            (999_999, "The disk of this exchange is full"),
            (250_000_000, nil),
        ])
    func disk(free: Int, told: String?) async throws {
        let browser = try await TestDashboard(freeByteCount: free).signedIn()
        let page = await browser.get("/").text
        #expect(page.contains("The disk of this exchange") == (told != nil))
        if let told { #expect(page.contains(told)) }
        #expect(Problem(StoreError.full).status == 507)
    }

    @Test("counts the range and the community that its address names")
    func counts() async throws {
        let browser = try await HomeExchange.make().signedIn()
        #expect(await browser.metrics("/") == [2, 4, 3, 1])
        #expect(await browser.metrics("/?range=7d") == [2, 2, 1, 1])
        #expect(await browser.metrics("/?range=90d") == [3, 5, 3, 1])
        #expect(await browser.metrics("/?range=365d") == [4, 5, 3, 1])
        #expect(await browser.metrics("/?range=all") == [4, 5, 3, 1])
        #expect(await browser.metrics("/?range=7d&community=1") == [1, 1, 1, 1])
        #expect(await browser.metrics("/?range=7d&community=2") == [1, 1, 0, 0])
    }

    @Test(
        "every number leads to exactly the rows it counts",
        arguments: ["7d", "30d", "90d", "365d", "all"], ["", "1", "2"])
    func numbersLead(range: String, community: String) async throws {
        let browser = try await HomeExchange.make().signedIn()
        let query = "?range=\(range)&community=\(community)"
        let page = await browser.get("/" + query).text + browser.get("/figures" + query).text
        let links = page.matches(
            of: /<a href="([^"]*)"><data value="([0-9]+)">/)
        #expect(links.count >= 4)
        for link in links where !link.1.hasPrefix("/communities") {
            let target = link.1.replacing("&amp;", with: "&")
            let list = await browser.get(String(target))
            #expect(list.status == .ok)
            let rows = list.text.matches(of: /<th scope="row">/).count
            #expect(rows == Int(link.2), "\(target) shows \(rows) rows, the page says \(link.2)")
        }
    }

    @Test("says how a number changed, in words and not by colour alone")
    func change() async throws {
        let browser = try await HomeExchange.make().signedIn()
        let page = await browser.get("/?range=30d").text
        // Members: 2 against 1. Listings: 4 against 1. Requests: 3 against none.
        #expect(page.contains("+1</strong> vs the previous 30 days"))
        #expect(page.contains("+3</strong> vs the previous 30 days"))
        #expect(page.contains("new</strong> nothing in the days before"))
        #expect(page.contains("23 May – 21 Jun 2026, UTC. Today is not over yet."))
        #expect(
            page.contains("Compared with 23 Apr – 22 May 2026, up to 12:00 UTC of the last day."))
        let all = await browser.get("/?range=all").text
        #expect(!all.contains("days before</p>") && !all.contains("Compared with"))
    }

    @Test("is a report on paper, named after its days, that says what each number counts")
    func report() async throws {
        let browser = try await HomeExchange.make().signedIn()
        let month = await browser.get("/").text
        #expect(month.contains(">Monthly report</p>"))
        #expect(month.contains("<p>Requests that the owner accepted, by the day of that answer"))
        let ever = await browser.get("/?range=all").text
        #expect(ever.contains(">Report since the start</p>"))
    }

    @Test("draws its lines as pictures with a name, and says the same in tables")
    func charts() async throws {
        let browser = try await HomeExchange.make().signedIn()
        for range in ["7d", "30d", "90d", "365d", "all"] {
            let page = await browser.get("/?range=\(range)").text
            #expect(page.matches(of: /<svg[^>]*role="img"[^>]*><title/).count >= 7)
            #expect(page.matches(of: /<details/).count >= 3)
            #expect(!page.contains("style="))
            let link = "<a class=\"button quiet\" href=\"/figures?range=\(range)\">"
            #expect(page.contains(link + "The same figures in a table</a>"))
            let table = await browser.get("/figures?range=\(range)").text
            #expect(table.contains("<th scope=\"row\">Total</th>"))
        }
    }

    @Test("draws how many members there are beside how many are new")
    func membersChart() async throws {
        let browser = try await HomeExchange.make().signedIn()
        for (query, points) in [
            // Four on 20 Jun: Ada joined on the 19th, Di on the 18th, the others long before.
            ("range=7d", "2\n2\n2\t0\n3\t1\n4\t1\n4\t0"),
            ("range=7d&community=2", "0\n0\n0\t0\n1\t1\n1\t0\n1\t0"),
        ] {
            let page = await browser.get("/?\(query)").text
            #expect(page.contains(">Members in all, and new per day<"))
            let chart = try #require(page.firstRange(of: "id=\"growth-members\"")).upperBound
            let shown = try #require(
                page[chart...].firstMatch(
                    of: /data-points="([^"]*)" data-before="%d, New members: %n"/))
            let last = shown.1.split(separator: "\n").suffix(3).map(String.init)
            #expect(last == points.split(separator: "\n").suffix(3).map(String.init))
            #expect(page[chart...].contains("15 – 20 Jun 2026, without today"))
            // The bars have an axis of their own.
            #expect(page[chart...].contains("New members (right)"))
            let end = /<text x="100%" dx="10" y="167">1<\/text>/
            #expect(page[chart...].firstMatch(of: end) != nil)
        }
    }

    @Test("names what waits at the top, each with its number and where it is done")
    func waitingOnTop() async throws {
        let browser = try await HomeExchange.make().signedIn()
        let page = await browser.get("/").text
        let needed = try #require(page.firstRange(of: "id=\"needed\"")).upperBound
        let growing = try #require(page.firstRange(of: "id=\"growing\"")).lowerBound
        let top = page[needed..<growing]
        #expect(top.contains("Follow up on <data value=\"1\">1</data> request<"))
        #expect(top.contains("Add a photo to <data value=\"2\">2</data> communities<"))
        #expect(top.contains("href=\"/exchanges/follow-up\""))
        #expect(top.contains("href=\"#waiting-communities-without-photo\""))
        #expect(page.contains("<li id=\"waiting-communities-without-photo\">"))
    }

    @Test("takes days of one's own, from its form or as an address")
    func ownDays() async throws {
        let browser = try await HomeExchange.make().signedIn()
        for query in [
            "range=2026-06-01..2026-06-19", "range_from=2026-06-01&range_to=2026-06-19",
            "range=30d&range_from=2026-06-01&range_to=2026-06-19",
        ] {
            let page = await browser.get("/?\(query)")
            #expect(page.metrics == [2, 3, 2, 0])
            #expect(page.text.contains(">1 – 19 Jun 2026</h2>"))
            #expect(page.text.contains("1 – 19 Jun 2026, UTC.</p>"))
            #expect(page.text.contains("Compared with 13 – 31 May 2026.</p>"))
            #expect(page.text.contains("name=\"range_from\" type=\"date\" value=\"2026-06-01\""))
            #expect(page.text.contains("href=\"/figures?range=2026-06-01..2026-06-19\""))
            // How many there are is as of now, and today's part is today's.
            #expect(page.text.contains("<a href=\"/members?state=current\"><data value=\"4\">"))
        }
        // One end alone: until today, or one day.
        #expect(await browser.metrics("/?range_from=2026-06-19") == [1, 2, 1, 1])
        #expect(await browser.metrics("/?range_to=2026-06-19&range_from=") == [1, 1, 0, 0])
        // A last day after today is today.
        #expect(await browser.metrics("/?range=2026-06-19..2030-01-01") == [1, 2, 1, 1])
        #expect(await browser.metrics("/figures?range=2026-06-01..2026-06-19").count == 4)
    }

    @Test(
        "answers dates that are none with 30 days, and says so at their fields",
        arguments: [
            "range_from=2026-06-19&range_to=2026-06-01", "range_from=yesterday&range_to=",
            "range_from=2030-01-01&range_to=2030-02-01",
            "range_from=2026-02-30&range_to=2026-03-01",
            "range=2026-06-19..2026-06-01", "range=2026-06-01..2026-06-02..2026-06-03",
            "range=nonsense",
            "range_from=%22%3E%3Csvg%20onload%3Dalert(1)%3E&range_to=1",
        ])
    func badDays(query: String) async throws {
        let browser = try await HomeExchange.make().signedIn()
        let answer = await browser.get("/?\(query)")
        #expect(answer.status == .ok)
        #expect(answer.metrics == [2, 4, 3, 1])
        #expect(answer.text.contains("id=\"range-problem\""))
        #expect(answer.text.contains("These dates cannot be read, so these are the last 30 days."))
        #expect(answer.text.contains("aria-describedby=\"range-problem\""))
        #expect(!answer.text.contains("<svg onload"))
        if query.contains("yesterday") { #expect(answer.text.contains("value=\"yesterday\"")) }
        #expect(await browser.get("/").text.contains("id=\"range-problem\"") == false)
    }

    @Test("says how each category changed, by whole days, and draws its true share")
    func categoryChanges() async throws {
        let browser = try await HomeExchange.make().signedIn()
        let page = await browser.get("/?range=30d").text
        let top = try #require(page.firstRange(of: "id=\"top-by-listings\"")).upperBound
        // Bread: three listings, none before. Tools: one, and one before.
        #expect(page[top...].contains("<span class=\"change good\">+3</span>"))
        #expect(page[top...].contains("<span class=\"change even\">No change</span>"))
        #expect(page[top...].contains("<rect width=\"75%\""))
        #expect(page[top...].contains("<rect width=\"25%\""))
        #expect(page.contains("23 May – 20 Jun 2026, compared with 23 Apr – 21 May 2026."))
        #expect(!(await browser.get("/?range=all").text).contains("class=\"change good\">+"))
    }

    @Test("draws the first day, and in place of a flat line says that there is nothing")
    func firstDay() async throws {
        let fixture = try TestDashboard()
        try await fixture.run(
            """
            INSERT INTO community (id, name, created_at) VALUES (1, 'Elm Court', \(HomeExchange.now));
            INSERT INTO category (id, name, created_at) VALUES (1, 'Bread', \(HomeExchange.now));
            INSERT INTO member (id, community_id, name, email, created_at)
            VALUES (1, 1, 'Ada', 'ada@example.org', \(HomeExchange.now) - 60);
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            VALUES (1, 1, 1, 'Loaf', \(HomeExchange.now) - 30)
            """)
        let page = try await fixture.signedIn().get("/").text
        let listings = try #require(page.firstRange(of: "id=\"growth-listings\"")).upperBound
        let exchanges = try #require(page.firstRange(of: "id=\"growth-exchanges\"")).upperBound
        #expect(page[listings..<exchanges].contains("data-points=\"0\n"))
        #expect(page[listings..<exchanges].contains("\n1\""))
        #expect(page[listings..<exchanges].contains("21 Jun 2026<"))
        #expect(page[exchanges...].contains("<p class=\"soft\">No figures for this period yet</p>"))
        #expect(!page[exchanges...].contains("id=\"chart-exchanges"))
    }

    @Test("ranks categories by what was posted and by what was exchanged")
    func categories() async throws {
        let browser = try await HomeExchange.make().signedIn()
        let page = await browser.get("/?range=30d").text
        let bread = try #require(page.firstRange(of: "<a href=\"/categories/1\">Bread</a>"))
        let tools = try #require(page.firstRange(of: "<a href=\"/categories/2\">Tools</a>"))
        #expect(bread.lowerBound < tools.lowerBound)
        #expect(
            page.contains(
                "<a href=\"/listings?category_id=1&amp;created_at=2026-05-23..2026-06-21\">"
                    + "<data value=\"3\">3</data></a>"))
        #expect(page.contains("<span class=\"share\">75%</span>"))
        #expect(!page.contains("Toys"))
    }

    @Test("ranks the communities, and one community says its place")
    func communities() async throws {
        let browser = try await HomeExchange.make().signedIn()
        let page = await browser.get("/?range=30d&tables=1").text
        #expect(page.contains("id=\"activity\">Most active communities"))
        let short = await browser.get("/?range=30d").text
        #expect(!short.contains("id=\"activity\""))
        #expect(
            short.contains("href=\"/?range=30d&amp;tables=1#activity\">Most active communities"))
        let elm = try #require(page.firstRange(of: "<a href=\"/communities/1\">Elm Court</a>"))
        let oak = try #require(page.firstRange(of: "<a href=\"/communities/2\">Oak House</a>"))
        #expect(elm.lowerBound < oak.lowerBound)
        let one = await browser.get("/?range=30d&community=2").text
        #expect(one.contains("<data value=\"2\">2nd</data>"))
        #expect(!one.contains("Most active communities"))
        #expect(one.contains("<option value=\"2\" selected>Oak House</option>"))
    }

    @Test(
        "takes nonsense for the usual range, and says when there is no such community",
        arguments: [
            "range=7", "range=", "range=ALL", "range=%22%3E%3Csvg%20onload%3Dalert(1)%3E",
            "community=999", "community=-1", "community=0", "community=1e400",
            "community=9223372036854775808", "community=%22%3E%3Csvg%20onload%3Dalert(1)%3E",
            "range=30d&range=7d", "community[]=1",
        ])
    func nonsense(query: String) async throws {
        let browser = try await HomeExchange.make().signedIn()
        let answer = await browser.get("/?\(query)")
        #expect(answer.status == .ok)
        #expect(answer.metrics == [2, 4, 3, 1])
        #expect(!answer.text.contains("<svg onload"))
        #expect(answer.text.contains("There is no such community") == query.hasPrefix("community="))
        let isRead =
            ["community", "range=&", "range=30d"].contains(where: query.hasPrefix)
            || query == "range="
        #expect(answer.text.contains("These dates cannot be read") == !isRead)
    }
}
