extension Canvas {
    /// A cloud whose flat foot is at `y`.
    mutating func cloud(_ x: Double, _ y: Double, _ size: Double, alpha: Double = 0.85) {
        let shape =
            Path.disc(x, y - 26 * size, 34 * size)
            + .disc(x + 42 * size, y - 40 * size, 44 * size)
            + .disc(x + 92 * size, y - 26 * size, 34 * size)
            + .rounded(x - 44 * size, y - 30 * size, 180 * size, 32 * size, 16 * size)
        fill(shape, 0xFFFFFF, alpha: alpha)
    }

    /// A round tree standing at `y`.
    mutating func tree(_ x: Double, _ y: Double, _ size: Double, _ colour: Colour) {
        fill(.ellipse(x + 8, y, 40 * size, 8 * size), 0x20301F, alpha: 0.2)
        fill(.rect(x - 5 * size, y - 60 * size, 10 * size, 60 * size), 0x6B4E36)
        let crown =
            Path.disc(x, y - 100 * size, 42 * size)
            + .disc(x - 30 * size, y - 74 * size, 32 * size)
            + .disc(x + 30 * size, y - 74 * size, 32 * size)
        fill(crown, colour)
        fill(.disc(x - 12 * size, y - 106 * size, 24 * size), colour.lighter(0.16))
    }

    /// A slim tree: cypress or poplar.
    mutating func cypress(_ x: Double, _ y: Double, _ size: Double, _ colour: Colour) {
        fill(.rect(x - 4 * size, y - 20 * size, 8 * size, 20 * size), 0x6B4E36)
        let crown = Path.smooth(
            x, y - 150 * size, x + 20 * size, y - 80 * size, x + 22 * size, y - 30 * size, x,
            y - 10 * size, x - 22 * size, y - 30 * size, x - 20 * size, y - 80 * size)
        fill(crown, colour)
        fill(.rect(x + 3 * size, y - 160 * size, 40, 160 * size), colour.darker(0.2), inside: crown)
    }

    mutating func palm(_ x: Double, _ y: Double, _ size: Double, _ colour: Colour = 0x3F7F46) {
        fill(
            .curve(
                10 * size, x, y, x + 6 * size, y - 70 * size, x - 2 * size, y - 150 * size),
            0x7A5B3C)
        for turn in [-160.0, -130, -90, -50, -20, 10, 170] {
            let frond = Path.smooth(
                x, y - 150 * size, x + 34 * size, y - 166 * size, x + 74 * size, y - 150 * size,
                x + 36 * size, y - 146 * size)
            fill(frond.turned(turn, x, y - 150 * size), turn < -70 ? colour : colour.lighter(0.12))
        }
    }

    /// Evenly spaced windows in a rectangle; some of them are lit.
    mutating func windows(
        _ x: Double, _ y: Double, _ columns: Int, _ rows: Int, _ stepX: Double, _ stepY: Double,
        _ width: Double, _ height: Double, _ colour: Colour, lit: Colour? = nil
    ) {
        var dark = Path()
        var light = Path()
        for row in 0..<rows {
            for column in 0..<columns {
                let (left, top) = (x + Double(column) * stepX, y + Double(row) * stepY)
                let corners = [
                    Point(left, top), Point(left + width, top), Point(left + width, top + height),
                    Point(left, top + height),
                ]
                if lit != nil, (row * 7 + column * 5 + row * column * 3) % 11 < 3 {
                    light.add(corners)
                } else {
                    dark.add(corners)
                }
            }
        }
        fill(dark, colour)
        if let lit { fill(light, lit) }
    }

    /// A row of plain houses far away.
    mutating func skyline(_ y: Double, _ colour: Colour, _ heights: [Double], from: Double = 0) {
        let step = (1200 - from) / Double(max(heights.count, 1))
        var shape = Path()
        for (index, height) in heights.enumerated() {
            let left = from + Double(index) * step
            shape.add([
                Point(left, y - height), Point(left + step - 6, y - height),
                Point(left + step - 6, y), Point(left, y),
            ])
        }
        fill(shape, colour)
    }

    /// People out walking, a few pixels tall each.
    mutating func people(_ places: [(Double, Double)]) {
        let coats: [Colour] = [0xC6453B, 0x2F5D8A, 0xE0A33A, 0x3D7A5A, 0x7A4C8C]
        for (index, (x, y)) in places.enumerated() {
            fill(.ellipse(x + 4, y, 12, 3), 0x20202A, alpha: 0.25)
            fill(.rounded(x - 4, y - 18, 3.5, 18, 1.5), 0x33384A)
            fill(.rounded(x + 1, y - 18, 3.5, 18, 1.5), 0x33384A)
            fill(.rounded(x - 7, y - 38, 14, 24, 6), coats[index % coats.count])
            fill(.disc(x, y - 45, 6), index % 2 == 0 ? 0x8A5A3C : 0xE8B890)
        }
    }
}
