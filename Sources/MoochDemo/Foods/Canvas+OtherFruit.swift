extension Canvas {
    mutating func drawOtherFruit(_ picture: FoodPicture) {
        switch picture {
        case .strawberry: strawberries()
        case .lemon: lemons()
        default: grapes()
        }
    }

    private mutating func grapes() {
        plate(320, 378, 240, 0xF1EDE6)
        fill(.curve(11, 318, 190, 324, 150, 350, 116), 0x6F5430)
        leaf(330, 160, 130, 12, 0x6E9F45)
        leaf(312, 164, 110, 196, 0x83B053)
        let rows: [(Double, Int)] = [(196, 5), (238, 6), (280, 5), (320, 4), (356, 3)]
        for (row, (y, count)) in rows.enumerated() {
            for index in 0..<count {
                let x = 320 + (Double(index) - Double(count - 1) / 2) * 54
                let colour: Colour = (row + index) % 3 == 0 ? 0x7A4C9C : 0x6A3E8C
                let grape = Path.ellipse(x, y, 31, 33)
                rounded(
                    grape, colour, shade: .ellipse(x + 15, y + 17, 26, 26),
                    light: .ellipse(x - 11, y - 13, 8, 7))
            }
        }
    }

    private mutating func strawberries() {
        shadow(320, 404, 210, 26)
        strawberry(452, 300, 0.86, 16)
        strawberry(196, 304, 0.9, -14)
        strawberry(322, 280, 1.15, 2)
    }

    private mutating func strawberry(_ x: Double, _ y: Double, _ s: Double, _ turn: Double) {
        let body = Path.smooth(
            x, y - 84 * s, x + 52 * s, y - 92 * s, x + 96 * s, y - 54 * s, x + 84 * s, y + 20 * s,
            x + 44 * s, y + 86 * s, x, y + 112 * s, x - 44 * s, y + 86 * s, x - 84 * s, y + 20 * s,
            x - 96 * s, y - 54 * s, x - 52 * s, y - 92 * s
        ).turned(turn, x, y)
        rounded(
            body, 0xD9303A, shade: .ellipse(x + 76 * s, y + 40 * s, 60 * s, 130 * s),
            light: .ellipse(x - 52 * s, y - 34 * s, 16 * s, 26 * s))
        for row in 0..<5 {
            let count = 5 - row
            for index in 0..<count {
                let dx = (Double(index) - Double(count - 1) / 2) * 36 * s
                let dy = (-46 + Double(row) * 34) * s
                fill(
                    Path.ellipse(x + dx, y + dy, 4 * s, 6 * s).turned(turn, x, y), 0xF8D77C)
            }
        }
        for angle in [200.0, 230, 270, 310, 340] {
            leaf(x + turn * 1.4, y - 82 * s, 58 * s, angle + turn + 180 + 180, 0x5E9A3F)
        }
        fill(
            Path.curve(8 * s, x, y - 84 * s, x + 4, y - 110 * s, x + 16, y - 128 * s)
                .turned(turn, x, y), 0x4E8237)
    }

    private mutating func lemons() {
        shadow(262, 398, 160)
        shadow(462, 398, 96)
        let body = Path.smooth(
            92, 300, 116, 276, 160, 226, 240, 196, 330, 214, 392, 268, 424, 288, 430, 312, 398,
            328, 350, 372, 262, 394, 172, 370, 120, 322
        ).turned(-8, 260, 300)
        rounded(
            body, 0xF4D03A, shade: .ellipse(310, 390, 170, 70), light: .ellipse(196, 248, 48, 20))
        let half = Path.disc(466, 326, 78)
        fill(half, 0xE7BE22)
        fill(.disc(462, 324, 71), 0xFFF7D8)
        for slice in 0..<8 {
            let wedge = Path.smooth(462, 316, 478, 274, 462, 260, 446, 274)
            fill(wedge.turned(Double(slice) * 45, 462, 324), 0xF7DE62)
        }
        leaf(120, 272, 96, -60, 0x6FA544)
    }
}
