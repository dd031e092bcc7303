import HTTPServer
import HTTPTypes
import MoochDemo
import MoochFixtures
import MoochStore
import MoochWeb
import Testing

@Suite("Exporting recipes")
struct RecipeRoundTripTests {
    /// All that a recipe is, but for its id, its state and its photos.
    private static let all = """
        SELECT group_concat(line, char(10)) FROM (
            SELECT id AS recipe, 0 AS part, 0 AS place, json_array(title, description, language, cuisine_id,
                servings, yield, prep_minutes, cook_minutes, total_minutes, cost_cents, calories, author,
                source_title, source_address, licence, ingredient_count) AS line FROM recipe
            UNION ALL SELECT recipe_id, 1, 0, meal FROM recipe_meal
            UNION ALL SELECT recipe_id, 2, 0, style FROM recipe_style
            UNION ALL SELECT recipe_id, 3, 0, nutrient || ' ' || milligrams FROM recipe_nutrient
            UNION ALL SELECT recipe_id, 4, position, json_array(position, section, text, numerator,
                denominator, maximum_numerator, unit, note, is_optional, choice,
                (SELECT group_concat(position || ':' || food_id || coalesce('~' || form, ''))
                    FROM (SELECT * FROM ingredient_option WHERE ingredient_id = ingredient.id
                        ORDER BY position))) FROM ingredient
            UNION ALL SELECT recipe_id, 5, position, json_array(position, section, text, timer_seconds)
                FROM recipe_step
            ORDER BY recipe, part, place, line)
        WHERE recipe
        """

    /// Exports all recipes of a dashboard, imports them again, and compares.
    private func comeBack(_ fixture: TestDashboard, _ browser: TestBrowser, count: Int) async throws
    {
        let exported = await browser.get("/recipes.jsonld?sort=id")
        #expect(exported.response.headers[.contentType] == "application/ld+json")
        let text = try await exported.streamedText()
        let value = try JSONBody(bytes: Array(text.utf8)).value()
        #expect(value.elements?.count == count)
        let sent = try await browser.upload(
            "/recipes/import", from: "/recipes/import", ["text": ""],
            files: [TestFile(field: "file", fileName: "all.jsonld", bytes: Array(text.utf8))])
        let path = try #require(sent.location)
        let token = try await browser.token(on: path)
        let taken = (0..<count).map { ("take", String($0)) }
        let started = await browser.post(path, taken + [("csrf_token", token), ("licence", "")])
        #expect(started.location?.hasPrefix("/bulk-actions/") == true)
        try await fixture.finishBatches()
        #expect(try await fixture.number("SELECT count(*) FROM recipe") == 2 * count)
        let before = try #require(try await fixture.text("\(Self.all) <= \(count)")).split(
            separator: "\n")
        let after = try #require(try await fixture.text("\(Self.all) > \(count)")).split(
            separator: "\n")
        for (one, other) in zip(before, after) { #expect(one == other) }
        #expect(before.count == after.count)
    }

    @Test("What the demo exports is imported again without a difference, as drafts")
    func demo() async throws {
        let fixture = try TestDashboard()
        _ = try Demo.fill(
            fixture.store, DemoOptions(members: 3, now: TestDashboard.now), with: DemoAlbum())
        let browser = try await fixture.signedIn()
        try await comeBack(fixture, browser, count: 30)
        #expect(try await fixture.number("SELECT count(*) FROM recipe WHERE state = 'draft'") == 30)
    }

    @Test("So is a recipe with all there is: sections, salt, source, options, times in seconds")
    func everything() async throws {
        let fixture = try TestDashboard()
        try await fixture.run(
            SampleKitchen.sql + """
                UPDATE recipe SET description = 'Two' || char(10) || char(10) || 'parts', yield = '4 portions',
                    prep_minutes = 0, total_minutes = NULL WHERE id = 1;
                UPDATE recipe_step SET timer_seconds = 90 WHERE recipe_id = 1 AND position = 3;
                UPDATE ingredient SET section = '' WHERE recipe_id = 1 AND position > 5;
                DELETE FROM recipe WHERE id = 4;
                INSERT INTO recipe_nutrient (recipe_id, nutrient, milligrams) VALUES
                    (1, 'salt', 1234), (1, 'saturated_fat', 1), (1, 'sugar', 0);
                UPDATE recipe SET source_address = NULL WHERE id = 1;
                INSERT INTO ingredient_option (ingredient_id, position, food_id) VALUES (5, 1, 4);
                """)
        try await comeBack(fixture, try await fixture.signedIn(), count: 3)
    }

    @Test("More than one import takes comes in several files, each of which an import takes")
    func several() async throws {
        let fixture = try TestDashboard()
        // Many short ones, and some whose steps fill 2 MiB.
        try await fixture.run(
            """
            WITH n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 226)
            INSERT INTO recipe (id, title, servings) SELECT i, 'Dish ' || i, 4 FROM n;
            INSERT INTO ingredient (recipe_id, position, text) SELECT id, 1, '1 egg' FROM recipe;
            WITH n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 60)
            INSERT INTO recipe_step (recipe_id, position, text)
                SELECT id, i, iif(id > 206, printf('%.2000c', 'x'), 'Boil.') FROM recipe JOIN n ON i = 1 OR id > 206
            """)
        let browser = try await fixture.signedIn()
        let exported = await browser.get("/recipes.jsonld?sort=id")
        #expect(exported.response.headers[.contentType] == "application/zip")
        let files = try Self.files(in: try await exported.streamedBytes())
        #expect(files.count == 3)
        var count = 0
        for file in files {
            let sent = try await browser.upload(
                "/recipes/import", from: "/recipes/import", ["text": ""],
                files: [TestFile(field: "file", fileName: "part.jsonld", bytes: file)])
            let page = await browser.get(try #require(sent.location)).text
            count += page.matches(of: /name="take"/).count
        }
        #expect(count == 226)
    }

    /// The files of an archive that compresses none.
    private static func files(in archive: [UInt8]) throws -> [[UInt8]] {
        func number(_ place: Int, _ size: Int) -> Int {
            archive[place..<place + size].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        var (files, place) = ([[UInt8]](), 0)
        while number(place, 4) == 0x0403_4B50 {
            let start = place + 30 + number(place + 26, 2) + number(place + 28, 2)
            files.append(Array(archive[start..<start + number(place + 18, 4)]))
            place = start + number(place + 18, 4)
        }
        return files
    }

    @Test("A list's filters are those of its export")
    func filtered() async throws {
        let fixture = try TestDashboard()
        try await fixture.run(SampleKitchen.sql)
        let browser = try await fixture.signedIn()
        let german = try await browser.get("/recipes.jsonld?language=de").streamedText()
        #expect(german.contains("Pfannkuchen") && !german.contains("Dragon noodles"))
        #expect(try await browser.get("/recipes.jsonld?q=nothing+at+all").streamedText() == "[]\n")
        #expect(await browser.get("/recipes.jsonld?tastes=good").status == .badRequest)
        #expect(await browser.get("/recipes").text.contains("href=\"/recipes.jsonld"))
    }
}
