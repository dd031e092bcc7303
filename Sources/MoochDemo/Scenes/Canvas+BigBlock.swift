import Foundation

extension Canvas {
    mutating func drawBigBlock(_ scene: CommunityScene) {
        if scene == .skyBridges { skyBridges() } else { wave() }
    }

    /// A building like a standing wave, level sun blades all the way up.
    private mutating func wave() {
        cloud(420, 130, 0.9)
        cloud(860, 180, 1.1)
        skyline(640, 0xB4C4CE, [200, 330, 260, 300, 210, 380, 240, 320, 280, 360, 230, 300])
        skyline(640, 0xD0CFC4, [120, 80, 170, 110, 60, 90, 70, 100, 140, 180, 110, 150])
        func edge(_ y: Double) -> [Point] {
            stride(from: 120.0, through: 1090, by: 10).map { x in
                let bend = sin((x - 120) / 970 * 2 * .pi)
                return Point(x, y + bend * 38)
            }
        }
        let body = edge(150) + edge(610).reversed()
        fill(Path(body), 0x8C949B)
        for level in 0..<18 {
            let y = 152 + Double(level) * 25
            fill(Path(edge(y) + edge(y + 12).reversed()), level % 2 == 0 ? 0xF4F1E8 : 0xE6E2D6)
        }
        let shade = Path(620, 0, 860, 0, 860, 800, 620, 800)
        fill(shade, 0x55606C, alpha: 0.28, inside: Path(body))
        fill(Path(120, 0, 200, 0, 200, 800, 120, 800), 0x55606C, alpha: 0.16, inside: Path(body))
        fill(Path(edge(606) + edge(646).reversed()), 0x6A6F74)
        fill(.rect(0, 640, 1200, 160), 0x8F928C)
        for row in 0..<6 {
            for column in 0..<13 {
                let x = Double(column) * 100 + (row % 2 == 0 ? 0 : 50)
                fill(
                    .curve(
                        9, x - 50, 672 + Double(row) * 24, x - 22, 664 + Double(row) * 24, x + 6,
                        680 + Double(row) * 24, x + 40, 672 + Double(row) * 24), 0x5A5E60)
            }
        }
        for x in [60.0, 1140, 1060] { palm(x, 670, 1.3) }
        tree(200, 676, 0.8, 0x4F8F4A)
        tree(960, 678, 0.8, 0x4F8F4A)
        people([(330, 700), (356, 702), (640, 730), (820, 694), (520, 770)])
    }

    /// Seven linked towers with gardens on their roofs.
    private mutating func skyBridges() {
        cloud(380, 120, 1)
        cloud(900, 90, 0.8)
        skyline(640, 0xAFCBD2, [180, 120, 240, 160, 280, 140, 200, 130, 220, 260, 150, 190])
        let colours: [Colour] = [
            0xF3EDE2, 0xEAE2D4, 0xF6F1E8, 0xE6DECF, 0xF3EDE2, 0xEAE2D4, 0xF6F1E8,
        ]
        for index in 0..<7 {
            let x = 90 + Double(index) * 150
            let top = 150 + abs(Double(index) - 3) * 10
            fill(.rect(x, top, 112, 500 - (top - 150)), colours[index])
            fill(.rect(x + 84, top, 28, 500 - (top - 150)), colours[index].darker(0.16))
            windows(x + 10, top + 20, 4, 22, 18, 20.5, 11, 11, 0x6F8FA3, lit: 0xBFD9E2)
            fill(.rect(x + 38, top + 10, 4, 480), 0xD98B4A, alpha: 0.7)
            fill(.rect(x - 4, top - 10, 120, 12), 0xD2C7B4)
            for bush in 0..<5 { fill(.disc(x + 8 + Double(bush) * 24, top - 14, 14), 0x5FA24E) }
            guard index < 6 else { continue }
            let next = 150 + abs(Double(index) - 2) * 10
            fill(
                Path(x + 108, top - 2, x + 154, next - 2, x + 154, next + 16, x + 108, top + 16),
                0xB9AE9C)
            fill(.rect(x + 108, 386, 46, 18), 0xB9AE9C)
            for bush in 0..<3 { fill(.disc(x + 116 + Double(bush) * 14, 384, 10), 0x6DB058) }
        }
        fill(.rect(0, 610, 1200, 40), 0xC9B79C)
        for index in 0..<10 {
            let x = 10 + Double(index) * 122
            let colour: Colour = [0xD97B5A, 0xE5B65C, 0x6FA3A8, 0xC98FA0][index % 4]
            fill(.rect(x, 566, 96, 84), colour)
            fill(Path(x - 6, 568, x + 102, 568, x + 86, 544, x + 10, 544), 0x9A4A34)
            windows(x + 12, 580, 3, 1, 28, 20, 16, 24, 0xFBF3E2)
            fill(.rect(x + 10, 616, 76, 34), 0x6B4E40)
        }
        fill(.rect(0, 650, 1200, 20), 0xD9CBB2)
        for (x, size) in [(80.0, 1.2), (300, 1), (540, 1.3), (760, 1), (1010, 1.3)] {
            tree(x, 760, size, 0x4F9348)
            palm(x + 110, 756, size * 0.9)
        }
        people([(180, 700), (430, 716), (456, 716), (690, 704), (930, 712)])
    }
}
