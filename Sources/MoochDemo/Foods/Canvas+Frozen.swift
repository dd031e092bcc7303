extension Canvas {
    mutating func drawFrozen(_ picture: FoodPicture) {
        if picture == .frozenBag { frozenBag() } else { iceCream() }
    }

    mutating func snowflake(_ x: Double, _ y: Double, _ size: Double, _ colour: Colour) {
        for turn in stride(from: 0.0, to: 180, by: 60) {
            fill(Path.line(5, x - size, y, x + size, y).turned(turn, x, y), colour)
        }
        for turn in stride(from: 0.0, to: 360, by: 60) {
            let tip =
                Path.line(4, x + size * 0.8, y - size * 0.26, x + size * 0.54, y)
                + .line(4, x + size * 0.8, y + size * 0.26, x + size * 0.54, y)
            fill(tip.turned(turn, x, y), colour)
        }
    }

    private mutating func iceCream() {
        shadow(320, 404, 150)
        for (x, y, colour) in [
            (252.0, 232.0, 0xF4D9B0 as Colour), (390, 234, 0xE58CA4), (320, 190, 0x8A5A3C),
        ] {
            let ball = Path.disc(x, y, 74)
            rounded(
                ball, colour, shade: .disc(x + 40, y + 44, 60),
                light: .ellipse(x - 28, y - 30, 18, 12))
        }
        let tub = Path(176, 250, 464, 250, 434, 404, 206, 404)
        upright(tub, 0xF4F1F5, 176, 464)
        fill(Path(184, 290, 456, 290, 442, 364, 198, 364), 0x5FB3CF)
        snowflake(320, 327, 28, 0xFFFFFF)
        fill(.rounded(164, 240, 312, 26, 12), 0xDCE6EE)
        fill(.rounded(374, 110, 26, 110, 6).turned(18, 386, 170), 0xD9A86C)
    }

    private mutating func frozenBag() {
        shadow(300, 404, 140)
        let bag = Path.smooth(
            186, 150, 300, 144, 414, 150, 406, 220, 424, 310, 414, 396, 300, 404, 186, 396, 176,
            310, 194, 220)
        rounded(
            bag, 0x3E8FC4,
            shade: .smooth(396, 140, 372, 240, 392, 330, 372, 410, 450, 410, 450, 140),
            light: .rect(208, 170, 16, 200))
        fill(.rect(176, 142, 250, 22), 0xDDEBF5, inside: bag)
        snowflake(300, 212, 34, 0xF2FAFF)
        fill(.ellipse(300, 320, 92, 56), 0xF2FAFF)
        for (x, y) in [
            (244.0, 318.0), (274, 300), (306, 312), (338, 302), (356, 326), (264, 342), (298, 348),
            (330, 344),
        ] {
            fill(.disc(x, y, 18), 0x5E9F42)
            fill(.disc(x - 5, y - 6, 6), 0x93CB6E)
        }
        for (x, y) in [(466.0, 396.0), (506, 400), (150, 398)] {
            fill(.disc(x, y, 15), 0x5E9F42)
            fill(.disc(x - 4, y - 5, 5), 0x93CB6E)
        }
    }
}
