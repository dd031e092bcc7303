import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Filters of lists")
struct ListFilterTests {
    static func browser() async throws -> TestBrowser {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        return browser
    }

    @Test(
        "Those of listings keep what fits, whether an address or the form says them",
        arguments: [
            ("requests=asked", true), ("requests=unasked", false),
            ("expiring=13", true), ("expiring=12", false),
            ("price_cents=450..450", true), ("price_cents=..449", false),
            ("price_cents=451..", false), ("price_cents=100..", true),
            ("price_cents_from=4.50&price_cents_to=", true),
            ("price_cents_from=&price_cents_to=4%2C49", false),
            ("price_cents_from=%244&price_cents_to=1%2C000.00", true),
            ("created_at_from=2026-06-20&created_at_to=", true),
            ("created_at_from=20.6.2026&created_at_to=20.06.2026", true),
            ("created_at_from=21.6.2026&created_at_to=", false),
            ("created_at_from=2026-06-21&created_at_to=", false),
            ("created_at_from=&created_at_to=2026-06-19", false),
            ("created_at=..2026-06-20", true), ("created_at=2026-06-21..", false),
            ("community=elm+court", true), ("community=Elm", true), ("community=", true),
        ])
    func listings(query: String, isKept: Bool) async throws {
        let browser = try await Self.browser()
        for sort in ["", "&sort=title", "&sort=-price_cents"] {
            let page = await browser.get("/listings?\(query)\(sort)")
            #expect(page.status == .ok)
            #expect(page.text.contains(">Walnut loaf</a>") == isKept)
        }
    }

    @Test(
        "Days are those of the clock that shows the rows' times, in files too, and figures' are of UTC"
    )
    func zone() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run(
            """
            UPDATE admin SET time_zone = 'America/New_York';
            UPDATE listing SET created_at = unixepoch('2026-06-20 02:30')
            """)
        for (days, isKept) in [
            ("created_at_from=2026-06-19&created_at_to=2026-06-19", true),
            ("created_at_from=2026-06-20&created_at_to=2026-06-20", false),
            ("created_at=..2026-06-19", true), ("created_at=2026-06-20..", false),
            ("created_at=2026-06-19Z", false), ("created_at=2026-06-20Z", true),
        ] {
            let page = await browser.get("/listings?\(days)").text
            #expect(page.contains(">Walnut loaf</a>") == isKept, "\(days)")
            #expect(page.contains("2026 (UTC)") == days.hasSuffix("Z"), "\(days)")
            for file in ["csv", "spreadsheet.csv"] {
                let rows = try await browser.get("/listings.\(file)?\(days)").streamedText()
                #expect(rows.contains("Walnut loaf") == isKept, "\(file) \(days)")
            }
        }
        // The numbers beside figures lead to rows of the days that were counted.
        let home = await browser.get("/?range=7d").text
        #expect(home.contains("created_at=2026-06-15..2026-06-21Z"))
    }

    @Test(
        "Those of members keep what fits",
        arguments: [
            ("offers=something", ["Anna"]), ("offers=nothing", ["Ben", "Cem"]),
            ("offers=nothing&created_at_from=2026-06-21", []),
            ("offers=nothing&created_at_to=2026-06-20&community_id=1", ["Ben", "Cem"]),
        ])
    func members(query: String, kept: [String]) async throws {
        let page = try await Self.browser().get("/members?\(query)&sort=name").text
        let names = page.matches(of: /<a href="\/members\/\d+">(\w+)/).map { String($0.1) }
        #expect(names == kept)
    }

    @Test(
        "A list says which filters mean nothing to it, and shows its rows without them",
        arguments: [
            ("/members?colour=red", "colour"),
            ("/members?colour=red&colour=blue&offers=maybe&q=a", "colour, offers"),
            ("/members?community_id=abc&created_at=yesterday", "community_id, created_at"),
            ("/members?%3Cb%3E=1", "&lt;b&gt;"),
            ("/listings?category_id=x&state=sold&expiring=99", "category_id, state, expiring"),
            ("/exchanges?state=eaten&buyer_id=0", "state, buyer_id"),
            ("/communities?state=empty", "state"),
        ])
    func unread(address: String, names: String) async throws {
        let page = try await Self.browser().get(address)
        #expect(page.status == .ok)
        #expect(page.text.contains("what is meant by “\(names)”, and left it out."))
        #expect(page.text.contains("<tbody>\n<tr>"))
    }

    @Test(
        "Of what it understands, and of what stands at a field, it says nothing of the kind",
        arguments: [
            "/members?q=an&community_id=1&offers=&sort=name&columns=name,email&after=1",
            "/members?community=elm", "/members?sort=sideways", "/communities?state=open",
            "/communities?state=all", "/listings?price_cents_from=1&price_cents_to=",
            "/listings?price_cents_from=cheap", "/listings?created_at_from=soon",
            "/exchanges?answered_at=2026-01-01..&state=accepted",
        ])
    func read(address: String) async throws {
        let page = try await Self.browser().get(address)
        #expect(page.status == .ok)
        #expect(!page.text.contains("left it out"))
    }

    @Test("Every filter is told in words, and each is taken away alone")
    func chips() async throws {
        let browser = try await Self.browser()
        let items = [
            "q=loaf", "community_id=1", "category_id=1", "seller_id=1", "state=available",
            "price=priced", "price_cents=100..500", "requests=asked", "expiring=14",
            "created_at=2026-06-01..2026-06-20",
        ]
        let page = await browser.get("/listings?\(items.joined(separator: "&"))&sort=title").text
        #expect(page.contains(">Walnut loaf</a>"))
        let words = [
            "“loaf”", "Community: Elm Court", "Category: Bread", "Offered by Anna Roth",
            "State: Available", "Price: With a price", "Price: $1.00 – $5.00", "With requests",
            "Expires within 14 days", "Posted 1 – 20 Jun 2026",
        ]
        for (index, word) in words.enumerated() {
            var others = items
            others.remove(at: index)
            let path = "/listings?\(others.joined(separator: "&"))&sort=title"
                .replacing("&", with: "&amp;")
            #expect(
                page.contains(
                    "<a class=\"chip\" href=\"\(path)\"><span class=\"visually-hidden\">"
                        + "Remove filter: </span>\(word) "),
                "\(word)")
        }
        #expect(page.contains("class=\"button quiet\" href=\"/listings?sort=title\">Clear"))
    }

    @Test(
        "What was mistyped is told beside its field, and stays there",
        arguments: [
            ("/listings?price_cents_from=cheap", "cheap", "Write prices like 4.50"),
            ("/listings?price_cents_from=5&price_cents_to=4", "5", "lowest price is above"),
            ("/members?created_at_from=yesterday", "yesterday", "Write both days like"),
            (
                "/exchanges?requested_at_from=2026-06-02&requested_at_to=2026-06-01",
                "2026-06-02", "The first day comes after the last."
            ),
        ])
    func mistakes(address: String, typed: String, sentence: String) async throws {
        let page = try await Self.browser().get(address)
        #expect(page.status == .ok)
        #expect(page.text.contains("value=\"\(typed)\""))
        #expect(page.text.contains(sentence))
        #expect(page.text.contains("aria-invalid=\"true\""))
        #expect(page.text.contains("<details class=\"more\" open>"))
        #expect(!page.text.contains("class=\"chip\""))
    }

    @Test("Where communities are many, one is found by its name")
    func manyCommunities() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 220)
            INSERT INTO community (name, latitude, longitude, created_at)
            SELECT 'House ' || i, 50, 8, 1782000000 FROM n
            """)
        let all = await browser.get("/members").text
        #expect(all.contains("list=\"communities\""))
        #expect(!all.contains("<select class=\"select\" id=\"community_id\""))
        let one = await browser.get("/members?community=house+220").text
        #expect(one.contains("Community: House 220"))
        #expect(one.contains("value=\"House 220\""))
        let canonical = await browser.get("/members?community_id=221").text
        #expect(canonical.contains("value=\"House 220\""))
        let several = await browser.get("/members?community=house+21").text
        #expect(several.contains("Community: House 21 "))
        let doubt = await browser.get("/members?community=house").text
        #expect(doubt.contains("Several have a name like this"))
        #expect(doubt.contains("value=\"house\""))
        let none = await browser.get("/members?community=castle").text
        #expect(none.contains("No community has a name like this"))
        #expect(none.contains("<span>3 members</span>"))
    }

    @Test("Nonsense in a filter is ignored, or told in a sentence", arguments: nonsense)
    func nonsenseIsHarmless(query: String) async throws {
        let browser = try await Self.browser()
        for list in ["/members", "/listings", "/exchanges", "/communities"] {
            let page = await browser.get("\(list)?\(query)")
            #expect(page.status == .ok, "\(list)")
            #expect(!page.text.contains("<svg onload"))
            // A file says nothing of a filter that was ignored, so it is refused.
            let file = await browser.get("\(list).csv?\(query)")
            let isRefused = file.status == .badRequest && file.text.contains("no file was made")
            #expect(file.status == .ok || isRefused, "\(list)")
            #expect(!file.text.contains("<svg onload"))
        }
    }

    static let nonsense = [
        "columns=", "columns=,,,", "columns=password_hash", "columns=name&columns=&columns=%01x",
        "price_cents=..", "price_cents=-5..", "price_cents=5..4", "price_cents=x..y",
        "price_cents=99999999999999999999..", "price_cents_from=999999999999999999999",
        "price_cents_from=%22%3E%3Csvg+onload%3Dalert(1)%3E", "expiring=0", "expiring=-1",
        "expiring=99999999999999999999", "expiring=1.5", "requests=all", "offers=%20",
        "created_at=..", "created_at_from=2026-02-30", "created_at_to=%F0%9F%A5%90",
        "community=%22%20OR%20NEAR(a*%20-b)", "community=%25", "community=%23999",
        "id=x", "id=-1", "id=99999999999999999999", "list=x&id=1", "everything=0&id=1",
    ]
}
