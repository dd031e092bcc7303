import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Exchanges")
struct ExchangeTests {
    private static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run(
            """
            UPDATE exchange SET state = 'accepted', answered_at = \(TestDashboard.now.rawValue)
            WHERE id = 1
            """)
        return (fixture, browser)
    }

    @Test(
        "Each filter keeps what fits it",
        arguments: [
            ("", [1, 2]), ("q=wal", [1, 2]), ("q=ben", [1]), ("q=soup", []),
            ("state=accepted", [1]), ("state=declined", [2]), ("state=requested", []),
            ("community_id=1", [1, 2]), ("community_id=2", []),
            ("category_id=1", [1, 2]), ("category_id=2", []),
            ("category_id=1&state=accepted", [1]), ("category_id=1&answered_at=2026-06-21", [1]),
            ("community_id=1&category_id=1&answered_at=2026-06-21", [1]),
            ("community_id=1&category_id=1&state=declined", [2]), ("listing_id=1", [1, 2]),
            ("buyer_id=3", [2]), ("seller_id=1", [1, 2]), ("seller_id=2", []),
            ("requested_at=2026-06-20", [1, 2]), ("answered_at=2026-06-21", [1]),
            ("state=accepted&answered_at=2026-06-01..2026-06-20", []),
            ("state=accepted&seller_id=1&q=walnut", [1]),
        ])
    func filters(query: String, kept: [Int]) async throws {
        let (_, browser) = try await Self.fixture()
        for sort in ["", "&sort=requested_at", "&sort=-answered_at"] {
            let page = await browser.get("/exchanges?\(query)\(sort)")
            #expect(page.status == .ok)
            let ids = page.text.matches(of: /<a href="\/exchanges\/(\d+)">Walnut/)
                .compactMap { Int($0.1) }
            #expect(ids.sorted() == kept, "\(query)\(sort)")
        }
    }

    @Test("The list is sorted by the answer, whether every row has one or not")
    func sorting() async throws {
        let (_, browser) = try await Self.fixture()
        let accepted = await browser.get("/exchanges?state=accepted&sort=-answered_at").text
        #expect(accepted.contains("aria-sort=\"descending\""))
        #expect(accepted.contains("/exchanges?state=accepted&amp;sort=answered_at"))
        let all = await browser.get("/exchanges?sort=-answered_at").text
        #expect(all.contains("href=\"/exchanges?sort=answered_at\""))
        #expect(all.contains("aria-sort=\"descending\""))
        #expect(all.contains("<span>2 requests</span>"))
    }

    @Test("Those accepted on some days are sorted by the answer, and no head says otherwise")
    func sortingOfCompleted() async throws {
        let (_, browser) = try await Self.fixture()
        for sort in ["", "&sort=-requested_at"] {
            let page = await browser.get("/exchanges?answered_at=2026-06-21\(sort)").text
            let heads = page.matches(of: /aria-sort="descending">\s*<a[^>]*>(\w+)/)
                .map { String($0.1) }
            #expect(heads == ["Answered"])
            #expect(!page.contains("sort=requested_at"))
        }
        let others = await browser.get("/exchanges?state=accepted").text
        #expect(others.contains("sort=requested_at"))
    }

    @Test("Filters that came with a link are named and can be taken away")
    func chips() async throws {
        let (_, browser) = try await Self.fixture()
        let page = await browser.get("/exchanges?listing_id=1&buyer_id=2&seller_id=99").text
        #expect(page.contains("For the listing Walnut loaf"))
        #expect(page.contains("Asked by Ben Okafor"))
        #expect(page.contains("Offered by nobody"))
        #expect(await browser.get("/exchanges?listing_id=9").text.contains("listing that is gone"))
        #expect(page.contains("class=\"chip\" href=\"/exchanges?buyer_id=2&amp;seller_id=99\""))
        #expect(page.contains("<input type=\"hidden\" name=\"listing_id\" value=\"1\">"))
    }

    @Test("The page shows both sides, the listing and how it went")
    func page() async throws {
        let (_, browser) = try await Self.fixture()
        let page = await browser.get("/exchanges/1").text
        #expect(page.contains("Request for Walnut loaf"))
        #expect(page.contains("<span class=\"badge good\">Accepted</span>"))
        #expect(page.contains("<a href=\"/members/1\">Anna Roth</a>"))
        #expect(page.contains("<a href=\"/members/2\">Ben Okafor</a>"))
        #expect(page.contains("<a href=\"/listings/1\">Walnut loaf</a>"))
        #expect(page.contains("23 hours later"))
        #expect(page.contains("href=\"/exchanges?listing_id=1\""))
        #expect(await browser.get("/exchanges/2").text.contains("Someone else’s request was"))
    }

    @Test("A request for a removed listing waits, and its page says so")
    func waiting() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        #expect(await browser.get("/exchanges/1").text.contains("Anna Roth has not answered yet."))
        _ = try await browser.submit(
            "/listings/1/removal", from: "/listings/1/removal", ["reason": "Check"])
        #expect(
            await browser.get("/exchanges/1").text.contains("It waits: the listing was removed"))
    }

    @Test("A request whose owner is suspended for good is looked at, and nobody reminds them of it")
    func barred() async throws {
        let fixture = try TestDashboard()
        try await fixture.addNeighbours()
        fixture.clock.advance(seconds: 5 * 86_400)
        let browser = try await fixture.signedIn()
        let all = "/bulk-actions/new?list=exchanges&action=remind&id=1"
        #expect(await browser.get("/exchanges/1").text.contains("/exchanges/1/reminder"))
        #expect(await browser.get(all).status == .ok)
        try await fixture.run(
            "UPDATE member SET state = 'suspended', suspension_reason = 'Rude' WHERE id = 1")
        let page = await browser.get("/exchanges/1")
        #expect(page.status == .ok && !page.text.contains("/exchanges/1/reminder"))
        #expect(await browser.get(all).status == .ok)
    }
}
