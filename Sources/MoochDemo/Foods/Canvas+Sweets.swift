extension Canvas {
    mutating func drawSweet(_ picture: FoodPicture) {
        switch picture {
        case .chocolate: chocolate()
        case .crisps: crisps()
        case .cake: cake()
        default: cookies()
        }
    }

    private mutating func cookies() {
        plate(320, 376, 250)
        for (x, y, size) in [
            (320.0, 296.0, 92.0), (214, 330, 88), (428, 332, 90), (320, 350, 84),
        ] {
            let body = Path.ellipse(x, y, size, size * 0.52)
            fill(.ellipse(x, y + 10, size, size * 0.52), 0x9A6230)
            fill(body, 0xD39A55)
            fill(.ellipse(x - size * 0.1, y - size * 0.08, size * 0.8, size * 0.36), 0xDFAA68)
            for chip in 0..<8 {
                let angle = Double(chip) * 77
                let reach = size * (chip % 2 == 0 ? 0.62 : 0.3)
                let spot = Path.disc(x + reach, y, size * 0.1).turned(angle, x, y)
                guard let middle = spot.contours.first?.first else { continue }
                let squeezed = y + (middle.y - y) * 0.52
                fill(.ellipse(middle.x, squeezed, size * 0.12, size * 0.075), 0x51301B)
            }
        }
    }

    private mutating func chocolate() {
        shadow(320, 392, 230, 26)
        let bar = Path(130, 330, 470, 230, 520, 330, 180, 396)
        fill(bar.moved(0, 14), 0x3A1F14)
        fill(bar, 0x5E3520)
        for column in 0..<5 {
            for row in 0..<2 {
                let (x, y) = (164 + Double(column) * 66, 330 - Double(column) * 18)
                let (dx, dy) = (Double(row) * 25, Double(row) * 40 - Double(row) * 4)
                let square = Path(
                    x + dx, y + dy, x + 54 + dx, y - 15 + dy, x + 74 + dx, y + 18 + dy, x + 20 + dx,
                    y + 31 + dy)
                fill(square, 0x754528)
                fill(.line(3, x + dx, y + dy, x + 54 + dx, y - 15 + dy), 0x9C6540)
            }
        }
        let wrapper = Path(360, 256, 490, 216, 548, 322, 424, 366)
        fill(wrapper, 0xC5402F)
        fill(Path(384, 252, 404, 246, 462, 350, 442, 358), 0xF4D27A)
        fill(
            Path(360, 256, 372, 276, 350, 280, 366, 296, 346, 304, 380, 326, 424, 366, 400, 300),
            0xDDE2E8)
    }

    private mutating func crisps() {
        shadow(300, 404, 130)
        let bag = Path.smooth(
            196, 150, 300, 142, 404, 150, 396, 220, 412, 300, 404, 396, 300, 404, 196, 396, 188,
            300, 204, 220)
        rounded(
            bag, 0x2F8F5B,
            shade: .smooth(380, 140, 360, 240, 380, 330, 360, 410, 440, 410, 440, 140),
            light: .rect(222, 160, 18, 220))
        fill(.rect(190, 142, 220, 24), 0xE7C64A, inside: bag)
        fill(.rect(190, 380, 220, 24), 0xE7C64A, inside: bag)
        fill(.ellipse(300, 270, 84, 56), 0xF7E9B8)
        crisp(284, 268, 44, -12)
        crisp(330, 278, 34, 20)
        for (x, y, size, turn) in [
            (452.0, 392.0, 44.0, 8.0), (516, 396, 36, -14), (486, 372, 38, 24), (146, 396, 36, 0),
        ] {
            crisp(x, y, size, turn)
        }
    }

    private mutating func crisp(_ x: Double, _ y: Double, _ size: Double, _ turn: Double) {
        let body = Path.ellipse(x, y, size, size * 0.55).turned(turn, x, y)
        fill(body, 0xEDBE4C)
        fill(
            Path.ellipse(x + size * 0.1, y + size * 0.12, size * 0.7, size * 0.3)
                .turned(turn, x, y), 0xF6D67C, inside: body)
    }

    private mutating func cake() {
        plate(320, 384, 240, 0xE8E4F0)
        let sides = Path(170, 250, 470, 250, 470, 370, 170, 370) + .ellipse(320, 370, 150, 30)
        upright(sides, 0xF0D3A0, 170, 470)
        fill(.rect(160, 296, 320, 16), 0xD6546C, inside: sides)
        fill(.rect(160, 330, 320, 16), 0xFBF4EC, inside: sides)
        fill(.ellipse(320, 250, 150, 34), 0xFBF4EC)
        for (index, x) in stride(from: 184.0, through: 456, by: 34).enumerated() {
            fill(.rounded(x - 17, 248, 34, 34 + Double(index % 3) * 14, 17), 0xFBF4EC)
        }
        for (x, y) in [(230.0, 238.0), (290, 226), (352, 226), (412, 238), (320, 250)] {
            fill(.disc(x, y - 12, 20), 0xD9303A)
            fill(.ellipse(x - 6, y - 18, 6, 4), 0xF58A8E)
            leaf(x, y - 30, 16, -60, 0x5E9A3F)
        }
    }
}
