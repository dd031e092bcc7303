@testable import MoochSite
@testable import MoochStore
@testable import MoochWeb

/// What holds for every part of the world and every place in an address.
enum MapPromises {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        if case .success(let bounds) = MapBounds.read(text) {
            promise(bounds.south <= bounds.north, "\(text) is upright")
            promise(
                [bounds.west, bounds.east].allSatisfy { abs($0) <= 180 }
                    && [bounds.south, bounds.north].allSatisfy { abs($0) <= 90 },
                "\(text) is on the globe")
            check(MapWindow(bounds), "\(text)")
            let anew = "\(bounds.west),\(bounds.south),\(bounds.east),\(bounds.north)"
            promise((try? MapBounds.read(anew).get()) == bounds, "\(anew) said anew")
        }
        if case .success(let place) = Coordinates.read(text) {
            promise(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "\(text) is there")
            promise((try? Coordinates.read(place.address).get()) == place, "\(place) said anew")
        }
        guard let items = try? QueryItems(query: text) else { return }
        let query = MapQuery(items, or: MapQuery.world)
        check(query.window, "\(items.encoded)")
        for levels in [-1, 1] {
            if let other = query.window.zoomed(by: levels) { check(other, "zoomed by \(levels)") }
        }
        check(query.window.moved(right: 0.5, down: -0.5), "\(items.encoded) moved")

        // Every link of a map leads to it.
        var said = QueryItems()
        query.add(to: &said)
        let again = MapQuery(said, or: MapQuery.world)
        let (one, other) = (query.window.centre, again.window.centre)
        let apart = abs(one.x - other.x)
        promise(
            again.problem == nil && again.start == query.start
                && again.window.zoom == query.window.zoom
                && min(apart, 1 - apart) < 1e-6 && abs(one.y - other.y) < 1e-6,
            "\(said.encoded) said anew")
    }

    /// A window that can be drawn.
    private static func check(_ window: MapWindow, _ text: String) {
        let (bounds, scale) = (window.bounds, window.scale)
        promise(MapWindow.zooms.contains(window.zoom), "\(text): \(window.zoom)")
        promise((0...1).contains(window.centre.x) && (0...1).contains(window.centre.y), text)
        promise(
            [bounds.west, bounds.south, bounds.east, bounds.north].allSatisfy(\.isFinite)
                && bounds.south < bounds.north,
            "\(text): \(bounds)")
        promise(window.metres > 0 && scale.metres > 0 && (0...0.5).contains(scale.part), text)
    }
}
