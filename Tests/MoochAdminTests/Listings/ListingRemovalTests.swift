import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Removing listings and bringing them back")
struct ListingRemovalTests {
    private static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        return (fixture, browser)
    }

    @Test("The page that asks says what happens to the requests that are open")
    func confirm() async throws {
        let (fixture, browser) = try await Self.fixture()
        let page = await browser.get("/listings/1/removal").text
        #expect(page.contains("<data value=\"2\"><strong>2</strong></data> open requests wait"))
        #expect(page.contains("name=\"reason\""))
        let german = ["accept-language": "de"]
        let two = await browser.get("/listings/1/removal", headers: german).text
        #expect(two.contains("<strong>2</strong></data> offene Anfragen warten"))
        try await fixture.run(
            """
            UPDATE exchange SET state = 'withdrawn', answered_at = \(TestDashboard.now.rawValue)
            WHERE id = 2
            """)
        let one = await browser.get("/listings/1/removal").text
        #expect(one.contains("<strong>1</strong></data> open request waits"))
        #expect(try await fixture.text("SELECT state FROM listing") == "available")
    }

    @Test("A removal is in the store, on the listing’s page and in the audit, with its reason")
    func remove() async throws {
        let (fixture, browser) = try await Self.fixture()
        let answer = try await browser.submit(
            "/listings/1/removal", from: "/listings/1/removal",
            ["reason": " Sold & <gone> ", "note": "Second time"])
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/listings/1")
        let page = await browser.get("/listings/1").text
        #expect(page.contains("Walnut loaf was removed. Neighbours no longer see it."))
        #expect(page.contains("<span class=\"badge bad\">Removed</span>"))
        #expect(page.contains("Reason: Sold &amp; &lt;gone&gt;"))
        #expect(page.contains("removed the listing"))
        #expect(page.contains("<strong>ada</strong> removed it"))
        #expect(!page.contains("/listings/1/removal"))
        #expect(try await fixture.text("SELECT removal_reason FROM listing") == "Sold & <gone>")
        #expect(page.contains("Note for administrators") && page.contains("<ins>Second time</ins>"))
        let told = "SELECT reason FROM untold_event WHERE type = 'listing_removed'"
        #expect(try await fixture.text(told) == "Sold & <gone>")
        let reason = "SELECT reason FROM audit_entry WHERE action = 'listing.remove'"
        #expect(try await fixture.text(reason) == "Sold & <gone>")
        #expect(await browser.get("/audit").text.contains("Sold &amp; &lt;gone&gt;"))
        let german = await browser.get("/audit", headers: ["accept-language": "de"]).text
        let subject = "<a href=\"/listings/1\">Walnut loaf</a>"
        #expect(german.contains("</strong> hat das Angebot \(subject) entfernt"))
        #expect(await browser.get("/listings?state=removed").text.contains("Walnut loaf"))
    }

    @Test(
        "Without a reason nothing is removed, and the field says so",
        arguments: ["", "   ", String(repeating: "x", count: 501), "a\u{7}b"])
    func reasonNeeded(reason: String) async throws {
        let (fixture, browser) = try await Self.fixture()
        let answer = try await browser.submit(
            "/listings/1/removal", from: "/listings/1/removal", ["reason": reason])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("id=\"reason-problem\""))
        #expect(answer.text.contains("aria-describedby=\"reason-hint reason-problem\""))
        #expect(answer.text.contains("href=\"#reason\""))
        #expect(try await fixture.text("SELECT state FROM listing") == "available")
        let entries = "SELECT count(*) FROM audit_entry WHERE subject_kind = 'listing'"
        #expect(try await fixture.number(entries) == 0)
    }

    @Test("Bringing back restores the listing and its requests, and twice is once")
    func restore() async throws {
        let (fixture, browser) = try await Self.fixture()
        for _ in 1...2 {
            let token = try await browser.token(on: "/listings/1")
            _ = await browser.post(
                "/listings/1/removal", [("reason", "Twice"), ("csrf_token", token)])
        }
        let token = try await browser.token(on: "/listings/1")
        for _ in 1...2 {
            let answer = await browser.post("/listings/1/restoration", [("csrf_token", token)])
            #expect(answer.status == .seeOther)
            #expect(answer.location == "/listings/1")
        }
        let page = await browser.get("/listings/1").text
        #expect(page.contains("Walnut loaf was brought back. Neighbours see it again."))
        #expect(page.contains("href=\"/listings/1/removal\""))
        #expect(try await fixture.text("SELECT state FROM listing") == "available")
        let open = "SELECT count(*) FROM exchange WHERE state = 'requested'"
        #expect(try await fixture.number(open) == 2)
        let entries = "SELECT count(*) FROM audit_entry WHERE subject_kind = 'listing'"
        #expect(try await fixture.number(entries) == 2)
    }

    @Test("An old listing that is brought back stays away from phones, and the message says so")
    func restoreExpired() async throws {
        let fixture = try TestDashboard()
        try await fixture.addNeighbours()
        fixture.clock.advance(seconds: 20 * 86_400)
        let browser = try await fixture.signedIn()
        #expect(await browser.get("/listings/1/removal").text.contains("expired"))
        _ = try await browser.submit(
            "/listings/1/removal", from: "/listings/1/removal", ["reason": "Old"])
        _ = try await browser.submit("/listings/1/restoration", from: "/listings/1", [:])
        let page = await browser.get("/listings/1").text
        #expect(page.contains("older than 14 days"))
        #expect(page.contains("<span class=\"badge caution\">Expired</span>"))
    }

    @Test("What is over cannot be removed or brought back")
    func over() async throws {
        let (fixture, browser) = try await Self.fixture()
        try await fixture.run(
            """
            UPDATE exchange SET state = 'accepted', answered_at = \(TestDashboard.now.rawValue)
            WHERE id = 1
            """)
        let asked = await browser.get("/listings/1/removal")
        #expect(asked.status == .ok)
        #expect(!asked.text.contains("Remove listing</button>"))
        let removed = try await browser.submit(
            "/listings/1/removal", from: "/listings/1/removal", ["reason": "Late"])
        #expect(removed.status == .conflict)
        let restored = try await browser.submit(
            "/listings/1/restoration", from: "/listings/1", [:])
        #expect(restored.status == .conflict)
        #expect(try await fixture.text("SELECT state FROM listing") == "accepted")
    }

    @Test("A removed listing is not asked about again, and one that is gone is not found")
    func again() async throws {
        let (fixture, browser) = try await Self.fixture()
        _ = try await browser.submit(
            "/listings/1/removal", from: "/listings/1/removal", ["reason": "Once"])
        let again = await browser.get("/listings/1/removal")
        #expect(again.location == "/listings/1")
        let token = try await browser.token(on: "/listings/1")
        try await fixture.run("DELETE FROM listing")
        let answer = await browser.post("/listings/1/restoration", [("csrf_token", token)])
        #expect(answer.status == .notFound)
    }
}
