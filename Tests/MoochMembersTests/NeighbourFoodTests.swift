import HTTPTypes
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
        #expect(page.contains(#"name="ask" value="5""#))
        // The boxes go along, and come back.
        let boxes = ["2", "4", "5", "6", "7"].map { ("need", $0) }
        let chosen = [("recipe_id", "1"), ("servings", "4"), ("need", "0")] + boxes
        func press(_ name: String, _ value: String) async throws -> String? {
            let token = try await tanay.token(on: "/recipes/1")
            let path = name == "q" ? "/saved-searches" : "/recipes/1/choice"
            return await tanay.post(path, [("csrf_token", token)] + chosen + [(name, value)])
                .location
        }
        let left = "servings=4&without=1&without=3"
        #expect(
            try await press("ask", "5") == "\(sugar)?recipe_id=1&food_id=5&\(left)#ask")
        #expect(try await press("cook", "1") == "/recipes/1/cook?\(left)")
        #expect(try await press("q", "egg") == "/recipes/1?\(left)")
        // What nobody offers any more, or is no food of it.
        #expect(try await press("ask", "8") == "/recipes/1?\(left)")
        let cook = await tanay.get("/recipes/1/cook?\(left)").text
        #expect(cook.contains("/recipes/1?\(left.replacing("&", with: "&amp;"))\""))
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
        // A food that is not in the recipe, and a recipe that nobody sees.
        for (recipe, food) in [("1", "8"), ("4", "5")] {
            let refused = try await tanay.submit(
                "\(sugar)/request", from: from,
                ["recipe_id": recipe, "food_id": food, "message": "x"])
            #expect(refused.status == .unprocessableContent)
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
        let seen = try await world.guest().get("/recipes/1").text
        #expect(!seen.contains("Ask neighbours"))
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
        #expect(await guest.get("/recipes/1/neighbours?community_id=99").status == 404)
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

    @Test("On the list: asked, then from neighbours, then back in its aisle; never ticked")
    func list() async throws {
        let world = try await world()
        let (susie, tanay) = (
            try await world.neighbour("Susie"), try await world.neighbour("Tanay")
        )
        let api = try await world.program(of: "Tanay")
        let sugar = try await world.give("Brown sugar", by: susie)
        let listed = try await tanay.submit(
            "/shopping-list/recipes/1", from: "/recipes/1", ["need": "4"])
        #expect(listed.status == .seeOther)
        let need: KeyValuePairs = ["recipe_id": "1", "food_id": "5", "message": "A little?"]
        _ = try await tanay.submit("\(sugar)/request", from: "\(sugar)?recipe_id=1&food_id=5", need)
        func group() async -> String? {
            let groups = await api.get("/shopping-list").value["groups"]?.elements ?? []
            return groups.first?["kind"]?.text
        }
        func version() async -> JSONValue? { await api.get("/shopping-list").value["version"] }
        let page = await tanay.get("/shopping-list").text
        #expect(page.contains("asked Susie") && !page.contains("From neighbours"))
        #expect(await group() == "department")
        let asked = await version()
        try await world.pass()
        let accepted = try await susie.submit(
            "/requests/1/acceptance", from: sugar, ["note": "After six, 0123 456 789 01"])
        #expect(accepted.status == .seeOther)
        #expect(await version() != asked)
        #expect(await group() == "neighbours")
        let given = await tanay.get("/shopping-list").text
        #expect(given.contains("From neighbours") && given.contains("0123 456 789 01"))
        #expect(given.contains("0 of 1 in the basket"))
        // Without contact details where somebody may look on.
        let kept = await tanay.get("/offline/shopping-list").text
        #expect(kept.contains("After six") && !kept.contains("456"))
        try await world.pass()
        let off = try await tanay.submit(
            "/requests/1/cancellation", from: sugar, ["reason": "changed_mind"])
        #expect(off.status == .seeOther)
        #expect(await group() == "department")
        #expect(!(await tanay.get("/shopping-list").text.contains("Susie")))
        // What was asked for before it is listed says so as well.
        _ = try await tanay.submit("/shopping-list/removal", from: "/shopping-list/removal", [:])
        _ = try await tanay.submit("\(sugar)/request", from: "\(sugar)?recipe_id=1&food_id=5", need)
        _ = try await tanay.submit("/shopping-list/recipes/1", from: "/recipes/1", ["need": "4"])
        #expect(await tanay.get("/shopping-list").text.contains("asked Susie"))
        let lines = await api.get("/shopping-list").value["groups"]?.elements?.first?["lines"]
        #expect(lines?.elements?.first?["request"]?["name"] == "Susie")
    }

    @Test("Who was blocked after they met stands on no list")
    func blocked() async throws {
        let world = try await world()
        let (susie, tanay) = (
            try await world.neighbour("Susie"), try await world.neighbour("Tanay")
        )
        let sugar = try await world.give("Brown sugar", by: susie)
        _ = try await tanay.submit("/shopping-list/recipes/1", from: "/recipes/1", ["need": "4"])
        _ = try await tanay.submit(
            "\(sugar)/request", from: "\(sugar)?recipe_id=1&food_id=5",
            ["recipe_id": "1", "food_id": "5", "message": "A little?"])
        try await world.pass()
        _ = try await susie.submit("/requests/1/acceptance", from: sugar, ["note": "After six"])
        try await world.pass()
        _ = try await tanay.submit("/requests/1/collection", from: sugar, [:])
        let page = await tanay.get("/shopping-list").text
        #expect(page.contains("Susie") && page.contains("After six"))
        for (blocker, other) in [("buyer_id", "seller_id"), ("seller_id", "buyer_id")] {
            try await world.fixture.run(
                """
                DELETE FROM block;
                INSERT INTO block (blocker_id, blocked_id, name)
                SELECT \(blocker), \(other), 'Somebody' FROM exchange WHERE id = 1
                """)
            let after = await tanay.get("/shopping-list").text
            #expect(!after.contains("Susie") && !after.contains("After six"), "\(blocker)")
        }
    }

    @Test("What is left becomes a draft with what the recipe tells; nothing unfinished is lost")
    func leftovers() async throws {
        let world = try await world()
        let (tanay, guest) = (try await world.neighbour("Tanay"), try await world.guest())
        let cook = await tanay.get("/recipes/1/cook?step=3").text
        #expect(cook.contains("Anything left?"))
        #expect(!(await guest.get("/recipes/1/cook?step=3").text.contains("Anything left?")))
        #expect(!(await tanay.get("/offline/recipes/1").text.contains("Anything left?")))
        for portions in ["0", "101", "some"] {
            let wrong = try await tanay.submit(
                "/recipes/1/leftovers", from: "/recipes/1/cook?step=3",
                ["servings": portions, "o": "2:3"])
            let back = try #require(wrong.location).prefix { $0 != "#" }
            #expect(back.hasPrefix("/recipes/1/cook?step=3&o="), "\(portions): \(back)")
            let page = await tanay.get(String(back)).text
            #expect(page.contains("how many portions are left: 1 to 100"))
        }
        #expect(try await world.fixture.text("SELECT count(*) FROM draft") == "0")
        let begun = try await tanay.submit(
            "/recipes/1/leftovers", from: "/recipes/1/cook?step=3", ["servings": "2", "o": "2:3"])
        #expect(begun.location == "/listings/new")
        let fields = try #require(try await world.fixture.text("SELECT fields FROM draft"))
        for text in [
            #""title":"Dragon noodles, 2 portions""#, #""quantity":"1""#, "cooked on",
            #""gluten":"contains""#, #""eggs":"contains""#,
            // Margarine was taken instead, which only may contain soybeans.
            #""soybeans":"may_contain""#,
        ] {
            #expect(fields.contains(text), "\(text)")
        }
        #expect(!fields.contains("milk"))
        let photo = try await tanay.upload(
            "/listings/new", from: "/listings/new", ["step": "photo", "press": "next"],
            files: [Exchanges.picture])
        #expect(photo.status == .seeOther)
        let what = try await tanay.submit(
            "/listings/new", from: "/listings/new",
            [
                "step": "what", "press": "next", "title": "Dragon noodles", "category_id": "1",
                "price": "", "quantity": "1",
            ])
        #expect(what.status == .seeOther)
        let until = await tanay.get("/listings/new?step=until").text
        #expect(until.contains("we know only what the recipe names"))
        let possible = try #require(
            until.firstRange(of: #"name="allergen_soybeans" value="may_contain""#))
        #expect(until[possible.upperBound...].prefix { $0 != ">" }.hasSuffix("checked"))
        let again = try await tanay.submit("/recipes/1/leftovers", from: "/help", [:])
        #expect(again.status == .seeOther)
        #expect(await tanay.get("/listings/new").text.contains("You have not finished this yet"))
        let live = try await tanay.submit(
            "/listings", from: "/listings/new",
            [
                "step": "until", "allergen_gluten": "contains", "allergen_eggs": "contains",
                "allergen_soybeans": "may_contain",
            ])
        let listing = await tanay.get(try #require(live.location)).text
        #expect(listing.contains("May contain: Soybeans"))
        let api = try await world.program(of: "Tanay")
        let body = await api.get("/recipes/1/leftovers?servings=1").value
        #expect(body["title"] == "Dragon noodles, 1 portion" && body["quantity"] == 1)
        #expect(body["allergens"]?["milk"] == "contains")
        #expect(await api.get("/recipes/1/leftovers?o=2:99").status == 422)
    }

    @Test("Recipes by what neighbours have of them; what expires is named with its days")
    func expiring() async throws {
        let world = try await world()
        let (susie, tanay) = (
            try await world.neighbour("Susie"), try await world.neighbour("Tanay")
        )
        let none = await tanay.get("/recipes?expiring=1").text
        #expect(none.contains("is about to expire"))
        _ = try await world.give("Butter and brown sugar", by: susie)
        _ = try await world.give("Milk", by: susie)
        _ = try await world.give("Two eggs", by: susie)
        let day = "date(created_at + 86400, 'unixepoch')"
        try await world.fixture.run(
            """
            UPDATE listing SET use_by = \(day), use_by_at = unixepoch(\(day)) + 86400 WHERE title = 'Two eggs'
            """)
        try await world.pass()
        let all = await tanay.get("/recipes").text
        // By their ids they would be the other way round.
        let first = try #require(all.firstRange(of: "<strong>Dragon noodles"))
        #expect(all[first.upperBound...].contains("Pfannkuchen"))
        #expect(all.contains("3 of 6 from neighbours") && all.contains("1 of 2 from neighbours"))
        let soon = await tanay.get("/recipes?expiring=1").text
        #expect(soon.contains("Dragon noodles") && !soon.contains("Pfannkuchen"))
        #expect(soon.contains("egg: 1 day left"))
        #expect(await tanay.get("/kitchen").text.contains("Cook what is about to expire"))
        let own = await susie.get("/recipes").text
        #expect(!own.contains("from neighbours<"))
        let api = try await world.program(of: "Tanay")
        let rows = await api.get("/recipes?limit=1").value
        #expect(rows["data"]?.elements?.first?["title"] == "Dragon noodles")
        #expect(rows["data"]?.elements?.first?["neighbour_food_count"] == 3)
        let next = await api.get("/recipes?limit=1&after=\(rows["next"]?.text ?? "")").value
        #expect(next["data"]?.elements?.first?["title"] == "Pfannkuchen")
        #expect(next["next"] == .null)
        #expect(await api.get("/recipes/1").value["neighbour_food_count"] == 3)
        #expect(await api.get("/recipes?neighbours=1").value["data"]?.elements?.count == 2)
        #expect(await api.get("/recipes?expiring=1").value["data"]?.elements?.count == 1)
    }

    @Test(
        "One's own things, and those of somebody one does not see, are no neighbour's in any count")
    func viewers() async throws {
        let world = try await world()
        let (susie, phil) = (try await world.neighbour("Susie"), try await world.neighbour("Phil"))
        let tanay = try await world.neighbour("Tanay")
        let (hers, his) = (
            try await world.program(of: "Susie"), try await world.program(of: "Tanay")
        )
        _ = try await world.give("Butter and brown sugar", by: susie)
        _ = try await world.give("Two eggs", by: susie)
        let day = "date(created_at + 86400, 'unixepoch')"
        try await world.fixture.run(
            """
            UPDATE listing SET use_by = \(day), use_by_at = unixepoch(\(day)) + 86400 WHERE title = 'Two eggs'
            """)
        try await world.pass()
        /// The first of all recipes, and the numbers from neighbours and about to expire.
        func seen(by api: Caller) async -> [String] {
            let first = await api.get("/recipes?limit=1").value["data"]?.elements?.first
            var told = [first?["title"]?.text ?? ""]
            for filter in ["neighbours", "expiring"] {
                let rows = await api.get("/recipes?\(filter)=1").value["data"]?.elements
                told.append("\(rows?.count ?? -1)")
            }
            return told
        }
        #expect(await seen(by: his) == ["Dragon noodles", "1", "1"])
        #expect(await seen(by: hers) == ["Pfannkuchen", "0", "0"])
        #expect(await susie.get("/recipes?expiring=1").text.contains("is about to expire"))
        // Somebody else has eggs as well, which keep.
        let eggs = try await world.give("Six eggs", by: phil)
        try await world.pass()
        #expect(await seen(by: hers) == ["Dragon noodles", "1", "0"])
        #expect(await susie.get("/recipes").text.contains("1 of 6 from neighbours"))
        for (blocker, blocked) in [("Susie", "Tanay"), ("Tanay", "Susie")] {
            try await world.fixture.run(
                """
                DELETE FROM block;
                INSERT INTO block (blocker_id, blocked_id, name) SELECT one.id, other.id, other.name
                FROM member AS one JOIN member AS other
                WHERE one.name = '\(blocker)' AND other.name = '\(blocked)'
                """)
            #expect(await seen(by: his) == ["Dragon noodles", "1", "0"], "\(blocker)")
        }
        // Nor what its seller declined to them.
        _ = try await tanay.submit("\(eggs)/request", from: eggs, ["message": "Please?"])
        try await world.fixture.run(
            """
            UPDATE exchange SET state = 'declined', decline_reason = 'seller', answered_at = requested_at
            """)
        #expect(await seen(by: his) == ["Pfannkuchen", "0", "0"])
        #expect(await seen(by: hers) == ["Dragon noodles", "1", "0"])
        try await world.fixture.run(
            "UPDATE listing SET state = 'ended', ended_at = created_at WHERE title = 'Six eggs'")
        try await world.pass()
        #expect(await seen(by: hers) == ["Pfannkuchen", "0", "0"])
    }
}
