import Foundation
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

@Suite("Where a thing stands on the map")
struct PointTests {
    private let new = "/listings/new"

    /// Up to the last step, with what is typed there kept.
    private func begin(_ seller: TestBrowser) async throws {
        _ = try await seller.upload(
            new, from: new, ["step": "photo", "press": "next"], files: [Exchanges.picture])
        _ = try await seller.submit(
            new, from: new,
            [
                "step": "what", "press": "next", "title": "Sofa", "category_id": "1", "price": "40",
                "quantity": "1",
            ])
    }

    private func place(_ exchange: Exchanges) async throws -> String? {
        try await exchange.fixture.text(
            "SELECT latitude || ' ' || longitude FROM listing ORDER BY id DESC LIMIT 1")
    }

    @Test("In the third step it is shown on purpose, and everybody sees it there")
    func giving() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        try await begin(ryan)
        let choosing = try await ryan.submit(
            new, from: new,
            ["step": "until", "press": "point", "description": "Green, three seats"])
        #expect(choosing.location == new + "/point")
        let page = await ryan.get(new + "/point")
        #expect(
            page.text.contains("name=\"coordinates\" value=\"40.0, -74.0\""),
            "the community's place")
        #expect(page.text.contains("Everybody will see this point"))
        // Moving is a link; the ring is where the map's middle is.
        let east = try #require(page.text.firstMatch(of: /id="map-right" href="([^"]*)"/))
        let moved = await ryan.get(String(east.1).replacing("&amp;", with: "&")).text
        let ring = try #require(moved.firstMatch(of: /name="coordinates" value="([^"]*)"/))
        #expect(ring.1 != "40.0, -74.0")
        let put = try await ryan.submit(
            new + "/point", from: new + "/point", ["coordinates": String(ring.1)])
        #expect(put.location == new + "?step=until")
        let last = await ryan.get(new + "?step=until").text
        #expect(last.contains("Green, three seats") && last.contains("m from Manhattan Plaza"))
        let posted = try await ryan.submit(
            "/listings", from: new, ["step": "until", "description": "Green, three seats"])
        let listing = try #require(posted.location)
        let guest = try await exchange.guest()
        #expect(await guest.get(listing).text.contains("class=\"map small-map\""))
        #expect(try await place(exchange) == String(ring.1).replacing(",", with: ""))
        // It ends, and where it stood is forgotten.
        _ = try await ryan.submit(listing + "/ending", from: listing, [:])
        #expect(try await place(exchange) == nil)
    }

    @Test("Coordinates and links of maps are read, and what is none is kept in its field")
    func typed() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        try await begin(ryan)
        let point = new + "/point"
        for (text, sentence) in [
            ("by the old oak", "neither the link of a map"), ("", "neither the link of a map"),
            ("-122.17, 37.42", "The latitude is a number from -90 to 90"),
            ("https://maps.app.goo.gl/abc", "does not say where the place is"),
        ] {
            let wrong = try await ryan.submit(point, from: point, ["coordinates": text])
            #expect(
                wrong.status == .unprocessableContent && wrong.text.contains(sentence), "\(text)")
            #expect(wrong.text.contains("value=\"\(text)\""), "\(text)")
        }
        let link = "https://www.openstreetmap.org/?mlat=40.01&mlon=-74.02#map=17/40.01/-74.02"
        #expect(
            try await ryan.submit(point, from: point, ["coordinates": link]).status == .seeOther)
        #expect(await ryan.get(new + "?step=until").text.contains("2 km from Manhattan Plaza"))
        _ = try await ryan.submit(point, from: point, ["press": "remove"])
        #expect(await ryan.get(new + "?step=until").text.contains("On the map it is shown"))
    }

    @Test("A change moves it and takes it away, and one of text alone leaves it where it is")
    func change() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let listing = try await exchange.give("Sofa", by: ryan)
        let (edit, point) = (listing + "/edit", listing + "/point")
        let choosing = try await ryan.submit(
            edit, from: edit, ["press": "point", "description": "Blue"])
        #expect(choosing.location == point)
        _ = try await ryan.submit(point, from: point, ["coordinates": "40.01, -74.02"])
        #expect(try await place(exchange) == nil, "not before it is saved")
        let placed = await ryan.get(edit).text
        #expect(placed.contains("Blue") && placed.contains("Not saved yet."))
        #expect(
            try await ryan.submit(edit, from: edit, ["description": "Blue"]).location == listing)
        #expect(try await place(exchange) == "40.01 -74.02")
        #expect(!(await ryan.get(edit).text.contains("Not saved yet.")))
        _ = try await ryan.submit(edit, from: edit, ["description": "Dark blue"])
        #expect(try await place(exchange) == "40.01 -74.02")
        _ = try await ryan.submit(
            edit, from: edit, ["description": "Dark blue", "press": "unpoint"])
        _ = try await ryan.submit(edit, from: edit, ["description": "Dark blue"])
        #expect(try await place(exchange) == nil)
    }

    @Test("The plan of the community's ground is below every point of it")
    func plan() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let listing = try await exchange.give("Sofa", by: ryan)
        let pages = [listing, listing + "/point", listing + "/edit", "/map"]
        try await exchange.fixture.run(
            """
            UPDATE listing SET latitude = 40.001, longitude = -74.001;
            INSERT INTO community_plan (community_id, photo_id, x1, y1, latitude1, longitude1)
                SELECT 1, photo_id, 0, 0, 40.01, -74.01 FROM listing_photo LIMIT 1
            """)
        for page in pages {
            #expect(!(await ryan.get(page).text.contains("map-plan")), "\(page): one point is free")
        }
        try await exchange.fixture.run(
            "UPDATE community_plan SET x2 = 1, y2 = 1, latitude2 = 39.99, longitude2 = -73.99")
        for page in pages {
            #expect(await ryan.get(page).text.contains("map-plan"), "\(page)")
        }
        try await begin(ryan)
        _ = try await ryan.submit(
            new + "/point", from: new + "/point", ["coordinates": "40.001, -74.001"])
        for page in [new + "/point", new + "?step=until"] {
            #expect(await ryan.get(page).text.contains("map-plan"), "\(page)")
        }
        #expect(await ryan.get(new + "?step=until").text.contains("Not posted yet."))
    }

    @Test(
        "What is over is not remembered: after the time for renewing, and 60 days after it was given"
    )
    func forgotten() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Sofa", by: ryan)
        try await exchange.fixture.run("UPDATE listing SET latitude = 40, longitude = -74")
        exchange.fixture.clock.advance(seconds: 27 * 86_400)
        try await exchange.sweep()
        #expect(try await place(exchange) != nil)
        exchange.fixture.clock.advance(seconds: 86_400 + 3_600)
        try await exchange.sweep()
        #expect(try await place(exchange) == nil)
    }

    @Test("Once it is promised only the two read where it stands, and nobody once it is collected")
    func promised() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.caller("Ryan")
        let sofa = try await ryan.give("Sofa")
        try await exchange.fixture.run("UPDATE listing SET latitude = 40.5, longitude = -74.25")
        let (phil, susie) = (
            try await exchange.caller("Phil"), try await exchange.caller("Susie")
        )
        _ = try await phil.ask(for: sofa)
        _ = try await susie.ask(for: sofa)
        func readers() async -> [Bool] {
            var read: [Bool] = []
            for caller in [ryan, phil, susie] {
                read.append(await caller.get("/listings/\(sofa)")["point"] != nil)
            }
            return read
        }
        #expect(await readers() == [true, true, true])
        try await exchange.fixture.run(
            "UPDATE exchange SET state = 'accepted', answered_at = requested_at WHERE id = 1")
        #expect(await readers() == [true, true, false])
        try await exchange.fixture.run(
            "UPDATE exchange SET collected_at = answered_at, collected_by = 'buyer' WHERE id = 1")
        #expect(await readers() == [false, false, false])
    }

    @Test("Places are found as one types: ours first, then towns, with who collected them")
    func search() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Manta ray poster", by: ryan)
        let without = await ryan.get("/place-search?q=man")
        #expect(without.text.contains("Finds communities and what is on offer."))
        #expect(without.text.contains("2 places found"))
        let data = """
            {"1": {"name": "Mannheim", "latitude": 49.4891, "longitude": 8.4669, "countrycode": "DE", "population": 307960},
            "2": {"name": "Manchester", "latitude": 53.48, "longitude": -2.24, "countrycode": "GB", "population": 547627},
            "3": {"name": "München\\t", "latitude": 48.137, "longitude": 11.575, "countrycode": "DE", "population": 1260391, "alternatenames": ["Munich", "Мюнхен"]},
            "4": {"name": "Nowhere", "latitude": 148.0, "longitude": 11.5, "countrycode": "DE"}, "5": 7}
            """
        let file = exchange.fixture.path + "-data.json"
        try Data(data.utf8).write(to: URL(filePath: file))
        let made = try TownFile.make(from: file, beside: exchange.fixture.path)
        #expect(made.towns == 3 && made.leftOut == 2)
        let found = await ryan.get("/place-search?q=man&for=/listings/new/point").text
        let order = ["Manhattan Plaza", "Manta ray poster", "Manchester", "Mannheim"]
            .compactMap { found.range(of: "<span>\($0)")?.lowerBound }
        #expect(order.count == 4 && order == order.sorted())
        #expect(found.contains("GeoNames, CC BY 4.0") && found.contains("Germany"))
        #expect(found.contains("href=\"/listings/new/point?centre=53.48%2C-2.24&amp;zoom=12\""))
        let odd = await ryan.get("/place-search?q=munch&for=https://elsewhere.example/").text
        #expect(
            odd.contains("href=\"/map?centre=48.137%2C11.575")
                && !odd.contains("href=\"https://elsewhere")
        )
        let program = try await exchange.program(of: "Ryan")
        #expect(await program.get("/place-search?q=MUNICH")["data", "0", "country"] == "DE")
        #expect(await program.get("/place-search?q=").pointers == ["/q"])
        #expect(await program.get("/place-search?q=nowhere")["data"]?.elements?.isEmpty == true)
        // Whoever looks for a community finds those near a town.
        let stranger = try await exchange.guest(in: nil)
        let near = await stranger.get("/communities?q=manch&next=/map").text
        #expect(near.contains("Near Manchester, United Kingdom"))
        let path = try #require(near.firstMatch(of: /href="(\/communities\?sort=distance[^"]*)"/))
        let sorted = await stranger.get(String(path.1).replacing("&amp;", with: "&"))
        #expect(sorted.text.contains("name=\"next\" value=\"/map\""))
        let none = await ryan.get("/place-search?q=%E2%80%AEzzz")
        #expect(none.status == .ok && none.text.contains("No such place"))
    }
}
