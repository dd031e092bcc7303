extension Canvas {
    mutating func drawDrink(_ picture: FoodPicture) {
        switch picture {
        case .tea: tea()
        case .coffee: coffee()
        default: juice()
        }
    }

    private mutating func juice() {
        shadow(280, 404, 90)
        shadow(450, 404, 62, 16)
        let bottle =
            Path.rounded(206, 210, 150, 194, 26)
            + Path(216, 236, 250, 150, 312, 150, 346, 236) + .rect(250, 122, 62, 60)
        fill(bottle, 0xFFFFFF, alpha: 0.5)
        let liquid =
            Path.rounded(214, 230, 134, 168, 22) + Path(222, 244, 250, 180, 312, 180, 340, 244)
        upright(liquid, 0xF2941E, 214, 348)
        fill(.rounded(242, 96, 78, 34, 8), 0x2F7D4F)
        fill(.rect(206, 276, 150, 78), 0xFBF4E4)
        fill(.disc(281, 316, 28), 0xF2941E)
        leaf(284, 290, 34, -30, 0x5E9A3F)
        let glass = Path(404, 258, 496, 258, 484, 402, 416, 402)
        fill(glass, 0xFFFFFF, alpha: 0.4)
        fill(Path(408, 292, 492, 292, 482, 396, 418, 396), 0xF6A63A)
        fill(.line(9, 470, 300, 500, 200), 0xD8432C)
        fill(.ellipse(450, 292, 42, 7), 0xFBC06A)
    }

    private mutating func tea() {
        shadow(300, 404, 190, 24)
        steam(300, 204)
        fill(.stroke(Path.arc(408, 306, 56, 50, -90, 90), 24), 0x2F7D86)
        let cup = Path.smooth(
            178, 236, 184, 310, 214, 376, 260, 396, 340, 396, 386, 376, 416, 310, 422, 236, 300, 250
        )
        upright(cup, 0x3C939C, 178, 422)
        fill(.ellipse(300, 236, 124, 26), 0x8CC7CC)
        fill(.ellipse(300, 239, 110, 20), 0x9C5A22)
        fill(.ellipse(280, 236, 60, 8), 0xB97634)
        fill(.curve(3, 236, 246, 222, 286, 230, 312), 0xF7F3EA)
        fill(Path(212, 306, 250, 306, 256, 352, 208, 352), 0xF7E9C8)
        leaf(222, 334, 24, -30, 0x5E9A3F)
        fill(.rounded(430, 372, 110, 32, 6).turned(-3, 480, 390), 0xD9B26A)
    }

    private mutating func coffee() {
        shadow(300, 404, 130)
        let bag = Path(206, 150, 394, 150, 410, 402, 190, 402)
        upright(bag, 0x4A3428, 190, 410)
        fill(.rect(204, 138, 192, 36), 0x3A281E)
        fill(.rect(200, 160, 200, 5), 0x6B4E3C)
        fill(.rounded(232, 226, 136, 128, 12), 0xE9D3AE)
        bean(300, 290, 44, 30)
        for (x, y, turn) in [
            (446.0, 390.0, 20.0), (492, 398, -30), (468, 372, 70), (530, 388, 0), (160, 398, 40),
        ] {
            bean(x, y, 21, turn)
        }
    }

    private mutating func bean(_ x: Double, _ y: Double, _ size: Double, _ turn: Double) {
        fill(Path.ellipse(x, y, size, size * 0.7).turned(turn, x, y), 0x6B3F22)
        fill(
            Path.curve(
                size * 0.14 + 1, x - size * 0.9, y, x - size * 0.3, y + size * 0.16, x + size * 0.3,
                y - size * 0.16, x + size * 0.9, y
            ).turned(turn, x, y), 0x3A2012)
    }
}
