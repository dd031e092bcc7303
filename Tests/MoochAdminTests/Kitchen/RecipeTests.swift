import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Recipes in the dashboard")
struct RecipeTests {
    private static let noodles = [
        "title": "Fried noodles", "language": "en", "servings": "2", "licence": "own",
        "meals": "dinner",
        "ingredients": """
        120 g lo mein noodles
        For the sauce:
        1½ tbsp brown sugar, packed
        2 tbsp fat = butter / margarine
        1 cup vegetables = pea (frozen) + egg
        2 cups dragon dust
        """,
        "steps": "Boil the noodles. [8 min]\n\nServe:\n\nMix all of it.\nEat.",
    ]

    private func dashboard() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        try await fixture.run(SampleKitchen.sql)
        return (fixture, try await fixture.signedIn())
    }

    @Test("Lines are understood by the names of foods; what is not stays text, and can be added")
    func understood() async throws {
        let (fixture, browser) = try await dashboard()
        let added = try await browser.fill("/recipes", from: "/recipes/new", Self.noodles)
        #expect(added.location == "/recipes/5")
        let lines = """
            SELECT group_concat(text || '/' || section || '/' || coalesce(numerator || ':' || denominator, '')
                || '/' || coalesce(unit, '') || '/' || choice, '; ')
            FROM (SELECT * FROM ingredient WHERE recipe_id = 5 ORDER BY position)
            """
        #expect(
            try await fixture.text(lines) == """
                120 g lo mein noodles//120:1/g/one; \
                1½ tbsp brown sugar, packed/For the sauce/3:2/tbsp/one; \
                2 tbsp fat/For the sauce/2:1/tbsp/one; \
                1 cup vegetables/For the sauce/1:1/cup/several; \
                2 cups dragon dust/For the sauce/2:1/cup/one
                """)
        let foods = """
            SELECT group_concat(name || coalesce('~' || form, ''), ', ') FROM (
                SELECT food.name, ingredient_option.form
                FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                JOIN food ON food.id = food_id WHERE recipe_id = 5
                ORDER BY ingredient.position, ingredient_option.position)
            """
        #expect(
            try await fixture.text(foods)
                == "lo mein noodles, brown sugar, butter, margarine, pea~frozen, egg")
        let steps = """
            SELECT group_concat(section || '/' || text || '/' || coalesce(timer_seconds, ''), '; ')
            FROM (SELECT * FROM recipe_step WHERE recipe_id = 5 ORDER BY position)
            """
        #expect(
            try await fixture.text(steps)
                == "/Boil the noodles./480; Serve/Mix all of it.\nEat./")
        let page = await browser.get("/recipes/5").text
        #expect(page.contains("href=\"/foods/new?name=dragon+dust\""))
        #expect(await browser.get("/recipes?lacks=food").text.contains("Fried noodles"))
    }

    @Test("A form sent back as it is changes nothing, for every recipe", arguments: 1...5)
    func unchanged(id: Int) async throws {
        let (fixture, browser) = try await dashboard()
        _ = try await browser.fill("/recipes", from: "/recipes/new", Self.noodles)
        let entries = try await fixture.number("SELECT count(*) FROM audit_entry")
        let form = await browser.get("/recipes/\(id)/edit").text
        let sent = try await browser.fill(
            "/recipes/\(id)", from: "/recipes/\(id)/edit", PageFields(form).all)
        #expect(sent.location == "/recipes/\(id)")
        #expect(try await fixture.number("SELECT count(*) FROM audit_entry") == entries)
    }

    @Test(
        "A cost is typed, shown and passed on with its currency's own digits",
        arguments: [
            ("USD", "4.5", 450, "4.50"), ("JPY", "450", 450, "450"), ("KWD", "4,5", 4_500, "4.500"),
        ])
    func cost(code: String, typed: String, cents: Int, said: String) async throws {
        let (fixture, browser) = try await dashboard()
        try await fixture.run("INSERT INTO setting (name, value) VALUES ('currency', '\(code)')")
        try await fixture.store.readSettings()
        let recipe = Self.noodles.merging(["cost": typed]) { $1 }
        _ = try await browser.fill("/recipes", from: "/recipes/new", recipe)
        #expect(try await fixture.number("SELECT cost_cents FROM recipe WHERE id = 5") == cents)
        let form = await browser.get("/recipes/5/edit").text
        #expect(PageFields(form).all["cost"] == said)
        #expect(await browser.get("/recipes/5").text.contains(said))
        let wrong = try await browser.fill(
            "/recipes/5", from: "/recipes/5/edit",
            PageFields(form).all.merging(["cost": "a lot"]) { $1 })
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"a lot\""))
        let exported = try await browser.get("/recipes.jsonld?q=fried").streamedText()
        #expect(exported.contains("\"currency\":\"\(code)\",\"value\":\"\(said)\""))
        // Another number of digits would make it another cost.
        let other = code == "JPY" ? "USD" : "JPY"
        let settings = PageFields(await browser.get("/settings").text).all
        let refused = try await browser.fill(
            "/settings", from: "/settings", settings.merging(["currency": other]) { $1 })
        #expect(refused.status == .unprocessableContent)
    }

    @Test("A draft is published once it is whole, and many at once, which can be undone")
    func publishing() async throws {
        let (fixture, browser) = try await dashboard()
        let state = "SELECT group_concat(state) FROM (SELECT state FROM recipe ORDER BY id)"
        #expect(await browser.get("/recipes/4").text.contains("at least one meal"))
        let refused = try await browser.fill("/recipes/4/publication", from: "/recipes/4", [:])
        #expect(refused.location == "/recipes/4")
        _ = try await browser.fill("/recipes/1/withdrawal", from: "/recipes/1", [:])
        #expect(try await fixture.text(state) == "withdrawn,published,withdrawn,draft")
        let preview = "/bulk-actions/new?list=recipes&action=publish&id=1&id=3&id=4"
        let page = await browser.get(preview).text
        #expect(page.contains("has no licence, meal, ingredient or step"))
        let key = try #require(page.firstMatch(of: /name="key" value="([^"]+)"/)?.1)
        let started = try await browser.post(
            "/bulk-actions",
            [
                ("csrf_token", browser.token(on: preview)), ("list", "recipes"),
                ("action", "publish"), ("id", "1"), ("id", "3"), ("id", "4"),
                ("key", String(key)),
            ])
        #expect(started.status == .seeOther)
        try await fixture.finishBatches()
        #expect(try await fixture.text(state) == "published,published,published,draft")
        _ = try await browser.fill(
            "/bulk-actions/1/reversal", from: "/bulk-actions/1/reversal", [:])
        try await fixture.finishBatches()
        #expect(try await fixture.text(state) == "withdrawn,published,withdrawn,draft")
    }

    @Test(
        "A food that is added or named is in every recipe that names it; what an author linked stays"
    )
    func linked() async throws {
        let (fixture, browser) = try await dashboard()
        let recipe = Self.noodles.merging([
            "ingredients": """
            2 cups dragon dust
            1 pinch saffron or butter
            salt and pepper
            1 egg
            3 drops saffron = butter
            """
        ]) { $1 }
        _ = try await browser.fill("/recipes", from: "/recipes/new", recipe)
        let foods = """
            SELECT group_concat(position || ' ' || choice || ' ' || coalesce(foods, '-'), '; ') FROM (
                SELECT ingredient.position, choice, (SELECT group_concat(food.name, '+') FROM
                    (SELECT food_id FROM ingredient_option WHERE ingredient_id = ingredient.id ORDER BY position)
                    JOIN food ON food.id = food_id) AS foods
                FROM ingredient WHERE recipe_id = 5 ORDER BY ingredient.position)
            """
        #expect(
            try await fixture.text(foods)
                == "1 one -; 2 one butter; 3 one -; 4 one egg; 5 one butter")
        let unknown = await browser.get("/foods/unknown").text
        let add = "/foods/new?name=dragon+dust"
        #expect(unknown.contains("href=\"\(add)\"") && unknown.contains("?name=pepper\""))
        #expect(await browser.get("/foods").text.contains("href=\"/foods/unknown\""))
        let form = PageFields(await browser.get(add).text).all
        #expect(form["name"] == "dragon dust")
        _ = try await browser.fill("/foods", from: add, form)
        _ = try await browser.fill(
            "/foods", from: "/foods/new", ["name": "Pepper", "names_en": "saffron"])
        #expect(
            try await fixture.text(foods) == """
                1 one dragon dust; 2 one Pepper+butter; 3 several salt+Pepper; 4 one egg; \
                5 one butter
                """)
        let text = PageFields(await browser.get("/recipes/5/edit").text).all["ingredients"]
        #expect(
            text == """
                2 cups dragon dust
                1 pinch saffron or butter
                salt and pepper
                1 egg
                3 drops saffron = butter
                """)
        // A name that is lost takes nothing from recipes.
        let pepper = PageFields(await browser.get("/foods/11/edit").text).all
        _ = try await browser.fill(
            "/foods/11", from: "/foods/11/edit",
            pepper.merging(["name": "Chilli", "names_en": ""]) { $1 })
        #expect(try await fixture.text(foods)?.contains("3 several salt+Chilli") == true)
    }

    @Test("What is wrong is said at its field, and a published recipe stays whole")
    func refused() async throws {
        let (_, browser) = try await dashboard()
        let wrong = Self.noodles.merging([
            "title": " ", "servings": "0", "source_address": "http://example.org",
            "ingredients": "1 cup fruit = dragon fruit", "calories": "many",
        ]) { $1 }
        let page = try await browser.fill("/recipes", from: "/recipes/new", wrong)
        #expect(page.status == .unprocessableContent)
        for field in ["title", "servings", "source_address", "calories"] {
            #expect(page.text.contains("id=\"\(field)-problem\""), "\(field)")
        }
        #expect(page.text.contains("1 cup fruit = dragon fruit"))
        let unknown = try await browser.fill(
            "/recipes", from: "/recipes/new",
            Self.noodles.merging(["ingredients": "1 cup fruit = dragon fruit"]) { $1 })
        #expect(unknown.text.contains("id=\"ingredients-problem\""))
        #expect(unknown.text.contains("dragon fruit yet"))
        let form = await browser.get("/recipes/1/edit").text
        let empty = try await browser.fill(
            "/recipes/1", from: "/recipes/1/edit",
            PageFields(form).all.merging(["steps": ""]) { $1 })
        #expect(empty.status == .unprocessableContent)
        #expect(empty.text.contains("at least one step"))
    }

    @Test(
        "Two administrators change other fields and both keep theirs; the same field is asked about"
    )
    func conflict() async throws {
        let (fixture, browser) = try await dashboard()
        let opened = PageFields(await browser.get("/recipes/2/edit").text).all
        try await fixture.run("UPDATE recipe SET yield = '12 Stück' WHERE id = 2")
        let merged = try await browser.fill(
            "/recipes/2", from: "/recipes/2/edit", opened.merging(["title": "Eierkuchen"]) { $1 })
        #expect(merged.location == "/recipes/2")
        #expect(
            try await fixture.text("SELECT title || yield FROM recipe WHERE id = 2")
                == "Eierkuchen12 Stück")
        let late = try await browser.fill(
            "/recipes/2", from: "/recipes/2/edit", opened.merging(["title": "Plinsen"]) { $1 })
        #expect(late.status == .conflict)
        #expect(late.text.contains("Eierkuchen") && late.text.contains("value=\"Plinsen\""))
    }
}
