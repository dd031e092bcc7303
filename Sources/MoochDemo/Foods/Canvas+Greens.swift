extension Canvas {
    mutating func drawGreens(_ picture: FoodPicture) {
        switch picture {
        case .pumpkin: pumpkin()
        case .pepper: peppers()
        default: broccoli()
        }
    }

    private mutating func broccoli() {
        shadow(320, 408, 150)
        let stem = Path.smooth(
            276, 280, 300, 330, 290, 400, 320, 412, 352, 400, 344, 330, 372, 280, 320, 260)
        rounded(stem, 0xA6C77A, shade: .rect(334, 260, 60, 160))
        fill(.curve(14, 300, 310, 250, 280, 226, 270), 0x98BB6C)
        fill(.curve(14, 342, 310, 392, 282, 420, 270), 0x98BB6C)
        let heads: [(Double, Double, Double, Colour)] = [
            (214, 244, 66, 0x3F7F3A), (426, 246, 66, 0x3A7735), (262, 186, 70, 0x4A8C42),
            (382, 188, 70, 0x43833D), (320, 156, 66, 0x549848), (320, 236, 84, 0x4F9345),
        ]
        for (x, y, size, colour) in heads {
            fill(.disc(x, y, size), colour)
            for bud in 0..<12 {
                let angle = Double(bud) * 30
                let bump = Path.disc(x + size * 0.82, y, size * 0.28).turned(angle, x, y)
                fill(bump, bud > 6 ? colour.lighter(0.10) : colour.darker(0.06))
            }
            fill(.disc(x - size * 0.2, y - size * 0.25, size * 0.42), colour.lighter(0.14))
        }
    }

    private mutating func pumpkin() {
        shadow(320, 408, 210, 28)
        let sections: [(Double, Double, Colour)] = [
            (-132, 62, 0xD1701A), (132, 62, 0xB95F12), (-84, 80, 0xE07E22), (84, 80, 0xCB6C18),
            (-34, 84, 0xEC8C2C), (34, 84, 0xDF7F22), (0, 60, 0xF29A3A),
        ]
        for (dx, rx, colour) in sections {
            fill(.ellipse(320 + dx, 300, rx, 112 - abs(dx) * 0.12), colour)
        }
        fill(.ellipse(300, 250, 18, 46), 0xFFFFFF, alpha: 0.25)
        let stalk = Path.smooth(
            300, 206, 304, 168, 288, 138, 318, 130, 336, 160, 346, 206, 322, 214)
        rounded(stalk, 0x6E7F3A, shade: .rect(326, 120, 40, 100))
        leaf(350, 196, 130, -8, 0x5E8F3E)
        fill(.curve(6, 300, 196, 250, 170, 226, 196, 240, 216), 0x6E8F3A)
    }

    private mutating func peppers() {
        shadow(220, 406, 110)
        shadow(430, 404, 110)
        for (x, y, s, colour) in [
            (430.0, 300.0, 0.95, 0xF0B428 as Colour), (222, 288, 1.12, 0xCF3328),
        ] {
            let body = Path.smooth(
                x, y - 70 * s, x + 48 * s, y - 92 * s, x + 98 * s, y - 58 * s, x + 94 * s,
                y + 16 * s,
                x + 66 * s, y + 90 * s, x + 34 * s, y + 108 * s, x, y + 92 * s, x - 34 * s,
                y + 108 * s, x - 66 * s, y + 90 * s, x - 94 * s, y + 16 * s, x - 98 * s,
                y - 58 * s, x - 48 * s, y - 92 * s)
            rounded(
                body, colour, shade: .ellipse(x + 80 * s, y + 20 * s, 50 * s, 120 * s),
                light: .ellipse(x - 58 * s, y - 10 * s, 14 * s, 50 * s))
            fill(
                .curve(6, x - 8 * s, y - 66 * s, x - 26 * s, y + 10 * s, x - 6 * s, y + 88 * s),
                colour.darker(0.25), alpha: 0.6, inside: body)
            fill(.ellipse(x, y - 74 * s, 44 * s, 14 * s), 0x4F8638)
            let stalk = Path.curve(17 * s, x, y - 76 * s, x + 4, y - 110 * s, x + 26, y - 128 * s)
            fill(stalk, 0x5E9A3F)
        }
    }
}
