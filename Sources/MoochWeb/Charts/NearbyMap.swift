import Foundation

/// A place in the middle and others around it, distant ones drawn nearer than they are, with rings that give the
/// distance. North is up.
package struct NearbyMap: Sendable {
    /// Another place.
    package struct Dot: Sendable {
        let name: String
        let distance: Double
        /// Degrees clockwise from north.
        let bearing: Double

        package init(name: String, distance: Double, bearing: Double) {
            self.name = name
            self.distance = distance
            self.bearing = bearing
        }
    }

    private let id: ChartID
    private let title: String
    private let description: String
    private let center: String
    private let dots: [Dot]

    /// - Parameters:
    ///   - id: Unique on the page; the ids inside begin with it.
    ///   - title: The subject, for readers who cannot see the map.
    ///   - description: The map in words.
    ///   - center: The name of the place in the middle.
    ///   - dots: The others.
    package init(id: String, title: String, description: String, center: String, dots: [Dot]) {
        self.id = ChartID(prefix: id)
        self.title = title
        self.description = description
        self.center = center
        self.dots = dots
    }

    private static let (width, height) = (320.0, 260.0)
    /// Leaves room for a name above and below.
    private static let radius = 108.0
    private static let lineHeight = 15.0

    /// The drawing, for `{{{ }}}`.
    package var html: SafeHTML {
        var markup = ChartMarkup()
        markup.open("div", [("class", "chart")])
        markup.open(
            "svg",
            [
                ("width", "360"), ("role", "img"), ("aria-labelledby", id.title),
                ("aria-describedby", id.description),
                ("viewBox", "-160 -130 \(Int(Self.width)) \(Int(Self.height))"),
            ])
        markup.add("title", [("id", id.title)], text: title)
        markup.add("desc", [("id", id.description)], text: description)
        var taken = rings.map { add($0, &markup) }
        let places = [(x: 0.0, y: 0.0)] + dots.map(place)
        taken += places.map { Box(x: $0.x, y: $0.y, width: 14, height: 14) }
        let labels = zip([center] + dots.map(\.name), places).map { name, place in
            let label = Label(name, beside: place, avoiding: taken)
            taken.append(label.box)
            return label
        }
        markup.open("g", [("class", "chart-grid")])
        for (label, place) in zip(labels, places) where label.isFar(from: place) {
            markup.add(
                "line",
                [
                    ("x1", ChartNumber.text(place.x)), ("y1", ChartNumber.text(place.y)),
                    ("x2", ChartNumber.text(label.box.x)), ("y2", ChartNumber.text(label.box.y)),
                ])
        }
        markup.close("g")
        for (index, place) in places.enumerated() {
            markup.add(
                "circle",
                [
                    ("class", index == 0 ? "chart-point chart-point-last" : "chart-point"),
                    ("cx", ChartNumber.text(place.x)), ("cy", ChartNumber.text(place.y)),
                    ("r", "5"),
                ])
        }
        for label in labels {
            markup.add("text", label.box.attributes("chart-value"), text: label.text)
        }
        markup.close("svg")
        markup.close("div")
        return markup.html
    }

    private var farthest: Double { max(1, dots.map(\.distance).max() ?? 1) }

    /// By square roots: otherwise one distant place would push all near ones into one dot.
    private func radius(of distance: Double) -> Double {
        (distance / farthest).squareRoot() * Self.radius
    }

    private func place(_ dot: Dot) -> (x: Double, y: Double) {
        let (radius, angle) = (radius(of: dot.distance), dot.bearing * .pi / 180)
        return (sin(angle) * radius, -cos(angle) * radius)
    }

    /// Round distances, 1, 2 or 5 times a power of ten: the farthest on the map and a quarter of it.
    private var rings: [Double] {
        [farthest, farthest / 4].map { limit in
            let unit = pow(10, floor(log10(limit)))
            return [5.0, 2, 1].map { $0 * unit }.first { $0 <= limit } ?? limit
        }.filter { $0 >= 10 }
    }

    /// Draws a ring.
    ///
    /// - Returns: The box of its label.
    private func add(_ distance: Double, _ markup: inout ChartMarkup) -> Box {
        let radius = radius(of: distance)
        let text = Format.distance(metres: distance)
        let box = Box(
            x: 0, y: -radius - 8, width: Double(ChartText.width(text)), height: Self.lineHeight)
        markup.add("circle", [("class", "chart-previous"), ("r", ChartNumber.text(radius))])
        markup.add("text", box.attributes("chart-label"), text: text)
        return box
    }

    /// The space something takes up, around its centre.
    private struct Box {
        let x: Double
        let y: Double
        let width: Double
        let height: Double

        func meets(_ other: Box) -> Bool {
            abs(x - other.x) < (width + other.width) / 2
                && abs(y - other.y) < (height + other.height) / 2
        }

        /// Attributes that place a text in it.
        func attributes(_ name: String) -> [ChartMarkup.Attribute] {
            [
                ("class", name), ("text-anchor", "middle"), ("x", ChartNumber.text(x)),
                ("y", ChartNumber.text(y + 4)),
            ]
        }
    }

    /// A name as near to its dot as there is room: beside it, below or above, then farther away.
    private struct Label {
        let text: String
        let box: Box

        init(_ name: String, beside place: (x: Double, y: Double), avoiding others: [Box]) {
            text = ChartText.shortened(name, within: 130)
            let width = Double(ChartText.width(text)) + 4
            let (step, aside) = (NearbyMap.lineHeight, width / 2 + 10)
            let room = (
                x: max(0, (NearbyMap.width - width) / 2), y: (NearbyMap.height - step) / 2
            )
            let near = [(aside, 0.0), (-aside, 0.0)]
            let far = (1...12).flatMap { line in
                [(0.0, 1.0), (0, -1), (aside, 1), (aside, -1), (-aside, 1), (-aside, -1)]
                    .map { ($0.0, $0.1 * Double(line) * step) }
            }
            let boxes = (near + far).map { right, down in
                Box(
                    x: min(max(place.x + right, -room.x), room.x),
                    y: min(max(place.y + down, -room.y), room.y), width: width, height: step)
            }
            box = boxes.first { box in !others.contains(where: box.meets) } ?? boxes[0]
        }

        /// True if it is unclear which dot it belongs to.
        func isFar(from place: (x: Double, y: Double)) -> Bool {
            abs(box.y - place.y) > NearbyMap.lineHeight * 1.5
        }
    }
}

extension Format {
    /// "350 m", "3.4 km", "220 km".
    package static func distance(metres: Double) -> String {
        guard metres.isFinite, metres < 1e9 else { return "" }
        let tens = Int((metres / 10).rounded()) * 10
        if tens < 1_000 { return words("distance-metres", ["distance": number(tens)]) }
        let tenths = Int((metres / 100).rounded())
        let text =
            tenths < 100 && !tenths.isMultiple(of: 10)
            ? decimal(tenths: UInt(tenths)) : number((tenths + 5) / 10)
        return words("distance-kilometres", ["distance": text])
    }

    /// "north-east", from degrees clockwise from north.
    package static func direction(degrees: Double) -> String {
        let names = [
            words("direction-north"), words("direction-north-east"), words("direction-east"),
            words("direction-south-east"), words("direction-south"), words("direction-south-west"),
            words("direction-west"), words("direction-north-west"),
        ]
        return names[Int((degrees / 45).rounded()) & 7]
    }
}
