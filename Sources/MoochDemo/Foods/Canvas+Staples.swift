extension Canvas {
    mutating func drawStaple(_ picture: FoodPicture) {
        switch picture {
        case .pasta: pasta()
        case .rice: rice()
        default: flour()
        }
    }

    private mutating func flour() {
        shadow(300, 404, 130)
        let bag = Path.smooth(
            200, 190, 240, 176, 300, 182, 360, 176, 400, 190, 408, 290, 402, 396, 300, 406, 198,
            396, 192, 290)
        rounded(bag, 0xF3EBDD, shade: .rect(356, 150, 90, 280))
        fill(Path(206, 150, 394, 150, 402, 192, 198, 192), 0xE4D8C3)
        fill(.rect(206, 166, 190, 5), 0xCDBEA4)
        fill(.rounded(228, 236, 144, 116, 14), 0xB5532F)
        wheat(300, 340)
        fill(.smooth(404, 404, 430, 372, 476, 352, 520, 376, 548, 404, 476, 412), 0xFDFBF6)
        fill(.ellipse(500, 404, 60, 10), 0xEFE9DE)
    }

    private mutating func wheat(_ x: Double, _ y: Double) {
        fill(.line(5, x, y, x, y - 84), 0xF7D98A)
        for step in 0..<4 {
            let foot = y - 30 - Double(step) * 16
            leaf(x, foot, 28, -50, 0xF7D98A)
            leaf(x, foot, 28, -130, 0xF2CC6C)
        }
    }

    private mutating func pasta() {
        shadow(320, 402, 220, 24)
        let bundle: [(Double, Double)] = [
            (-40, -26), (-30, -14), (-20, -30), (-10, -4), (0, -22), (10, -10), (20, -28),
            (30, -16), (40, -2),
        ]
        for (index, (dx, dy)) in bundle.enumerated() {
            let colour: Colour = index % 2 == 0 ? 0xF0CB62 : 0xE3B947
            fill(.line(9, 300 + dx * 0.9, 372 + dy * 0.4, 330 + dx * 2.2, 110 + dy), colour)
            fill(.line(9, 300 + dx * 0.9, 372 + dy * 0.4, 296 + dx * 1.4, 394), colour)
        }
        fill(.rounded(262, 296, 92, 24, 12).turned(4, 306, 308), 0xB5532F)
        for (x, y, turn) in [(150.0, 380.0, 10.0), (470, 384, -20), (200, 396, 60), (530, 390, 30)]
        {
            let bow = Path(
                x - 38, y - 22, x - 6, y - 6, x + 6, y - 6, x + 38, y - 22, x + 38, y + 22, x + 6,
                y + 6, x - 6, y + 6, x - 38, y + 22
            ).turned(turn * 0.4, x, y)
            fill(bow, 0xEBC25A)
            fill(.ellipse(x, y, 8, 9), 0xCF9F35)
        }
    }

    private mutating func rice() {
        shadow(310, 404, 160)
        let sack = Path.smooth(
            196, 232, 240, 214, 310, 220, 380, 214, 424, 232, 452, 320, 440, 394, 310, 408, 180,
            394, 168, 320)
        rounded(sack, 0xD9BC8C, shade: .ellipse(440, 340, 70, 130))
        for y in stride(from: 246.0, to: 400, by: 22) {
            fill(.line(2, 160, y, 460, y), 0xC4A473, alpha: 0.6, inside: sack)
        }
        let top = Path.ellipse(310, 226, 116, 28)
        fill(top, 0xB7935E)
        fill(.ellipse(310, 222, 104, 24), 0xFBF8EE)
        for grain in 0..<40 {
            let place = Double(grain)
            fill(
                Path.ellipse(
                    216 + (place * 59).truncatingRemainder(dividingBy: 190),
                    206 + (place * 31).truncatingRemainder(dividingBy: 34), 7, 2.6
                ).turned(place * 4 - 80, 310, 222), 0xDDD6C2, inside: top)
        }
        fill(.rounded(246, 296, 128, 66, 8), 0xF3E7CF)
        fill(.line(6, 266, 318, 354, 318), 0x8A5A34)
        fill(.line(6, 280, 340, 340, 340), 0x8A5A34)
    }
}
