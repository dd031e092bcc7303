extension Canvas {
    mutating func drawVegetable(_ picture: FoodPicture) {
        switch picture {
        case .tomato: tomatoes()
        case .potato: potatoes()
        case .onion: onions()
        default: carrots()
        }
    }

    private mutating func carrots() {
        shadow(320, 400, 230, 26)
        for (y, turn, colour) in [
            (290.0, -16.0, 0xE07A1F as Colour), (368, 8, 0xEE8A2C), (328, -4, 0xF39536),
        ] {
            for (angle, length) in [(150.0, 96.0), (170, 124), (190, 116), (212, 92)] {
                leaf(180, y, length, angle + turn, angle < 180 ? 0x4F8E3C : 0x67A84C)
            }
            let body = Path.smooth(
                176, y - 22, 210, y - 38, 280, y - 34, 400, y - 20, 500, y - 6, 556, y, 500, y + 10,
                400, y + 24, 280, y + 36, 210, y + 36, 176, y + 20
            ).turned(turn, 180, y)
            fill(body, colour)
            fill(
                Path.rect(150, y + 8, 430, 60).turned(turn, 180, y), colour.darker(0.3),
                alpha: 0.4, inside: body)
            for x in [230.0, 290, 340, 410] {
                fill(
                    Path.line(4, x, y - 40, x + 6, y - 14).turned(turn, 180, y),
                    colour.darker(0.28), inside: body)
            }
        }
    }

    private mutating func tomato(_ x: Double, _ y: Double, _ s: Double, _ colour: Colour) {
        let body = Path.ellipse(x, y, 112 * s, 96 * s)
        rounded(
            body, colour, shade: .ellipse(x + 60 * s, y + 60 * s, 100 * s, 70 * s),
            light: .ellipse(x - 54 * s, y - 36 * s, 26 * s, 18 * s))
        for angle in stride(from: 0.0, to: 360, by: 72) {
            leaf(x, y - 82 * s, 56 * s, angle + 10, 0x55913C)
        }
        fill(.curve(9 * s, x, y - 82 * s, x + 4, y - 104 * s, x + 14, y - 116 * s), 0x44762F)
    }

    private mutating func tomatoes() {
        shadow(230, 402, 130)
        shadow(430, 404, 116)
        tomato(436, 318, 0.9, 0xD8432C)
        tomato(236, 296, 1.12, 0xE04A30)
    }

    private mutating func potatoes() {
        shadow(320, 402, 230, 26)
        for (x, y, turn, colour) in [
            (330.0, 276.0, 8.0, 0xB98F58 as Colour), (212, 330, -14, 0xC9A26A),
            (436, 336, 16, 0xC19860),
        ] {
            let body = Path.smooth(
                x - 116, y, x - 92, y - 60, x - 10, y - 78, x + 76, y - 66, x + 118, y - 6, x + 96,
                y + 54, x + 10, y + 68, x - 80, y + 60
            ).turned(turn, x, y)
            rounded(
                body, colour, shade: .ellipse(x + 40, y + 62, 120, 48),
                light: .ellipse(x - 50, y - 38, 34, 14))
            for (dx, dy) in [(-60.0, 10.0), (-14, -30), (34, 6), (66, -26), (4, 36)] {
                fill(.ellipse(x + dx, y + dy, 8, 4), colour.darker(0.38))
            }
        }
    }

    private mutating func onions() {
        shadow(230, 404, 120)
        shadow(424, 404, 112)
        for (x, y, s, colour) in [
            (428.0, 316.0, 0.92, 0x9B4A6B as Colour), (232, 300, 1.1, 0xD9A24A),
        ] {
            let body = Path.smooth(
                x, y - 118 * s, x + 16 * s, y - 92 * s, x + 74 * s, y - 66 * s, x + 112 * s, y,
                x + 92 * s, y + 64 * s, x + 30 * s, y + 94 * s, x - 30 * s, y + 94 * s, x - 92 * s,
                y + 64 * s, x - 112 * s, y, x - 74 * s, y - 66 * s, x - 16 * s, y - 92 * s)
            rounded(
                body, colour, shade: .ellipse(x + 84 * s, y + 20 * s, 60 * s, 110 * s),
                light: .ellipse(x - 62 * s, y - 6 * s, 12 * s, 40 * s))
            for bend in [-70.0, -34, 0, 34, 70] {
                fill(
                    .curve(
                        3.5, x + bend * 0.1, y - 100 * s, x + bend * s, y, x + bend * 0.3,
                        y + 92 * s), colour.darker(0.25), alpha: 0.6, inside: body)
            }
            for bend in [-14.0, -4, 8, 16] {
                fill(.line(3.5, x + bend, y + 92 * s, x + bend * 1.5, y + 108 * s), 0xE8D8B8)
            }
        }
    }
}
