import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("A listing's story")
struct ListingStoryTests {
    private static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        return (fixture, browser)
    }

    /// What happened, in the order the page tells it, without markup.
    private static func story(_ page: String) -> [String] {
        guard let start = page.firstRange(of: "<ol class=\"timeline\">"),
            let end = page[start.upperBound...].firstRange(of: "</ol>")
        else { return [] }
        return page[start.upperBound..<end.lowerBound]
            .matches(of: /<p>(.*?)<\/p>/.dotMatchesNewlines())
            .map { $0.1.replacing(/<[^>]*>/, with: "").split(separator: "\n").joined() }
    }

    @Test("It says how long it took to be asked for and accepted, and what waits")
    func pace() async throws {
        let (fixture, browser) = try await Self.fixture()
        let now = TestDashboard.now.rawValue
        #expect(
            await browser.get("/listings/1").text.contains(
                "First request after 1 hour · 2 unanswered, waiting for up to 23 hours"))
        try await fixture.run(
            """
            UPDATE exchange SET state = 'accepted', answered_at = \(now - 3_600) WHERE id = 2;
            INSERT INTO listing (community_id, category_id, seller_id, title)
            VALUES (1, 1, 1, 'Jam')
            """)
        let page = await browser.get("/listings/1").text
        #expect(page.contains("First request after 1 hour · Accepted after 23 hours<"))
        #expect(
            Self.story(page) == [
                "Anna Roth posted it", "Ben Okafor asked for it", "Cem Yıldız asked for it",
                "Anna Roth accepted the request of Cem Yıldız",
                "Declined: the request of Ben Okafor",
            ])
        // The answer leads to its exchange as the request does.
        #expect(page.matches(of: /<a href="\/exchanges\/2">/).count == 2)
        #expect(await browser.get("/listings/2").text.contains("Nobody has asked for it yet."))
    }

    @Test("It says why its owner ended it, where they said so")
    func ending() async throws {
        let (fixture, browser) = try await Self.fixture()
        let now = TestDashboard.now.rawValue
        for (reason, told) in [
            ("NULL", "Anna Roth ended it"), ("'nobody'", "Anna Roth ended it: nobody wanted it"),
        ] {
            try await fixture.run(
                """
                INSERT INTO listing (community_id, category_id, seller_id, title, created_at,
                    updated_at, state, ended_at, ending_reason)
                VALUES (1, 1, 1, 'Jam', \(now - 60), \(now), 'ended', \(now), \(reason))
                """)
            let id = try await fixture.number("SELECT max(id) FROM listing")
            let page = await browser.get("/listings/\(id ?? 0)").text
            #expect(Self.story(page).last == told)
        }
    }

    @Test("What administrators did and when it expired are parts of it")
    func administrators() async throws {
        let (fixture, browser) = try await Self.fixture()
        _ = try await browser.submit(
            "/listings/1/removal", from: "/listings/1/removal", ["reason": "Check"])
        #expect(Self.story(await browser.get("/listings/1").text).last == "ada removed it")
        fixture.clock.advance(seconds: 60)
        _ = try await browser.submit("/listings/1/restoration", from: "/listings/1", [:])
        fixture.clock.advance(seconds: 14 * 86_400)
        let next = try await fixture.signedIn(as: "bob")
        #expect(
            Self.story(await next.get("/listings/1").text).suffix(3) == [
                "ada removed it", "ada brought it back", "It expired: neighbours no longer see it",
            ])
        // Removed by another program, nobody knows by whom.
        try await fixture.run(
            "UPDATE listing SET state = 'removed', ended_at = \(fixture.clock.now.rawValue)")
        #expect(
            Self.story(await next.get("/listings/1").text).last == "An administrator removed it")
    }
}
