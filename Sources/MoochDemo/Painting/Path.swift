import Foundation

/// A point in pixels; x to the right, y downwards.
struct Point: Sendable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// An outline to fill: closed contours, joined by the non-zero rule.
///
/// Every contour is stored in the same direction, so overlapping contours add up to one shape
/// instead of cutting holes into each other.
struct Path: Sendable {
    private(set) var contours: [[Point]] = []

    init() {}

    init(_ points: [Point]) { add(points) }

    /// From x, y, x, y, …; a last odd number is left out.
    init(_ numbers: Double...) {
        var points: [Point] = []
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
            points.append(Point(numbers[index], numbers[index + 1]))
        }
        add(points)
    }

    mutating func add(_ points: [Point]) {
        guard points.count > 2, var previous = points.last else { return }
        var area = 0.0
        for point in points {
            area += previous.x * point.y - point.x * previous.y
            previous = point
        }
        contours.append(area < 0 ? points.reversed() : points)
    }

    static func + (left: Path, right: Path) -> Path {
        var result = left
        result.contours += right.contours
        return result
    }

    func moved(_ x: Double, _ y: Double) -> Path {
        mapped { Point($0.x + x, $0.y + y) }
    }

    /// Turned clockwise about a point.
    func turned(_ degrees: Double, _ x: Double, _ y: Double) -> Path {
        let cosine = cos(degrees * .pi / 180)
        let sine = sin(degrees * .pi / 180)
        return mapped {
            let (dx, dy) = ($0.x - x, $0.y - y)
            return Point(x + dx * cosine - dy * sine, y + dx * sine + dy * cosine)
        }
    }

    /// Mirrored left to right about a vertical line.
    func mirrored(about x: Double) -> Path {
        mapped { Point(2 * x - $0.x, $0.y) }
    }

    private func mapped(_ change: (Point) -> Point) -> Path {
        var result = Path()
        for contour in contours { result.add(contour.map(change)) }
        return result
    }
}
