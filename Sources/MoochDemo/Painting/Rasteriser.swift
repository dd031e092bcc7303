/// Turns a path into runs of pixels with a coverage of 1...8 eighths.
///
/// Each row is cut into four finer lines; on each the path covers spans with exact ends. Where all
/// four cover the same pixels the run is handed on whole, which makes large flat shapes cheap.
struct Rasteriser {
    let width: Int
    let height: Int

    static let full = 8
    private static let lines = 4

    /// A stretch of one fine line.
    private struct Span {
        var from: Double
        var to: Double
        var line: Int
    }

    private var active: [Edge] = []
    private var crossings: [(x: Double, winding: Int)] = []
    private var spans: [Span] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Calls `emit(row, pixels, level)` for every covered run, from top to bottom.
    mutating func runs(of path: Path, _ emit: (Int, Range<Int>, Int) -> Void) {
        let edges = Edge.edges(of: path)
        guard let first = edges.first else { return }
        let bottom = edges.reduce(first.bottom) { max($0, $1.bottom) }
        let firstRow = min(max(Int(max(first.top, 0)), 0), height)
        let endRow = Int(min(max(bottom + 1, 0), Double(height)))
        var next = 0
        active.removeAll(keepingCapacity: true)
        for row in firstRow..<max(firstRow, endRow) {
            retire(above: Double(row))
            while next < edges.count, edges[next].top < Double(row + 1) {
                if edges[next].bottom > Double(row) { active.append(edges[next]) }
                next += 1
            }
            spans.removeAll(keepingCapacity: true)
            for line in 0..<Rasteriser.lines {
                cut(at: Double(row) + (Double(line) + 0.5) / Double(Rasteriser.lines), line)
            }
            emitRow(row, emit)
        }
    }

    private mutating func retire(above y: Double) {
        var kept = 0
        for index in active.indices where active[index].bottom > y {
            if kept != index { active[kept] = active[index] }
            kept += 1
        }
        active.removeLast(active.count - kept)
    }

    private mutating func cut(at y: Double, _ line: Int) {
        crossings.removeAll(keepingCapacity: true)
        for edge in active where edge.top <= y && y < edge.bottom {
            let x = edge.x + (y - edge.top) * edge.slope
            crossings.append((x, edge.winding))
            var index = crossings.count - 1
            while index > 0, crossings[index - 1].x > x {
                crossings.swapAt(index - 1, index)
                index -= 1
            }
        }
        var winding = 0
        var start = 0.0
        for crossing in crossings {
            if winding == 0 { start = crossing.x }
            winding += crossing.winding
            guard winding == 0 else { continue }
            add(min(max(start, 0), Double(width)), min(max(crossing.x, 0), Double(width)), line)
        }
    }

    /// Keeps the spans of a row in order of where they begin.
    private mutating func add(_ from: Double, _ to: Double, _ line: Int) {
        guard to > from else { return }
        spans.append(Span(from: from, to: to, line: line))
        var index = spans.count - 1
        while index > 0, spans[index - 1].from > from {
            spans.swapAt(index - 1, index)
            index -= 1
        }
    }

    /// Cuts a row into stretches that do not touch, and emits each.
    private func emitRow(_ row: Int, _ emit: (Int, Range<Int>, Int) -> Void) {
        var index = 0
        while index < spans.count {
            let first = index
            var end = 0.0
            while index < spans.count, index == first || spans[index].from < end {
                end = max(end, spans[index].to.rounded(.up))
                index += 1
            }
            let pixels = Int(spans[first].from)..<min(Int(end), width)
            emitStretch(row, pixels, first..<index, emit)
        }
    }

    /// Whole pixels where each fine line covers the stretch with one span, else one by one.
    private func emitStretch(
        _ row: Int, _ pixels: Range<Int>, _ part: Range<Int>,
        _ emit: (Int, Range<Int>, Int) -> Void
    ) {
        if part.count == Rasteriser.lines {
            var inner = 0.0
            var innerEnd = Double(width)
            var seen = 0
            for index in part {
                inner = max(inner, spans[index].from)
                innerEnd = min(innerEnd, spans[index].to)
                seen |= 1 << spans[index].line
            }
            let (from, to) = (Int(inner.rounded(.up)), Int(innerEnd))
            if from < to, seen == (1 << Rasteriser.lines) - 1 {
                emitPartly(row, pixels.lowerBound..<from, part, emit)
                emit(row, from..<to, Rasteriser.full)
                emitPartly(row, to..<max(pixels.upperBound, to), part, emit)
                return
            }
        }
        emitPartly(row, pixels, part, emit)
    }

    private func emitPartly(
        _ row: Int, _ pixels: Range<Int>, _ part: Range<Int>,
        _ emit: (Int, Range<Int>, Int) -> Void
    ) {
        for pixel in pixels {
            let (left, right) = (Double(pixel), Double(pixel + 1))
            var coverage = 0.0
            for index in part {
                coverage += max(min(spans[index].to, right) - max(spans[index].from, left), 0)
            }
            let level = Int(coverage * Double(Rasteriser.full / Rasteriser.lines) + 0.5)
            if level > 0 { emit(row, pixel..<pixel + 1, min(level, Rasteriser.full)) }
        }
    }
}

/// One side of a path's outline, from its upper to its lower end.
private struct Edge {
    var top: Double
    var bottom: Double
    /// Where it begins, and how far it moves to the right with each row.
    var x: Double
    var slope: Double
    var winding: Int

    /// The sides of all contours, the highest first; level ones enclose nothing and are left out.
    static func edges(of path: Path) -> [Edge] {
        var edges: [Edge] = []
        for contour in path.contours {
            guard var previous = contour.last else { continue }
            for point in contour {
                let down = previous.y < point.y
                let (upper, lower) = down ? (previous, point) : (point, previous)
                if lower.y > upper.y {
                    let slope = (lower.x - upper.x) / (lower.y - upper.y)
                    edges.append(
                        Edge(
                            top: upper.y, bottom: lower.y, x: upper.x, slope: slope,
                            winding: down ? 1 : -1))
                }
                previous = point
            }
        }
        return edges.sorted { $0.top < $1.top }
    }
}
