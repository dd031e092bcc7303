import HTTPTypes
import MoochFixtures
import MoochStore
import MoochWeb
import Testing

@Suite("Importing recipes")
struct RecipeImportTests {
    private static let soup = """
        {"@type": "Recipe", "name": "Dust soup", "url": "https://example.org/soup",
        "publisher": {"name": "Soups & more"}, "recipeYield": "Serves 4", "recipeCuisine": "asian",
        "recipeCategory": "Dinner", "cookTime": "1 Std. 30 Min.", "inLanguage": "en",
        "image": "https://example.org/soup.jpg", "aggregateRating": {},
        "recipeIngredient": ["2 cups dragon dust", "1 egg, beaten", "1 cup fairy milk or milk",
        "<img src=x onerror=alert(1)> a pinch of magic"],
        "recipeInstructions": [{"@type": "HowToStep", "text": "Boil <b>it</b>.", "timeRequired": "PT8M"}]}
        """

    private func dashboard() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        try await fixture.run(SampleKitchen.sql)
        return (fixture, try await fixture.signedIn())
    }

    private func upload(_ text: String, _ browser: TestBrowser) async throws -> TestAnswer {
        try await browser.upload(
            "/recipes/import", from: "/recipes/import", ["text": ""],
            files: [TestFile(field: "file", fileName: "soup.json", bytes: Array(text.utf8))])
    }

    @Test("What was understood is shown beside what was written; drafts come of it, and go again")
    func walk() async throws {
        let (fixture, browser) = try await dashboard()
        let sent = try await upload(Self.soup, browser)
        #expect(sent.location == "/recipes/import/1")
        let page = await browser.get("/recipes/import/1").text
        for text in [
            "Dust soup", "2\u{A0}cups", "dragon dust", "beaten", "fairy milk", "alert(1)",
            "https://example.org/soup.jpg", "aggregateRating", "Soups &amp; more", "Boil it.",
        ] where text != "alert(1)" { #expect(page.contains(text), "\(text)") }
        #expect(!page.contains("onerror"))
        #expect(try await fixture.number("SELECT count(*) FROM recipe") == 4)

        var fields = PageFields(page).all
        #expect(fields["take"] == "0")
        let names = fields.filter { $0.key.hasPrefix("food_key_") }
        for (name, key) in names {
            let number = name.dropFirst("food_key_".count)
            switch key {
            case "dragon dust":
                (fields["food_\(number)"], fields["food_name_\(number)"]) = ("add", "dragon powder")
            case "fairy milk":
                (fields["food_\(number)"], fields["food_name_\(number)"]) = ("same", "milk")
            default: fields["food_\(number)"] = "text"
            }
        }
        fields["licence"] = "cc_by"
        let started = try await browser.fill("/recipes/import/1", from: "/recipes/import/1", fields)
        #expect(started.location == "/bulk-actions/1")
        try await fixture.finishBatches()
        let row = """
            SELECT title || '|' || servings || '|' || state || '|' || licence || '|' || cook_minutes || '|'
                || source_title || '|' || source_address || '|' || cuisine_id FROM recipe WHERE id = 5
            """
        #expect(
            try await fixture.text(row)
                == "Dust soup|4|draft|cc_by|90|Soups & more|https://example.org/soup|1")
        let foods = """
            SELECT group_concat(text || '=' || coalesce((SELECT group_concat(food.name) FROM ingredient_option
                JOIN food ON food.id = food_id WHERE ingredient_id = ingredient.id), ''), '; ')
            FROM (SELECT * FROM ingredient WHERE recipe_id = 5 ORDER BY position) AS ingredient
            """
        #expect(
            try await fixture.text(foods) == """
                2 cups dragon dust=dragon powder; 1 egg, beaten=egg; 1 cup fairy milk or milk=milk; \
                a pinch of magic=
                """)
        #expect(
            try await fixture.text(
                "SELECT text || timer_seconds FROM recipe_step WHERE recipe_id = 5")
                == "Boil it.480")
        #expect(
            try await fixture.number("SELECT count(*) FROM food_name WHERE name = 'dragon dust'")
                == 1)
        // The file is gone, and its page leads to what became of it.
        #expect(await browser.get("/recipes/import/1").location == "/bulk-actions/1")
        #expect(await browser.get("/bulk-actions/1").text.contains("soup.json"))

        _ = try await upload(Self.soup, browser)
        #expect(PageFields(await browser.get("/recipes/import/2").text).all["take"] == nil)
        let undone = try await browser.fill(
            "/bulk-actions/1/reversal", from: "/bulk-actions/1/reversal", [:])
        #expect(undone.status == .seeOther)
        try await fixture.finishBatches()
        #expect(try await fixture.number("SELECT count(*) FROM recipe") == 4)
        #expect(
            try await fixture.text(
                "SELECT group_concat(action) FROM audit_entry WHERE subject_kind = 'recipe'")
                == "recipe.create,recipe.delete")
        let audit = await browser.get("/audit").text
        #expect(audit.contains("undid the import of <a href=\"/bulk-actions/1\">soup.json</a>"))
    }

    @Test("Of another exchange's recipes, foods that are not here stay text, unless they are added")
    func ours() async throws {
        let (fixture, browser) = try await dashboard()
        let stew = """
            {"@type": "Recipe", "name": "Stew", "mooch:version": 1, "recipeYield": ["2"], "inLanguage": "en",
            "recipeIngredient": ["2 dragon roots", "1 egg", "1 moon egg"],
            "mooch:ingredients": ["2 dragon roots = dragon root", "1 egg = egg / moon egg",
            "1 moon egg = moon egg"], "recipeInstructions": [{"@type": "HowToStep", "text": "Boil."}]}
            """
        _ = try await upload(stew, browser)
        let page = await browser.get("/recipes/import/1").text
        var fields = PageFields(page).all
        for (name, key) in fields where name.hasPrefix("food_key_") {
            let number = name.dropFirst("food_key_".count)
            fields["food_\(number)"] = key == "dragon root" ? "add" : "text"
        }
        _ = try await browser.fill("/recipes/import/1", from: "/recipes/import/1", fields)
        try await fixture.finishBatches()
        let foods = """
            SELECT group_concat(text || '=' || coalesce((SELECT group_concat(food.name) FROM ingredient_option
                JOIN food ON food.id = food_id WHERE ingredient_id = ingredient.id), ''), '; ')
            FROM (SELECT * FROM ingredient WHERE recipe_id = 5 ORDER BY position) AS ingredient
            """
        #expect(
            try await fixture.text(foods) == "2 dragon roots=dragon root; 1 egg=egg; 1 moon egg=")
    }

    @Test("A page that names places of its own is read by where its objects stand")
    func places() async throws {
        let (_, browser) = try await dashboard()
        let start = "\"@type\": \"Recipe\","
        let soup = Self.soup.replacing(
            start,
            with: "\(start) \"@place\": \(Int64.max), \"schema:@place\": \(Int64.max),")
        let sent = try await upload(
            "<p>\n<script type=\"application/ld+json\">\(soup)</script>", browser)
        #expect(sent.location == "/recipes/import/1")
        let page = await browser.get("/recipes/import/1").text
        #expect(page.contains("Dust soup") && page.contains("Line 2 "))
    }

    @Test("A draft that somebody has worked on stays when the import is undone")
    func changed() async throws {
        let (fixture, browser) = try await dashboard()
        _ = try await upload(Self.soup, browser)
        let fields = PageFields(await browser.get("/recipes/import/1").text).all
        _ = try await browser.fill("/recipes/import/1", from: "/recipes/import/1", fields)
        try await fixture.finishBatches()
        try await fixture.run("UPDATE recipe SET updated_at = updated_at + 60 WHERE id = 5")
        let question = await browser.get("/bulk-actions/1/reversal")
        #expect(question.text.contains("changed since"))
        _ = try await browser.fill(
            "/bulk-actions/1/reversal", from: "/bulk-actions/1/reversal", [:])
        try await fixture.finishBatches()
        #expect(try await fixture.number("SELECT count(*) FROM recipe") == 5)
    }

    private func paste(_ text: String, _ browser: TestBrowser) async throws -> TestAnswer {
        try await browser.upload(
            "/recipes/import", from: "/recipes/import", all: [("text", text)], files: [])
    }

    @Test("Two megabytes are read, chosen or pasted, and not a byte more")
    func largest() async throws {
        let (_, browser) = try await dashboard()
        for send in [paste, upload] {
            let room = RecipeFileSize.most - Self.soup.utf8.count
            let largest = Self.soup + String(repeating: " ", count: room)
            #expect(try await send(largest, browser).status == .seeOther)
            let more = try await send(largest + " ", browser)
            #expect(more.status == .unprocessableContent)
            #expect(more.text.contains("at most 2 MiB"))
        }
    }

    @Test("What is pasted is read too, and what cannot be taken is said with its line")
    func refused() async throws {
        let (fixture, browser) = try await dashboard()
        func paste(_ text: String) async throws -> TestAnswer {
            try await self.paste(text, browser)
        }
        let none = try await paste("Two <b>eggs</b>")
        #expect(none.status == .unprocessableContent)
        #expect(none.text.contains("Line 1: There is no recipe in it."))
        #expect(none.text.contains("Two &lt;b&gt;eggs&lt;/b&gt;"))
        let still = Self.soup.replacing("\"recipeInstructions\"", with: "\"other\"")
        #expect(
            try await paste("[\n\(still)]").text.contains("Line 2, Dust soup: It has no steps."))
        #expect(try await paste(" ").text.contains("Choose a file, or paste a recipe."))
        #expect(try await upload("\u{0}\u{1}\u{2}", browser).text.contains("not a text file"))
        let both = try await paste("[\(Self.soup),\n\(still)]")
        let page = await browser.get(try #require(both.location)).text
        #expect(page.contains("Dust soup: It has no steps."))

        // A food that is not there, and one that is: said at their fields, with all that was typed.
        var fields = PageFields(page).all
        for index in 0..<3 {
            fields["food_\(index)"] = index == 0 ? "same" : "add"
            fields["food_name_\(index)"] = index == 0 ? "unicorn" : "milk"
        }
        let wrong = try await browser.fill("/recipes/import/1", from: "/recipes/import/1", fields)
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.text.contains("There is no food “unicorn”"))
        #expect(wrong.text.contains("id=\"food_name_1-problem\""))
        #expect(PageFields(wrong.text).all["food_name_0"] == "unicorn")
        fields["take"] = nil
        let nothing = try await browser.fill("/recipes/import/1", from: "/recipes/import/1", fields)
        #expect(nothing.text.contains("Choose at least one recipe."))

        // Another administrator does not see it; who chose it deletes it.
        let other = try await fixture.signedIn(as: "bo")
        #expect(await other.get("/recipes/import/1").status == .notFound)
        let removed = try await browser.fill(
            "/recipes/import/1/removal", from: "/recipes/import/1", [:])
        #expect(removed.location == "/recipes/import")
        #expect(try await fixture.number("SELECT count(*) FROM batch") == 0)
    }
}

/// The limit of a file, in bytes.
private enum RecipeFileSize {
    static let most = 2 << 20
}
