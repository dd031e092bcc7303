import HTTPTypes
import MoochFixtures
import Testing

@Suite("The rows of lists")
struct RowHeightTests {
    @Test("are low in every list once chosen, until they are made high again")
    func remembered() async throws {
        let browser = try await HomeExchange.make().signedIn()
        let plain = await browser.get("/members?sort=name").text
        #expect(!plain.contains("table-card low"))
        #expect(plain.contains("href=\"/members?sort=name&amp;rows=compact\">Compact rows</a>"))
        let compact = await browser.get("/members?sort=name&rows=compact").text
        #expect(compact.contains("table-card low") && !compact.contains("had no effect"))
        for list in ["/members", "/listings", "/exchanges", "/communities"] {
            let page = await browser.get(list).text
            #expect(page.contains("table-card low"), "\(list)")
            #expect(page.contains("rows=comfortable\">Comfortable rows</a>"))
        }
        _ = await browser.get("/listings?rows=comfortable")
        _ = await browser.get("/listings?rows=%22%3E")
        #expect(await !browser.get("/members").text.contains("table-card low"))
    }

    @Test("leave by one button, with what each file is for")
    func export() async throws {
        let browser = try await HomeExchange.make().signedIn()
        for list in ["/members", "/categories"] {
            let page = await browser.get("\(list)").text
            let start = try #require(page.firstRange(of: "</svg> Export</summary>")).upperBound
            let end = try #require(page[start...].firstRange(of: "</details>")).lowerBound
            #expect(page[start..<end].contains("href=\"\(list).spreadsheet.csv"))
            #expect(page[start..<end].contains("href=\"\(list).csv"))
            #expect(page[start..<end].contains("to open in Excel or LibreOffice"))
            #expect(!page[..<start].contains("File for programs"))
        }
    }
}
