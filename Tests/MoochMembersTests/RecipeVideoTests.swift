import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochSite
import MoochWeb
import Testing

@testable import MoochMembers

@Suite("The video of a recipe")
struct RecipeVideoTests {
    private func world() async throws -> Exchanges {
        let world = try await Exchanges()
        try await world.fixture.run(SampleKitchen.sql)
        return world
    }

    @Test(
        "It stands above its steps, each with its second, and without scripts the address says it")
    func page() async throws {
        let world = try await world()
        let guest = try await world.guest()
        let recipe = await guest.get("/recipes/1?servings=4").text
        #expect(recipe.contains("data-path=\"/recipes/1/video?servings=4\""))
        #expect(!(await guest.get("/recipes/2").text.contains("/video")))
        #expect(
            await guest.get("/recipes/1/cook?step=2").text.contains("/recipes/1/video?step=2\""))
        let first = await guest.get("/recipes/1/video").text
        #expect(first.contains("src=\"/videos/\(SampleKitchen.video).mp4\""))
        #expect(first.contains("src=\"/videos/\(SampleKitchen.video).vtt\" srclang=\"en\""))
        #expect(first.contains("data-start=\"45\"") && first.contains("Step 1 of 3"))
        #expect(first.contains("href=\"/recipes/1/video?step=2#step-2\" rel=\"next\""))
        let second = await guest.get("/recipes/1/video?step=2").text
        #expect(second.contains("src=\"/videos/\(SampleKitchen.video).mp4#t=45\""))
        #expect(second.contains("href=\"/recipes/1/cook?step=2\""))
        for path in ["/recipes/2/video", "/recipes/4/video", "/recipes/99/video"] {
            #expect(await guest.get(path).status == .notFound, "\(path)")
        }
        #expect(!(await guest.get("/offline/recipes/1").text.contains("/video")))
    }

    @Test("It alone may play something, and only what is the site's own")
    func policy() async throws {
        let exchange = try await world()
        let ryan = try await exchange.neighbour("Ryan")
        var playing: Set<String> = []
        for route in exchange.fixture.members.app.routes
        where route.method == .get && route.entry != .token {
            let pattern = route.address.pattern
            let path = pattern.replacing(":id", with: "1").replacing(":number", with: "2")
                .replacing(":meal", with: "dinner").replacing(":slug", with: "how-it-works")
                .replacing("*path", with: "css/base.css")
            let policy = await ryan.get(path).response.headers[.contentSecurityPolicy] ?? ""
            if policy.contains("media-src") { playing.insert(pattern) }
            #expect(!policy.contains("media-src") || policy.contains("media-src 'self';"))
        }
        #expect(playing == ["/recipes/:id/video"])
    }

    @Test("Programs get it with its captions, and the second of each step")
    func api() async throws {
        let caller = try await world().caller("Phil")
        let recipe = await caller.get("/recipes/1").value
        let video = try #require(recipe["video"])
        #expect(video["url"]?.text?.hasSuffix("/videos/\(SampleKitchen.video).mp4") == true)
        #expect(video["captions_url"]?.text?.hasSuffix("\(SampleKitchen.video).vtt") == true)
        #expect(video["media_type"]?.text == "video/mp4" && video["poster"] == nil)
        #expect(video["seconds"] == 95 && video["byte_count"] == 9)
        let steps = try #require(recipe["steps"]?.elements)
        #expect(steps.map { $0["video_start"] ?? "" } == [.null, 45, .null])
        #expect(await caller.get("/recipes/2").value["video"] == nil)
    }
}
