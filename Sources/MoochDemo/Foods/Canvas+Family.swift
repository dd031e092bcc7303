extension Canvas {
    mutating func drawFamily(_ picture: FoodPicture) {
        switch picture {
        case .babyBottle: babyBottle()
        case .petBowl: petBowl()
        case .petBag: petBag()
        default: babyJars()
        }
    }

    private mutating func babyJars() {
        shadow(224, 404, 90)
        shadow(424, 404, 90)
        for (x, content, lid) in [
            (224.0, 0xF0A03C as Colour, 0x4FA3C7 as Colour), (424, 0x9CBF4E, 0xF2B632),
        ] {
            glassJar(x, 404, 158, 190, content, lid: lid)
            fill(.rounded(x - 60, 296, 120, 78, 14), 0xFFFBF2)
            fill(.disc(x, 334, 26), 0xF6C9A4)
            fill(.disc(x - 9, 330, 3.4), 0x4A3428)
            fill(.disc(x + 9, 330, 3.4), 0x4A3428)
            fill(.curve(3.5, x - 10, 341, x, 348, x + 10, 341), 0x9A4A3C)
            fill(.curve(4, x - 4, 310, x + 2, 302, x + 8, 308), 0x7A4C2C)
        }
        fill(.line(10, 280, 396, 360, 388), 0xC9D2DA)
        fill(.ellipse(368, 387, 26, 13), 0xDCE3E9)
    }

    private mutating func babyBottle() {
        shadow(320, 404, 90)
        fill(.smooth(320, 84, 334, 110, 340, 150, 300, 150, 306, 110), 0xF2C9A0)
        fill(.rounded(262, 146, 116, 40, 10), 0x4FA3C7)
        for x in stride(from: 274.0, to: 376, by: 16) { fill(.rect(x, 150, 5, 32), 0x3C86A6) }
        let glass = Path.rounded(252, 186, 136, 218, 36)
        fill(glass, 0xFFFFFF, alpha: 0.55)
        upright(.rounded(260, 246, 120, 150, 28), 0xFBF7EC, 260, 380)
        for y in stride(from: 226.0, through: 370, by: 24) {
            fill(.line(4, 352, y, 378, y), 0x7C93A6)
        }
        fill(.disc(304, 318, 24), 0xF2B632)
        fill(.disc(292, 300, 9), 0xF2B632)
        fill(.disc(316, 300, 9), 0xF2B632)
        fill(.disc(297, 315, 3), 0x4A3428)
        fill(.disc(311, 315, 3), 0x4A3428)
    }

    private mutating func petBowl() {
        shadow(320, 404, 220, 26)
        for (x, y) in [
            (200.0, 286.0), (240, 268), (284, 258), (330, 252), (376, 260), (420, 270), (446, 290),
            (262, 290), (310, 280), (356, 284), (400, 292), (226, 300),
        ] {
            fill(.disc(x, y, 25), 0x8A5430)
            fill(.disc(x - 4, y - 5, 17), 0xA5683C)
        }
        let bowl = Path(150, 294, 490, 294, 530, 404, 110, 404)
        upright(bowl, 0xCF4A44, 110, 530)
        fill(.rounded(138, 284, 364, 24, 12), 0xE06A60)
        bone(320, 356, 0xFBF3E6)
    }

    private mutating func bone(_ x: Double, _ y: Double, _ colour: Colour) {
        fill(.rounded(x - 62, y - 13, 124, 26, 10), colour)
        for (dx, dy) in [(-66.0, -14.0), (-66, 14), (66, -14), (66, 14)] {
            fill(.disc(x + dx, y + dy, 19), colour)
        }
    }

    private mutating func petBag() {
        shadow(312, 404, 140)
        let bag = Path(196, 146, 420, 146, 434, 402, 184, 402)
        upright(bag, 0x4C63A8, 184, 434)
        fill(.rect(194, 134, 228, 30), 0x3A4E8C)
        fill(.disc(310, 270, 76), 0xF7E9C8)
        fill(
            .smooth(
                252, 250, 262, 196, 300, 230, 320, 230, 358, 196, 368, 250, 350, 310, 310,
                328, 270, 310), 0xD99A52)
        fill(.disc(288, 262, 7), 0x33241A)
        fill(.disc(332, 262, 7), 0x33241A)
        fill(Path(300, 284, 320, 284, 310, 296), 0x8A3A3A)
        for dx in [-1.0, 1] {
            fill(.line(3, 310 + dx * 24, 292, 310 + dx * 66, 284), 0x6B4526)
            fill(.line(3, 310 + dx * 24, 300, 310 + dx * 64, 306), 0x6B4526)
        }
        fill(.rect(192, 366, 236, 14), 0xF2B632, inside: bag)
    }
}
