import Foundation

/// A point of the world as the Web Mercator projection draws it (EPSG:3857): 0 to 1 from west to east and from north to
/// south, so that the world is a square.
package struct WorldPoint: Sendable, Hashable {
    package let x: Double
    package let y: Double

    package init(x: Double, y: Double) {
        (self.x, self.y) = (x, y)
    }

    /// The projection of a place in degrees. The poles lie at infinity, so the map ends at 85.05° (OpenStreetMap wiki,
    /// "Slippy map tilenames").
    package init(latitude: Double, longitude: Double) {
        let angle = min(max(latitude, -Self.limit), Self.limit) * .pi / 180
        x = longitude / 360 + 0.5
        y = (1 - asinh(tan(angle)) / .pi) / 2
    }

    /// Degrees north of the equator.
    package var latitude: Double { atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi }
    /// Degrees east of Greenwich, -180 to 180.
    package var longitude: Double { (x - x.rounded(.down)) * 360 - 180 }

    /// Where the square ends, in degrees.
    private static let limit = 85.051_128_78
}

/// The square part of the world that a map shows.
package struct MapWindow: Sendable, Hashable {
    package let centre: WorldPoint
    /// At 0 the world is one tile of 256 pixels; with each level it is twice as wide.
    package let zoom: Int

    package static let zooms = 1...19
    /// The side of a map in tiles.
    package static let tiles = 2.0

    package init(centre: WorldPoint, zoom: Int) {
        let zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
        self.zoom = zoom
        let half = Self.span(at: zoom) / 2
        self.centre = WorldPoint(
            x: centre.x - centre.x.rounded(.down), y: min(max(centre.y, half), 1 - half))
    }

    /// The window that shows all of an area as large as it can.
    package init(west: Double, south: Double, east: Double, north: Double) {
        let (first, last) = (
            WorldPoint(latitude: north, longitude: west),
            WorldPoint(latitude: south, longitude: east < west ? east + 360 : east)
        )
        let size = max(last.x - first.x, last.y - first.y)
        let zoom = Self.zooms.last { Self.span(at: $0) >= size } ?? Self.zooms.lowerBound
        self.init(
            centre: WorldPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2), zoom: zoom)
    }

    /// The window with all of these points well inside; the whole world without any.
    package init(showing points: [WorldPoint]) {
        guard let first = points.first else {
            self.init(centre: WorldPoint(x: 0.5, y: 0.5), zoom: Self.zooms.lowerBound)
            return
        }
        var (least, most) = (first, first)
        for point in points {
            // Of its copies round the world, the one nearest to the first.
            let away = point.x - first.x
            let point = WorldPoint(x: first.x + away - away.rounded(), y: point.y)
            least = WorldPoint(x: min(least.x, point.x), y: min(least.y, point.y))
            most = WorldPoint(x: max(most.x, point.x), y: max(most.y, point.y))
        }
        let size = 1.25 * max(most.x - least.x, most.y - least.y)
        let nearest = 16
        self.init(
            centre: WorldPoint(x: (least.x + most.x) / 2, y: (least.y + most.y) / 2),
            zoom: Self.zooms.last { $0 <= nearest && Self.span(at: $0) >= size } ?? 1)
    }

    private static func span(at zoom: Int) -> Double { tiles / Double(1 << zoom) }

    /// The side of the window as a fraction of the world.
    package var span: Double { Self.span(at: zoom) }

    /// The bounds in degrees; `east` is below `west` across the date line.
    package var bounds: (west: Double, south: Double, east: Double, north: Double) {
        let half = span / 2
        let north = WorldPoint(x: centre.x - half, y: centre.y - half)
        let south = WorldPoint(x: centre.x + half, y: centre.y + half)
        guard span < 1 else { return (-180, south.latitude, 180, north.latitude) }
        return (north.longitude, south.latitude, south.longitude, north.latitude)
    }

    /// A point in parts of the window's sides from its upper left corner; outside of 0 to 1 it is not shown.
    package func position(of point: WorldPoint) -> (x: Double, y: Double) {
        // Of its copies round the world, the one nearest to the centre.
        let away = point.x - centre.x
        return (
            0.5 + (away - away.rounded()) / span, 0.5 + (point.y - centre.y) / span
        )
    }

    /// The window moved by parts of its sides.
    package func moved(right: Double = 0, down: Double = 0) -> MapWindow {
        MapWindow(
            centre: WorldPoint(x: centre.x + right * span, y: centre.y + down * span), zoom: zoom)
    }

    /// The window about the same centre, some levels nearer; nil where the levels end.
    package func zoomed(by levels: Int) -> MapWindow? {
        Self.zooms.contains(zoom + levels)
            ? MapWindow(centre: centre, zoom: zoom + levels) : nil
    }

    /// The length of the window's side on the ground, in metres, at its centre. The projection stretches it by the
    /// secant of the latitude.
    package var metres: Double {
        span * 40_075_017 * cos(centre.latitude * .pi / 180)
    }

    /// A round length for the scale bar, with its part of the window's side: a fifth to a half.
    package var scale: (metres: Double, part: Double) {
        let most = metres * 0.4
        let unit = pow(10, floor(log10(most)))
        let length = [5.0, 2, 1].map { $0 * unit }.first { $0 <= most } ?? unit
        return (length, length / metres)
    }
}
