import HTTPServer
import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@Suite("Which rows an action is about")
struct BatchSelectionTests {
    @Test("Where other rows match than were seen, they are shown again before anything is done")
    func othersMatch() async throws {
        let (fixture, browser) = try await BatchTests.fixture()
        let address = "/bulk-actions/new?list=listings&action=remove&everything=1&state=available"
        let page = await browser.get(address).text
        #expect(page.contains("State: Available"))
        let fields = BatchTests.fields(on: page) + [("reason", "Gone bad")]
        try await fixture.run(
            """
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            VALUES (1, 2, 1, 'Late plums', \(TestDashboard.now.rawValue))
            """)
        let again = await browser.post("/bulk-actions", fields)
        #expect(again.status == .unprocessableContent)
        #expect(again.text.contains("at least 1 came. Look at them again."))
        #expect(again.text.contains("value=\"Gone bad\""))
        #expect(try await fixture.number("SELECT count(*) FROM batch") == 0)
        let seen = BatchTests.fields(on: again.text) + [("reason", "Gone bad")]
        // Without a look at them nothing starts.
        let blind = seen.filter { $0.0 != "seen" }.map { $0.0 == "key" ? ("key", "other") : $0 }
        let shown = await browser.post("/bulk-actions", blind)
        #expect(shown.status == .ok && shown.text.contains("Remove 2 listings</button>"))
        #expect(await browser.post("/bulk-actions", seen).location == "/bulk-actions/1")
        // Pressed twice, and by then none is available.
        try await fixture.finishBatches()
        #expect(await browser.post("/bulk-actions", seen).location == "/bulk-actions/1")
    }

    @Test("Everything but some rows is chosen by what a page shows unticked, and never acted on")
    func everythingBut() async throws {
        let (fixture, browser) = try await BatchTests.fixture()
        let list = await browser.get("/listings").text
        #expect(list.contains("?everything=1\">Select all 3 listings</a>"))
        #expect(!list.contains(/row-\d" checked/) && !list.contains("name=\"shown\""))
        let all = await browser.get("/listings?everything=1").text
        #expect(all.matches(of: /name="id" value="\d" [^>]+ checked>/).count == 3)
        #expect(all.matches(of: /name="shown" value="\d"/).count == 3)
        #expect(all.contains("All 3 listings, except those you untick"))
        #expect(all.contains("data-none>Clear</a>"))
        // The page's second row was unticked, and the third on another page.
        let address = "/bulk-actions/new?list=listings&action=remove&everything=1"
        let page = await browser.get("\(address)&shown=1&id=1&shown=2&but=3").text
        #expect(page.contains("All listings, except 2 rows you unticked"))
        #expect(page.contains("Selected</dt><dd><data value=\"1\">1</data>"))
        #expect(page.contains("href=\"/listings?everything=1\">Cancel</a>"))
        let fields = BatchTests.fields(on: page)
        #expect(fields.filter { $0.0 == "but" }.map(\.1) == ["2", "3"])
        _ = await browser.post("/bulk-actions", fields + [("reason", "Gone bad")])
        try await fixture.finishBatches()
        let removed = "SELECT group_concat(id) FROM listing WHERE state = 'removed'"
        #expect(try await fixture.text(removed) == "1")
        let kept = "SELECT json_extract(spec, '$.selection') FROM batch"
        #expect(try await fixture.text(kept) == "but=2&but=3")
        // Nothing was ticked any more.
        let none = await browser.get("\(address)&shown=1&shown=2&shown=3").text
        #expect(none.contains("None of these rows would change."))
    }

    @Test(
        "A page of ticked rows leads on to the next one, and back to none", arguments: ["en", "de"])
    func everythingPages(language: String) async throws {
        let (fixture, browser) = try await BatchTests.fixture()
        try await fixture.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT 1, 2, 1, 'Jam ' || i, \(TestDashboard.now.rawValue) - i FROM n
            """)
        let headers = ["accept-language": language]
        let all = await browser.get("/listings?q=jam&everything=1", headers: headers).text
        #expect(all.contains(language == "en" ? "120 listings" : "120 Angebote"))
        let next = try #require(all.firstMatch(of: /href="([^"]+)" rel="next"/)).1
        #expect(next.contains("everything=1"))
        let second = await browser.get(
            String(next).replacing("&amp;", with: "&"), headers: headers
        ).text
        #expect(second.matches(of: /aria-labelledby="row-\d+" checked>/).count == 50)
        let none = try #require(second.firstMatch(of: /href="([^"]+)" data-none/)).1
        #expect(none.contains("after=") && !none.contains("everything"))
        let categories = await browser.get("/categories?everything=1").text
        #expect(categories.matches(of: /aria-labelledby="row-\d+" checked>/).count == 2)
    }

    @Test("A file of everything but some rows has and notes the others")
    func fileBut() async throws {
        let (fixture, browser) = try await BatchTests.fixture()
        let file = await browser.get(
            "/members.csv?list=members&everything=1&shown=1&shown=2&id=2&but=99")
        #expect(try await file.streamedText().split(separator: "\r\n").count == 3)
        let rows = "SELECT \"after\" ->> 'rows' FROM audit_entry WHERE action = 'list.save'"
        #expect(try await fixture.text(rows) == "2")
        let led = await browser.get(
            "/bulk-actions/new?list=members&action=export&everything=1&q=a&but=3")
        #expect(led.location == "/members.csv?q=a&everything=1&but=3")
    }

    @Test("A filter that the list does not understand chooses nothing")
    func unknownFilter() async throws {
        let (fixture, browser) = try await BatchTests.fixture()
        for filter in ["state=nonsense", "created_at_from=foo", "community_id=abc", "x=1"] {
            let answer = await browser.get(
                "/bulk-actions/new?list=listings&action=remove&everything=1&\(filter)")
            #expect(answer.status == .badRequest, "\(filter)")
            #expect(answer.text.contains("A filter is not understood"))
        }
        #expect(try await fixture.number("SELECT count(*) FROM batch") == 0)
        let list = await browser.get(
            "/listings?created_at_from=2026-11-20&created_at_to=2026-01-01")
        #expect(list.text.contains("name=\"id\"") && !list.text.contains("everything=1"))
    }
}
