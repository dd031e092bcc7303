/// Where the names on a map stand: beside their points, under no marker, and none over another. Points are parts of the
/// map's sides and texts are pixels, so a name stands where it has room on a narrow map and on a wide one; if it has none
/// on a narrow one, it is on wide ones alone.
struct MapLabels {
    /// A name beside its point, as SVG draws it.
    struct Label: Sendable {
        let text: String
        let point: Point
        /// Pixels from the point to the end of the text that `anchor` names, on its baseline.
        let dx: Double
        let dy: Double
        let anchor: String
        /// True if it has room on wide maps alone.
        var isWide = false
        /// The pixels that it covers from its point.
        let box: Box
    }

    typealias Point = (x: Double, y: Double)

    /// A rectangle in pixels.
    struct Box: Sendable {
        let left: Double
        let top: Double
        let right: Double
        let bottom: Double

        init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
            (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
        }

        func moved(to point: Point, on size: Point) -> Box {
            let (x, y) = (point.x * size.x, point.y * size.y)
            return Box(left + x, top + y, right + x, bottom + y)
        }

        func meets(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    /// The sizes at which names have room: of the narrowest phone and a usual one, then of desks and of a tablet.
    private let sizes: [Point]
    /// What no name may cover, at each of them.
    private var taken: [[Box]]

    /// - Parameters:
    ///   - aspect: The map's width in parts of its height.
    ///   - markers: The points with a marker on them.
    ///   - pin: The point with a pin.
    ///   - hasControls: True if the links that move it lie in its corner.
    init(aspect: Double, markers: [Point], pin: Point?, hasControls: Bool) {
        sizes = (Self.narrow + Self.wide).map { ($0, $0 / aspect) }
        taken = sizes.map { size in
            // The scale and north.
            var boxes = [
                Box(0, size.y - 34, 0.45 * size.x, size.y), Box(size.x - 34, 0, size.x, 48),
            ]
            if hasControls {
                boxes.append(size.x < 500 ? Box(0, 0, 60, 112) : Box(0, 0, 112, 216))
            }
            boxes += markers.map { Self.marker.moved(to: $0, on: size) }
            if let pin { boxes.append(Box(-14, -38, 14, 1).moved(to: pin, on: size)) }
            return boxes
        }
    }

    private static let narrow = [288.0, 358]
    private static let wide = [540.0, 640, 928]
    private static let marker = Box(-22, -22, 22, 22)
    /// A place's point, which other names leave in sight.
    private static let dot = Box(-8, -8, 8, 8)

    /// Places names, the important first: each at the right of its point, at the left, above or below, and nowhere if there
    /// is no room.
    mutating func place(_ names: [(text: String, point: Point)]) -> [Label] {
        var (labels, left): ([Label], _) = ([], names)
        for indices in [sizes.indices, sizes.indices.dropFirst(Self.narrow.count)] {
            left.removeAll { name in
                guard var label = fitting(name.text, at: name.point, indices) else { return false }
                label.isWide = indices.count < sizes.count
                labels.append(label)
                for index in indices {
                    for box in [label.box, Self.dot] {
                        taken[index].append(box.moved(to: name.point, on: sizes[index]))
                    }
                }
                return true
            }
        }
        return labels
    }

    /// A name where it has room at all of some sizes.
    private func fitting(_ text: String, at point: Point, _ indices: Range<Int>) -> Label? {
        func isTaken(_ box: Box) -> Bool {
            indices.contains { index in
                let (size, box) = (sizes[index], box.moved(to: point, on: sizes[index]))
                return box.left < 2 || box.top < 2 || box.right > size.x - 2
                    || box.bottom > size.y - 2 || taken[index].contains { $0.meets(box) }
            }
        }
        let text = ChartText.shortened(text, within: 150)
        let away = isTaken(Box(-4, -4, 4, 4)) ? 25.0 : 14
        return Self.choices(text, at: point, away: away).first { !isTaken($0.box) }
    }

    /// A text of 13 pixels in bold is 16 high, 12 of them above its baseline.
    private static func choices(_ text: String, at point: Point, away: Double) -> [Label] {
        let width = Double(ChartText.width(text)) * 13 / 12
        // Above and below it may also begin or end at its point.
        let aside = 4.0
        func label(_ dx: Double, _ dy: Double, _ anchor: String, from left: Double) -> Label {
            Label(
                text: text, point: point, dx: dx, dy: dy, anchor: anchor,
                box: Box(left, dy - 12, left + width, dy + 4))
        }
        return [
            label(away, 4, "start", from: away), label(-away, 4, "end", from: -away - width),
            label(0, -away - 4, "middle", from: -width / 2),
            label(0, away + 12, "middle", from: -width / 2),
            label(-aside, -away - 4, "start", from: -aside),
            label(aside, -away - 4, "end", from: aside - width),
            label(-aside, away + 12, "start", from: -aside),
            label(aside, away + 12, "end", from: aside - width),
        ]
    }
}
