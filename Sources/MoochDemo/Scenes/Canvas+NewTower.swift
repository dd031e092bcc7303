import Foundation

extension Canvas {
    mutating func drawNewTower(_ scene: CommunityScene) {
        if scene == .twist { twist() } else { treeTowers() }
    }

    /// Two dark towers with trees on staggered balconies.
    private mutating func treeTowers() {
        cloud(420, 180, 1.1)
        cloud(900, 140, 0.8)
        skyline(640, 0xC2CCD0, [220, 150, 260, 190, 300, 140, 120, 180, 240, 330, 210, 160])
        greenTower(340, 110, 190, 3)
        greenTower(690, 220, 170, 5)
        fill(.smooth(-80, 820, 200, 660, 600, 640, 1000, 660, 1300, 820), 0x9DBB80)
        fill(.smooth(300, 820, 520, 700, 700, 664, 780, 664, 700, 720, 620, 820), 0xE2D8C2)
        for (x, y, size) in [
            (80.0, 700.0, 1.3), (220, 672, 0.8), (960, 690, 1.1), (1090, 730, 1.5),
        ] {
            tree(x, y, size, 0x5B9150)
        }
        people([(560, 740), (590, 744), (690, 690), (860, 720)])
    }

    private mutating func greenTower(_ x: Double, _ top: Double, _ width: Double, _ seed: Int) {
        fill(.rect(x, top, width, 650 - top), 0x5B6068)
        fill(.rect(x + width * 0.7, top, width * 0.3, 650 - top), 0x484D55)
        let floors = Int((640 - top) / 26)
        for floor in 0..<floors {
            let y = top + 18 + Double(floor) * 26
            for bay in 0..<4 {
                fill(
                    .rect(x + 10 + Double(bay) * width / 4, y - 10, width / 4 - 18, 16),
                    (floor * 3 + bay * seed) % 7 < 2 ? 0xF2D9A0 : 0x93AEBC)
            }
            let shift = Double((floor * seed * 37) % 5) * 14 - 28
            let from = x - 16 + max(shift, -8)
            fill(.rect(from, y + 8, width + 22 - abs(shift) * 0.6, 6), 0xF4F2EC)
            for plant in 0..<5 {
                let place = from + 8 + Double((plant * 41 + floor * seed * 23) % Int(width))
                let size = 9 + Double((plant * 7 + floor * 5) % 4) * 3
                let greens: [Colour] = [0x5E9A48, 0x74AB55, 0x4A8442, 0x8AB560]
                fill(.disc(place, y + 6 - size * 0.7, size), greens[(plant + floor) % 4])
            }
        }
        fill(.rect(x - 8, top - 6, width + 16, 12), 0xF4F2EC)
        for bush in 0..<6 {
            fill(
                .disc(x + Double(bush) * width / 5, top - 12, 16),
                bush % 2 == 0 ? 0x5E9A48 : 0x74AB55)
        }
    }

    /// A white tower that turns as it climbs, by the sea at sunset.
    private mutating func twist() {
        cloud(120, 170, 1.2, alpha: 0.3)
        cloud(820, 240, 1.1, alpha: 0.3)
        skyline(640, 0x8C7F9E, [60, 90, 70, 110, 80, 60, 100, 70, 90, 120, 80, 100])
        let (x, foot, rise) = (690.0, 640.0, 58.0)
        for cube in 0..<9 {
            for floor in 0..<5 {
                let level = Double(cube) + Double(floor) / 5.6
                let turn = (level / 9.0 * 90 - 45) * .pi / 180
                let corners = (0..<4).map { corner in
                    x + 92 * cos(turn + Double(corner) * .pi / 2) + 6 * sin(level * 0.5)
                }.sorted()
                let y = foot - level * rise - rise / 5.6
                let height = rise / 5.6 + 0.6
                let fold = x + 92 * sin(turn) * 0.55
                fill(.rect(corners[0], y, corners[3] - corners[0], height), 0xF4EEE8)
                fill(.rect(fold, y, max(corners[3] - fold, 0), height), 0xC3BAC2)
                for window in 0..<8 {
                    let span = corners[3] - corners[0] - 16
                    let left = corners[0] + 8 + Double(window) * span / 8
                    let lit = (cube * 5 + floor * 3 + window * 7) % 9 == 0
                    fill(.rect(left, y + 3, span / 8 - 5, height - 5), lit ? 0xFFD58C : 0x6C7590)
                }
            }
        }
        fill(.line(7, x + 96, 636, x + 70, 130), 0xE9E2E0)
        for cube in 0..<9 {
            let y = foot - Double(cube) * rise - rise * 0.6
            fill(.line(5, x + 60, y, x + 94 - Double(cube) * 2.4, y + 14), 0xE9E2E0)
        }
        for (left, width, height, colour) in [
            (60.0, 150.0, 110.0, 0xC98F7A as Colour), (230, 120, 84, 0xE0B79A),
            (370, 140, 120, 0xA9788A),
            (850, 130, 96, 0xD9A88C), (1000, 150, 124, 0xB98590),
        ] {
            fill(.rect(left, 640 - height, width, height), colour)
            fill(.rect(left - 4, 636 - height, width + 8, 8), colour.darker(0.2))
            windows(
                left + 14, 654 - height, Int(width / 30), Int(height / 32), 30, 32, 16, 18,
                0x5B5876,
                lit: 0xFFD58C)
        }
        gradient(652..<800, 0xD99A8C, 0x3F5F86, steps: 32)
        fill(.rect(0, 638, 1200, 16), 0x8A7A86)
        for index in 0..<26 {
            let place = Double(index)
            let left = (place * 211).truncatingRemainder(dividingBy: 1160)
            fill(
                .rounded(left, 668 + (place * 37).truncatingRemainder(dividingBy: 120), 70, 4, 2),
                0xFBD3B4, alpha: 0.5)
        }
        fill(Path(180, 720, 320, 720, 296, 744, 204, 744), 0xF4EEE8)
        fill(Path(246, 712, 246, 596, 312, 704), 0xFBF6F0)
        fill(Path(238, 712, 238, 620, 190, 704), 0xE6D9D6)
        people([(420, 642), (446, 642), (930, 642)])
    }
}
