import MoochFixtures
import MoochStore
import Testing

/// Lists of more than a page: whoever goes on to the end has seen each row once.
@Suite("Long lists of the members’ site")
struct LongListTests {
    private static let most = 130

    /// So many of everything that Ryan (1) may look through, each called Thing and a number; Phil (2) has blocked as
    /// many. What is in one conversation is Ryan's and Phil's.
    private static func rows(at now: Int64) -> String {
        """
        CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS
            (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(most)) SELECT i FROM n;
        INSERT INTO member (id, community_id, name, email, email_confirmed_at, created_at)
            SELECT 100 + i, 1, 'Thing ' || i, i || '@example.org', \(now) - 9000, \(now) - 9000 FROM n;
        INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
            SELECT 100 + i, 1, 1, 1, 'Thing ' || i, \(now) - i, \(now) - i FROM n;
        INSERT INTO event (member_id, type, at, listing_id)
            SELECT 1, 'listing_expiring', \(now) - 200 + i, 100 + i FROM n;
        INSERT INTO conversation (id, starter_id, member_id, state, begun_at, answered_at, last_at)
            SELECT 100 + i, 100 + i, 1, 'open', \(now) - 9000, \(now) - 9000, \(now) - 9000 FROM n;
        INSERT INTO message (conversation_id, sender_id, text, at, told_at)
            SELECT 100 + i, 100 + i, 'Thing ' || i, \(now) - 200 + i, \(now) - 60 FROM n;
        INSERT INTO conversation (id, starter_id, member_id, state, begun_at, answered_at, last_at)
            VALUES (1, 2, 1, 'open', \(now) - 9000, \(now) - 9000, \(now) - 9000);
        INSERT INTO message (conversation_id, sender_id, text, at, told_at)
            SELECT 1, 2, 'Thing ' || i || '.', \(now) - 2000 + i, \(now) - 60 FROM n;
        INSERT INTO comment (listing_id, member_id, text, created_at, told_at)
            SELECT 1, 100 + i, 'Thing ' || i, \(now) - 200 + i, \(now) - 60 FROM n;
        INSERT INTO block (blocker_id, blocked_id, name, at)
            SELECT 2, 100 + i, 'Thing ' || i, \(now) - i FROM n;
        """
    }

    @Test("Whoever goes on to the end has seen each row once, and comes back to the beginning")
    func toTheEnd() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        exchange.fixture.clock.advance(seconds: 10_000)
        try await exchange.fixture.run(Self.rows(at: exchange.fixture.clock.now.rawValue))
        for (path, browser) in [
            ("/", ryan), ("/search?q=thing", ryan), ("/notifications", ryan), ("/messages", ryan),
            ("/messages/1", ryan), ("/blocks", phil), (jug, ryan),
        ] {
            var (next, pages): (String?, [[Int]]) = (path, [])
            while let here = next, pages.count < 20 {
                let page = await browser.get(here).text
                pages.append(Self.things(page))
                next = Self.link(Self.onward, page)
                // The conversation's pages and a listing's questions have no way back but Up.
                if pages.count == 2, let first = Self.link(Self.back, page) {
                    #expect(Self.things(await browser.get(first).text) == pages[0], "\(path)")
                }
            }
            #expect(pages.count > 1, "\(path)")
            #expect(pages.flatMap(\.self).sorted() == Array(1...Self.most), "\(path)")
        }
    }

    private static let onward = "More|Older ones|Earlier messages|Later questions"
    private static let back = "Back to the newest|Back to the beginning"

    /// The numbers of the things on a page, each once.
    private static func things(_ page: String) -> [Int] {
        Set(page.matches(of: /Thing ([0-9]+)/).compactMap { Int($0.1) }).sorted()
    }

    /// Where the button with one of some words leads.
    private static func link(_ words: String, _ page: String) -> String? {
        page.matches(of: /<a class="button" href="([^"#]+)[^>]*>([^<]+)<\/a>/)
            .first { words.split(separator: "|").contains($0.2) }
            .map { String($0.1.replacing("&amp;", with: "&")) }
    }
}
