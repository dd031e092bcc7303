extension Canvas {
    mutating func drawOldCampus(_ scene: CommunityScene) {
        if scene == .campanile { campanile() } else { arcade() }
    }

    /// Sandstone arches under red tiles, a tower behind, palms in front.
    private mutating func arcade() {
        cloud(160, 200, 1.1)
        cloud(560, 130, 0.8)
        fill(
            .smooth(
                -80, 650, 60, 520, 240, 470, 460, 520, 700, 460, 940, 500, 1180, 450, 1300, 650),
            0x8FA889)
        fill(.rect(806, 210, 96, 430), 0xE6CBA0)
        fill(.rect(868, 210, 34, 430), 0xCDAF82)
        fill(.rect(794, 250, 120, 16), 0xD3B588)
        windows(824, 280, 3, 7, 22, 42, 10, 26, 0x8A6B4C)
        fill(Path(800, 212, 908, 212, 880, 166, 828, 166), 0xB4502F)
        fill(.smooth(828, 166, 836, 132, 854, 120, 872, 132, 880, 166), 0xC65F3A)
        fill(.line(5, 854, 122, 854, 84), 0x7A4630)
        fill(.rect(60, 470, 1080, 180), 0xE9CFA3)
        fill(Path(30, 474, 1170, 474, 1110, 420, 90, 420), 0xC05A36)
        for x in stride(from: 100.0, through: 1110, by: 26) {
            fill(.line(2.5, x, 424, x - 10 + (x - 600) * 0.02, 472), 0xA54A2A, alpha: 0.7)
        }
        fill(.rect(500, 380, 200, 270), 0xEFD8B0)
        fill(Path(480, 384, 720, 384, 600, 312), 0xC86540)
        fill(.disc(600, 360, 14), 0xF6E6C6)
        for x in stride(from: 90.0, through: 1090, by: 82) where !(470...690).contains(x) {
            arch(x, 650, 54, 120)
        }
        arch(550, 650, 100, 210)
        fill(.rect(60, 640, 1080, 12), 0xC9A876)
        fill(Path(520, 652, 680, 652, 860, 800, 340, 800), 0xE7D3AC)
        palm(230, 720, 1.7)
        palm(990, 712, 1.8)
        palm(400, 690, 1.2, 0x4A8A4E)
        palm(816, 688, 1.15, 0x4A8A4E)
        people([(560, 716), (586, 718), (660, 750), (470, 700)])
    }

    private mutating func arch(_ x: Double, _ foot: Double, _ width: Double, _ height: Double) {
        let half = width / 2
        let shape =
            Path.rect(x, foot - height + half, width, height - half)
            + .disc(x + half, foot - height + half, half)
        fill(shape, 0x7A5638)
        fill(.rect(x, foot - height, half * 0.6, height), 0x5E4029, inside: shape)
    }

    /// A bell tower on four arches in a square of grey houses and lawns.
    private mutating func campanile() {
        cloud(480, 170, 1.2)
        cloud(900, 230, 1)
        cloud(80, 270, 0.8)
        fill(.rect(0, 470, 420, 180), 0xA9A293)
        fill(.rect(780, 470, 420, 180), 0xB3AC9C)
        fill(Path(-20, 474, 440, 474, 400, 416, -20, 416), 0x6E7480)
        fill(Path(760, 474, 1220, 474, 1220, 416, 800, 416), 0x787E8A)
        windows(24, 496, 8, 3, 50, 50, 20, 32, 0xEDEBE2)
        windows(806, 496, 8, 3, 50, 50, 20, 32, 0xEDEBE2)
        for x in [70.0, 240, 380, 850, 1010, 1140] { fill(.rect(x, 386, 26, 40), 0x8C5A48) }
        fill(Path(80, 800, 1120, 800, 760, 640, 440, 640), 0xC9C3B4)
        fill(Path(0, 800, 80, 800, 440, 650, 0, 650), 0x86B062)
        fill(Path(1200, 800, 1120, 800, 760, 650, 1200, 650), 0x7DA75A)
        fill(.rect(486, 640, 228, 22), 0xD9D4C6)
        fill(.rect(498, 430, 204, 214), 0xE3DED0)
        fill(.rect(640, 430, 62, 214), 0xC6C0B1)
        let opening = Path.rect(550, 520, 100, 124) + .disc(600, 520, 50)
        fill(opening, 0x93A9B6)
        fill(.rect(550, 460, 30, 190), 0x6E7F8C, inside: opening)
        fill(.rect(484, 416, 232, 18), 0xEFEBDF)
        fill(.rect(530, 276, 140, 140), 0xE3DED0)
        fill(.rect(630, 276, 40, 140), 0xC6C0B1)
        let bellWindow = Path.rect(574, 322, 52, 80) + .disc(600, 322, 26)
        fill(bellWindow, 0x7F95A3)
        fill(.smooth(600, 330, 614, 346, 622, 378, 578, 378, 586, 346), 0x8A6F3A)
        fill(.rect(518, 264, 164, 16), 0xEFEBDF)
        let dome = Path(Path.arc(600, 266, 70, 96, 180, 360))
        fill(dome, 0xD6D0C2)
        fill(.rect(620, 160, 60, 110), 0xBAB4A6, inside: dome)
        fill(.rect(584, 132, 32, 42), 0xE3DED0)
        fill(.line(5, 600, 134, 600, 92), 0x8A8476)
        fill(.line(5, 588, 106, 612, 106), 0x8A8476)
        tree(200, 720, 1.5, 0x5E8F4A)
        tree(1010, 716, 1.6, 0x6A9B50)
        tree(880, 672, 0.9, 0x5E8F4A)
        tree(330, 674, 0.9, 0x6A9B50)
        people([(540, 724), (700, 752), (722, 752), (610, 690), (460, 772)])
    }
}
