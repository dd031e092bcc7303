import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("A member's story")
struct MemberStoryTests {
    private static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run(
            """
            UPDATE exchange SET state = 'accepted', answered_at = \(TestDashboard.now.rawValue)
            WHERE id = 1;
            INSERT INTO device (member_id, token, platform, created_at)
            VALUES (1, 'a', 'ios', 1782000000), (1, 'b', 'android', 1782000000)
            """)
        return (fixture, browser)
    }

    /// A section of a page, from its heading's id.
    private static func section(_ id: String, of page: String) -> Substring {
        guard let start = page.firstRange(of: "<h2 id=\"\(id)\">") else { return "" }
        let rest = page[start.upperBound...]
        return rest[..<(rest.firstRange(of: "</section>")?.lowerBound ?? rest.endIndex)]
    }

    @Test("What they gave and got is told by month, and each number leads to its rows")
    func months() async throws {
        let (fixture, browser) = try await Self.fixture()
        let giver = Self.section("months", of: await browser.get("/members/1").text)
        let link = try #require(giver.firstMatch(of: /<a href="([^"]+)"><data value="1">1</))
        #expect(giver.contains("<th scope=\"row\">Jun 2026</th>"))
        #expect(giver.contains("<data value=\"0\">0</data>"))
        let rows = await browser.get(String(link.1.replacing("&amp;", with: "&"))).text
        #expect(rows.matches(of: /<th scope="row">/).count == 1)
        #expect(await browser.get("/members/3").text.contains("id=\"months\"") == false)
        // A year ago is told of neither side.
        let yearAgo = TestDashboard.now.rawValue - 366 * 86_400
        try await fixture.run(
            "UPDATE exchange SET requested_at = \(yearAgo), answered_at = \(yearAgo) WHERE id = 1")
        for member in [1, 2] {
            #expect(!(await browser.get("/members/\(member)").text.contains("id=\"months\"")))
        }
    }

    @Test("Requests for their listings are told as those they made are, and links lead both ways")
    func asked() async throws {
        let (_, browser) = try await Self.fixture()
        let page = await browser.get("/members/1").text
        let asked = Self.section("asked-of-them", of: page)
        #expect(asked.contains("<a href=\"/exchanges?seller_id=1\">"))
        for (exchange, buyer) in [(1, 2), (2, 3)] {
            #expect(asked.contains("<a href=\"/exchanges/\(exchange)\">Walnut loaf</a>"))
            #expect(asked.contains("<a href=\"/members/\(buyer)\">"))
        }
        let made = Self.section("latest-requests", of: await browser.get("/members/2").text)
        #expect(made.contains("<a href=\"/exchanges/1\">Walnut loaf</a>"))
        #expect(made.contains("<a href=\"/members/1\">Anna Roth</a>"))
        let exchange = await browser.get("/exchanges/1").text
        for path in ["/members/1", "/members/2", "/listings/1"] {
            #expect(exchange.contains("<a href=\"\(path)\">"), "\(path)")
        }
    }

    @Test("An accepted request tells on both pages whose contact details were seen, and by what")
    func contacts() async throws {
        let (_, browser) = try await Self.fixture()
        for (one, other, name, role) in [
            (1, 2, "Ben Okafor", "gave"), (2, 1, "Anna Roth", "received"),
        ] {
            let part = Self.section("contacts", of: await browser.get("/members/\(one)").text)
            let list = "/members/\(one)/contacts"
            #expect(part.contains("<a href=\"\(list)\"><data value=\"1\">1</data></a>"))
            for text in [String(part), await browser.get(list).text] {
                #expect(text.contains("<a href=\"/members/\(other)\">\(name)</a>"))
                #expect(text.contains("<a href=\"/exchanges/1\">Walnut loaf</a>"))
                #expect(text.contains("<td>\(role)</td>"))
            }
        }
        // Declined with the acceptance: nothing was shown.
        let third = await browser.get("/members/3").text
        #expect(Self.section("contacts", of: third).contains("could see nobody’s contact details"))
        #expect(await browser.get("/members/3/contacts").text.contains("No contact details shown"))
        #expect(await browser.get("/members/9/contacts").status == .notFound)
        #expect(await browser.get("/exchanges/1").text.contains("could see each other’s e-mail"))
        #expect(await browser.get("/exchanges/2").text.contains("Nothing was shown"))
    }

    @Test("The list of contact details is turned page by page, without a gap")
    func pages() async throws {
        let (fixture, browser) = try await Self.fixture()
        try await fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 70)
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT 1, 1, 1 + i % 2, 'Jar ' || i, 1781000000 FROM n;
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at)
            SELECT id, 3 - seller_id, 'accepted', 1781000000, 1781000000 + id / 7 FROM listing
            WHERE id > 1
            """)
        let titles = { (page: String) in
            page.matches(of: /<a href="\/exchanges\/\d+">([^<]+)</).map { String($0.1) }
        }
        let first = await browser.get("/members/1/contacts").text
        #expect(first.contains("<span>71 accepted requests</span>"))
        let next = try #require(first.firstMatch(of: /href="([^"]+)" rel="next"/)).1
        let second = await browser.get(String(next)).text
        #expect(titles(first).count == 50)
        #expect(Set(titles(first) + titles(second)).count == 71)
        let back = try #require(second.firstMatch(of: /href="([^"]+)" rel="prev"/)).1
        #expect(titles(await browser.get(String(back)).text) == titles(first))
    }

    @Test("Sign-up is told: when, into which community, and with which devices")
    func signUp() async throws {
        let (fixture, browser) = try await Self.fixture()
        let numbers = Self.section("numbers", of: await browser.get("/members/1").text)
        #expect(numbers.contains("20 Jun 2026, 11:00 UTC</time>, <a href=\"/communities/1\">"))
        #expect(numbers.contains("iOS: <data value=\"1\">1</data>"))
        #expect(numbers.contains("Android: <data value=\"1\">1</data>"))
        #expect(await browser.get("/members/2").text.contains("None registered"))
        // Moved since by an administrator, they joined another community than they are in.
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Oak House', 50, 8);
            UPDATE member SET community_id = 2 WHERE id = 1;
            INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
                subject_name, "before", "after", request_id)
            VALUES (1782040000, 'admin', 1, 'ada', 'member.move', 'member', 1, 'Anna Roth',
                '{"community":"Elm Court"}', '{"community":"Oak House"}', 'r1')
            """)
        let page = await browser.get("/members/1").text
        #expect(page.contains("Member of <a href=\"/communities/2\">Oak House</a>"))
        #expect(
            Self.section("numbers", of: page).contains(
                "</time>, <a href=\"/communities/1\">Elm Court</a>"))
        #expect(Self.section("history", of: page).contains("<strong>ada</strong>"))
    }

    @Test("Someone with nothing at all has a page that says so")
    func nothing() async throws {
        let (fixture, browser) = try await Self.fixture()
        let long = String(repeating: "W", count: 80)
        try await fixture.run(
            "INSERT INTO member (community_id, name, email) VALUES (1, '\(long)', 'w@example.org')")
        let page = await browser.get("/members/4").text
        for sentence in [
            "has not offered anything yet", "has not asked for anything yet",
            "Nobody has asked \(long) for anything yet", "could see nobody’s contact details",
            "No administrator has changed anything here.", "No administrator has read them.",
            "None registered",
        ] {
            #expect(page.contains(sentence), "\(sentence)")
        }
    }
}
