import Foundation

// Ten thousand things on a map, half of them crowded about twenty places, clustered for each level from the whole world
// down to a street.
var random = SystemRandomNumberGenerator()
let centre = WorldPoint(latitude: 40.76, longitude: -73.99)
for zoom in [1, 5, 10, 14, 17] {
    let window = MapWindow(centre: centre, zoom: zoom)
    func anywhere() -> WorldPoint {
        WorldPoint(
            x: window.centre.x + .random(in: -0.5...0.5, using: &random) * window.span,
            y: window.centre.y + .random(in: -0.5...0.5, using: &random) * window.span)
    }
    let crowds = (0..<20).map { _ in anywhere() }
    let points = (0..<10_000).map { index in
        guard index.isMultiple(of: 2) else { return (point: anywhere(), count: 1) }
        let crowd = crowds[index % 20]
        return (
            point: WorldPoint(
                x: crowd.x + .random(in: -0.02...0.02, using: &random) * window.span,
                y: crowd.y + .random(in: -0.02...0.02, using: &random) * window.span), count: 1
        )
    }
    var times: [Double] = []
    var found = 0
    for _ in 0..<101 {
        let started = ContinuousClock.now
        found = MapCluster.all(of: points, in: window).count
        let (seconds, attoseconds) = (ContinuousClock.now - started).components
        times.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
    }
    times.sort()
    print(
        "level \(zoom): \(found) clusters of 10,000 things, median "
            + String(format: "%.2f ms, 95 %% %.2f ms", times[50], times[96]))
}
