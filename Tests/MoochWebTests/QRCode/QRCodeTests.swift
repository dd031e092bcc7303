import Testing

@testable import MoochWeb

@Suite("QR codes")
struct QRCodeTests {
    @Test("A short text is the picture that another encoder makes of it")
    func picture() throws {
        let code = try #require(QRCode("mooch", mask: 2))
        let rows = code.modules.map { String($0.map { $0 ? "#" : "." }) }
        #expect(
            rows.joined(separator: "\n") == """
                #######..##...#######
                #.....#..#.##.#.....#
                #.###.#.####..#.###.#
                #.###.#.##.##.#.###.#
                #.###.#.###.#.#.###.#
                #.....#.####..#.....#
                #######.#.#.#.#######
                ........#............
                #.#####..#.#..#####..
                ##.#....#..####..#..#
                ..##..###...#.##.#.#.
                ##.##.....#####..###.
                #.#..#####..#..#...##
                ........##..#..#.#..#
                #######....#.#..##.#.
                #.....#.#......#####.
                #.###.#.#..#.#..#..#.
                #.###.#.##.#####..#..
                #.###.#.#...#.##.#...
                #.....#...######.##..
                #######.#...#..##..#.
                """)
    }

    @Test(
        "Every version, filled to its last byte, is as another encoder makes it",
        arguments: [
            (14, 1, 0x819C08F5BE12FD55),
            (26, 2, 0x4FEF2E458596854B),
            (42, 3, 0xFE9667DFC1A6F987),
            (62, 4, 0xA82CB22291A2AEDB),
            (84, 5, 0x788F71E53D9AEF16),
            (106, 6, 0x82A691979D897159),
            (122, 7, 0xCDE769F2BE7337D7),
            (152, 0, 0xCB8B6EFCA138F667),
            (180, 1, 0x9C21A4473683E98C),
            (213, 2, 0x670068900FD13B25),
        ] as [(Int, Int, UInt64)])
    func versions(count: Int, mask: Int, checksum: UInt64) throws {
        let code = try #require(QRCode(String(repeating: "m", count: count), mask: mask))
        #expect(code.modules.count == code.modules.first?.count)
        let bits = code.modules.joined().map { $0 ? "1" : "0" }.joined()
        let sum = bits.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        #expect(sum == checksum)
    }

    @Test("One byte more takes the next version, and too many take none")
    func sizes() {
        #expect(QRCode("m")?.modules.count == 21)
        #expect(QRCode(String(repeating: "m", count: 15))?.modules.count == 25)
        #expect(QRCode(String(repeating: "m", count: 214)) == nil)
    }

    @Test("The drawing has a quiet zone, and says what it is")
    func drawing() throws {
        let drawing = try #require(QRCode("m")).drawing(title: "A <code>").html
        #expect(drawing.contains("viewBox=\"-4 -4 29 29\""))
        #expect(drawing.contains("aria-label=\"A &lt;code&gt;\""))
    }
}
