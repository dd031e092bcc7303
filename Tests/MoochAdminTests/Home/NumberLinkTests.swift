import HTTPTypes
import MoochFixtures
import Testing

@Suite("The number in a link")
struct NumberLinkTests {
    @Test(
        "is the number of rows behind it",
        arguments: [
            "/", "/?community=1", "/?range=all", "/figures", "/analytics?range=90d",
            "/analytics/figures/wasted_14d?community=1&range=90d",
            "/analytics/figures/wait_ask?range=90d", "/analytics/figures/met?range=90d",
            "/analytics/figures/first_gift?range=all", "/analytics/retention",
            "/analytics/demand?range=90d", "/analytics/demand?range=90d&category=1",
            "/analytics/communities?range=90d",
            "/analytics/categories?range=90d", "/communities", "/communities/1",
            "/communities/comparison?id=1&id=2", "/communities/comparison?range=all",
            "/categories", "/categories/1", "/members", "/members/1", "/listings/1",
            "/exchanges/1", "/search?q=a",
        ])
    func followed(page: String) async throws {
        let browser = try await HomeExchange.make().signedIn()
        let answer = await browser.get(page)
        #expect(answer.status == .ok)
        for link in answer.text.matches(
            of: /<a href="([^"#]+)"[^>]*>[^<]*<data value="([0-9]+)">/)
        {
            let target = String(link.1.replacing("&amp;", with: "&"))
            let list = await browser.get(target)
            #expect(list.status == .ok, "\(target)")
            let rows = list.text.matches(of: /<th scope="row"/).count
            #expect(rows == Int(link.2), "\(target) shows \(rows) rows, \(page) says \(link.2)")
        }
    }

    @Test("of what waits is one, too")
    func waiting() async throws {
        let browser = try await HomeExchange.make().signedIn()
        let home = await browser.get("/").text
        let link = try #require(
            home.firstMatch(of: /<a href="([^"]+)">Find someone for <data value="1">/))
        let list = await browser.get(String(link.1.replacing("&amp;", with: "&"))).text
        #expect(list.matches(of: /<th scope="row"/).count == 1)
        #expect(list.contains("Hammer"))
        #expect(home.contains("Follow up on <data"))
    }
}
