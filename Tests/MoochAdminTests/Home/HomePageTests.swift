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
        #expect(page.contains("+100%</strong> vs the previous 30 days"))
        #expect(page.contains("+300%</strong> vs the previous 30 days"))
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
            #expect(page.matches(of: /<svg[^>]*role="img"[^>]*><title/).count >= 6)
            #expect(page.matches(of: /<details/).count >= 3)
            #expect(!page.contains("style="))
            let link = "<a class=\"button quiet\" href=\"/figures?range=\(range)\">"
            #expect(page.contains(link + "The same figures in a table</a>"))
            let table = await browser.get("/figures?range=\(range)").text
            #expect(table.contains("<th scope=\"row\">Total</th>"))
        }
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
        let page = await browser.get("/?range=30d").text
        #expect(page.contains("Most active communities"))
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
    }
}
