extension Canvas {
    mutating func drawTreeFruit(_ picture: FoodPicture) {
        switch picture {
        case .banana: bananas()
        case .orange: oranges()
        case .pear: pears()
        default: apples()
        }
    }

    private mutating func apple(_ x: Double, _ y: Double, _ s: Double, _ colour: Colour) {
        let body = Path.smooth(
            x, y - 74 * s, x + 46 * s, y - 96 * s, x + 104 * s, y - 72 * s, x + 118 * s, y - 4 * s,
            x + 92 * s, y + 74 * s, x + 40 * s, y + 108 * s, x, y + 98 * s, x - 40 * s, y + 108 * s,
            x - 92 * s, y + 74 * s, x - 118 * s, y - 4 * s, x - 104 * s, y - 72 * s, x - 46 * s,
            y - 96 * s)
        rounded(
            body, colour,
            shade: .smooth(
                x + 130 * s, y - 60 * s, x + 80 * s, y - 10 * s, x + 60 * s, y + 60 * s, x - 60 * s,
                y + 100 * s, x + 40 * s, y + 140 * s, x + 140 * s, y + 80 * s),
            light: .ellipse(x - 60 * s, y - 36 * s, 22 * s, 34 * s))
        fill(.ellipse(x, y - 74 * s, 34 * s, 10 * s), colour.darker(0.4), alpha: 0.6)
        fill(
            .curve(9 * s, x, y - 72 * s, x + 4 * s, y - 104 * s, x + 18 * s, y - 130 * s), 0x6B4526)
        leaf(x + 8 * s, y - 102 * s, 78 * s, -18, 0x6FA544)
    }

    private mutating func apples() {
        shadow(250, 404, 140)
        shadow(440, 398, 110)
        apple(430, 312, 0.84, 0x9DBF3F)
        apple(252, 290, 1.08, 0xD2392F)
    }

    private mutating func bananas() {
        shadow(330, 392, 220, 24)
        for (turn, colour) in [(14.0, 0xE2B62C as Colour), (0, 0xEFC93A), (-14, 0xF7D955)] {
            let body = Path.smooth(
                150, 196, 176, 190, 186, 232, 220, 282, 290, 318, 380, 322, 470, 296, 496, 300,
                490, 322, 420, 366, 320, 386, 226, 362, 168, 300, 146, 230
            ).turned(turn, 160, 200)
            fill(body, colour)
            fill(
                Path.curve(8, 160, 224, 196, 296, 280, 346, 390, 346, 488, 308)
                    .turned(turn, 160, 200), colour.darker(0.22), alpha: 0.7, inside: body)
        }
        fill(.rounded(138, 168, 40, 46, 12).turned(-14, 158, 190), 0x8A6A2A)
        fill(.disc(480, 262, 9), 0x6B5220)
    }

    private mutating func oranges() {
        shadow(250, 400, 130)
        shadow(436, 402, 110)
        let body = Path.disc(246, 286, 116)
        rounded(
            body, 0xF08A1C, shade: .disc(300, 350, 104), light: .ellipse(204, 236, 30, 24))
        for dot in 0..<26 {
            let place = Double(dot)
            fill(
                .disc(
                    170 + (place * 53).truncatingRemainder(dividingBy: 150),
                    210 + (place * 37).truncatingRemainder(dividingBy: 150), 2.4), 0xC96D0E)
        }
        fill(.disc(250, 176, 9), 0x5C7A2E)
        leaf(252, 176, 84, -24, 0x5E9A3F)
        fill(.disc(436, 318, 88), 0xEF8C1F)
        fill(.disc(432, 316, 80), 0xFFE9C4)
        for slice in 0..<9 {
            let turn = Double(slice) * 40
            let wedge = Path.smooth(432, 306, 448, 258, 450, 248, 432, 243, 414, 248, 416, 258)
            fill(wedge.turned(turn, 432, 316), 0xFFA938)
            fill(
                Path.smooth(432, 292, 442, 258, 432, 250, 422, 258).turned(turn, 432, 316),
                0xFFBC5C)
        }
    }

    private mutating func pears() {
        shadow(250, 410, 120)
        shadow(420, 404, 100)
        pear(418, 250, 0.86, 12, 0xC9A93C)
        pear(246, 236, 1.04, -4, 0xB4C04A)
    }

    private mutating func pear(
        _ x: Double, _ y: Double, _ s: Double, _ turn: Double, _ colour: Colour
    ) {
        let body = Path.smooth(
            x, y - 96 * s, x + 40 * s, y - 80 * s, x + 52 * s, y - 20 * s, x + 96 * s, y + 48 * s,
            x + 104 * s, y + 110 * s, x + 60 * s, y + 164 * s, x, y + 168 * s, x - 60 * s,
            y + 164 * s, x - 104 * s, y + 110 * s, x - 96 * s, y + 48 * s, x - 52 * s, y - 20 * s,
            x - 40 * s, y - 80 * s
        ).turned(turn, x, y + 60 * s)
        rounded(
            body, colour, shade: .ellipse(x + 92 * s, y + 100 * s, 74 * s, 130 * s),
            light: .ellipse(x - 48 * s, y + 70 * s, 20 * s, 42 * s))
        fill(
            Path.curve(9 * s, x, y - 92 * s, x + 4 * s, y - 116 * s, x + 16 * s, y - 138 * s)
                .turned(turn, x, y + 60 * s), 0x6B4526)
        leaf(x + 10 * s, y - 112 * s, 70 * s, turn - 8, 0x7DA348)
    }
}
