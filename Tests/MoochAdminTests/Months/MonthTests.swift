import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

/// Seen from 21 Jun 2026.
@Suite("The month on one sheet")
struct MonthTests {
    @Test(
        "Its numbers are those of its days, on the page and in the file; other addresses stay reports"
    )
    func sheet() async throws {
        let fixture = try await HomeExchange.make()
        let browser = try await fixture.signedIn()
        #expect(await browser.metrics("/reports/2026-06") == [2, 4, 3, 1])
        let june = await browser.get("/reports/2026-06").text
        #expect(june.contains("1 – 21 Jun 2026, UTC. Today is not over yet."))
        #expect(
            june.contains("The sheet of June 2026</h1>")
                || june.contains("The sheet of Jun 2026</h1>"))
        #expect(!june.contains("href=\"/reports/2026-07\""))
        // The other listing, the saw, was posted on 2 May.
        #expect(await browser.metrics("/reports/2026-05") == [1, 1, 0, 0])
        let answer = await browser.get("/reports/2026-05.csv")
        let file = try await answer.streamedText()
        let lines = file.split(separator: "\r\n")
        #expect(lines.count == 1 + 4 + 1 + PostingRate.allCases.count)
        #expect(lines.contains("listings,1,,,2026-05-01,2026-05-31,0,,2026-03-31,2026-04-30"))
        #expect(lines.contains { $0.hasPrefix("wasted_14d,1.0000,1,1,2026-05-01,2026-05-31,") })
        for path in ["2026-07", "2026-04", "2026-13", "2026-6", "x", "1"] {
            #expect(await browser.get("/reports/\(path)").status == .notFound, "\(path)")
        }
        try await fixture.run(
            "INSERT INTO report (id, reporter_id, member_id, reason) VALUES (7, 1, 2, 'other')")
        #expect(await browser.get("/reports/7").text.contains("Bob"))
        #expect(await browser.get("/analytics").text.contains("href=\"/reports/2026-05\""))
    }

    @Test("Only months that the exchange has are linked, from its first day on")
    func beginning() async throws {
        let fixture = try await HomeExchange.make()
        let browser = try await fixture.signedIn()
        #expect(!(await browser.get("/reports/2026-05").text.contains("/reports/2026-04\"")))
        #expect(await browser.get("/reports/2026-06").text.contains("/reports/2026-05\""))
        try await fixture.run("DELETE FROM posting_count WHERE day < '2026-06-01'")
        for path in ["/analytics", "/analytics?community=1"] {
            let page = await browser.get(path).text
            #expect(!page.contains("/reports/2026-05\"") && page.contains("/reports/2026-06\""))
        }
        let empty = try await TestDashboard().signedIn()
        #expect(!(await empty.get("/analytics").text.contains("href=\"/reports/20")))
    }

    @Test("Its active members, and those of the month before, are those of the figure of months")
    func active() async throws {
        let fixture = try await HomeExchange.make()
        let browser = try await fixture.signedIn()
        // In May the saw was posted, and nothing else happened.
        let may = await browser.get("/reports/2026-05").text
        let number = /<a href="([^"]+)"><data id="metric-active" value="([0-9]+)">/
        let found = try #require(may.firstMatch(of: number))
        #expect(found.2 == "1" && may.contains("In Apr 2026: "))
        let list = await browser.get(String(found.1.replacing("&amp;", with: "&"))).text
        #expect(list.contains("1 member</span>") && list.contains("Bob"))
        let june = await browser.get("/reports/2026-06").text
        let count = try #require(june.firstMatch(of: number)).2
        #expect(!june.contains("In May 2026: "), "it is not over")
        let months = await browser.get("/analytics/figures/active_28").text
        #expect(months.contains("<data value=\"\(count)\">\(count)</data>"))
        let file = try await browser.get("/reports/2026-05.csv").streamedText()
        #expect(file.contains("active,1,,,2026-05-01,2026-05-31,0,,2026-04-01,2026-04-30"))
        let home = await browser.get("/?range=2026-05-01..2026-05-31").text
        #expect(home.contains("<data id=\"metric-active\" value=\"1\">1</data>"))
        #expect(!home.contains("for whole months"))
        #expect(await browser.get("/?range=2026-05-02..2026-05-31").text.contains("whole months"))
    }

    @Test("It is mailed in the evening of the first, once, with a link to the sheet")
    func mail() async throws {
        let fixture = try await HomeExchange.make()
        _ = try await fixture.signedIn()
        try await fixture.run(
            "UPDATE admin SET email = 'ada@example.org', email_confirmed_at = 1")
        var sent: [Mail] = []
        // Until 1 Jul, 21:00.
        for _ in 0..<42 {
            try await fixture.sweep(onFailure: { Issue.record($0) })
            sent += try await fixture.mail(onFailure: { Issue.record($0) })
            fixture.clock.advance(seconds: 6 * 3_600)
        }
        let months = sent.filter { $0.text.contains("/reports/2026-") }
        #expect(
            months.map { $0.text.contains("https://d.example/reports/2026-06") } == [false, true])
        #expect(months.first?.text.contains("https://d.example/reports/2026-05") == true)
    }
}
