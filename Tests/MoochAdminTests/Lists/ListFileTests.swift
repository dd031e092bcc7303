import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Lists as files")
struct ListFileTests {
    @Test("The page's link names the columns that it shows, with the rest of its state")
    func link() async throws {
        let browser = try await ListFilterTests.browser()
        let links = [
            "/members?sort=name": "sort=name&amp;columns=name%2Ccommunity%2Clistings%2Crequests"
                + "%2Ccreated_at%2Clast_seen_at",
            "/exchanges?columns=category&state=declined":
                "state=declined&amp;columns=listing%2Ccategory",
        ]
        for (address, query) in links {
            let list = address.prefix { $0 != "?" }
            let page = await browser.get(address).text
            #expect(page.contains("href=\"\(list).csv?\(query)\""), "\(address)")
        }
    }

    @Test("The form below a list in which nothing was chosen leads back and says so")
    func nothing() async throws {
        let browser = try await ListFilterTests.browser()
        let answer = await browser.get("/members.csv?list=members&sort=name&action=export")
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/members?sort=name")
        #expect(await browser.get("/members").text.contains("Nothing was chosen."))
    }
}
