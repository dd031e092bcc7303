import Foundation
import HTTPTypes
import MoochFixtures
import MoochStore
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
        #expect(rows.map { $0.2 } == ["North Yard", "East Side"])
        #expect(rows.map { $0.3 } == ["1.1 km north", "2 km east"])
        #expect(page.contains("class=\"map small-map\"") && page.contains(">East Side</text>"))
        let german = await browser.get("/communities/1", headers: ["accept-language": "de"]).text
        #expect(german.contains("1,1 km nördlich"))
        // Nobody goes 9,620 km for a loaf.
        #expect(!page.contains("Far Away"))
        #expect(await !browser.get("/communities/2").text.contains("small-map"))
        #expect(await !browser.get("/communities/5").text.contains("small-map"))
    }

    @Test("is nothing when no other is on the map")
    func alone() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run(
            "INSERT INTO community (name, latitude, longitude) VALUES ('Elm Court', 52.5, 13.4)")
        let page = await browser.get("/communities/1").text
        #expect(!page.contains("small-map"))
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
        #expect(page.contains(">1 km</text>"), "the map shows the two, not the world between them")
        #expect(!page.contains("Pole <span"))
        #expect(await browser.get("/communities/3").status == .ok)
    }

    @Test("and a community's place is found by the name of a town, where towns are installed")
    func places() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        #expect(await !browser.get("/communities/new").text.contains("GeoNames"))
        #expect(await browser.get("/place-search.json?q=mann").text == "[]")
        let file = fixture.path + "-data.json"
        let data =
            #"{"1": {"name": "Mannheim", "latitude": 49.5, "longitude": 8.5, "countrycode": "DE", "population": 3}}"#
        try Data(data.utf8).write(to: URL(filePath: file))
        _ = try TownFile.make(from: file, beside: fixture.path)
        let found = await browser.get("/place-search.json?q=mann").text
        #expect(found.contains("Mannheim, Germany") && found.contains("49.5, 8.5"))
        #expect(await browser.get("/communities/new").text.contains("GeoNames, CC BY 4.0"))
    }

    @Test("and all communities are on one map with what is offered there")
    func map() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run(
            """
            UPDATE community SET latitude = 52.5, longitude = 13.4;
            INSERT INTO community (name, latitude, longitude) VALUES ('Far Away', -33.9, 18.4);
            """)
        #expect(await browser.get("/communities").text.contains("href=\"/map\""))
        let world = await browser.get("/map").text
        #expect(world.contains(">Far Away</text>") && world.contains("1 thing at"))
        #expect(world.contains("<strong>Walnut loaf</strong>"))
        let stand = try #require(world.firstMatch(of: /href="([^"]*)#card"/))
        let card = await browser.get(String(stand.1).replacing("&amp;", with: "&")).text
        #expect(card.contains("id=\"card\"") && card.contains("href=\"/listings/1\""))
        #expect(await browser.get("/map?centre=-122,37").text.contains("wrong way round"))
    }

    @Test("and a plan of the ground lies on it once two of its points are pinned")
    func plan() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run(
            "INSERT INTO community (name, latitude, longitude) VALUES ('Elm Court', 52.5, 13.4)")
        let path = "/communities/1/plan"
        #expect(await browser.get("/communities/1/edit").text.contains("href=\"\(path)\""))
        let none = try await browser.upload(path, from: path, [:], files: [])
        #expect(none.status == .unprocessableContent && none.text.contains("Choose a picture"))
        let picture = TestFile(field: "photo", fileName: "plan.jpg", bytes: OddPhotos.all[0])
        #expect(
            try await browser.upload(path, from: path, [:], files: [picture]).status == .seeOther)
        func pin(_ fields: KeyValuePairs<String, String>) async throws -> TestAnswer {
            try await browser.upload(path, from: path, fields, files: [])
        }
        let wrong = try await pin(["pin": "1", "coordinates1": "there", "at.x": "1", "at.y": "1"])
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"there\""))
        let outside = try await pin([
            "pin": "1", "coordinates1": "52.5, 13.4", "x1": "101", "y1": "5",
        ])
        #expect(outside.status == .unprocessableContent && outside.text.contains("from 0 to 100"))
        #expect(
            try await pin(["pin": "1", "coordinates1": "52.5, 13.4", "at.x": "0", "at.y": "0"])
                .status == .seeOther)
        #expect(await !browser.get("/map").text.contains("map-plan"), "one point says nothing")
        let near = try await pin(["pin": "2", "coordinates2": "52.5, 13.4", "x2": "1", "y2": "1"])
        #expect(near.status == .unprocessableContent)
        #expect(
            try await pin(["pin": "2", "coordinates2": "52.499, 13.402", "x2": "100", "y2": "100"])
                .status == .seeOther)
        let map = await browser.get("/map").text
        #expect(map.contains("class=\"map-plan\"") && map.contains("transform=\"matrix("))
        #expect(await browser.get("/audit").text.contains("Points of the picture"))
        #expect(try await pin(["press": "remove"]).status == .seeOther)
        #expect(await !browser.get("/map").text.contains("map-plan"))
    }
}
