extension Canvas {
    mutating func drawBread(_ picture: FoodPicture) {
        switch picture {
        case .baguette: baguettes()
        case .croissant: croissant()
        case .rolls: rolls()
        default: loaf()
        }
    }

    private mutating func loaf() {
        shadow(320, 388, 215, 26)
        let board = Path.rounded(110, 372, 430, 26, 12)
        fill(board, 0x8A5A34)
        fill(.rect(110, 372, 430, 9), 0xA8713F, inside: board)
        let body = Path.smooth(
            150, 372, 132, 300, 170, 222, 260, 186, 360, 182, 460, 208, 508, 280, 494, 372)
        rounded(
            body, 0xC98745,
            shade: .smooth(520, 180, 440, 260, 440, 330, 400, 400, 560, 400),
            light: .smooth(180, 280, 210, 226, 300, 196, 330, 206, 250, 236, 206, 300))
        for x in [232.0, 312, 392] {
            let cut = Path.smooth(
                x - 26, 262, x - 2, 226, x + 34, 206, x + 20, 232, x + 4, 262, x - 14, 284)
            fill(cut, 0xF3D6A2)
            fill(.curve(4, x - 26, 264, x - 2, 226, x + 34, 206), 0x9C5F2B)
        }
        fill(.rect(120, 364, 410, 8), 0xA86A33, alpha: 0.6, inside: body)
    }

    private mutating func baguettes() {
        shadow(320, 400, 240, 24)
        for (turn, y, colour) in [(-16.0, 300.0, 0xB9742F as Colour), (-4, 350, 0xD0903F)] {
            let body = Path.smooth(
                70, y, 110, y - 34, 240, y - 46, 400, y - 46, 530, y - 34, 570, y, 530, y + 32, 400,
                y + 42, 240, y + 42, 110, y + 32
            ).turned(turn, 320, y)
            fill(body, colour)
            fill(
                Path.rect(40, y + 14, 560, 60).turned(turn, 320, y), colour.darker(0.3),
                alpha: 0.5, inside: body)
            for x in stride(from: 150.0, through: 450, by: 75) {
                fill(
                    Path.smooth(
                        x - 30, y + 14, x, y - 14, x + 40, y - 30, x + 26, y - 8, x - 4, y + 18
                    ).turned(turn, 320, y), 0xF4D9A6)
            }
        }
    }

    private mutating func croissant() {
        plate(320, 366, 230)
        let body = Path.smooth(
            118, 352, 134, 290, 196, 226, 280, 196, 368, 198, 448, 232, 506, 296, 520, 354, 486,
            362, 440, 330, 380, 318, 320, 316, 258, 318, 200, 332, 152, 364)
        fill(body, 0xD58A38)
        let bands: [(Double, Double, Double, Double)] = [
            (176, 240, 206, 352), (238, 206, 262, 340), (316, 190, 320, 340), (398, 206, 384, 340),
            (464, 240, 444, 352),
        ]
        for (index, band) in bands.enumerated() {
            let strip = Path(
                band.0 - 22, band.1 - 20, band.0 + 24, band.1 - 20, band.2 + 12, band.3,
                band.2 - 14,
                band.3)
            fill(strip, index % 2 == 0 ? 0xE9AC5A : 0xE2A04C, inside: body)
            fill(.line(5, band.0 + 24, band.1 - 20, band.2 + 12, band.3), 0xA9611F, inside: body)
        }
        fill(
            .smooth(120, 380, 200, 316, 320, 300, 440, 316, 530, 380, 320, 352), 0x9A5319,
            alpha: 0.35, inside: body)
        fill(.curve(10, 196, 252, 280, 214, 360, 214), 0xFFF0CF, alpha: 0.45, inside: body)
    }

    private mutating func rolls() {
        plate(320, 372, 250, 0xE7EDF2)
        let rolls: [(Double, Double, Double, Colour)] = [
            (320, 268, 92, 0xC07C38), (214, 322, 96, 0xD2924A), (424, 324, 98, 0xCB8841),
        ]
        for (x, y, size, colour) in rolls {
            let body = Path.ellipse(x, y, size, size * 0.74)
            rounded(
                body, colour, shade: .ellipse(x + size * 0.5, y + size * 0.55, size, size * 0.6),
                light: .ellipse(x - size * 0.35, y - size * 0.36, size * 0.4, size * 0.2))
            fill(
                .curve(9, x - size * 0.5, y - 6, x, y - size * 0.3, x + size * 0.5, y - 10),
                0xF5DDB0)
            for seed in 0..<9 {
                let place = Double(seed)
                fill(
                    .ellipse(
                        x + size * (place.truncatingRemainder(dividingBy: 3) - 1) * 0.4 + place * 2,
                        y - size * 0.5 + place * size * 0.06, 5, 3), 0xFBEFD2)
            }
        }
    }
}
