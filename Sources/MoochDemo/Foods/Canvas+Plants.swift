extension Canvas {
    mutating func drawPlant(_ picture: FoodPicture) {
        if picture == .seedlings { seedlings() } else { herbPot() }
    }

    private mutating func flowerPot(_ x: Double, _ top: Double, _ size: Double, _ colour: Colour) {
        let body = Path(
            x - size, top, x + size, top, x + size * 0.72, top + size * 1.35, x - size * 0.72,
            top + size * 1.35)
        upright(body, colour, x - size, x + size)
        fill(.ellipse(x, top, size, size * 0.16), 0x4A3428)
        fill(.rounded(x - size * 1.12, top, size * 2.24, size * 0.34, 8), colour.lighter(0.12))
        fill(.rect(x - size, top + size * 0.34, size * 2, 6), colour.darker(0.3))
    }

    private mutating func herbPot() {
        shadow(320, 406, 120)
        let stems: [(Double, Double)] = [(-40, -70), (-16, -110), (14, -118), (40, -76), (0, -60)]
        for (dx, dy) in stems {
            fill(
                .curve(
                    6, 320 + dx * 0.3, 284, 320 + dx * 0.8, 260 + dy * 0.5, 320 + dx * 1.8, 250 + dy
                ),
                0x4F8638)
        }
        for (dx, dy) in stems {
            let (x, y) = (320 + dx * 1.8, 250 + dy)
            leaf(x, y, 62, -90, 0x74B54C)
            leaf(x, y + 14, 66, -20, 0x5E9F42)
            leaf(x, y + 14, 66, -160, 0x67AB48)
            leaf(x - dx * 0.4, y + 56, 60, 10, 0x4F8E3C)
            leaf(x - dx * 0.4, y + 56, 60, 172, 0x579840)
        }
        flowerPot(320, 272, 94, 0xC2683E)
    }

    private mutating func seedlings() {
        shadow(320, 406, 210, 24)
        for (x, colour, lift) in [
            (180.0, 0xC2683E as Colour, 0.0), (320, 0x5B8FA6, 20), (460, 0xD9A24A, 8),
        ] {
            fill(.curve(6, x, 312, x - 4, 280 - lift, x + 2, 238 - lift), 0x5E9A3F)
            leaf(x + 2, 240 - lift, 62, -36, 0x7DBB52)
            leaf(x + 2, 240 - lift, 62, -146, 0x6BAA47)
            leaf(x, 282 - lift / 2, 46, -10, 0x5A993F)
            leaf(x, 282 - lift / 2, 46, -170, 0x66A546)
            flowerPot(x, 312, 58, colour)
        }
    }
}
