import MoochFixtures
import Testing

/// The days that matter for a food, as its page and its tile say them.
@Suite struct FoodDayTests {
    /// It is noon in UTC when it is posted.
    @Test(
        "A day of a food is over at midnight by the community's clock",
        arguments: [("America/New_York", 15, false), ("Asia/Tokyo", 4, true)])
    func midnight(_ zone: String, _ hours: Int64, _ isOver: Bool) async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.give("Soup", by: try await exchange.neighbour("Ryan"))
        try await exchange.fixture.run(
            """
            UPDATE community SET time_zone = '\(zone)' WHERE id = 1;
            UPDATE listing SET category_id = 1, best_before = '2026-06-21'
            """)
        exchange.fixture.clock.advance(seconds: hours * 3_600)
        let guest = try await exchange.guest()
        let (page, tiles) = (await guest.get("/listings/1").text, await guest.get("/").text)
        #expect(
            page.contains(
                isOver ? ">Was best before Sun 21 Jun<" : ">Best before Sun 21 Jun<"))
        #expect(
            tiles.contains(isOver ? " · best before 21 Jun" : " · best before today"))
    }
}
