import MoochFixtures
import MoochStore
import Testing

@Suite("Importing supermarkets")
struct SupermarketImportTests {
    private static let file = """
        name,address,latitude,longitude
        Healthy Grocery,400 W 43rd Street,40.7594,-73.9945
        Healthy Grocery,2 Oak Street,40.76,-73.99
        Healthy Grocery,400 w 43RD street,40.7594,-73.9945
        Corner,1 Elm Street,91,0
        Corner,,40,-73
        Pier,3 Lake Road,-73.9945,40.7594
        """

    private static let rows = """
        SELECT group_concat(name || '/' || address || '/' || latitude || '/' || longitude, '; ')
        FROM (SELECT * FROM supermarket ORDER BY id)
        """

    @Test("A file of supermarkets comes in, is known again by name and address, and goes again")
    func walk() async throws {
        let desk = try await ImportDesk()
        let chosen = try await desk.choose(Self.file, for: "supermarkets")
        let page = await desk.browser.get(try #require(chosen.location)).text
        #expect(page.contains("Import 2 supermarkets"))
        #expect(page.contains("Row 2 has the same."))
        #expect(page.contains("Latitude and longitude may be the wrong way round"))
        try await desk.run("/imports/1")
        #expect(
            try await desk.fixture.text(Self.rows) == """
                Healthy Grocery/400 W 43rd Street/40.7594/-73.9945; Healthy Grocery/2 Oak Street/40.76/-73.99
                """)

        // What the list writes is the same when it comes back.
        let saved = try await desk.file("/supermarkets.csv")
        _ = try await desk.choose(saved, for: "supermarkets")
        _ = try await desk.browser.submit("/imports/2", from: "/imports/2", ["existing": "update"])
        #expect(await desk.browser.get("/imports/2").text.contains("There is nothing to import"))
        let moved = saved.replacing("2 Oak Street", with: "3 Oak Street")
        _ = try await desk.choose(moved, for: "supermarkets")
        _ = try await desk.browser.submit("/imports/3", from: "/imports/3", ["existing": "update"])
        try await desk.run("/imports/3")
        #expect(try await desk.fixture.text(Self.rows)?.contains("3 Oak Street") == true)

        // One with an aisle stays; the other goes.
        try await desk.fixture.run(
            "INSERT INTO aisle (supermarket_id, label, position) VALUES (1, '7', 0)")
        for number in [3, 1] {
            _ = try await desk.browser.submit(
                "/imports/\(number)/reversal", from: "/imports/\(number)/reversal", [:])
        }
        #expect(
            try await desk.fixture.text(Self.rows)
                == "Healthy Grocery/400 W 43rd Street/40.7594/-73.9945")
    }
}
