import HTTPTypes
import MoochFixtures
import Testing

@Suite("The pages of a community and a category")
struct PageChartTests {
    @Test(
        "have charts with a table, their top lists and what waits there",
        arguments: [
            (
                "/communities/1", ["growth-members", "growth-listings", "growth-exchanges"],
                "/figures?range=30d&amp;community=1", "top-by-listings", "community_id=1"
            ),
            (
                "/categories/2", ["growth-listings"], "/figures?range=30d&amp;category=2",
                "top-communities", "category_id=2"
            ),
        ])
    func charts(path: String, charts: [String], table: String, top: String, filter: String)
        async throws
    {
        let browser = try await HomeExchange.make().signedIn()
        let page = await browser.get(path).text
        for chart in charts {
            let start = try #require(page.firstRange(of: "id=\"\(chart)\"")).upperBound
            #expect(page[start...].contains("data-points=\""))
        }
        #expect(page.contains("href=\"\(table)\">The same figures in a table</a>"))
        #expect(page.contains("id=\"\(top)\""))
        // Saw was asked for ten days ago, Hammer ends tomorrow and nobody asked for it.
        #expect(page.contains("Follow up on <data value=\"1\">1</data> request<"))
        #expect(page.contains("Find someone for <data value=\"1\">1</data> listing<"))
        for link in page.matches(of: /<li><a href="([^"]+)"><svg[^>]*><use[^>]*><\/svg> <span>F/) {
            let target = String(link.1.replacing("&amp;", with: "&"))
            #expect(target.hasSuffix(filter))
            let list = await browser.get(target).text
            #expect(list.matches(of: /<th scope="row"/).count == 1, "\(target)")
        }
        let figures = await browser.get(table.replacing("&amp;", with: "&")).text
        #expect(figures.contains(path.hasPrefix("/categories") ? "Tools: " : "Elm Court: "))
        #expect(figures.contains(">New members</th>") == !path.hasPrefix("/categories"))
    }

    @Test("of a category without anything say so")
    func quiet() async throws {
        let page = try await HomeExchange.make().signedIn().get("/categories/3").text
        #expect(page.matches(of: /No figures for this period yet/).count == 2)
        #expect(!page.contains("id=\"needed\""))
    }
}
