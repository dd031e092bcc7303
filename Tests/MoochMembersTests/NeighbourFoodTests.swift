import MoochFixtures
import MoochMembers
import MoochStore
import MoochWeb
import Testing

/// What neighbours have of a recipe's foods: Tanay's way to Susie's sugar.
@Suite("Neighbours first")
struct NeighbourFoodTests {
    private func world() async throws -> Exchanges {
        let world = try await Exchanges()
        try await world.fixture.run(SampleKitchen.sql)
        return world
    }

    @Test("From the recipe to the request and back, with the words for it written")
    func asking() async throws {
        let world = try await world()
        let (susie, tanay, guest) = (
            try await world.neighbour("Susie"), try await world.neighbour("Tanay"),
            try await world.guest()
        )
        let before = await tanay.get("/recipes/1").text
        #expect(!before.contains("offers brown sugar") && before.contains("Ask neighbours for it"))
        let sugar = try await world.give("A bag of brown sugar", by: susie)
        let page = await tanay.get("/recipes/1?servings=4").text
        #expect(page.contains("Susie offers brown sugar"))
        let asking = "\(sugar)?recipe_id=1&amp;food_id=5&amp;servings=4#ask"
        #expect(page.contains(asking))
        let seen = await guest.get("/recipes/1").text
        #expect(seen.contains("Somebody nearby offers brown sugar") && !seen.contains("Susie"))
        #expect(!(await susie.get("/recipes/1").text.contains("offers brown sugar")))
        let german = await tanay.get("/recipes/1", headers: ["accept-language": "de"]).text
        #expect(german.contains("Susie bietet an: brauner Zucker"))
        // The request is the usual one.
        let from = "\(sugar)?recipe_id=1&food_id=5&servings=4"
        let form = await tanay.get(from).text
        #expect(form.contains("For dragon noodles: 2 tablespoons would do."))
        let asked = try await tanay.submit(
            "\(sugar)/request", from: from,
            [
                "recipe_id": "1", "food_id": "5", "servings": "4",
                "message": "For dragon noodles: 2 tablespoons would do.",
            ])
        #expect(asked.location == "/recipes/1?servings=4")
        let after = await tanay.get("/recipes/1").text
        #expect(after.contains("asked Susie") && !after.contains("offers brown sugar"))
        let kept = "SELECT recipe_id || ' ' || food_id FROM recipe_request"
        #expect(try await world.fixture.text(kept) == "1 5")
        // An unasked-for food of the recipe, another recipe's, and one too long.
        for wrong in [["recipe_id": "1", "food_id": "8"], ["recipe_id": "4", "food_id": "5"]] {
            let refused = try await tanay.submit(
                "\(sugar)/request", from: from, wrong.merging(["message": "x"]) { $1 })
            #expect(refused.status == 422)
        }
    }

    @Test("What nobody offers is looked for, and the way back leads to the recipe")
    func wanted() async throws {
        let world = try await world()
        let tanay = try await world.neighbour("Tanay")
        let page = await tanay.get("/recipes/1").text
        #expect(page.contains(#"name="q" value="brown sugar""#))
        // Most kitchens have it.
        #expect(!page.contains(#"name="q" value="salt""#))
        let kept = try await tanay.submit(
            "/saved-searches", from: "/recipes/1",
            ["q": "brown sugar", "recipe_id": "1", "servings": "3"])
        #expect(kept.location == "/recipes/1?servings=3")
        let after = await tanay.get("/recipes/1").text
        #expect(!after.contains(#"name="q" value="brown sugar""#) && after.contains("hear of it"))
        #expect(!(await world.guest().get("/recipes/1").text.contains("Ask neighbours")))
    }

    @Test("Programs read the same, and say what a request is for")
    func programs() async throws {
        let world = try await world()
        let susie = try await world.neighbour("Susie")
        let tanay = try await world.caller("Tanay")
        #expect(await tanay.get("/recipes/1/neighbours").value["data"]?.elements?.count == 0)
        let sugar = try await world.give("Brown sugar", by: susie)
        let rows = await tanay.get("/recipes/1/neighbours").value["data"]?.elements ?? []
        #expect(rows.map { $0["food"]?["name"]?.text } == ["brown sugar"])
        let listing = rows.first?["listings"]?.elements?.first
        #expect(listing?["seller"]?["name"] == "Susie" && listing?["title"] == "Brown sugar")
        let guest = Caller(exchange: world)
        #expect(await guest.get("/recipes/1/neighbours").status == 422)
        let seen = await guest.get("/recipes/1/neighbours?community_id=1")
        #expect(seen.status == 200 && !seen.text.contains("Susie"))
        #expect(await tanay.get("/recipes/4/neighbours").status == 404)
        let path = sugar + "/request"
        let wrong = await tanay.call(.put, path, ["recipe_id": "1", "food_id": "8"])
        #expect(wrong.status == 422 && wrong.pointers == ["/food_id"])
        #expect(await tanay.call(.put, path, ["food_id": "5"]).status == 422)
        let asked = await tanay.call(
            .put, path, ["message": "A little?", "recipe_id": "1", "food_id": "5"])
        #expect(asked.status == 201)
        #expect(try await world.fixture.text("SELECT count(*) FROM recipe_request") == "1")
    }
}
