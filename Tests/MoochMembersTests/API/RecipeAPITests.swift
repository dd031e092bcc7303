import MoochFixtures
import MoochMembers
import MoochWeb
import Testing

@Suite("Recipes for programs")
struct RecipeAPITests {
    private func caller() async throws -> Caller {
        let world = try await Exchanges()
        try await world.fixture.run(SampleKitchen.sql)
        return Caller(exchange: world)
    }

    @Test("A list is that of the page, and says where it goes on")
    func list() async throws {
        let guest = try await caller()
        let first = await guest.get("/recipes?sort=title&limit=1")
        #expect(first.value["data"]?.elements?.first?["title"] == "Dragon noodles")
        let next = try #require(first.value["next"]?.text)
        let second = await guest.get("/recipes?sort=title&limit=1&after=\(next)")
        #expect(second.value["data"]?.elements?.first?["title"] == "Pfannkuchen")
        #expect(second.value["next"] == .null)
        #expect(await guest.get("/recipes?sort=-title&limit=1&after=\(next)").status == 422)
        let few = await guest.get("/recipes?style=vegetarian&cost_max=250")
        #expect(few.value["data"]?.elements?.count == 1)
        let meals = await guest.get("/meals").value["data"]?.elements ?? []
        #expect(meals.compactMap { $0["id"]?.text } == ["breakfast", "dinner", "dessert"])
        let cuisines = await guest.get("/cuisines?meal=dinner").value["data"]?.elements ?? []
        #expect(cuisines.compactMap { $0["name"]?.text } == ["Asian"])
    }

    @Test("A recipe is for as many as one asks, with the options one takes")
    func recipe() async throws {
        let guest = try await caller()
        let recipe = await guest.get("/recipes/1?servings=3&o=2:3&o=5:6~canned").value
        #expect(recipe["servings"] == 3)
        let lines = try #require(recipe["ingredients"]?.elements)
        #expect(
            lines[4]["quantity"]?["numerator"] == 3 && lines[4]["quantity"]?["denominator"] == 2)
        #expect(lines[1]["foods"]?.elements?.first?["name"] == "margarine")
        #expect(lines[4]["foods"]?.elements?.first?["form"] == "canned")
        #expect(lines[4]["id"] == "5" && lines[4]["options"]?.elements?.first?["option"] == 6)
        #expect(lines[6]["foods"]?.elements?.isEmpty == true)
        #expect(recipe["allergens"]?["unknown_ingredients"] == 1)
        let german = await guest.get("/recipes/1", headers: ["accept-language": "de"]).value
        #expect(german["ingredients"]?.elements?[4]["foods"]?.elements?[0]["name"] == "Erbsen")
        #expect(await guest.get("/recipes/1?servings=0").status == 422)
        #expect(await guest.get("/recipes/1?o=2:9").status == 422)
        #expect(await guest.get("/recipes/1?servings=1&servings=2").status == 400)
    }

    @Test("A recipe is written as schema.org says, each section of steps together")
    func document() async throws {
        let guest = try await caller()
        let answer = await guest.get("/recipes/1/json-ld")
        #expect(answer.header("content-type") == "application/ld+json")
        let recipe = answer.value
        #expect(recipe["name"] == "Dragon noodles" && recipe["totalTime"] == "PT25M")
        #expect(recipe["recipeIngredient"]?.elements?.count == 7)
        let steps = try #require(recipe["recipeInstructions"]?.elements)
        #expect(
            steps.compactMap { $0["@type"]?.text } == ["HowToStep", "HowToStep", "HowToSection"])
        #expect(recipe["nutrition"]?["proteinContent"] == "12500 mg")
    }
}
