extension Canvas {
    mutating func drawHillside(_ scene: CommunityScene) {
        if scene == .mountainHall { mountainHall() } else { hillCampus() }
    }

    /// Glass and concrete on a green hill, snow mountains behind.
    private mutating func hillCampus() {
        cloud(120, 160, 0.9)
        cloud(640, 110, 0.7)
        let far = Path(
            -20, 560, 90, 400, 170, 450, 300, 290, 400, 390, 520, 320, 640, 440, 780, 310, 900, 400,
            1030, 330, 1220, 480, 1220, 640, -20, 640)
        fill(far, 0x9DB4CE)
        for (x, y) in [(300.0, 290.0), (520, 320), (780, 310), (1030, 330), (90, 400)] {
            let cap = Path(
                x, y, x + 44, y + 42, x + 20, y + 38, x + 4, y + 56, x - 12, y + 40, x - 38, y + 48)
            fill(cap, 0xF7FBFF, inside: far)
        }
        fill(
            .smooth(-100, 680, 120, 520, 420, 500, 700, 540, 1000, 490, 1300, 560, 1300, 700),
            0x6E9F58)
        fill(.smooth(-100, 820, 200, 600, 600, 560, 1000, 600, 1300, 800), 0x8DB866)
        block(180, 400, 300, 210, 0xDDE3E8, 9, 5)
        block(520, 340, 250, 262, 0xC8D2DA, 8, 7)
        block(820, 430, 240, 190, 0xE9E4D8, 7, 5)
        fill(.rect(120, 600, 980, 14), 0xBFC5C4)
        fill(
            .smooth(200, 800, 420, 700, 640, 640, 700, 614, 730, 614, 700, 660, 620, 740, 560, 800),
            0xE4DFD2)
        for (x, y, size) in [
            (90.0, 650.0, 1.1), (160, 700, 1.4), (880, 690, 1.2), (1000, 720, 1.5),
            (1120, 660, 1.1),
            (480, 640, 0.7), (790, 640, 0.7),
        ] {
            tree(x, y, size, size > 1.15 ? 0x4F8A4A : 0x5F9A52)
        }
        people([(560, 730), (590, 724), (664, 672), (440, 772)])
    }

    private mutating func block(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ colour: Colour,
        _ columns: Int, _ rows: Int
    ) {
        fill(.rect(x, y, width, height), colour)
        fill(.rect(x + width, y + 14, 34, height - 14), colour.darker(0.25))
        fill(.rect(x - 6, y - 10, width + 12, 12), colour.darker(0.12))
        let step = width / Double(columns)
        let rise = height / Double(rows)
        windows(
            x + step * 0.15, y + rise * 0.3, columns, rows, step, rise, step * 0.7, rise * 0.46,
            0x6E93AD, lit: 0x9CC3D6)
    }

    /// A white columned hall on wide steps under a flat-topped mountain.
    private mutating func mountainHall() {
        cloud(760, 190, 1.2)
        cloud(1000, 120, 0.7)
        let mountain = Path(
            -20, 640, -20, 430, 120, 380, 220, 300, 300, 330, 380, 210, 470, 180, 560, 240, 640,
            196,
            980, 190, 1060, 250, 1220, 290, 1220, 640)
        fill(mountain, 0x7C8FA6)
        for (x, y) in [(380.0, 210.0), (560, 240), (720, 196), (860, 192), (1010, 214), (240, 310)]
        {
            fill(
                Path(x, y, x + 70, y + 180, x + 20, y + 300, x - 30, y + 160), 0x667A93,
                inside: mountain)
        }
        fill(
            .smooth(-100, 660, 140, 500, 420, 470, 800, 500, 1060, 460, 1300, 540, 1300, 680),
            0x5E8A52)
        fill(.rect(140, 500, 240, 130), 0xD9C6AC)
        fill(.rect(820, 500, 240, 130), 0xD9C6AC)
        fill(Path(120, 504, 400, 504, 370, 456, 150, 456), 0xB25A3C)
        fill(Path(800, 504, 1080, 504, 1050, 456, 830, 456), 0xB25A3C)
        windows(166, 526, 5, 2, 42, 50, 20, 30, 0x6F7F8C)
        windows(846, 526, 5, 2, 42, 50, 20, 30, 0x6F7F8C)
        fill(.rect(420, 440, 360, 190), 0xE7DCCB)
        fill(.rect(430, 452, 340, 178), 0x8A8376)
        for x in stride(from: 442.0, through: 740, by: 59) {
            fill(.rect(x, 446, 24, 184), 0xF8F3E9)
            fill(.rect(x + 16, 446, 8, 184), 0xD9D0C0)
        }
        fill(.rect(408, 424, 384, 24), 0xF4EEE2)
        fill(Path(396, 426, 804, 426, 600, 352), 0xFBF7EE)
        fill(Path(450, 416, 750, 416, 600, 366), 0xDDD4C4)
        for step in 0..<8 {
            let place = Double(step)
            fill(
                .rect(400 - place * 16, 630 + place * 13, 400 + place * 32, 14),
                step % 2 == 0 ? 0xE4DAC8 : 0xD0C5B1)
        }
        for x in [150.0, 240, 330, 870, 960, 1050] { cypress(x, 690, 0.9, 0x4A7A48) }
        tree(90, 740, 1.4, 0x5F9248)
        tree(1120, 746, 1.5, 0x5F9248)
        people([(540, 704), (566, 702), (680, 676), (480, 760), (770, 762)])
    }
}
