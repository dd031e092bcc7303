extension Canvas {
    mutating func drawPreserve(_ picture: FoodPicture) {
        switch picture {
        case .jar: jam()
        case .pickles: pickles()
        default: tins()
        }
    }

    mutating func tin(
        _ x: Double, _ bottom: Double, _ width: Double, _ height: Double, _ label: Colour
    ) {
        let (left, right, top) = (x - width / 2, x + width / 2, bottom - height)
        let rim = width * 0.13
        let body = Path.rect(left, top, width, height) + .ellipse(x, bottom, width / 2, rim)
        upright(body, 0xBFC7CE, left, right)
        let band =
            Path.rect(left, top + 26, width, height - 46)
            + .ellipse(x, bottom - 20, width / 2, rim)
        upright(band, label, left, right)
        fill(.ellipse(x, top + 26, width / 2, rim), 0xAFB8C0)
        fill(.rect(left, top, width, 26), 0xBFC7CE)
        fill(.ellipse(x, top, width / 2, rim), 0xDCE2E7)
        fill(.ellipse(x, top + 2, width / 2 - 10, rim - 5), 0xC6CED5)
    }

    private mutating func tins() {
        shadow(240, 400, 110)
        shadow(432, 402, 100)
        tin(236, 396, 176, 206, 0xC5362C)
        fill(.ellipse(236, 326, 50, 42), 0xF6E9D0)
        fill(.disc(236, 330, 26), 0xE2563C)
        leaf(236, 306, 26, -20, 0x5E9A3F)
        tin(432, 402, 160, 150, 0x2F7D6B)
        fill(.ellipse(432, 346, 46, 34), 0xF6E9D0)
        for (x, y) in [(416.0, 348.0), (438, 340), (450, 354)] {
            fill(.ellipse(x, y, 13, 9), 0x9C5A34)
        }
    }

    /// A glass jar with a lid and a label.
    mutating func glassJar(
        _ x: Double, _ bottom: Double, _ width: Double, _ height: Double, _ content: Colour,
        lid: Colour
    ) {
        let (left, right, top) = (x - width / 2, x + width / 2, bottom - height)
        let glass = Path.rounded(left, top + 22, width, height - 22, 34)
        fill(glass, 0xFFFFFF, alpha: 0.5)
        let inside = Path.rounded(left + 8, top + 54, width - 16, height - 62, 26)
        upright(inside, content, left + 8, right - 8)
        fill(.rounded(left + 8, top + 2, width - 16, 36, 8), lid)
        fill(.rect(left + 8, top + 24, width - 16, 8), lid.darker(0.25))
        fill(.rounded(left + 14, top + 60, 12, height - 100, 6), 0xFFFFFF, alpha: 0.55)
    }

    private mutating func jam() {
        shadow(318, 404, 130)
        glassJar(318, 404, 216, 262, 0xA9203E, lid: 0xD9483B)
        for x in stride(from: 226.0, to: 410, by: 28) {
            fill(.rect(x, 144, 12, 22), 0xF4E6D8)
        }
        fill(.rounded(246, 260, 146, 92, 10), 0xFBF3E2)
        fill(.disc(298, 306, 26), 0xC93350)
        fill(.disc(334, 310, 22), 0xA9203E)
        leaf(310, 280, 40, -30, 0x5E9A3F)
        leaf(312, 280, 34, -110, 0x74AE4F)
    }

    private mutating func pickles() {
        shadow(300, 404, 120)
        glassJar(300, 404, 200, 278, 0xC6D59A, lid: 0x4E7D4A)
        for (x, y, turn) in [(250.0, 300.0, 6.0), (300, 290, -4), (350, 304, 8)] {
            let body = Path.rounded(x - 20, y - 82, 40, 172, 20).turned(turn, x, y)
            fill(body, 0x5F8E3C)
            fill(.rect(x + 4, 180, 30, 220), 0x4A7330, alpha: 0.6, inside: body)
            for bump in 0..<6 {
                fill(.disc(x - 8 + Double(bump % 2) * 14, y - 62 + Double(bump) * 26, 4), 0x83AE58)
            }
        }
        fill(.curve(4, 220, 230, 250, 246, 262, 228), 0x47702F)
        glassJar(462, 404, 118, 160, 0xE0A93A, lid: 0xE7D6B2)
    }
}
