extension Canvas {
    mutating func drawAsianCampus(_ scene: CommunityScene) {
        if scene == .clockTower { clockTower() } else { lakeCampus() }
    }

    /// A long building between wooded hills and a lake at sunset.
    private mutating func lakeCampus() {
        cloud(150, 180, 1, alpha: 0.6)
        cloud(860, 150, 1.2, alpha: 0.6)
        fill(
            .smooth(
                -100, 600, 100, 430, 300, 370, 520, 460, 760, 400, 960, 350, 1300, 470, 1300, 620),
            0xC58A6A)
        fill(
            .smooth(-100, 620, 160, 480, 420, 500, 700, 470, 980, 500, 1300, 460, 1300, 640),
            0x7F8A5A)
        fill(.rect(200, 420, 800, 150), 0xF1E2C8)
        fill(.rect(186, 408, 828, 16), 0xD9C4A2)
        windows(220, 440, 19, 3, 41, 42, 24, 24, 0x8A6F62, lit: 0xFFD48A)
        fill(.rect(520, 330, 160, 240), 0xE7D3B2)
        fill(.rect(636, 330, 44, 240), 0xCDB591)
        fill(.rect(508, 316, 184, 18), 0xC9AE86)
        windows(540, 350, 3, 4, 42, 44, 24, 28, 0x7A6258, lit: 0xFFD48A)
        fill(.rect(574, 522, 52, 48), 0x6B4E40)
        gradient(584..<800, 0xF3BE86, 0x4F8296, steps: 40)
        fill(
            .smooth(
                -60, 580, 200, 566, 600, 572, 1000, 564, 1300, 580, 1000, 596, 600, 592, 200, 598),
            0x557A48)
        for (y, half) in [(620.0, 90.0), (644, 70), (668, 110), (696, 60), (724, 84)] {
            fill(.rounded(600 - half, y, half * 2, 7, 3), 0xFFF0C8, alpha: 0.7)
        }
        for (x, size) in [(60.0, 1.5), (140, 1.2), (1060, 1.3), (1140, 1.6)] { palm(x, 590, size) }
        for x in [240.0, 330, 430, 770, 870, 960] { tree(x, 588, 0.62, 0x4F7F45) }
        fill(Path(330, 690, 470, 690, 446, 714, 354, 714), 0x6B3F2A)
        fill(Path(402, 684, 402, 580, 460, 672), 0xFBF0DC)
        fill(.line(4, 400, 690, 400, 574), 0x4A2E20)
        fill(.rounded(340, 722, 120, 6, 3), 0x3A5F6E, alpha: 0.5)
    }

    /// A brick hall with a clock tower at the end of an avenue of ginkgo trees.
    private mutating func clockTower() {
        cloud(150, 220, 1.1)
        cloud(760, 140, 0.9)
        skyline(640, 0xC4C6D6, [180, 230, 200, 260, 150, 120, 140, 250, 210, 270, 190, 230])
        fill(.rect(330, 440, 540, 200), 0xA95F45)
        fill(.rect(330, 428, 540, 18), 0xD9C2A8)
        windows(352, 470, 5, 3, 34, 54, 16, 36, 0xF0E2CC)
        windows(680, 470, 5, 3, 34, 54, 16, 36, 0xF0E2CC)
        fill(.rect(520, 220, 160, 420), 0xB96A4C)
        fill(.rect(632, 220, 48, 420), 0x984F38)
        for x in [520.0, 562, 638, 670] { fill(.rect(x, 210, 12, 430), 0xCF8464) }
        fill(.rect(510, 204, 180, 22), 0xE3CDB2)
        for x in stride(from: 512.0, through: 672, by: 32) { fill(.rect(x, 186, 18, 22), 0xE3CDB2) }
        fill(.disc(604, 296, 40), 0xE3CDB2)
        fill(.disc(604, 296, 33), 0xFDFBF4)
        fill(.line(5, 604, 296, 604, 272), 0x33302E)
        fill(.line(5, 604, 296, 622, 304), 0x33302E)
        windows(580, 364, 2, 3, 30, 50, 14, 34, 0x6B3A2A)
        let porch = Path.rect(556, 560, 88, 80) + .disc(600, 560, 44)
        fill(porch, 0xE3CDB2)
        fill(.rect(572, 566, 56, 74) + .disc(600, 566, 28), 0x5A3426)
        fill(Path(520, 640, 680, 640, 900, 800, 300, 800), 0xDCCDB2)
        for step in 0..<4 {
            let place = Double(step)
            for side in [-1.0, 1] {
                let x = 600 + side * (170 + place * 110)
                tree(x, 662 + place * 38, 0.9 + place * 0.32, step % 2 == 0 ? 0xE8B93A : 0xDBA52C)
            }
        }
        for leaf in 0..<40 {
            let place = Double(leaf)
            fill(
                .ellipse(
                    (place * 173).truncatingRemainder(dividingBy: 1200),
                    680 + (place * 61).truncatingRemainder(dividingBy: 112), 7, 3), 0xF2CB55)
        }
        people([(570, 692), (640, 720), (664, 722), (520, 760)])
    }
}
