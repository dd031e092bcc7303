extension Canvas {
    mutating func drawSpice(_ picture: FoodPicture) {
        switch picture {
        case .sauce: sauce()
        case .oil: oil()
        default: spiceJars()
        }
    }

    private mutating func spiceJars() {
        shadow(320, 404, 210, 22)
        let jars: [(Double, Colour, Colour)] = [
            (176, 0xC9471E, 0x33302E), (320, 0xD9A21E, 0x33302E), (464, 0x5F7A35, 0x33302E),
        ]
        for (x, spice, lid) in jars {
            let glass = Path.rounded(x - 54, 236, 108, 168, 16)
            fill(glass, 0xFFFFFF, alpha: 0.55)
            upright(.rounded(x - 47, 270, 94, 128, 12), spice, x - 47, x + 47)
            fill(.rounded(x - 50, 196, 100, 48, 8), lid)
            fill(.rect(x - 50, 214, 100, 4), 0x5A5652)
            fill(.rounded(x - 38, 306, 76, 54, 6), 0xFBF3E2)
            fill(.line(5, x - 22, 324, x + 22, 324), spice.darker(0.2))
            fill(.line(4, x - 14, 342, x + 14, 342), 0xB9A78F)
        }
    }

    private mutating func sauce() {
        shadow(256, 404, 84)
        shadow(432, 404, 76)
        let red =
            Path.rounded(190, 214, 132, 190, 30) + Path(204, 230, 236, 156, 276, 156, 308, 230)
        upright(red, 0xC5281F, 190, 322)
        fill(Path(240, 158, 272, 158, 264, 96, 248, 96), 0xF4F0E8)
        fill(.rounded(206, 268, 100, 92, 12), 0xFBF3E2)
        fill(.disc(256, 316, 26), 0xD8432C)
        leaf(256, 292, 28, -20, 0x5E9A3F)
        let dark =
            Path.rounded(374, 236, 116, 168, 18) + Path(386, 250, 414, 188, 450, 188, 478, 250)
        upright(dark, 0x4A2A1A, 374, 490)
        fill(.rounded(410, 150, 44, 44, 8), 0xB9322A)
        fill(.rect(374, 284, 116, 72), 0xE9C66A)
        fill(.disc(432, 320, 22), 0x7A2E1E)
    }

    private mutating func oil() {
        shadow(310, 404, 96)
        let glass =
            Path.rounded(234, 196, 148, 208, 30)
            + Path(246, 218, 290, 150, 326, 150, 370, 218) + .rect(288, 96, 40, 80)
        upright(glass, 0x7D8F2E, 234, 382)
        fill(.rounded(282, 70, 52, 36, 6), 0xA9713F)
        fill(.rect(284, 112, 48, 10), 0xE7D6A0)
        fill(.rounded(252, 248, 112, 112, 8), 0xF7EFD6)
        leaf(308, 330, 58, -120, 0x6B8A3A)
        leaf(308, 330, 58, -60, 0x7FA048)
        fill(.ellipse(290, 318, 14, 18), 0x4F5E22)
        fill(.ellipse(330, 322, 14, 18), 0x39451A)
        for (x, y) in [(440.0, 392.0), (474, 398), (456, 376)] {
            fill(.ellipse(x, y, 19, 15), 0x5D7028)
            fill(.ellipse(x - 6, y - 5, 6, 4), 0xA9BC66)
        }
    }
}
