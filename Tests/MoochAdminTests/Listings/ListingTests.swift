import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Listings")
struct ListingTests {
    @Test("The list shows what is offered, by whom, and in which state")
    func list() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        let page = await browser.get("/listings").text
        #expect(page.contains("<a href=\"/listings/1\">Walnut loaf</a>"))
        #expect(page.contains("<span class=\"badge good\">Available</span>"))
        #expect(page.contains("<data value=\"450\">$4.50</data>"))
        #expect(page.contains("<a href=\"/exchanges?listing_id=1\"><data value=\"2\">2</data></a>"))
        #expect(page.contains("<span>1 listing</span>"))
    }

    @Test(
        "Each filter keeps what fits it",
        arguments: [
            ("q=wal", true), ("q=loaf+wal", true), ("q=soup", false),
            ("community_id=1", true), ("community_id=2", false), ("category_id=1", true),
            ("category_id=2", false), ("seller_id=1", true), ("seller_id=2", false),
            ("state=available", true), ("state=expired", false), ("state=removed", false),
            ("price=priced", true), ("price=free", false),
            ("created_at=2026-06-20", true), ("created_at=2026-06-01..2026-06-19", false),
            ("community_id=1&category_id=1&seller_id=1&state=available&price=priced", true),
        ])
    func filters(query: String, isKept: Bool) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        for sort in ["", "&sort=title", "&sort=-price_cents"] {
            let page = await browser.get("/listings?\(query)\(sort)")
            #expect(page.status == .ok)
            #expect(page.text.contains("Walnut loaf") == isKept)
            #expect(page.text.contains("No listing matches") != isKept)
        }
    }

    @Test("An available listing of fourteen days ago is expired, and found as such")
    func expired() async throws {
        let fixture = try TestDashboard()
        try await fixture.addNeighbours()
        fixture.clock.advance(seconds: 13 * 86_400)
        let browser = try await fixture.signedIn()
        let list = await browser.get("/listings?state=expired").text
        #expect(list.contains("Walnut loaf"))
        #expect(list.contains("<span class=\"badge caution\">Expired</span>"))
        #expect(!(await browser.get("/listings?state=available").text.contains("Walnut loaf")))
        let page = await browser.get("/listings/1").text
        #expect(page.contains("neighbours see a listing for 14 days"))
    }

    @Test("The page tells what happened, in order and with the time between")
    func story() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        let answered = TestDashboard.now.rawValue - 60
        try await fixture.run(
            "UPDATE exchange SET state = 'accepted', answered_at = \(answered) WHERE id = 1")
        let page = await browser.get("/listings/1").text
        let told = [
            "posted it", "<a href=\"/members/2\">Ben Okafor</a> asked for it", "1 hour later",
            "<a href=\"/members/3\">Cem Yıldız</a> asked for it", "2 hours later",
            "accepted the request of <a href=\"/members/2\">Ben Okafor</a>", "20 hours later",
            "Declined: the request of <a href=\"/members/3\">Cem Yıldız</a>",
            "under a minute later",
        ]
        var rest = page[...]
        for words in told {
            let place = try #require(rest.firstRange(of: words), "\(words) comes in its place")
            rest = rest[place.upperBound...]
        }
        #expect(page.contains("<a href=\"/exchanges/1\">The request</a>"))
    }

    @Test("Another language tells it in its own order of words")
    func storyInGerman() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        let now = TestDashboard.now.rawValue
        try await fixture.run(
            "UPDATE exchange SET state = 'accepted', answered_at = \(now) WHERE id = 1")
        let page = await browser.get("/listings/1", headers: ["accept-language": "de"]).text
        let ben = "<a href=\"/members/2\">Ben Okafor</a>"
        #expect(page.contains("\(ben) hat es angefragt"))
        #expect(page.contains("</a> hat die Anfrage von \(ben) angenommen"))
    }

    @Test("Nonsense in the address is ignored", arguments: nonsense)
    func nonsenseIsIgnored(query: String) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        for list in ["/members", "/listings", "/exchanges"] {
            let page = await browser.get("\(list)?\(query)")
            #expect(page.status == .ok)
            #expect(!page.text.contains("<svg onload"))
            #expect(page.text.contains("rel=\"next\"") == false)
        }
    }

    static let nonsense = [
        "community_id=0", "community_id=-1", "community_id=9223372036854775808",
        "community_id=1e3", "category_id=%20", "state=%22%3E%3Csvg+onload%3Dalert(1)%3E",
        "sort=password_hash", "sort=--name", "after=AAAA&before=%F0%9F%A5%90",
        "created_at=2026-02-30..2026-03-01", "created_at=2026-03-02..2026-03-01",
        "created_at=0001-01-01..9999-12-31", "q=%22%20OR%20NEAR(a*%20-b)", "q=%25_'",
        "requested_at=x&answered_at=..", "price=-1", "seller_id=+1&buyer_id=01&listing_id=",
    ]

    @Test(
        "What is not there is a page that says so",
        arguments: ["/listings/2", "/listings/0", "/listings/x", "/members/99", "/exchanges/-1"])
    func missing(path: String) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        #expect(await browser.get(path).status == .notFound)
    }

    @Test("A store in which nothing has happened says what to do next")
    func empty() async throws {
        let browser = try await TestDashboard().signedIn()
        #expect(await browser.get("/listings").text.contains("Nothing has been offered yet"))
        #expect(await browser.get("/members").text.contains("Nobody has joined yet"))
        #expect(await browser.get("/exchanges").text.contains("Nobody has asked for anything yet"))
    }

    @Test("Text that means markup elsewhere is text on every page")
    func hostileText() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run(
            """
            UPDATE member SET name = '\(hostile)', email = id || 'a"><svg/onload=x>@x?bcc=y&z',
                phone = '\(hostile)', address = '\(hostile)';
            UPDATE listing SET title = '\(hostile)', description = '\(hostile)',
                state = 'removed', ended_at = \(TestDashboard.now.rawValue),
                removal_reason = '\(hostile)';
            """)
        let pages = [
            "/members", "/members/1", "/listings", "/listings/1", "/exchanges", "/exchanges/1",
            "/exchanges?listing_id=1&buyer_id=2&seller_id=1", "/listings?seller_id=1",
            "/listings?q=%22%3E%3Csvg+onload%3Dalert(1)%3E",
        ]
        for page in pages {
            let text = await browser.get(page).text
            #expect(text.contains("&quot;&gt;&lt;svg onload=alert(1)&gt;"), "\(page)")
            #expect(!text.contains("<svg onload") && !text.contains("<svg/onload"), "\(page)")
        }
        let member = await browser.get("/members/1").text
        #expect(member.contains("mailto:1a%22%3E%3Csvg%2Fonload%3Dx%3E@x%3Fbcc%3Dy%26z"))
    }
}
