extension Canvas {
    mutating func drawOther(_ picture: FoodPicture) {
        if picture == .shoppingBag { shoppingBag() } else { box() }
    }

    private mutating func box() {
        shadow(320, 404, 220, 26)
        fill(.disc(230, 236, 50), 0xD8432C)
        fill(.ellipse(214, 218, 14, 10), 0xF08A7A)
        fill(.curve(30, 300, 270, 330, 180, 392, 150), 0xF2C93A)
        fill(.disc(408, 236, 46), 0x8FB543)
        fill(.rounded(296, 170, 56, 110, 12), 0x3F7FBF)
        fill(.rounded(302, 154, 44, 22, 5), 0xF4F6F8)
        leaf(262, 220, 80, -70, 0x4F8E3C)
        leaf(270, 220, 90, -96, 0x67A84C)
        let front = Path(130, 268, 510, 268, 496, 404, 144, 404)
        upright(front, 0xC9975C, 130, 510)
        fill(Path(130, 268, 84, 296, 118, 316, 144, 280), 0xDDB27C)
        fill(Path(510, 268, 556, 296, 522, 316, 496, 280), 0xB07F48)
        fill(.rounded(274, 306, 92, 26, 13), 0x7A5228)
        fill(.rect(136, 268, 368, 8), 0xE0B884, inside: front)
    }

    private mutating func shoppingBag() {
        shadow(320, 404, 150)
        fill(.curve(24, 270, 240, 250, 150, 206, 104), 0xE0A85A)
        fill(.curve(24, 300, 240, 292, 150, 262, 90), 0xD0903F)
        leaf(380, 236, 120, -64, 0x5E9F42)
        leaf(380, 236, 120, -96, 0x74B54C)
        leaf(366, 236, 110, -120, 0x4F8E3C)
        fill(.disc(332, 214, 42), 0xD8432C)
        fill(.ellipse(318, 198, 12, 8), 0xF08A7A)
        let bag = Path(206, 226, 434, 226, 448, 404, 192, 404)
        upright(bag, 0xB98A56, 192, 448)
        for x in stride(from: 206.0, to: 434, by: 19) {
            fill(Path(x, 228, x + 9.5, 216, x + 19, 228), 0xB98A56)
        }
        fill(.line(3, 236, 236, 228, 400), 0x9A703F, alpha: 0.7)
        fill(.line(3, 404, 236, 412, 400), 0x9A703F, alpha: 0.7)
        let heart = Path.smooth(
            320, 356, 276, 312, 284, 284, 306, 284, 320, 300, 334, 284, 356, 284,
            364, 312)
        fill(heart, 0xF3E7CF)
    }
}
