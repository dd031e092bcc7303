import Foundation
import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

@Suite("The map of what is on offer")
struct MapTests {
    /// Ryan offers a sofa and a lamp on the map a kilometre apart, and a jug without a point.
    private func town() async throws -> Exchanges {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        let now = exchange.fixture.clock.now.rawValue
        try await exchange.fixture.run(
            """
            INSERT INTO listing
                (community_id, category_id, seller_id, title, price_cents, created_at, latitude, longitude)
            VALUES (1, 1, 1, 'Sofa', 4000, \(now - 60), 40.01, -74),
                (1, 2, 1, 'Lamp', 0, \(now - 120), 40.02, -74),
                (1, 1, 1, 'Jug', 150, \(now - 180), NULL, NULL)
            """)
        return exchange
    }

    /// All of it, with a marker for each.
    private static let wide = "/map?centre=40,-74&zoom=13"

    private func markers(_ answer: TestAnswer) -> [(name: String, path: String)] {
        answer.text.matches(of: /href="([^"]*)" aria-label="([^"]*)"[^>]*><title>/).map {
            (String($0.2), String($0.1).replacing("&amp;", with: "&"))
        }
    }

    private func titles(_ answer: TestAnswer) -> [String] {
        answer.text.matches(of: /<\/span>\s*<strong>([^<]+)<\/strong> <span class="price"/)
            .map { String($0.1) }
    }

    @Test("Markers and list show the same, the nearest first")
    func same() async throws {
        let guest = try await town().guest()
        let map = await guest.get(Self.wide)
        #expect(map.status == .ok)
        #expect(
            markers(map).map(\.name) == [
                "1 thing at Manhattan Plaza, right here", "Sofa, Drinks, $40.00, 1.1 km",
                "Lamp, Baking, Free, 2.2 km",
            ])
        #expect(titles(map) == ["Jug", "Sofa", "Lamp"])
        #expect(map.text.contains("3 things on offer around Manhattan Plaza."))
        #expect(map.text.contains("href=\"#list\""), "the map can be skipped")
        let baking = await guest.get(Self.wide + "&category_id=2")
        #expect(markers(baking).count == 1 && titles(baking) == ["Lamp"])
        let from = await guest.get("/map?from=40.02,-74&centre=40,-74&zoom=13")
        #expect(titles(from) == ["Lamp", "Sofa", "Jug"])
    }

    @Test("A cluster says how many it is, and its link takes it apart")
    func clusters() async throws {
        let guest = try await town().guest()
        var map = await guest.get("/map?centre=40,-74&zoom=3")
        #expect(markers(map).map(\.name) == ["3 things, zoom in"])
        var presses = 0
        while let cluster = markers(map).first(where: { $0.name.hasSuffix("zoom in") }) {
            map = await guest.get(cluster.path)
            presses += 1
            try #require(presses < 5)
        }
        #expect(markers(map).count == 3)
    }

    @Test("The card of a marker follows it, and leads to the listing and back")
    func card() async throws {
        let guest = try await town().guest()
        let sofa = try #require(
            markers(await guest.get(Self.wide)).first { $0.name.hasPrefix("Sofa") })
        #expect(sofa.path.hasSuffix("#card"))
        let text = await guest.get(String(sofa.path.prefix { $0 != "#" })).text
        let parts = text.split(separator: "id=\"card\"")
        #expect(
            parts.count == 2 && parts[0].contains("aria-label=\"Sofa, ")
                && !parts[0].contains("Lamp, B"))
        #expect(
            parts[1].contains("href=\"/listings/1\"") && parts[1].contains("data-marker=\"m-1\""))
        // Its title comes first, and then the price, how far it is, and the kind of thing.
        let order = ["<h2>Sofa</h2>", "$40.00 · 1.1 km", ">Drinks</p>"]
            .compactMap { parts[1].range(of: $0)?.lowerBound }
        #expect(order.count == 3 && order == order.sorted())
        // It stands in the half where its marker is not.
        #expect(parts[0].hasSuffix("class=\"map-card card\" "))
        let south = await guest.get("/map?centre=40.03,-74&zoom=13&chosen=1").text
        #expect(south.contains("class=\"map-card card high\""))
        let stand = try #require(markers(await guest.get(Self.wide)).first)
        let jug = await guest.get(String(stand.path.prefix { $0 != "#" })).text
        #expect(jug.split(separator: "id=\"card\"").last?.contains("href=\"/listings/3\"") == true)
    }

    @Test("The list goes on page by page, with those at one place before those farther away")
    func pages() async throws {
        let exchange = try await town()
        let now = exchange.fixture.clock.now.rawValue
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT 1, 1, 1, 'Cup ' || i, \(now - 1000) - i FROM n
            """)
        let guest = try await exchange.guest()
        var (all, path): ([String], String?) = ([], Self.wide)
        while let next = path {
            let page = await guest.get(next)
            #expect(markers(page).first?.name == "41 things at Manhattan Plaza, right here")
            all += titles(page)
            path = page.text.firstMatch(of: /href="([^"]*)" rel="next"/)
                .map { String($0.1).replacing("&amp;", with: "&") }
        }
        #expect(all.count == 43 && Set(all).count == 43)
        #expect(all.first == "Jug" && all.suffix(2) == ["Sofa", "Lamp"])
    }

    @Test(
        "An address that names no place says so, and shows the community",
        arguments: [
            ("centre=-122.17,37.42", "wrong way round"), ("centre=here", "pair of numbers"),
            ("bbox=1,2,3", "four numbers"), ("bbox=37,-122,38,-121", "wrong way round"),
            ("bbox=-75,41,-73,39", "South is above north"), ("from=91,200", "pair of numbers"),
        ])
    func wrong(query: String, sentence: String) async throws {
        let guest = try await town().guest()
        let map = await guest.get("/map?\(query)")
        #expect(map.status == .ok && map.text.contains(sentence))
        #expect(markers(map).count == 1, "the community's map stands there")
        for odd in [
            "zoom=99999999999999999999&centre=40,-74", "zoom=-5&centre=0,0", "after=x", "chosen=c",
        ] {
            #expect(await guest.get("/map?\(odd)").status == .ok)
        }
    }

    @Test("The API gathers as the page does, across the date line too, and says what is wrong")
    func programs() async throws {
        let exchange = try await town()
        let caller = Caller(exchange: exchange, token: nil)
        let near = await caller.get("/map?bbox=-74.1,39.9,-73.9,40.1&zoom=15")
        #expect(near.status == 200)
        #expect(near["count"] == 3)
        let sofa = near["data"]?.elements?.first { $0["listing"]?["title"] == "Sofa" }
        #expect(sofa?["point"]?["latitude"]?.degrees == 40.01)
        let far = await caller.get("/map?bbox=-180,-80,180,80")
        #expect(far["data"]?.elements?.count == 1)
        let baking = await caller.get("/map?bbox=-74.1,39.9,-73.9,40.1&category_id=2")
        #expect(baking["count"] == 1)
        try await exchange.fixture.run(
            "UPDATE listing SET latitude = -17, longitude = 179.9 WHERE title = 'Sofa';"
                + "UPDATE listing SET latitude = -17, longitude = -179.9 WHERE title = 'Lamp'")
        let fiji = await caller.get("/map?bbox=179,-18,-179,-16")
        #expect(fiji["count"] == 2)
        for (query, code) in [
            ("", "required"), ("bbox=1,2,3", "no-bounds"),
            ("bbox=37,-122,38,-121", "swapped-bounds"),
            ("bbox=0,2,1,1", "bounds-upside-down"), ("bbox=0,0,1,1&zoom=20", "no-number"),
            ("bbox=0,0,1,1&category_id=x", "no-id"), ("bbox=200,0,1,1", "no-bounds"),
        ] {
            let wrong = await caller.get("/map?\(query)")
            #expect(wrong.status == 422, "\(query)")
            #expect(wrong.text.contains("\"\(code)\""), "\(query) \(wrong.text)")
        }
    }

    @Test(
        "Tiles of another server are open to the map's page alone, and one's own folder needs nothing"
    )
    func tiles() async throws {
        let exchange = try await town()
        let services = exchange.fixture.members.app.services
        func site(_ tiles: MapTiles) throws -> App {
            try MembersSite(Services(beside: services, options: SiteOptions(tiles: tiles))).app
        }
        let names = ["content-security-policy", "referrer-policy"]
        func heads(_ answer: TestAnswer) -> [String] {
            names.map { name in
                HTTPField.Name(name).flatMap { answer.response.headers[$0] } ?? ""
            }
        }
        let address = "https://tiles.example.org/{z}/{x}/{y}.png"
        let remote = try site(try MapTiles(address, attribution: "© Somebody"))
        let browser = TestBrowser(exchange.fixture, on: remote)
        _ = try await browser.submit("/community", from: "/communities", ["community": "1"])
        let map = await browser.get(Self.wide)
        #expect(heads(map)[0].contains("img-src 'self' blob: https://tiles.example.org;"))
        #expect(heads(map)[1] == "strict-origin-when-cross-origin")
        #expect(
            map.text.contains("href=\"https://tiles.example.org/13/")
                && map.text.contains("© Somebody"))
        for page in ["/", "/listings/1", "/listings/new/point", "/place-search?q=a"] {
            let other = await browser.get(page)
            #expect(
                !heads(other)[0].contains("tiles") && heads(other)[1] == "same-origin", "\(page)")
            #expect(!other.text.contains("tiles.example.org"), "\(page)")
        }
        let folder = exchange.fixture.path + "-tiles"
        try FileManager.default.createDirectory(
            atPath: folder + "/13/2412", withIntermediateDirectories: true)
        try Data(Exchanges.png).write(to: URL(filePath: folder + "/13/2412/3077.png"))
        let own = TestBrowser(
            exchange.fixture, on: try site(try MapTiles(folder, attribution: "© Ourselves")))
        _ = try await own.submit("/community", from: "/communities", ["community": "1"])
        #expect(heads(await own.get(Self.wide))[1] == "same-origin")
        #expect(await own.get("/tiles/13/2412/3077").response.headers[.contentType] == "image/png")
        for path in ["13/2412/9", "13/2412/3077.png", "-1/0/0", "..%2F13/2412/3077", "x/y/z"] {
            #expect(await own.get("/tiles/\(path)").status == .notFound, "\(path)")
        }
        for wrong in [
            "https://tiles.example.org/{z}/{x}.png", "https://a.example';x/{z}/{x}/{y}",
            "ftp://a/{z}/{x}/{y}",
        ] {
            #expect(throws: MapTiles.Problem.noAddress) { try MapTiles(wrong, attribution: "A") }
        }
        #expect(throws: MapTiles.Problem.noAttribution) { try MapTiles("/tiles", attribution: "") }
    }

    @Test("What a part of the map counts stands there for the same reader, to the last digit")
    func exact() async throws {
        let exchange = try await town()
        let caller = Caller(exchange: exchange, token: nil)
        // Moving an edge of the map tells nothing that is not shown: what it counts has its point within.
        for edge in stride(from: 39.995, through: 40.025, by: 0.001) {
            let part = await caller.get("/map?bbox=-74.1,\(edge),-73.9,41")
            var seen: Int64 = 0
            for id in 1...3 {
                let own = await caller.get("/listings/\(id)")["point", "latitude"]
                let home = await caller.get("/communities/1")["latitude"]
                let place = own ?? home
                if let place, place.degrees >= edge { seen += 1 }
            }
            #expect(part["count"] == .integer(seen), "\(edge)")
        }
        // An address is no point, and neither is a person's.
        try await exchange.fixture.run(
            "UPDATE member SET address = '1 Elm Street, 40.5, -74.05' WHERE id = 1;"
                + "UPDATE listing SET state = 'ended', ended_at = created_at WHERE title = 'Sofa'")
        #expect(await caller.get("/map?bbox=-74.1,40.005,-73.9,41")["count"] == 1)
    }
}

extension JSONValue {
    fileprivate var degrees: Double {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: .nan
        }
    }
}
