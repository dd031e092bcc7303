import Foundation

/// The ground of a map, without what stands on it: a quiet grid, the shapes and names of places, the scale and north.
/// All positions are parts of the map's sides, so that texts keep their size however wide it is.
package struct MapGround: Sendable {
    /// A place with a shape and a name of its own.
    package struct Place: Sendable {
        package let name: String
        let point: WorldPoint
        /// How far it extends around its point.
        let metres: Double

        package init(name: String, point: WorldPoint, metres: Double = 60) {
            (self.name, self.point, self.metres) = (name, point, metres)
        }
    }

    /// A picture of the ground, pinned by two of its points.
    package struct Plan: Sendable {
        /// A point in pixels of the picture, and on the map.
        package typealias Pin = (x: Double, y: Double, point: WorldPoint)

        let path: String
        let width: Double
        let height: Double
        let pins: (Pin, Pin)

        package init(path: String, width: Double, height: Double, pins: (Pin, Pin)) {
            (self.path, self.width, self.height, self.pins) = (path, width, height, pins)
        }
    }

    private let window: MapWindow
    private let plans: [Plan]
    private let places: [Place]
    /// The point from which distances are measured.
    private let start: WorldPoint?
    /// The point that the map is about, drawn as a pin.
    private let pin: WorldPoint?
    /// The points with markers, which a large map draws over the ground; nil of a small one.
    private let markers: [WorldPoint]?
    /// Makes the address of a tile, by level, column and row.
    private let tile: (@Sendable (Int, Int, Int) -> String)?

    package init(
        _ window: MapWindow, places: [Place], start: WorldPoint? = nil, pin: WorldPoint? = nil,
        markers: [WorldPoint]? = nil, plans: [Plan] = [],
        tile: (@Sendable (Int, Int, Int) -> String)? = nil
    ) {
        (self.window, self.places, self.tile) = (window, places, tile)
        self.plans = plans
        (self.start, self.pin, self.markers) = (start, pin, markers)
    }

    /// The drawing, for `{{{ }}}`. Readers who cannot see it have the figure's caption and the list.
    package var html: SafeHTML {
        var markup = ChartMarkup()
        markup.open("svg", [("class", "map-ground"), ("aria-hidden", "true")])
        if let tile { tiles(tile, &markup) } else { grid(&markup) }
        for plan in plans { add(plan, &markup) }
        for place in places.prefix(Self.mostPlaces) {
            // It stays in sight far away and does not fill the map nearby.
            let radius = min(max(place.metres / window.metres, 0.03), 0.2)
            let (x, y) = window.position(of: place.point)
            markup.add(
                "circle",
                [
                    ("class", "map-place"), ("cx", ChartNumber.percent(x)),
                    ("cy", ChartNumber.percent(y)), ("r", ChartNumber.percent(radius)),
                ])
        }
        for label in labels {
            markup.add(
                "text",
                [
                    ("class", label.isWide ? "map-name wide" : "map-name"),
                    ("x", ChartNumber.percent(label.point.x)),
                    ("y", ChartNumber.percent(label.point.y)), ("dx", ChartNumber.text(label.dx)),
                    ("dy", ChartNumber.text(label.dy)), ("text-anchor", label.anchor),
                ], text: label.text)
        }
        if let start {
            let (x, y) = window.position(of: start)
            markup.add(
                "circle",
                [
                    ("class", "map-start"), ("cx", ChartNumber.percent(x)),
                    ("cy", ChartNumber.percent(y)), ("r", "8"),
                ])
        }
        if let pin {
            let (x, y) = window.position(of: pin)
            markup.open(
                "svg",
                [
                    ("x", ChartNumber.percent(x)), ("y", ChartNumber.percent(y)),
                    ("class", "map-pin"),
                ])
            markup.add("path", [("d", "M0 0c-9-11-13-17-13-23a13 13 0 0 1 26 0c0 6-4 12-13 23z")])
            markup.add("circle", [("cy", "-23"), ("r", "4.5")])
            markup.close("svg")
        }
        scale(&markup)
        markup.close("svg")
        return markup.html
    }

    private static let mostPlaces = 40

    /// The names that have room, of the first places rather than of others.
    private var labels: [MapLabels.Label] {
        // A small map is half as high as it is wide, and nothing moves it.
        var labels = MapLabels(
            aspect: markers == nil ? 2 : 1, markers: (markers ?? []).map(window.position),
            pin: pin.map(window.position), hasControls: markers != nil)
        return labels.place(
            places.prefix(Self.mostPlaces).map { ($0.name, window.position(of: $0.point)) })
    }

    /// Draws a picture so that its two pins lie where they are: it is turned and made larger or smaller, and nothing
    /// else. Points of the plane are complex numbers here, and the map is z ↦ az + b.
    private func add(_ plan: Plan, _ markup: inout ChartMarkup) {
        func place(_ pin: Plan.Pin) -> (x: Double, y: Double) {
            let place = window.position(of: pin.point)
            return (place.x * 100, place.y * 100)
        }
        let (from, to) = (place(plan.pins.0), place(plan.pins.1))
        let (right, down) = (plan.pins.1.x - plan.pins.0.x, plan.pins.1.y - plan.pins.0.y)
        let square = right * right + down * down
        guard square > 0 else { return }
        let real = ((to.x - from.x) * right + (to.y - from.y) * down) / square
        let imaginary = ((to.y - from.y) * right - (to.x - from.x) * down) / square
        let x = from.x - real * plan.pins.0.x + imaginary * plan.pins.0.y
        let y = from.y - imaginary * plan.pins.0.x - real * plan.pins.0.y
        // Too small to be seen, or so large that the map shows a spot of it.
        let size = (real * real + imaginary * imaginary).squareRoot() * max(plan.width, plan.height)
        guard (4...5_000).contains(size), [real, imaginary, x, y].allSatisfy(\.isFinite) else {
            return
        }
        markup.open(
            "svg",
            [("class", "map-plan"), ("viewBox", "0 0 100 100"), ("preserveAspectRatio", "none")])
        markup.add(
            "image",
            [
                ("href", plan.path), ("width", "\(plan.width)"), ("height", "\(plan.height)"),
                ("transform", "matrix(\(real) \(imaginary) \(-imaginary) \(real) \(x) \(y))"),
            ])
        markup.close("svg")
    }

    /// The pictures that cover the window, as other maps number them (OpenStreetMap wiki, "Slippy map tilenames").
    private func tiles(_ path: (Int, Int, Int) -> String, _ markup: inout ChartMarkup) {
        let count = 1 << window.zoom
        let side = 1 / Double(count) / window.span
        let first = WorldPoint(
            x: window.centre.x - window.span / 2, y: window.centre.y - window.span / 2)
        let (column, row) = (
            Int((first.x * Double(count)).rounded(.down)),
            Int((first.y * Double(count)).rounded(.down))
        )
        let more = Int((1 / side).rounded(.up))
        markup.open("g", [("class", "map-tiles")])
        for down in 0...more where (0..<count).contains(row + down) {
            for right in 0...more {
                let x = (Double(column + right) / Double(count) - first.x) / window.span
                let y = (Double(row + down) / Double(count) - first.y) / window.span
                guard x < 1, y < 1 else { continue }
                let wrapped = (column + right) % count
                markup.add(
                    "image",
                    [
                        (
                            "href",
                            path(window.zoom, wrapped < 0 ? wrapped + count : wrapped, row + down)
                        ),
                        ("x", ChartNumber.percent(x)), ("y", ChartNumber.percent(y)),
                        // A little wider, so that no line shows between two.
                        ("width", ChartNumber.percent(side + 0.001)),
                        ("height", ChartNumber.percent(side + 0.001)),
                    ])
            }
        }
        markup.close("g")
    }

    /// Lines along whole steps of the scale, counted from the corner of the world, so that they move with the ground.
    private func grid(_ markup: inout ChartMarkup) {
        // An eighth of the world and its halves: lines that stay where they are on every level.
        let step = 1 / Double(1 << (window.zoom + 1))
        let lines = Int((window.span / step).rounded(.up)) + 1
        markup.open("g", [("class", "map-grid")])
        let left = ((window.centre.x - window.span / 2) / step).rounded(.up)
        let top = ((window.centre.y - window.span / 2) / step).rounded(.up)
        for index in 0..<lines {
            let x = 0.5 + ((left + Double(index)) * step - window.centre.x) / window.span
            let y = 0.5 + ((top + Double(index)) * step - window.centre.y) / window.span
            if x <= 1 {
                let at = ChartNumber.percent(x)
                markup.add("line", [("x1", at), ("x2", at), ("y1", "0"), ("y2", "100%")])
            }
            if y <= 1 {
                let at = ChartNumber.percent(y)
                markup.add("line", [("y1", at), ("y2", at), ("x1", "0"), ("x2", "100%")])
            }
        }
        markup.close("g")
    }

    private func scale(_ markup: inout ChartMarkup) {
        let scale = window.scale
        let (left, right) = (0.03, 0.03 + scale.part)
        markup.open("g", [("class", "map-scale")])
        markup.add(
            "line",
            [
                ("x1", ChartNumber.percent(left)), ("x2", ChartNumber.percent(right)),
                ("y1", "96%"), ("y2", "96%"),
            ])
        for end in [left, right] {
            markup.add(
                "line",
                [
                    ("x1", ChartNumber.percent(end)), ("x2", ChartNumber.percent(end)),
                    ("y1", "94.5%"), ("y2", "96%"),
                ])
        }
        markup.add(
            "text",
            [("x", ChartNumber.percent(left)), ("y", "96%"), ("dx", ".5em"), ("dy", "-.5em")],
            text: Format.distance(metres: scale.metres))
        // North is up: an arrow and its letter.
        markup.open("svg", [("x", "96%"), ("y", "4%"), ("class", "map-north")])
        markup.add("path", [("d", "M0 0l6 16-6-4-6 4z")])
        markup.add("text", [("y", "30"), ("text-anchor", "middle")], text: words("map-north"))
        markup.close("svg")
        markup.close("g")
    }
}
