/// A picture being painted, one palette index a pixel.
///
/// Painting straight into a palette keeps a picture at one byte a pixel: filling is a byte fill and
/// the PNG needs no search for colours. The blends at the edges of shapes share colours that are
/// nearly the same, and leave places in the palette for the colours shapes are given.
struct Canvas {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]
    private(set) var palette: [Colour] = []
    private var indexes: [Colour: UInt8] = [:]
    /// The coverage of the outline that bounds the present fill; all 0 between fills.
    private var mask: [UInt8] = []
    private var rasteriser: Rasteriser

    init(width: Int, height: Int, _ background: Colour) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 0, count: width * height)
        rasteriser = Rasteriser(width: width, height: height)
        _ = index(of: background)
    }

    /// Fills the path; `alpha` below 1 lets what is beneath shine through.
    mutating func fill(_ path: Path, _ colour: Colour, alpha: Double = 1) {
        var brush = Brush(alpha < 1 ? nil : index(of: colour), colour, alpha)
        var rasteriser = rasteriser
        rasteriser.runs(of: path) { row, run, level in paint(row, run, level, &brush) }
    }

    /// Fills only what of the path lies within another one.
    mutating func fill(_ path: Path, _ colour: Colour, alpha: Double = 1, inside outline: Path) {
        var rasteriser = rasteriser
        if mask.isEmpty { mask = [UInt8](repeating: 0, count: pixels.count) }
        var rows = height..<height
        rasteriser.runs(of: outline) { row, run, level in
            rows = min(rows.lowerBound, row)..<height
            let cells = row * width + run.lowerBound..<row * width + run.upperBound
            Canvas.set(&mask, cells, to: UInt8(truncatingIfNeeded: level))
        }
        var brush = Brush(alpha < 1 ? nil : index(of: colour), colour, alpha)
        rasteriser.runs(of: path) { row, run, level in
            var start = run.lowerBound
            while start < run.upperBound {
                let allowed = mask[row * width + start]
                var end = start + 1
                while end < run.upperBound, mask[row * width + end] == allowed { end += 1 }
                if allowed > 0 { paint(row, start..<end, min(level, Int(allowed)), &brush) }
                start = end
            }
        }
        Canvas.set(&mask, rows.lowerBound * width..<pixels.count, to: 0)
    }

    /// Colours whole rows, from one colour to another in a number of even steps.
    mutating func gradient(_ rows: Range<Int>, _ from: Colour, _ to: Colour, steps: Int = 40) {
        for row in rows.clamped(to: 0..<height) {
            let place = (row - rows.lowerBound) * steps / max(rows.count, 1)
            let share = Double(place) / Double(max(steps - 1, 1))
            let value = index(of: from.mixed(with: to, share))
            Canvas.set(&pixels, row * width..<(row + 1) * width, to: value)
        }
    }

    private static func set(_ bytes: inout [UInt8], _ cells: Range<Int>, to value: UInt8) {
        bytes.withUnsafeMutableBufferPointer { $0[cells].update(repeating: value) }
    }

    private mutating func paint(
        _ row: Int, _ run: Range<Int>, _ level: Int, _ brush: inout Brush
    ) {
        let cells = row * width + run.lowerBound..<row * width + run.upperBound
        if level == Rasteriser.full, let whole = brush.whole {
            Canvas.set(&pixels, cells, to: whole)
            return
        }
        for cell in cells {
            let under = pixels[cell]
            let slot = Int(under) * (Rasteriser.full + 1) + level
            if brush.blends[slot] < 0 {
                let share = brush.alpha * Double(level) / Double(Rasteriser.full)
                let blended = palette[Int(under)].mixed(with: brush.colour, share)
                brush.blends[slot] = Int16(blend(blended, large: level == Rasteriser.full))
            }
            pixels[cell] = UInt8(truncatingIfNeeded: brush.blends[slot])
        }
    }

    private mutating func index(of colour: Colour) -> UInt8 {
        if let known = indexes[colour] { return known }
        let value: UInt8
        if palette.count < 256 {
            value = UInt8(truncatingIfNeeded: palette.count)
            palette.append(colour)
        } else {
            value = nearest(to: colour).index
        }
        indexes[colour] = value
        return value
    }

    /// The index for a blend: an existing colour when one is near enough.
    ///
    /// `large`: whether whole areas will have it, so that a difference would be seen.
    private mutating func blend(_ colour: Colour, large: Bool) -> UInt8 {
        if let known = indexes[colour] { return known }
        let best = nearest(to: colour)
        if best.distance < (large ? 24 : 500) || palette.count >= (large ? 240 : 190) {
            return best.index
        }
        return index(of: colour)
    }

    private func nearest(to colour: Colour) -> (index: UInt8, distance: Int) {
        var best = (index: UInt8(0), distance: Int.max)
        for (index, other) in palette.enumerated() {
            let distance = other.distance(to: colour)
            if distance < best.distance {
                best = (UInt8(truncatingIfNeeded: index), distance)
            }
        }
        return best
    }
}

/// The colour of one fill, and what it makes of each colour beneath.
private struct Brush {
    /// The palette index that whole pixels take, when nothing shines through.
    var whole: UInt8?
    var colour: Colour
    var alpha: Double
    var blends: [Int16]

    init(_ whole: UInt8?, _ colour: Colour, _ alpha: Double) {
        self.whole = whole
        self.colour = colour
        self.alpha = alpha
        blends = [Int16](repeating: -1, count: 256 * (Rasteriser.full + 1))
    }
}
