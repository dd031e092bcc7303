import HTTPTypes
import MoochFixtures
import Testing

@Suite("How communities grow")
struct GrowthTests {
    private func browser() async throws -> TestBrowser {
        let fixture = try await HomeExchange.make()
        // Bob joined long ago and leaves now; so Elm Court has one more and one less.
        try await fixture.run(
            """
            UPDATE member SET state = 'closed', closed_at = \(HomeExchange.now) - 60 WHERE id = 2;
            INSERT INTO member (community_id, name, email, created_at) VALUES
                (2, 'Eve', 'eve@example.org', \(HomeExchange.now) - 60);
            """)
        return try await fixture.signedIn()
    }

    @Test("is a column that sorts and is in both files")
    func column() async throws {
        let browser = try await browser()
        let page = await browser.get("/communities?sort=-growth").text
        let cells = page.matches(of: /<td class="number"><data value="([-0-9]+)">([-+0-9]+)</)
        #expect(cells.map { $0.1 } == ["2", "0"])
        #expect(cells.map { $0.2 } == ["+2", "0"])
        let rising = await browser.get("/communities?sort=growth").text
        let order = [rising, page].map {
            $0.matches(of: /id="row-(\d)"/).map { String($0.1) }
        }
        #expect(order == [["1", "2"], ["2", "1"]])
        for (file, head) in [(".csv", "growth"), (".spreadsheet.csv", "30 days")] {
            let answer = await browser.get("/communities\(file)?sort=-growth")
            let rows = try await answer.streamedText().split(whereSeparator: \.isNewline)
                .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
            let column = try #require(rows.first?.firstIndex { $0 == head }, "\(rows)")
            #expect(rows.dropFirst().map { $0[column] } == ["2", "0"], "\(file)")
        }
    }

    @Test("is laid side by side with the numbers that Home shows", arguments: ["7d", "30d", "all"])
    func comparison(range: String) async throws {
        let browser = try await browser()
        let page = await browser.get("/communities/comparison?id=1&id=2&range=\(range)").text
        #expect(page.contains("<th scope=\"col\" class=\"number\">Elm Court</th>"))
        #expect(page.contains("<option value=\"2\" selected>Oak House</option>"))
        for (id, name) in [(1, "Elm Court"), (2, "Oak House")] {
            let cells = page.matches(
                of: /data-label="([^"]*)">(?:<a [^>]*>)?<data value="([-0-9]+)">/
            )
            .filter { $0.1 == name }.map { Int($0.2) }
            let home = await browser.metrics("/?community=\(id)&range=\(range)")
            if range == "all" {
                #expect(Array(cells.prefix(4)) == home, "\(name)")
            } else {
                #expect(cells.count == 10, "and active members")
                #expect([cells[4]] + cells[6..<9] == home, "\(name)")
                #expect(cells[5] == (id == 1 ? 0 : 2), "joined, less those who left")
            }
        }
    }

    @Test("Up to five are laid side by side, and more are said to be left out")
    func many() async throws {
        let browser = try await browser()
        func columns(_ query: String) async -> Int {
            await browser.get("/communities/comparison?\(query)").text
                .matches(of: /<th scope="col" class="number">/).count
        }
        #expect(await columns("id=1&id=2&third=-") == 2)
        #expect(await columns("id=1&id=2&third=") == 3)
        #expect(await columns("id=1&id=2&id=1") == 3)
        #expect(await columns("id=1&other=2&third=1&fourth=2&range=all") == 4)
        #expect(await columns("id=1&id=2&id=1&id=2&id=1&id=2&id=1") == 5)
        let page = await browser.get("/communities/comparison?id=1&id=2&id=1&id=2&id=1&id=2").text
        #expect(page.contains("1 more was left out"))
        #expect(page.contains("/communities/comparison?id=1&amp;other=2&amp;third=1&amp;fourth=2"))
    }

    @Test("Bars, differences to the first and each member's part say more than numbers")
    func bars() async throws {
        let browser = try await browser()
        let page = await browser.get("/communities/comparison?id=1&id=2&range=30d").text
        func row(_ name: String) throws -> Substring {
            let start = try #require(page.firstRange(of: "<th scope=\"row\">\(name)</th>"))
                .upperBound
            let end = try #require(page[start...].firstRange(of: "</tr>")).lowerBound
            return page[start..<end]
        }
        // Elm Court: three listings and two members who are there; Oak House one and two.
        let posted = try row("Listings posted")
        #expect(posted.contains("<rect width=\"100%\"") && posted.contains("<rect width=\"33%\""))
        #expect(posted.contains("<span class=\"change\">−2</span>"))
        let each = try row("Listings posted, per member")
        #expect(each.contains("<data value=\"1.50\">1.50</data>"))
        #expect(each.contains("<data value=\"0.50\">0.50</data>"))
        #expect(each.contains("<span class=\"change\">−1.00</span>"))
        #expect(page.contains("Small numbers with a sign are differences to Elm Court."))
        #expect(page.contains("<option value=\"-\" selected>Nobody else</option>"))
        let german = await browser.get(
            "/communities/comparison?id=1&id=2", headers: ["accept-language": "de"]
        ).text
        #expect(german.contains("<data value=\"1.50\">1,50</data>"))
    }

    @Test("One community alone stands beside all of them, and nonsense is all of them")
    func alone() async throws {
        let browser = try await browser()
        let page = await browser.get("/communities/comparison?id=2").text
        #expect(
            page.contains(
                "class=\"number\">Oak House</th><th scope=\"col\" class=\"number\">All communities<"
            ))
        for query in ["", "?id=99", "?id=x&other=y", "?id=&other=&range=zz"] {
            let page = await browser.get("/communities/comparison\(query)")
            #expect(page.status == .ok)
            #expect(page.text.contains("class=\"number\">All communities</th>"))
        }
        #expect(await browser.get("/communities/2").text.contains("/communities/comparison?id=2\""))
        #expect(
            await browser.get("/communities").text.contains(
                "formaction=\"/communities/comparison\""))
    }
}
