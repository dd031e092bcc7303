import Foundation
import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import MoochWeb
import Testing

@testable import MoochMembers

/// The walk from the kitchen to a recipe, and the recipes one keeps.
@Suite("Finding and keeping recipes")
struct KitchenTests {
    private func world() async throws -> Exchanges {
        let world = try await Exchanges()
        try await world.fixture.run(SampleKitchen.sql)
        return world
    }

    @Test(
        "Home leads to the kitchen once a recipe is published, and from there to meals with recipes"
    )
    func walk() async throws {
        let empty = try await Exchanges()
        let early = try await empty.guest()
        #expect(!(await early.get("/").text.contains("/kitchen")))
        #expect(await early.get("/kitchen").text.contains("Nothing is cooking yet"))
        let guest = try await world().guest()
        #expect(await guest.get("/").text.contains(#"href="/kitchen""#))
        let kitchen = await guest.get("/kitchen").text
        for meal in ["breakfast", "dinner", "dessert"] {
            #expect(kitchen.contains(#"href="/recipes/meals/\#(meal)""#), "\(meal)")
        }
        // Of what was withdrawn and what is a draft there is no meal.
        #expect(!kitchen.contains("/recipes/meals/lunch"))
        let dinner = await guest.get("/recipes/meals/dinner").text
        #expect(dinner.contains(#"href="/recipes?meal=dinner&amp;cuisine=1""#))
        #expect(!dinner.contains("German"))
        let german = ["accept-language": "de"]
        let deutsch = await guest.get("/recipes/meals/dinner", headers: german).text
        #expect(deutsch.contains("Asiatisch") && !deutsch.contains("Asian"))
        let recipes = await guest.get("/recipes?meal=dinner&cuisine=1").text
        #expect(recipes.contains(#"href="/recipes/1""#) && recipes.contains("25\u{00A0}min"))
        #expect(recipes.contains("450\u{00A0}kcal") && recipes.contains("$2.50"))
        #expect(await guest.get("/recipes/meals/lunch").text.contains("No recipes"))
    }

    @Test("A search that finds nothing on offer leads to the recipes with its words")
    func fromSearch() async throws {
        let guest = try await world().guest()
        let found = await guest.get("/search?q=dragon").text
        #expect(found.contains(#"href="/recipes?q=dragon""#))
        #expect(found.contains("1 recipe with these words"))
        for other in ["q=submarine", "q=dragon&category_id=1", "q="] {
            #expect(!(await guest.get("/search?\(other)").text.contains("/recipes?q=")), "\(other)")
        }
    }

    @Test("The form's address says the cost in cents, and empty fields nothing")
    func filter() async throws {
        let guest = try await world().guest()
        let sent = await guest.get(
            "/recipes?q=&sort=best&meal=dinner&cuisine=&style=vegetarian&prep_max=&total_max=30&cost=2.50"
        )
        #expect(
            sent.location
                == "/recipes?meal=dinner&style=vegetarian&total_max=30&cost_max=250")
        let shown = await guest.get(try #require(sent.location)).text
        #expect(shown.contains("1 recipe") && shown.contains("Dragon noodles"))
        #expect(shown.contains(#"name="cost" type="text" value="2.50""#))
        let pancakes = await guest.get("/recipes?calories_max=100").text
        #expect(pancakes.contains("0 recipes") && pancakes.contains("1 more does not say it"))
        #expect(pancakes.contains("Nothing matches all of this."))
        let looser = await guest.get("/recipes?meal=dinner&style=vegan").text
        #expect(looser.contains("Without “Vegan”: 1 recipe"))
        #expect(looser.contains(#"href="/recipes?meal=dinner""#))
        for wrong in ["meal=brunch", "cuisine=x", "style=1", "sort=x", "after=x", "cost_max=-1"] {
            #expect(await guest.get("/recipes?\(wrong)").text.contains("2 recipes"), "\(wrong)")
        }
        #expect(await guest.get("/recipes?q=erbsen").text.contains("Dragon noodles"))
        let german = await guest.get("/recipes?sort=title", headers: ["accept-language": "en"]).text
        #expect(german.contains(#"<strong lang="de">Pfannkuchen"#))
    }

    @Test("A star is kept, shown and taken back; whoever presses it is where they were")
    func favourites() async throws {
        let world = try await world()
        let ryan = try await world.neighbour("Ryan")
        let chosen: KeyValuePairs = [
            "servings": "3", "o": "2:3", "need": "0", "need": "1", "need": "2", "need": "4",
        ]
        let kept = try await ryan.submit("/recipes/1/favourite", from: "/recipes/1", chosen)
        let there = "/recipes/1?servings=3&o=2%3A3&without=3&without=5&without=6&without=7"
        #expect(kept.location == there)
        #expect(await ryan.get("/recipes/1").text.contains(#"aria-pressed="true""#))
        #expect(await ryan.get("/recipes?favourite=1").text.contains("1 recipe"))
        #expect(await ryan.get("/recipes").text.contains("badge good"))
        #expect(await ryan.get("/kitchen").text.contains("Favourites"))
        let gone = try await ryan.submit("/recipes/1/favourite/removal", from: "/recipes/1", [:])
        #expect(gone.location == "/recipes/1")
        #expect(await ryan.get("/recipes?favourite=1").text.contains("Tap the star"))
        let guest = try await world.guest()
        let asked = try await guest.submit("/recipes/1/favourite", from: "/recipes/1", chosen)
        let next = try #require(asked.location?.removingPercentEncoding)
        #expect(next.hasPrefix("/sign-in?next=/recipes/1?servings=3&o=2"))
        #expect(next.hasSuffix("&need=0&need=1&need=2&need=4"))
        #expect(await guest.get("/recipes?favourite=1").text.contains("Sign in to keep"))
    }
}
