import Foundation

extension Path {
    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        Path(x, y, x + width, y, x + width, y + height, x, y + height)
    }

    static func disc(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        ellipse(x, y, radius, radius)
    }

    /// An ellipse by its centre and its half widths.
    static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> Path {
        Path(arc(x, y, rx, ry, 0, 360))
    }

    static func rounded(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
    ) -> Path {
        let r = min(radius, width / 2, height / 2)
        return Path(
            arc(x + width - r, y + r, r, r, -90, 0)
                + arc(x + width - r, y + height - r, r, r, 0, 90)
                + arc(x + r, y + height - r, r, r, 90, 180)
                + arc(x + r, y + r, r, r, 180, 270))
    }

    /// Points on an ellipse, clockwise from three o'clock, in degrees.
    static func arc(
        _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ from: Double, _ to: Double
    ) -> [Point] {
        let size = max(abs(rx), abs(ry)) * abs(to - from) / 360
        let steps = min(max(Int(size), 6), 90)
        return (0...steps).map { step in
            let angle = (from + (to - from) * Double(step) / Double(steps)) * .pi / 180
            return Point(x + rx * cos(angle), y + ry * sin(angle))
        }
    }

    /// A closed smooth outline through the points: a Catmull-Rom spline.
    static func smooth(_ numbers: Double...) -> Path {
        Path(spline(points(numbers), closed: true))
    }

    /// A line of one width with round ends and corners, through the points.
    static func line(_ width: Double, _ numbers: Double...) -> Path {
        stroke(points(numbers), width)
    }

    /// A smooth line of one width through the points.
    static func curve(_ width: Double, _ numbers: Double...) -> Path {
        stroke(spline(points(numbers), closed: false), width)
    }

    static func stroke(_ points: [Point], _ width: Double) -> Path {
        var path = Path()
        let half = width / 2
        for (start, end) in zip(points, points.dropFirst()) {
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = (dx * dx + dy * dy).squareRoot()
            guard length > 0 else { continue }
            let (nx, ny) = (-dy / length * half, dx / length * half)
            path.add([
                Point(start.x + nx, start.y + ny), Point(end.x + nx, end.y + ny),
                Point(end.x - nx, end.y - ny), Point(start.x - nx, start.y - ny),
            ])
        }
        guard width > 3 else { return path }
        for point in points { path.add(arc(point.x, point.y, half, half, 0, 360)) }
        return path
    }

    private static func points(_ numbers: [Double]) -> [Point] {
        stride(from: 0, to: numbers.count - 1, by: 2).map {
            Point(numbers[$0], numbers[$0 + 1])
        }
    }

    private static func spline(_ knots: [Point], closed: Bool) -> [Point] {
        guard knots.count > 2 else { return knots }
        let count = knots.count
        func knot(_ index: Int) -> Point {
            closed ? knots[(index + count) % count] : knots[min(max(index, 0), count - 1)]
        }
        var result: [Point] = closed ? [] : [knots[0]]
        for index in 0..<(closed ? count : count - 1) {
            let (a, b, c, d) = (knot(index - 1), knot(index), knot(index + 1), knot(index + 2))
            let span = abs(c.x - b.x) + abs(c.y - b.y)
            let steps = min(max(Int(span / 6), 3), 16)
            for step in 1...steps {
                let t = Double(step) / Double(steps)
                result.append(
                    Point(between(a.x, b.x, c.x, d.x, t), between(a.y, b.y, c.y, d.y, t)))
            }
        }
        return result
    }

    private static func between(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double
    ) -> Double {
        let linear = (c - a) * t
        let square = (2 * a - 5 * b + 4 * c - d) * t * t
        let cube = (3 * b - a - 3 * c + d) * t * t * t
        return b + (linear + square + cube) / 2
    }
}
