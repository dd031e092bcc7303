extension Canvas {
    mutating func drawDairy(_ picture: FoodPicture) {
        switch picture {
        case .eggs: eggs()
        case .cheese: cheese()
        case .yoghurt: yoghurt()
        default: milk()
        }
    }

    private mutating func milk() {
        shadow(300, 404, 110)
        shadow(452, 404, 66, 16)
        let side = Path(340, 206, 392, 190, 392, 388, 340, 404)
        fill(Path(220, 206, 340, 206, 340, 404, 220, 404), 0xF4F6F8)
        fill(side, 0xD5DCE4)
        fill(Path(220, 206, 340, 206, 320, 142, 240, 142), 0xE3E9EF)
        fill(Path(340, 206, 392, 190, 370, 136, 320, 142), 0xC3CDD8)
        fill(Path(236, 108, 322, 108, 322, 146, 238, 146), 0xFFFFFF)
        fill(Path(322, 108, 364, 102, 370, 138, 322, 146), 0xD8DFE7)
        fill(.rect(220, 262, 120, 92), 0x3F7FBF)
        fill(Path(340, 262, 392, 248, 392, 338, 340, 354), 0x326AA2)
        fill(.smooth(232, 330, 262, 292, 284, 318, 306, 284, 330, 330), 0xF4F6F8)
        fill(.disc(306, 280, 10), 0xFBD85D)
        let glass = Path(414, 268, 496, 268, 484, 402, 426, 402)
        fill(glass, 0xFFFFFF, alpha: 0.35)
        fill(Path(417, 300, 493, 300, 484, 398, 426, 398), 0xFBFBF7)
        fill(.rect(478, 260, 30, 150), 0xB8C4D0, alpha: 0.35, inside: glass)
    }

    private mutating func eggs() {
        shadow(320, 402, 240, 24)
        for index in 0..<5 {
            let x = 152 + Double(index) * 84
            let colour: Colour = index % 2 == 0 ? 0xE7BE92 : 0xF3DCC0
            let egg = Path.smooth(
                x, 204, x + 34, 232, x + 44, 282, x + 26, 326, x, 336, x - 26, 326, x - 44, 282,
                x - 34, 232)
            rounded(
                egg, colour, shade: .ellipse(x + 34, 290, 26, 70),
                light: .ellipse(x - 16, 248, 9, 16))
        }
        let tray = Path.smooth(
            84, 312, 110, 296, 152, 316, 194, 296, 236, 316, 278, 296, 320, 316, 362, 296, 404, 316,
            446, 296, 488, 316, 530, 296, 556, 312, 540, 396, 440, 400, 200, 400, 100, 396)
        fill(tray, 0x9AA39A)
        fill(.rect(60, 356, 540, 60), 0x7F897F, inside: tray)
        for x in stride(from: 110.0, through: 530, by: 84) {
            fill(.curve(5, x, 306, x - 6, 350, x, 396), 0x858F85, inside: tray)
        }
    }

    private mutating func cheese() {
        shadow(320, 400, 220, 24)
        fill(.rounded(96, 378, 448, 22, 10), 0x8A5A34)
        fill(Path(130, 300, 500, 206, 512, 268, 512, 300), 0xFBE08A)
        fill(Path(130, 300, 512, 262, 512, 378, 130, 378), 0xF2C23E)
        fill(Path(130, 300, 500, 204, 512, 262), 0xFBDD78)
        let front = Path(130, 300, 512, 262, 512, 378, 130, 378)
        for (x, y, r) in [
            (210.0, 336.0, 22.0), (300, 312, 16), (354, 352, 26), (440, 304, 20), (470, 356, 14),
            (262, 366, 16),
        ] {
            fill(.ellipse(x, y, r, r * 0.86), 0xD49E22, inside: front)
            fill(.ellipse(x + r * 0.2, y + r * 0.24, r * 0.76, r * 0.6), 0xE4B030, inside: front)
        }
        fill(.ellipse(400, 248, 30, 9), 0xE9C657)
    }

    private mutating func yoghurt() {
        shadow(240, 404, 90)
        shadow(424, 404, 90)
        let flavours: [(Double, Colour, Colour)] = [
            (240, 0xF4F1F5, 0xC8446C), (424, 0xF7F4EC, 0x5B6FC0),
        ]
        for (x, cup, fruit) in flavours {
            let body = Path(x - 82, 240, x + 82, 240, x + 60, 404, x - 60, 404)
            upright(body, cup, x - 82, x + 82)
            fill(Path(x - 76, 284, x + 76, 284, x + 66, 360, x - 66, 360), fruit)
            fill(.disc(x - 16, 322, 22), fruit.lighter(0.45))
            fill(.disc(x + 20, 330, 18), fruit.lighter(0.25))
            fill(.ellipse(x, 240, 90, 20), 0xD7DCE2)
            fill(.ellipse(x, 236, 90, 18), 0xEDF0F3)
            fill(Path(x + 60, 236, x + 104, 226, x + 84, 250), 0xDDE2E8)
        }
    }
}
