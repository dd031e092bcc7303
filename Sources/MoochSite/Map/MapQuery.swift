package import MoochStore
package import MoochWeb

/// The part of the world in an address: `bbox`, or `centre` and `zoom`; and `from`, the point from which distances are
/// measured.
package struct MapQuery: Sendable, Hashable {
    package var window: MapWindow
    package var start: Coordinates?
    /// What is wrong with the address, whose wrong part is left out.
    package private(set) var problem: Complaint?

    /// - Parameters:
    ///   - query: The address.
    ///   - usual: What is shown if the address says nothing.
    package init(_ query: QueryItems, or usual: MapWindow) {
        window = usual
        func read<Value>(_ name: String, _ read: (String) -> Result<Value, MapProblem>) -> Value? {
            guard let text = query[name], !text.isEmpty else { return nil }
            switch read(text) {
            case .success(let value): return value
            case .failure(let wrong):
                problem = problem ?? wrong.complaint
                return nil
            }
        }
        start = read("from", Coordinates.read)
        if let bounds = read("bbox", MapBounds.read) {
            window = MapWindow(bounds)
        } else if let centre = read("centre", Coordinates.read) {
            let zoom = query["zoom"].flatMap { Int($0) } ?? usual.zoom
            window = MapWindow(centre: centre.point, zoom: min(max(zoom, 0), 99))
        }
    }

    /// The same as parts of an address.
    package func add(to items: inout QueryItems, window: MapWindow? = nil) {
        let window = window ?? self.window
        items.append("centre", window.centre.coordinates.address)
        items.append("zoom", "\(window.zoom)")
        if let start { items.append("from", start.address) }
    }

    /// What a map shows of a place: ten minutes on foot around it.
    package static func around(_ place: Coordinates) -> MapWindow {
        MapWindow(centre: place.point, zoom: 16)
    }

    /// A whole world, where no place is known.
    package static let world = MapWindow(MapBounds.world)
}

extension Coordinates {
    package var point: WorldPoint { WorldPoint(latitude: latitude, longitude: longitude) }

    /// `latitude,longitude`
    package var address: String { "\(latitude),\(longitude)" }
}

extension WorldPoint {
    /// To five decimals, a metre: an address needs no more.
    package var coordinates: Coordinates {
        Coordinates(
            latitude: (latitude * 100_000).rounded() / 100_000,
            longitude: (longitude * 100_000).rounded() / 100_000)
    }
}

extension MapWindow {
    package var mapBounds: MapBounds {
        let bounds = bounds
        return MapBounds(
            west: bounds.west, south: bounds.south, east: bounds.east, north: bounds.north)
    }

    package init(_ bounds: MapBounds) {
        self.init(
            west: bounds.west, south: bounds.south, east: bounds.east, north: bounds.north)
    }
}
