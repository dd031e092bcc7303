extension Canvas {
    mutating func drawConcrete(_ scene: CommunityScene) {
        if scene == .roundTowers { roundTowers() } else { terraces() }
    }

    /// Three rough towers with upturned balconies over a lake with brick terraces.
    private mutating func terraces() {
        cloud(420, 150, 1, alpha: 0.5)
        cloud(60, 260, 0.8, alpha: 0.5)
        skyline(560, 0xA9AFC0, [160, 230, 190, 280, 340, 210, 180, 260, 310, 200, 240, 150])
        balconyTower(150, 150, 140)
        balconyTower(430, 90, 150)
        balconyTower(740, 190, 140)
        fill(.rect(0, 490, 1200, 130), 0xB08D77)
        for row in 0..<3 {
            let y = 500 + Double(row) * 40
            fill(.rect(0, y, 1200, 12), 0xD3B9A2)
            windows(16, y + 14, 30, 1, 40, 40, 28, 20, 0x5F6B7A, lit: 0xF6CF8E)
            for x in stride(from: 24.0, to: 1200, by: 120) {
                fill(.ellipse(x + 20 + Double(row) * 31, y + 1, 26, 8), 0x5E8F4A)
            }
        }
        for x in stride(from: 40.0, to: 1200, by: 140) { fill(.rect(x, 600, 26, 60), 0x93725E) }
        gradient(650..<800, 0x7FA59A, 0x4F7F82, steps: 16)
        fill(.rect(0, 640, 1200, 14), 0xC9A58A)
        for (x, y, half) in [
            (200.0, 690.0, 90.0), (560, 720, 120), (900, 680, 70), (340, 760, 60),
            (1020, 748, 100),
        ] {
            fill(.rounded(x - half, y, half * 2, 5, 2.5), 0xCFE0D6, alpha: 0.6)
        }
        fill(.smooth(660, 800, 700, 740, 820, 724, 960, 744, 1000, 800), 0x8C6A55)
        for x in stride(from: 700.0, to: 970, by: 32) { fill(.disc(x, 746, 22), 0x5E8F4A) }
        people([(120, 642), (300, 642), (326, 642), (1010, 642)])
    }

    private mutating func balconyTower(_ x: Double, _ top: Double, _ width: Double) {
        fill(.rect(x, top, width, 560 - top), 0x9A8F86)
        fill(.rect(x + width * 0.68, top, width * 0.32, 560 - top), 0x7D736C)
        for y in stride(from: top + 14, to: 500, by: 24) {
            fill(.rect(x + 10, y, width - 20, 11), 0x56606E)
            fill(Path(x - 12, y + 6, x + 34, y + 14, x + 34, y + 20, x - 6, y + 20), 0xBDB1A6)
            fill(
                Path(
                    x + width + 12, y + 6, x + width - 34, y + 14, x + width - 34, y + 20,
                    x + width + 6, y + 20), 0x8F857C)
        }
        fill(.rect(x + width * 0.3, top - 36, width * 0.4, 40), 0x8A8078)
    }

    /// Two round towers like corncobs by a river at dusk.
    private mutating func roundTowers() {
        cloud(120, 190, 1.1, alpha: 0.3)
        cloud(880, 130, 0.9, alpha: 0.3)
        skyline(640, 0x6F6F95, [320, 260, 420, 210, 300, 360, 240, 480, 330, 400, 280, 350])
        windows(30, 420, 32, 6, 36, 34, 8, 12, 0x6F6F95, lit: 0xF6C98A)
        corncob(410)
        corncob(730)
        fill(.rect(200, 590, 800, 60), 0xC9B6A6)
        windows(220, 604, 26, 1, 30, 30, 20, 28, 0x51597A, lit: 0xFFD9A0)
        gradient(648..<800, 0x45678C, 0x2C4668, steps: 20)
        fill(.rect(0, 644, 1200, 10), 0xA08E8A)
        for index in 0..<22 {
            let place = Double(index)
            let x = (place * 197).truncatingRemainder(dividingBy: 1180)
            fill(
                .rounded(x, 672 + (place * 41).truncatingRemainder(dividingBy: 116), 60, 4, 2),
                0xF6C0A0, alpha: 0.55)
        }
        fill(Path(140, 716, 330, 716, 306, 748, 166, 748), 0xF1E6D8)
        fill(.rounded(176, 690, 110, 28, 6), 0xC6453B)
        windows(186, 698, 5, 1, 20, 10, 12, 10, 0xFFE3B0)
    }

    private mutating func corncob(_ x: Double) {
        let left = x - 88
        fill(.rect(left + 10, 110, 156, 490), 0x6E6A7C)
        for y in stride(from: 120.0, to: 400, by: 17) {
            for bay in 0..<6 {
                let share = abs(Double(bay) - 2.5) / 2.5
                let width = 34 - share * 12
                let place = x + (Double(bay) - 2.5) * (32 - share * 3) - width / 2
                let colour: Colour = bay < 4 ? 0xEBDCCB : 0xBFAFA6
                fill(.rounded(place, y, width, 10, 5), colour)
                if (Int(y) + bay * 3) % 5 == 0 {
                    fill(.rect(place + 6, y - 6, width - 14, 6), 0xFFD58C)
                }
            }
        }
        for y in stride(from: 414.0, to: 580, by: 16) {
            fill(.rect(left + 4, y, 168, 6), 0xD6C6B8)
            for car in 0..<5 {
                let colours: [Colour] = [0xC6453B, 0x3F6C9A, 0xE8E4DC, 0x4A4C5C]
                fill(
                    .rounded(left + 12 + Double(car) * 33, y - 6, 22, 6, 3),
                    colours[(car + Int(y)) % 4])
            }
        }
        fill(.rect(x - 22, 70, 44, 44), 0xD6C6B8)
        fill(.rect(left + 8, 104, 160, 10), 0xD6C6B8)
        fill(.line(4, x, 70, x, 30), 0x9A8F92)
    }
}
