import Foundation

/// A place in the middle and others around it: each where it lies, those far away drawn nearer than
/// they are, with rings that say how far. North is up.
package struct NearbyMap: Sendable {
    /// Another place.
    package struct Dot: Sendable {
        let name: String
        let distance: Double
        /// In degrees from north over east.
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

    /// A map around the place called `center`. Its id is unique on the page; those inside begin with it.
    package init(id: String, title: String, description: String, center: String, dots: [Dot]) {
        self.id = ChartID(prefix: id)
        self.title = title
        self.description = description
        self.center = center
        self.dots = dots
    }

    private static let (width, height) = (320.0, 260.0)
    /// Room is left for a name above and below.
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
        for ring in rings { add(ring, &markup) }
        let places = dots.map(place)
        for place in places { markup.addDot("chart-point", x: place.x, y: place.y) }
        markup.addDot("chart-point chart-point-last", x: 0, y: 0)
        var taken: [Label] = []
        for (name, place) in zip([center] + dots.map(\.name), [(x: 0, y: 0)] + places) {
            let label = Label(name, beside: place, avoiding: taken)
            taken.append(label)
            markup.add(
                "text",
                [
                    ("class", "chart-value"), ("text-anchor", "middle"),
                    ("x", ChartNumber.text(label.x)), ("y", ChartNumber.text(label.y + 4)),
                ], text: label.text)
        }
        markup.close("svg")
        markup.close("div")
        return markup.html
    }

    private var farthest: Double { max(1, dots.map(\.distance).max() ?? 1) }

    /// By square roots, or all that are near would be one dot when one is far away.
    private func radius(of distance: Double) -> Double {
        (distance / farthest).squareRoot() * Self.radius
    }

    private func place(_ dot: Dot) -> (x: Double, y: Double) {
        let (radius, angle) = (radius(of: dot.distance), dot.bearing * .pi / 180)
        return (sin(angle) * radius, -cos(angle) * radius)
    }

    /// Round distances: 1, 2 or 5 of a unit, the farthest that lies on the map and a quarter of it.
    private var rings: [Double] {
        [farthest, farthest / 4].map { limit in
            let unit = pow(10, floor(log10(limit)))
            return [5.0, 2, 1].map { $0 * unit }.first { $0 <= limit } ?? limit
        }
    }

    private func add(_ distance: Double, _ markup: inout ChartMarkup) {
        let radius = radius(of: distance)
        markup.add(
            "circle", [("class", "chart-previous"), ("r", ChartNumber.text(radius))])
        markup.add(
            "text",
            [
                ("class", "chart-label"), ("text-anchor", "middle"),
                ("y", ChartNumber.text(-radius - 4)),
            ], text: Words.distance(metres: distance))
    }

    /// A name near its dot, where no other name is.
    private struct Label {
        let text: String
        let x: Double
        let y: Double
        private let width: Double

        init(_ name: String, beside place: (x: Double, y: Double), avoiding others: [Label]) {
            text = ChartText.shortened(name, within: 120)
            width = Double(ChartText.width(text)) * 1.1
            let room = max(0, (NearbyMap.width - width) / 2)
            x = min(max(place.x, -room), room)
            let (x, width) = (x, width)
            let step = NearbyMap.lineHeight
            let edge = (NearbyMap.height - step) / 2
            // Below the dot, above it, and then farther and farther away.
            let heights = (1...8).flatMap {
                [place.y + Double($0) * step, place.y - Double($0) * step]
            }
            y =
                heights.first { y in
                    abs(y) <= edge
                        && !others.contains {
                            abs($0.y - y) < step && abs($0.x - x) < ($0.width + width) / 2
                        }
                } ?? place.y + step
        }
    }
}

extension ChartMarkup {
    fileprivate mutating func addDot(_ name: String, x: Double, y: Double) {
        add(
            "circle",
            [
                ("class", name), ("cx", ChartNumber.text(x)), ("cy", ChartNumber.text(y)),
                ("r", "5"),
            ])
    }
}

extension Words {
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

    /// "north-east", of degrees from north over east.
    package static func direction(degrees: Double) -> String {
        let names = [
            words("direction-north"), words("direction-north-east"), words("direction-east"),
            words("direction-south-east"), words("direction-south"), words("direction-south-west"),
            words("direction-west"), words("direction-north-west"),
        ]
        return names[Int((degrees / 45).rounded()) & 7]
    }
}
