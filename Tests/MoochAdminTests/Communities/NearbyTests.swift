import HTTPTypes
import MoochFixtures
import Testing

@Suite("What is near a community")
struct NearbyTests {
    @Test("is drawn and listed, the nearest first; archived ones and those without a place are not")
    func nearest() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude, archived_at) VALUES
                ('Elm Court', 52.5, 13.4, NULL), ('Far Away', -33.9, 18.4, NULL),
                ('North Yard', 52.51, 13.4, NULL), ('Closed House', 52.5, 13.4, 1600000000),
                ('Nowhere', NULL, NULL, NULL), ('East Side', 52.5, 13.43, NULL);
            """)
        let page = await browser.get("/communities/1").text
        let rows = page.matches(
            of: /<li><a href="\/communities\/(\d)">([^<]*) <span class="meta">([^<]*)</)
        #expect(rows.map { $0.2 } == ["North Yard", "East Side", "Far Away"])
        #expect(rows.map { $0.3 } == ["1.1 km north", "2 km east", "9,620 km south"])
        #expect(
            page.contains("<title id=\"nearby-title\">The communities nearest to Elm Court</title>")
        )
        let german = await browser.get("/communities/1", headers: ["accept-language": "de"]).text
        #expect(german.contains("1,1 km nördlich"))
        #expect(await browser.get("/communities/5").text.contains("It is not on the map yet."))
    }

    @Test("is said to be nothing when no other is on the map")
    func alone() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run(
            "INSERT INTO community (name, latitude, longitude) VALUES ('Elm Court', 52.5, 13.4)")
        let page = await browser.get("/communities/1").text
        #expect(page.contains("No other community is on the map yet."))
        #expect(!page.contains("nearby-title"))
    }

    @Test("lies across the line where the days change, and at the poles")
    func edges() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES
                ('West', 0, 179.99), ('East', 0, -179.99), ('Pole', 90, 0);
            """)
        let page = await browser.get("/communities/1").text
        #expect(page.contains("East <span class=\"meta\">2.2 km east"))
        #expect(page.contains("Pole <span class=\"meta\">10,008 km north"))
        #expect(await browser.get("/communities/3").status == .ok)
    }
}
