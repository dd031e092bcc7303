import Testing

@testable import MoochWeb

@Suite("The geometry of the map", .english)
struct MapTests {
    @Test("Places lie where other maps have them")
    func projection() {
        // The Brandenburg Gate is on tile 17601, 10746 of level 15.
        let gate = WorldPoint(latitude: 52.5163, longitude: 13.3777)
        #expect(Int(gate.x * 32_768) == 17_601 && Int(gate.y * 32_768) == 10_746)
        for (latitude, longitude) in [(0.0, 0.0), (52.5, 13.4), (-33.9, 151.2), (84.9, -179.9)] {
            let point = WorldPoint(latitude: latitude, longitude: longitude)
            #expect(abs(point.latitude - latitude) < 1e-9)
            #expect(abs(point.longitude - longitude) < 1e-9)
        }
        #expect(
            abs(WorldPoint(latitude: 90, longitude: 0).y) < 1e-6, "The map ends before the pole")
    }

    @Test("A window shows all it is to show, across the date line as well")
    func windows() {
        for (west, south, east, north) in [
            (13.0, 52.3, 13.8, 52.7), (179.5, -18.2, -179.5, -17.1), (-180, -90, 180, 90),
            (13.3777, 52.5163, 13.3777, 52.5163),
        ] {
            let window = MapWindow(west: west, south: south, east: east, north: north)
            for (latitude, longitude) in [(north, west), (south, east)] {
                let place = window.position(
                    of: WorldPoint(latitude: latitude, longitude: longitude))
                #expect((-1e-6...1.000_001).contains(place.y), "\(place)")
                #expect((-1e-6...1.000_001).contains(place.x), "\(place)")
            }
            #expect(MapWindow.zooms.contains(window.zoom))
        }
        let fiji = MapWindow(west: 179.5, south: -18.2, east: -179.5, north: -17.1).bounds
        #expect(fiji.west > 0 && fiji.east < 0, "east is west of west there")
    }

    @Test("Nothing is lost in clusters, none touches another, and a nearer look takes them apart")
    func clusters() {
        var random = SystemRandomNumberGenerator()
        for zoom in [1, 4, 11, 15, 19] {
            let window = MapWindow(
                centre: WorldPoint(latitude: 40, longitude: zoom == 4 ? 179.9 : -74), zoom: zoom)
            let points = (0..<500).map { _ in
                (
                    point: WorldPoint(
                        x: window.centre.x + .random(in: -0.5...0.5, using: &random) * window.span,
                        y: window.centre.y + .random(in: -0.5...0.5, using: &random) * window.span),
                    count: Int.random(in: 1...9, using: &random)
                )
            }
            let clusters = MapCluster.all(of: points, in: window)
            #expect(clusters.map(\.count).reduce(0, +) == points.map(\.count).reduce(0, +))
            #expect(clusters.flatMap(\.items).sorted() == Array(0..<500))
            let places = clusters.map { window.position(of: $0.centre) }
            for (index, one) in places.enumerated() {
                for other in places[..<index] {
                    let (x, y) = (one.x - other.x, one.y - other.y)
                    #expect(x * x + y * y >= MapCluster.apart * MapCluster.apart * 0.999)
                }
            }
        }
        let spot = WorldPoint(latitude: 40, longitude: -74)
        let window = MapWindow(centre: spot, zoom: 10)
        let same = MapCluster.all(of: [(spot, 1), (spot, 2)], in: window)
        #expect(same.count == 1 && same[0].count == 3 && same[0].isOneSpot)
        let next = WorldPoint(latitude: 40.01, longitude: -74)
        let near = MapCluster.all(of: [(spot, 1), (next, 1)], in: window)
        #expect(near.count == 1 && !near[0].isOneSpot)
        #expect(
            MapCluster.all(of: [(spot, 1), (next, 1)], in: MapWindow(centre: spot, zoom: 15)).count
                == 2)
    }

    @Test("The scale is a round length that fits, and the ground is drawn with texts as texts")
    func ground() {
        for zoom in MapWindow.zooms {
            let window = MapWindow(centre: WorldPoint(latitude: 60, longitude: 10), zoom: zoom)
            #expect((0.1...0.41).contains(window.scale.part), "\(zoom)")
        }
        let window = MapWindow(centre: WorldPoint(latitude: 60, longitude: 10), zoom: 12)
        let html = MapGround(
            window, places: [.init(name: "Elm & <b>", point: window.centre)], start: window.centre
        ).html.html
        #expect(html.contains(">Elm &amp; &lt;b&gt;</text>") && html.contains(">2 km</text>"))
        #expect(html.contains("cx=\"50%\" cy=\"50%\"") && !html.contains("NaN"))
    }

    @Test("No name lies under a marker, over another or beyond the map, however wide it is")
    func labels() throws {
        let home = WorldPoint(latitude: 40.7, longitude: -74)
        let window = MapWindow(centre: home, zoom: 12)
        let points = (1...30).map { number in
            func part(_ step: Double) -> Double {
                (Double(number) * step).truncatingRemainder(dividingBy: 1) - 0.5
            }
            return WorldPoint(
                x: home.x + part(0.618) * window.span, y: home.y + part(0.755) * window.span)
        }
        let markers = Array(points.prefix(8))
        let html = MapGround(
            window,
            places: points.enumerated().map { .init(name: "Place \($0) of many", point: $1) },
            markers: markers
        ).html.html
        let labels = html.matches(
            of:
                #/map-name( wide)?" x="([-.\d]+)%" y="([-.\d]+)%" dx="([-.\d]+)" dy="([-.\d]+)" text-anchor="(\w+)">([^<]+)</#
        )
        #expect(labels.count > 10, "where there is room, names stand")
        #expect(labels.contains { $0.1 != nil }, "more of them on a wide map")
        for size in [288.0, 358, 500, 620, 800, 928] {
            var taken = markers.map { marker in
                let at = window.position(of: marker)
                return MapLabels.Box(-21, -21, 21, 21).moved(to: at, on: (size, size))
            }
            for label in labels where label.1 == nil || size >= 540 {
                let numbers = [label.2, label.3, label.4, label.5].compactMap { Double($0) }
                try #require(numbers.count == 4)
                let width = Double(ChartText.width(String(label.7)))
                let part = ["start": 0, "middle": 0.5, "end": 1][String(label.6)] ?? .nan
                let left = numbers[0] / 100 * size + numbers[2] - part * width
                let base = numbers[1] / 100 * size + numbers[3]
                let box = MapLabels.Box(left, base - 11, left + width, base + 3)
                #expect(box.left >= 0 && box.right <= size && box.top >= 0 && box.bottom <= size)
                #expect(!taken.contains { $0.meets(box) }, "\(label.7) at \(size)")
                taken.append(box)
            }
        }
    }

    @Test("A picture lies so that its two pins are where they should be")
    func plan() throws {
        let window = MapWindow(centre: WorldPoint(latitude: 52.5, longitude: 13.4), zoom: 16)
        // Upside down, and half as wide as the map.
        let (west, east) = (window.moved(right: 0.25).centre, window.moved(right: -0.25).centre)
        let plan = MapGround.Plan(
            path: "/photos/p.webp", width: 400, height: 300,
            pins: ((0, 0, west), (400, 0, east)))
        let html = MapGround(window, places: [], plans: [plan]).html.html
        let matrix = try #require(html.firstMatch(of: /matrix\(([^)]*)\)/)).1.split(separator: " ")
            .compactMap { Double($0) }
        let expected = [-0.125, 0, 0, -0.125, 75, 50]
        for (one, other) in zip(matrix, expected) { #expect(abs(one - other) < 1e-6) }
        #expect(html.contains("href=\"/photos/p.webp\""))
    }

    @Test(
        "A distance is said as people do",
        arguments: [
            (0, "0 m"), (344, "340 m"), (994, "990 m"), (996, "1 km"), (3_449, "3.4 km"),
            (12_600, "13 km"), (6_210_000, "6,210 km"), (.nan, ""),
        ])
    func distances(metres: Double, text: String) {
        #expect(Format.distance(metres: metres) == text)
        #expect(Format.away(metres: metres) == (metres == 0 ? "right here" : text))
    }

    @Test(
        "A direction is one of eight",
        arguments: [
            (0, "north"), (22, "north"), (23, "north-east"), (180, "south"), (359, "north"),
        ])
    func directions(degrees: Double, text: String) {
        #expect(Format.direction(degrees: degrees) == text)
    }
}
