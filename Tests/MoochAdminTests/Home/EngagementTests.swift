import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@testable import MoochAdmin

@Suite("Who takes part, on the home page")
struct EngagementTests {
    /// Requests for twenty listings, made at noon ten days ago: twelve were accepted after an hour, of which four were
    /// collected and one was called off, two after two days, three were declined by the seller after two days, two
    /// were taken back after an hour, one waits. And one request of yesterday.
    private func fixture() async throws -> TestDashboard {
        let fixture = try await HomeExchange.make()
        let asked = "\(HomeExchange.now) - 10 * 86400"
        try await fixture.run(
            """
            DELETE FROM exchange;
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
            SELECT 100 + i, 1, 1, 1, 'Loaf ' || i, \(asked) - 60, \(asked) - 60 FROM n;
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            SELECT id, 2, \(asked) FROM listing WHERE id BETWEEN 100 AND 119;
            UPDATE exchange SET state = 'accepted', answered_at = requested_at + 3600
            WHERE listing_id BETWEEN 100 AND 111;
            UPDATE exchange SET state = 'accepted', answered_at = requested_at + 2 * 86400
            WHERE listing_id BETWEEN 112 AND 113;
            UPDATE exchange SET state = 'declined', decline_reason = 'seller',
                answered_at = requested_at + 2 * 86400 WHERE listing_id BETWEEN 114 AND 116;
            UPDATE exchange SET state = 'withdrawn', answered_at = requested_at + 3600
            WHERE listing_id BETWEEN 117 AND 118;
            UPDATE exchange SET collected_at = answered_at + 60 WHERE listing_id BETWEEN 100 AND 103;
            UPDATE exchange SET state = 'cancelled', cancelled_at = answered_at + 60,
                cancelled_by = 'seller', cancel_reason = 'gone' WHERE listing_id = 104;
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            VALUES (120, 3, \(HomeExchange.now) - 86400);
            UPDATE member SET state = 'closed', closed_at = \(HomeExchange.now) - 60 WHERE id = 4;
            """)
        return fixture
    }

    private func figures(_ page: String) -> [String: [String]] {
        var found: [String: [String]] = [:]
        for match in page.matches(
            of: /<data id="metric-([a-z_0-9]+)" value="([0-9.]+)"(?: data-of="([0-9]+)")?>([^<]*)</)
        {
            found[String(match.1)] = [
                String(match.2), match.3.map(String.init) ?? "", String(match.4),
            ]
        }
        return found
    }

    @Test(
        "counts days that are old enough alone, and who was there", arguments: ["", "&community=1"])
    func shares(community: String) async throws {
        let fixture = try await fixture()
        let page = try await fixture.signedIn().get("/?range=30d\(community)").text
        let found = figures(page)
        // Of twenty, less two taken back: twelve were answered in an hour.
        #expect(found["answered_24h"] == ["0.67", "18", "66.7%"])
        #expect(found["accepted_72h"] == ["0.72", "18", "72.2%"])
        #expect(found["collected"] == ["0.31", "13", "30.8%"])
        // Ada, who posted and answered; Bob, who asked; Cy asked yesterday; Di posted two days ago, and left.
        #expect(
            found["active"] == [community.isEmpty ? "4" : "3", "", community.isEmpty ? "4" : "3"])
        #expect(
            found["members_left"] == [
                community.isEmpty ? "1" : "0", "", community.isEmpty ? "1" : "0",
            ])
        #expect(
            page.contains(
                "within a day: requests of 23 May – 19 Jun 2026. Ended in an exchange, collected: of 23 May – 17 Jun 2026"
            ))
        #expect(try await StoreCheck(fixture.store).problems() == [])
    }

    @Test("says three of seven where there are few, and nothing where it is too early")
    func few() async throws {
        let browser = try await fixture().signedIn()
        let some = figures(await browser.get("/?range=2026-06-12..2026-06-14").text)
        #expect(some["answered_24h"] == nil)
        #expect(some["active"] == nil)
        let young = await browser.get("/?range=2026-06-20..2026-06-21").text
        #expect(figures(young)["answered_24h"] == nil)
        #expect(young.contains("too early to tell"))
        let exchange = try await HomeExchange.make().signedIn()
        let early = figures(await exchange.get("/?range=30d").text)
        // One of two was answered within a day: none; the acceptance came after 18 days.
        #expect(early["answered_24h"] == ["0.00", "2", "0 of 2"])
    }
}
