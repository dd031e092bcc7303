import MoochStore
import Testing

@testable import MoochDemo

@Suite struct PaintingTests {
    @Test("Every food is a sound PNG of its own", arguments: FoodPicture.allCases)
    func food(_ picture: FoodPicture) throws {
        let file = PNG.encode(picture.painted())
        let read = try PNGReader(file)
        #expect((read.width, read.height) == (640, 480))
        #expect(read.colours > 10 && read.colours <= 256)
        #expect(read.rows.allSatisfy { Int($0) < read.colours })
        #expect(file.count < 60_000)
        #expect(try PhotoCleaner.clean(file).width == 640)
    }

    @Test("Every community's picture is a sound PNG", arguments: CommunityScene.allCases)
    func scene(_ scene: CommunityScene) throws {
        let file = PNG.encode(scene.painted())
        let read = try PNGReader(file)
        #expect((read.width, read.height) == (1200, 800))
        #expect(file.count < 60_000)
    }

    @Test("No two pictures are the same")
    func distinct() {
        let foods = FoodPicture.allCases.map { PNG.encode($0.painted()) }
        let scenes = CommunityScene.allCases.map { PNG.encode($0.painted()) }
        #expect(Set(foods + scenes).count == foods.count + scenes.count)
    }

    @Test("Any bytes come back from the compressor as they were")
    func roundTrip() throws {
        var random = DemoRandom(seed: 3, stream: 9)
        for colours in [1, 2, 200] {
            var canvas = Canvas(width: 37, height: 90, 0x123456)
            for _ in 0..<colours {
                canvas.fill(
                    .disc(random.unit() * 37, random.unit() * 90, 1 + random.unit() * 9),
                    Colour(UInt32(truncatingIfNeeded: random.next())), alpha: random.unit())
            }
            let read = try PNGReader(PNG.encode(canvas))
            let rows = (0..<90).flatMap { row in [0] + canvas.pixels[row * 37..<(row + 1) * 37] }
            #expect(read.rows == rows)
        }
    }

    @Test("A pixel half covered is half of each colour, and shapes outside are left out")
    func coverage() {
        var canvas = Canvas(width: 10, height: 10, 0x000000)
        canvas.fill(.rect(2, 2, 3.5, 4), 0xFFFFFF)
        func colour(_ x: Int, _ y: Int) -> Colour { canvas.palette[Int(canvas.pixels[y * 10 + x])] }
        #expect(colour(3, 3) == 0xFFFFFF)
        #expect(colour(5, 3) == 0x808080)
        #expect(colour(6, 3) == 0x000000)
        canvas.fill(.disc(-1e9, 1e12, 50), 0xFF0000)
        canvas.fill(.rect(-5, -5, 1e7, 1e7), 0x00FF00)
        #expect(colour(9, 9) == 0x00FF00)
    }
}
