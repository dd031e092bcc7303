import MoochWeb
import Testing

@testable import MoochSite

@Suite("Markers of a map")
struct MapMarkerTests {
    @Test(
        "One just outside stands outside, and one within where it is",
        arguments: [
            (0.0, "50.00%"), (-0.5, "0.00%"), (-0.505, "-0.50%"), (-0.5005, "-0.05%"),
            (-0.625, "-12.50%"), (0.25, "75.00%"), (0.505, "100.50%"),
        ])
    func position(moved: Double, x: String) {
        let window = MapWindow(centre: WorldPoint(latitude: 52.5, longitude: 13.4), zoom: 16)
        let marker = MapMarker(
            id: "m", name: "", path: "/", at: window.moved(right: moved).centre, in: window,
            sign: nil)
        #expect(marker.x == x && marker.y == "50.00%")
    }
}
