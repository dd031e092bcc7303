extension Canvas {
    mutating func drawMeal(_ picture: FoodPicture) {
        switch picture {
        case .soup: soup()
        case .pizza: pizza()
        case .bake: bake()
        case .curry: curry()
        default: pot()
        }
    }

    mutating func steam(_ x: Double, _ y: Double) {
        for dx in [-50.0, 0, 50] {
            fill(
                .curve(
                    9, x + dx, y, x + dx - 16, y - 28, x + dx + 12, y - 58, x + dx - 6, y - 92),
                0xFFFFFF, alpha: 0.55)
        }
    }

    private mutating func pot() {
        shadow(320, 402, 210, 26)
        steam(320, 170)
        fill(.rounded(120, 262, 70, 30, 14), 0x3A4A5C)
        fill(.rounded(450, 262, 70, 30, 14), 0x324050)
        let body = Path.rounded(160, 226, 320, 176, 34) + .rect(160, 226, 320, 60)
        upright(body, 0x3F6C8F, 160, 480)
        let lid = Path.smooth(150, 226, 170, 204, 250, 184, 320, 180, 390, 184, 470, 204, 490, 226)
        rounded(lid, 0x4D7FA6, shade: .rect(400, 160, 120, 80))
        fill(.rounded(148, 218, 344, 16, 8), 0x345A78)
        fill(.rounded(298, 158, 44, 26, 12), 0x26384A)
    }

    private mutating func bowl(_ colour: Colour, _ content: Colour) {
        shadow(320, 404, 180, 24)
        let body = Path.smooth(
            120, 268, 134, 330, 190, 388, 260, 408, 380, 408, 450, 388, 506, 330, 520, 268, 420,
            276, 220, 276)
        rounded(body, colour, shade: .ellipse(480, 370, 140, 100))
        fill(.ellipse(320, 268, 202, 46), colour.lighter(0.35))
        fill(.ellipse(320, 270, 184, 38), content)
    }

    private mutating func soup() {
        steam(320, 214)
        bowl(0xC65B43, 0xE89A34)
        fill(.ellipse(320, 274, 150, 28), 0xF0AC4A)
        for (x, y, colour) in [
            (240.0, 266.0, 0x5E9A3F as Colour), (300, 282, 0xD8432C), (352, 262, 0x5E9A3F),
            (404, 276, 0xF7E3A4), (270, 284, 0xF7E3A4), (372, 286, 0xD8432C), (324, 256, 0xF7E3A4),
        ] {
            fill(.ellipse(x, y, 15, 8), colour)
        }
        fill(.curve(6, 250, 274, 300, 262, 340, 278, 390, 268), 0xFFF3D6)
    }

    private mutating func curry() {
        plate(320, 360, 262, 0xF3EFE6)
        let rice = Path.smooth(150, 352, 170, 290, 230, 262, 300, 282, 340, 352, 250, 376)
        rounded(rice, 0xFBF7EA, shade: .ellipse(300, 376, 130, 40))
        for grain in 0..<36 {
            let place = Double(grain)
            fill(
                Path.ellipse(
                    178 + (place * 47).truncatingRemainder(dividingBy: 130),
                    292 + (place * 29).truncatingRemainder(dividingBy: 62), 6, 2.6
                ).turned(place * 40, 240, 320), 0xE6DEC6, inside: rice)
        }
        let sauce = Path.smooth(
            300, 360, 320, 310, 390, 284, 460, 298, 496, 346, 450, 376, 360, 384)
        rounded(sauce, 0xC9701E, shade: .ellipse(450, 384, 90, 40))
        for (x, y) in [(356.0, 330.0), (404, 312), (448, 334), (398, 352), (350, 358), (452, 360)] {
            fill(.ellipse(x, y, 22, 15), 0xE8A24A)
            fill(.ellipse(x - 4, y - 4, 10, 5), 0xF4C27A)
        }
        leaf(400, 300, 46, -50, 0x5E9A3F)
        leaf(404, 304, 40, -10, 0x74AE4F)
    }

    private mutating func pizza() {
        shadow(320, 396, 250, 34)
        fill(.ellipse(320, 352, 262, 96), 0x8A5A34)
        fill(.ellipse(320, 342, 256, 92), 0xB07A48)
        fill(.ellipse(320, 326, 232, 84), 0xD79A4C)
        fill(.ellipse(320, 320, 206, 70), 0xC7402A)
        fill(.ellipse(320, 318, 194, 64), 0xF5D27A)
        for (x, y) in [(220.0, 308.0), (290, 286), (372, 292), (428, 320), (350, 344), (262, 346)] {
            fill(.ellipse(x, y, 30, 13), 0xB93A2A)
            fill(.ellipse(x - 4, y - 3, 18, 6), 0xD2583F)
        }
        for (x, y, turn) in [(318.0, 316.0, 20.0), (402, 350, -40), (240, 330, 80), (330, 272, 0)] {
            leaf(x, y, 34, turn, 0x4F8E3C)
        }
    }

    private mutating func bake() {
        shadow(320, 404, 240, 26)
        steam(320, 226)
        fill(.rounded(76, 306, 60, 32, 12), 0xC9C2B6)
        fill(.rounded(504, 306, 60, 32, 12), 0xB5AEA2)
        let dish = Path(108, 286, 532, 286, 506, 396, 134, 396)
        upright(dish, 0xE7E1D6, 108, 532)
        fill(.rounded(98, 276, 444, 26, 12), 0xF4F0E8)
        let top = Path.smooth(
            116, 280, 150, 252, 220, 246, 280, 236, 340, 246, 420, 238, 490, 254, 524, 280)
        fill(top, 0xE0A23C)
        for (x, y, size) in [
            (180.0, 264.0, 26.0), (252, 254, 22), (330, 262, 30), (408, 256, 24), (472, 266, 22),
        ] {
            fill(.ellipse(x, y, size, size * 0.36), 0xB8651F, inside: top)
            fill(.ellipse(x + 10, y - 4, size * 0.5, size * 0.16), 0xF4CB6C, inside: top)
        }
    }
}
