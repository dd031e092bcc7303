import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Importing aisles")
struct AisleImportTests {
    private static let kitchen = """
        INSERT INTO food (id, name, department) VALUES
            (1, 'brown sugar', 'baking'), (2, 'pea', 'produce'), (3, 'lemon', 'produce');
        INSERT INTO food_name (food_id, language, name) VALUES (2, 'de', 'Erbsen');
        INSERT INTO food_form (food_id, form, department) VALUES (2, 'frozen', 'frozen');
        INSERT INTO supermarket (id, name, address, latitude, longitude) VALUES
            (1, 'Healthy Grocery', 'Elm Street 1', 1, 2), (2, 'Healthy Grocery', 'Oak Street 2', 1, 2),
            (3, 'Corner', 'Lake Road 3', 1, 2);
        INSERT INTO aisle (id, supermarket_id, label, position) VALUES (1, 3, 'Front', 0), (2, 3, 'Back', 1);
        INSERT INTO aisle_department VALUES (3, 'dairy', 1), (3, 'bakery', 2);
        INSERT INTO aisle_food VALUES (3, 3, '', 1);
        """

    /// All that stands where, in walking order.
    private static let stock = """
        SELECT group_concat(supermarket_id || '.' || position || ' ' || label || '['
            || coalesce((SELECT group_concat(department) FROM aisle_department WHERE aisle_id = aisle.id), '')
            || coalesce((SELECT group_concat(food_id || form) FROM aisle_food WHERE aisle_id = aisle.id), '')
            || ']', ' ')
        FROM (SELECT * FROM aisle ORDER BY supermarket_id, position) AS aisle
        """
    private static let before = "3.0 Front[dairy3] 3.1 Back[bakery]"

    private static let file = """
        supermarket,label,position,departments,foods
        "Healthy Grocery, Elm Street 1",Sweets,2,"Backzutaten; sweets",brown sugar; Erbsen (TK)
        "healthy grocery, elm street 1",Fruit,1,"Pasta, rice and pulses; produce",
        Corner,front,,"dairy, frozen",
        Corner,Middle,2,bakery,lemon
        Healthy Grocery,7,1,produce,
        Nowhere,7,1,produce,
        Corner,8,1,toys,unicorn
        Corner,9,1,frozen,
        Corner,,3,,
        """

    private func desk() async throws -> ImportDesk {
        let desk = try await ImportDesk()
        try await desk.fixture.run(Self.kitchen)
        return desk
    }

    @Test("A file of aisles comes in with a sentence for each row that is refused, and goes again")
    func walk() async throws {
        let desk = try await desk()
        #expect(
            await desk.browser.get("/imports/new?list=supermarkets").text.contains("Import aisles"))
        let chosen = try await desk.choose(Self.file, for: "aisles")
        #expect(chosen.location == "/imports/1")
        _ = try await desk.browser.submit("/imports/1", from: "/imports/1", ["existing": "update"])
        let page = await desk.browser.get("/imports/1").text
        #expect(page.contains("Import 4 aisles"))
        for sentence in [
            "Several have this name. Write the address behind it: Healthy Grocery, Elm Street 1; Healthy Grocery, Oak Street 2",
            "There is no supermarket Nowhere.", "There is no department toys.",
            "Nobody has added the food unicorn yet.", "Row 4 has the same.",
            "Enter what stands above the aisle",
        ] {
            #expect(page.contains(sentence), "\(sentence)")
        }
        #expect(try await desk.fixture.text(Self.stock) == Self.before)
        try await desk.run("/imports/1")
        let after = """
            1.0 Fruit[dry_goods,produce] 1.1 Sweets[baking,sweets1,2frozen] 3.0 Front[dairy,frozen] \
            3.1 Middle[bakery3] 3.2 Back[]
            """
        #expect(try await desk.fixture.text(Self.stock) == after)
        #expect(await desk.browser.get("/bulk-actions").text.contains("Import aisles"))

        // What is written comes in again without a difference.
        #expect(await desk.browser.get("/supermarkets").text.contains("/supermarkets/aisles.csv"))
        let saved = await desk.browser.get("/supermarkets/aisles.csv").text
        #expect(saved.hasPrefix("supermarket,label,position,departments,foods"))
        #expect(saved.contains("Corner,Middle,2,bakery,lemon"))
        _ = try await desk.choose(saved, for: "aisles")
        _ = try await desk.browser.submit("/imports/2", from: "/imports/2", ["existing": "update"])
        let again = await desk.browser.get("/imports/2").text
        #expect(again.contains("There is nothing to import"))

        // Somebody worked on one since: it stays, and what it holds; all else is as it was.
        let question = await desk.browser.get("/imports/1/reversal").text
        #expect(question.contains("Undo the import"))
        try await desk.fixture.run(
            "INSERT INTO aisle_department SELECT 1, 'meat', id FROM aisle WHERE label = 'Sweets'")
        _ = try await desk.browser.submit(
            "/imports/1/reversal", from: "/imports/1/reversal", [:])
        #expect(
            try await desk.fixture.text(Self.stock)
                == "1.0 Sweets[baking,meat,sweets1,2frozen] \(Self.before)")
        #expect(try await StoreCheck(desk.fixture.store).problems() == [])
    }

    @Test("The example and every department's name are understood in both languages")
    func languages() async throws {
        let desk = try await desk()
        for (language, number) in [("en", 1), ("de", 2)] {
            let headers = ["accept-language": language]
            let example = await desk.browser.get(
                "/imports/new/example.csv?list=aisles", headers: headers)
            #expect(example.text.contains(language == "de" ? "brauner Zucker" : "brown sugar"))
            let form = await desk.browser.get("/supermarkets/3/aisles/new", headers: headers).text
            let names = form.matches(of: /name="departments" value="[a-z_]+"> <span>([^<]+)</)
                .map { String($0.1) }
            #expect(names.count == Department.allCases.count)
            let rows = names.enumerated().map {
                "Corner,\(language)\($0.offset),,\"\($0.element)\","
            }
            _ = try await desk.choose(
                "supermarket,label,position,departments,foods\n" + rows.joined(separator: "\n"),
                for: "aisles")
            #expect(
                await desk.browser.get("/imports/\(number)").text.contains("Import 20 aisles"),
                "\(language)")
        }
    }
}
