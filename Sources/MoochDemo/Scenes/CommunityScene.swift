/// The drawings of the demo's communities: each shows what its place is known by.
enum CommunityScene: String, CaseIterable, Sendable {
    case arcade, campanile, hillCampus, mountainHall, lakeCampus, clockTower
    case terraces, roundTowers, wave, skyBridges, treeTowers, twist

    static let width = 1200
    static let height = 800

    /// Draws the picture anew.
    func painted() -> Canvas {
        let look = look
        var canvas = Canvas(
            width: CommunityScene.width, height: CommunityScene.height, look.skyTop)
        canvas.gradient(0..<640, look.skyTop, look.skyBottom, steps: 56)
        canvas.gradient(640..<800, look.ground, look.ground.darker(0.16), steps: 12)
        canvas.fill(.disc(look.sun.x, look.sun.y, 96), look.sunColour, alpha: 0.25)
        canvas.fill(.disc(look.sun.x, look.sun.y, 58), look.sunColour)
        switch self {
        case .arcade, .campanile: canvas.drawOldCampus(self)
        case .hillCampus, .mountainHall: canvas.drawHillside(self)
        case .lakeCampus, .clockTower: canvas.drawAsianCampus(self)
        case .terraces, .roundTowers: canvas.drawConcrete(self)
        case .wave, .skyBridges: canvas.drawBigBlock(self)
        case .treeTowers, .twist: canvas.drawNewTower(self)
        }
        return canvas
    }

    /// The light a scene is in.
    private struct Look {
        var skyTop: Colour
        var skyBottom: Colour
        var ground: Colour
        var sun: Point
        var sunColour: Colour

        init(
            _ skyTop: Colour, _ skyBottom: Colour, _ ground: Colour, _ x: Double, _ y: Double,
            _ sunColour: Colour
        ) {
            self.skyTop = skyTop
            self.skyBottom = skyBottom
            self.ground = ground
            sun = Point(x, y)
            self.sunColour = sunColour
        }
    }

    private var look: Look {
        switch self {
        case .arcade: Look(0x5FA8DC, 0xFBE3B8, 0xA9B46A, 960, 170, 0xFFF3CF)
        case .campanile: Look(0x8FB7CF, 0xE9EEDD, 0x7FA35F, 250, 180, 0xFFFBEA)
        case .hillCampus: Look(0x6FB2E3, 0xE4F2F4, 0x8DB866, 1010, 150, 0xFFFFF0)
        case .mountainHall: Look(0x4F92CF, 0xF3D9C2, 0x8FA65A, 190, 190, 0xFFF0CC)
        case .lakeCampus: Look(0xF0A868, 0xFCE6BE, 0x6F9E6E, 600, 300, 0xFFF2C4)
        case .clockTower: Look(0xB9CFE6, 0xFBE6E4, 0xB9A37C, 980, 170, 0xFFFFFF)
        case .terraces: Look(0x94A9C9, 0xF6DCCB, 0x8C8F86, 930, 260, 0xFFE9C9)
        case .roundTowers: Look(0x2E4F8A, 0xF0A58C, 0x3D6A86, 930, 420, 0xFFD9A0)
        case .wave: Look(0x57B3D3, 0xEAF6E6, 0x9A9C92, 180, 160, 0xFFFCE0)
        case .skyBridges: Look(0x7FC4DE, 0xFFF0D2, 0x6FA86A, 220, 230, 0xFFF6D8)
        case .treeTowers: Look(0x9CC6E0, 0xF4F0E0, 0x93B07C, 190, 170, 0xFFFBE8)
        case .twist: Look(0x34507E, 0xF7B89A, 0x5B7F9A, 300, 470, 0xFFE3B5)
        }
    }
}
