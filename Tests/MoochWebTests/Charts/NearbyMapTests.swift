import Testing

@testable import MoochWeb

@Suite("The map of what is near", .english) struct NearbyMapTests {
    private func html(_ dots: [NearbyMap.Dot]) -> String {
        NearbyMap(
            id: "nearby", title: "Near <Elm>", description: "All of them", center: "Elm & Co",
            dots: dots
        ).html.html
    }

    @Test("A place lies where it is: north above, east at the right, the farthest at the edge")
    func places() {
        let map = html([
            .init(name: "North", distance: 4_000, bearing: 0),
            .init(name: "East", distance: 1_000, bearing: 90),
        ])
        #expect(map.contains("class=\"chart-point\" cx=\"0\" cy=\"-108\""))
        #expect(map.contains("class=\"chart-point\" cx=\"54\" cy=\"0\""))
        #expect(map.contains("class=\"chart-point chart-point-last\" cx=\"0\" cy=\"0\""))
        #expect(map.contains(">2 km</text>") && map.contains(">1 km</text>"))
    }

    @Test("It is named, and every text on it is a text")
    func texts() {
        let map = html([.init(name: "<b>", distance: 5, bearing: 10)])
        #expect(map.contains("role=\"img\" aria-labelledby=\"nearby-title\""))
        #expect(map.contains("<title id=\"nearby-title\">Near &lt;Elm&gt;</title>"))
        #expect(map.contains("<desc id=\"nearby-description\">All of them</desc>"))
        #expect(map.contains(">&lt;b&gt;</text>") && map.contains(">Elm &amp; Co</text>"))
        #expect(!map.contains("chart-label"), "rings of less than ten metres say nothing")
    }

    @Test("It stands whatever is given: nothing, one place, the same place, no number")
    func extremes() {
        let same = (0..<6).map { NearbyMap.Dot(name: "Here \($0)", distance: 0, bearing: 0) }
        let wrong = NearbyMap.Dot(name: "Nowhere", distance: .infinity, bearing: .nan)
        for dots in [[], [wrong], same] {
            let map = html(dots)
            #expect(!map.contains("nan") && !map.contains("inf"))
            #expect(map.matches(of: /<circle class="chart-point/).count == dots.count + 1)
        }
    }

    @Test(
        "A distance is said as people do",
        arguments: [
            (0, "0 m"), (344, "340 m"), (994, "990 m"), (996, "1 km"), (3_449, "3.4 km"),
            (12_600, "13 km"), (6_210_000, "6,210 km"), (.nan, ""),
        ])
    func distances(metres: Double, text: String) {
        #expect(Format.distance(metres: metres) == text)
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
