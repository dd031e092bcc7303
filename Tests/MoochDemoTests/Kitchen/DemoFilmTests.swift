import Foundation
import Testing

@testable import MoochDemo
@testable import MoochStore

/// The film of Dragon noodles.
@Suite struct DemoFilmTests {
    @Test("It is a WebM of twenty seconds and small, with captions, and each step has its scene")
    func film() async throws {
        let recipes = DemoRecipe.all.filter { !$0.film.isEmpty }
        #expect(recipes.map(\.title) == ["Dragon noodles"])
        let recipe = try #require(recipes.first)
        #expect(recipe.film.count == recipe.readSteps.count)
        let album = try DemoAlbum()
        let film = try #require(DemoFilm(of: recipe, from: album))
        #expect(film.seconds == 20 && film.starts == [0, 4, 8, 12, 16])
        let bytes = [UInt8](film.video.content)
        #expect(bytes.count <= 400_000)
        #expect(MediaName.Kind(videoBeginning: Array(bytes.prefix(64))) == .webm)
        let captions = try Captions([UInt8](film.captions.content))
        #expect(captions.text.contains("00:08.000 --> 00:12.000\nMelt the butter"))
    }

    @Test("The demo has it with its files, and a check finds nothing wrong")
    func rows() async throws {
        let demo = try DemoStore()
        let video =
            "SELECT count(*) FROM recipe_video WHERE seconds = 20 AND captions_name IS NOT NULL"
        #expect(try await demo.number(video) == 1)
        let last = "SELECT max(video_start) FROM recipe_step"
        #expect(try await demo.number(last) == 16)
        #expect(try await StoreCheck(demo.store).problems().isEmpty)
    }

    @Test("What is no lossy picture makes no frame", arguments: [0, 12, 29, 40])
    func frames(count: Int) {
        let start = Array("RIFF\0\0\0\0WEBPVP8 ".utf8)
        let long = start + [0xFF, 0xFF, 0, 0] + [UInt8](repeating: 0, count: 40)
        #expect(WebM.frame(of: Array(long.prefix(count))) == nil)
        #expect(
            WebM.frame(of: Array("RIFF\0\0\0\0WEBPVP8L".utf8) + [UInt8](repeating: 11, count: 99))
                == nil)
    }
}
