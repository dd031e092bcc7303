/// The drawings that stand in for the photographs of listings, a few for each kind of food.
enum FoodPicture: Int, CaseIterable, Sendable {
    case loaf, baguette, croissant, rolls
    case apple, banana, orange, pear, grapes, strawberry, lemon
    case carrot, tomato, potato, broccoli, pumpkin, pepper, onion
    case pot, soup, pizza, bake, curry
    case milk, eggs, cheese, yoghurt
    case tin, jar, pickles
    case flour, pasta, rice
    case juice, tea, coffee
    case cookies, chocolate, crisps, cake
    case babyJar, babyBottle
    case petBowl, petBag
    case herbPot, seedlings
    case iceCream, frozenBag
    case spiceJar, sauce, oil
    case box, shoppingBag

    static let width = 640
    static let height = 480

    /// Draws the picture anew.
    func painted() -> Canvas {
        let (wall, table) = FoodPicture.backdrops[rawValue % FoodPicture.backdrops.count]
        var canvas = Canvas(width: FoodPicture.width, height: FoodPicture.height, wall)
        canvas.gradient(0..<FoodPicture.tableTop, wall.lighter(0.16), wall, steps: 14)
        canvas.gradient(FoodPicture.tableTop..<480, table, table.darker(0.10), steps: 10)
        canvas.fill(.rect(0, 338, 640, 4), table.lighter(0.35))
        draw(on: &canvas)
        return canvas
    }

    private static let tableTop = 338

    /// Wall and table.
    private static let backdrops: [(Colour, Colour)] = [
        (0xF4DFC8, 0xC98F62), (0xCFE3E6, 0x8FAFB5), (0xF6E7B8, 0xD9B26A), (0xDCE6CF, 0xA3B58A),
        (0xE5DAEA, 0xA893B3), (0xF7D9D0, 0xCB8E80), (0xD3E0F2, 0x8EA3C4), (0xEFE9DF, 0xB9A78F),
        (0xD6EBDD, 0x86B39B), (0xFBE3C0, 0xD79A5B), (0xE1E4E8, 0x9AA3AE),
    ]

    private func draw(on canvas: inout Canvas) {
        switch self {
        case .loaf, .baguette, .croissant, .rolls: canvas.drawBread(self)
        case .apple, .banana, .orange, .pear: canvas.drawTreeFruit(self)
        case .grapes, .strawberry, .lemon: canvas.drawOtherFruit(self)
        case .carrot, .tomato, .potato, .onion: canvas.drawVegetable(self)
        case .broccoli, .pumpkin, .pepper: canvas.drawGreens(self)
        case .pot, .soup, .pizza, .bake, .curry: canvas.drawMeal(self)
        case .milk, .eggs, .cheese, .yoghurt: canvas.drawDairy(self)
        case .tin, .jar, .pickles: canvas.drawPreserve(self)
        case .flour, .pasta, .rice: canvas.drawStaple(self)
        case .juice, .tea, .coffee: canvas.drawDrink(self)
        case .cookies, .chocolate, .crisps, .cake: canvas.drawSweet(self)
        case .babyJar, .babyBottle, .petBowl, .petBag: canvas.drawFamily(self)
        case .herbPot, .seedlings: canvas.drawPlant(self)
        case .iceCream, .frozenBag: canvas.drawFrozen(self)
        case .spiceJar, .sauce, .oil: canvas.drawSpice(self)
        case .box, .shoppingBag: canvas.drawOther(self)
        }
    }
}

extension Canvas {
    /// The soft shadow something casts on the table.
    mutating func shadow(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double = 22) {
        fill(.ellipse(x + 10, y, rx, ry), 0x2A2030, alpha: 0.13)
        fill(.ellipse(x + 4, y, rx * 0.88, ry * 0.72), 0x2A2030, alpha: 0.16)
    }

    /// A round plate seen from the side and above.
    mutating func plate(_ x: Double, _ y: Double, _ rx: Double, _ colour: Colour = 0xF7F5F0) {
        shadow(x, y + rx * 0.12, rx * 1.04, rx * 0.27)
        fill(.ellipse(x, y + 7, rx, rx * 0.25), colour.darker(0.18))
        fill(.ellipse(x, y, rx, rx * 0.25), colour)
        fill(.ellipse(x, y - 1, rx * 0.74, rx * 0.17), colour.darker(0.07))
    }

    /// A body that is lit from the left: base colour, a shade at the right, a light at the left.
    mutating func rounded(
        _ path: Path, _ colour: Colour, shade: Path, light: Path? = nil
    ) {
        fill(path, colour)
        fill(shade, colour.darker(0.35), alpha: 0.45, inside: path)
        if let light { fill(light, 0xFFFFFF, alpha: 0.28, inside: path) }
    }

    /// An upright body (bottle, tin, jar) with a shade along its right side.
    mutating func upright(_ path: Path, _ colour: Colour, _ left: Double, _ right: Double) {
        let width = right - left
        fill(path, colour)
        fill(
            .rect(right - width * 0.26, 0, width, 480), colour.darker(0.4), alpha: 0.3, inside: path
        )
        fill(
            .rect(left + width * 0.10, 0, width * 0.09, 480), 0xFFFFFF, alpha: 0.3, inside: path)
    }

    /// A leaf from its foot to its tip, with a vein.
    mutating func leaf(_ x: Double, _ y: Double, _ length: Double, _ turn: Double, _ colour: Colour)
    {
        let outline = Path.smooth(
            x, y, x + length * 0.3, y - length * 0.22, x + length * 0.7, y - length * 0.2,
            x + length, y, x + length * 0.7, y + length * 0.16, x + length * 0.3, y + length * 0.2)
        fill(outline.turned(turn, x, y), colour)
        fill(.line(3, x, y, x + length * 0.85, y).turned(turn, x, y), colour.darker(0.25))
    }
}
