import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Cuisines, foods and supermarkets in the dashboard")
struct SupermarketTests {
    private func dashboard() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        try await fixture.run(SampleKitchen.sql)
        return (fixture, try await fixture.signedIn())
    }

    private static let aisles = """
        SELECT group_concat(label || ':' || coalesce(departments, ''), '; ') FROM (
            SELECT label, (SELECT group_concat(department) FROM aisle_department
                WHERE aisle_id = aisle.id) AS departments
            FROM aisle WHERE supermarket_id = 1 ORDER BY position)
        """

    @Test("A supermarket has its aisles in walking order, and another takes them over")
    func aisles() async throws {
        let (fixture, browser) = try await dashboard()
        for street in ["Elm Street 1", "Oak Street 2"] {
            let added = try await browser.fill(
                "/supermarkets", from: "/supermarkets/new",
                ["name": "Market", "address": street, "coordinates": "40.76, -73.99"])
            #expect(added.location?.hasPrefix("/supermarkets/") == true)
        }
        let again = try await browser.fill(
            "/supermarkets", from: "/supermarkets/new",
            ["name": "market", "address": "elm street 1", "coordinates": "40.76, -73.99"])
        #expect(again.text.contains("id=\"address-problem\""))
        for aisle in [
            ["label": "1", "departments": "produce"],
            ["label": "2", "departments": "dairy", "foods": "Erbsen (TK)\nbrown sugar"],
            ["label": "Front", "position": "1", "departments": "bakery"],
        ] {
            let added = try await browser.fill(
                "/supermarkets/1/aisles", from: "/supermarkets/1/aisles/new", aisle)
            #expect(added.location == "/supermarkets/1")
        }
        #expect(try await fixture.text(Self.aisles) == "Front:bakery; 1:produce; 2:dairy")
        _ = try await browser.fill(
            "/supermarkets/1/aisles/1/place", from: "/supermarkets/1", ["direction": "up"])
        #expect(try await fixture.text(Self.aisles) == "1:produce; Front:bakery; 2:dairy")
        let page = await browser.get("/supermarkets/1").text
        #expect(page.contains("17 without an aisle") && page.contains("pea (frozen)"))

        let unknown = try await browser.fill(
            "/supermarkets/1/aisles", from: "/supermarkets/1/aisles/new",
            ["label": "9", "foods": "unicorn"])
        #expect(unknown.status == .unprocessableContent && unknown.text.contains("unicorn"))
        // A department stands in one aisle.
        _ = try await browser.fill(
            "/supermarkets/1/aisles/1", from: "/supermarkets/1/aisles/1/edit",
            PageFields(await browser.get("/supermarkets/1/aisles/1/edit").text).all
                .merging(["departments": "dairy"]) { $1 })
        #expect(try await fixture.text(Self.aisles) == "1:dairy; Front:bakery; 2:")

        let copied = try await browser.fill(
            "/supermarkets/2/aisles/copy", from: "/supermarkets/2/aisles/copy", ["from": "1"])
        #expect(copied.location == "/supermarkets/2")
        #expect(
            try await fixture.number("SELECT count(*) FROM aisle WHERE supermarket_id = 2") == 3)
        func foods(of supermarket: Int) async throws -> String? {
            try await fixture.text(
                """
                SELECT group_concat(food_id || form) FROM (SELECT food_id, form FROM aisle_food
                    WHERE supermarket_id = \(supermarket) ORDER BY food_id)
                """)
        }
        #expect(try await foods(of: 2)?.contains("frozen") == true)
        #expect(try await foods(of: 2) == foods(of: 1))
        _ = try await browser.fill(
            "/supermarkets/1/aisles/3/removal", from: "/supermarkets/1/aisles/3/removal", [:])
        #expect(try await fixture.text(Self.aisles) == "1:dairy; 2:")
        #expect(await browser.get("/supermarkets/2/aisles/1/edit").status == .notFound)
        let audit = await browser.get("/audit?subject_kind=supermarket").text
        #expect(audit.contains("copied aisles to") && audit.contains("removed an aisle of"))
    }

    @Test("A food has names in two languages, forms, and allergens; no name belongs to two")
    func foods() async throws {
        let (fixture, browser) = try await dashboard()
        let oats = [
            "name": "rolled oats", "names_en": "oats", "names_de": "Haferflocken\nkernige Flocken",
            "department": "breakfast", "form_dried": "food", "form_frozen": "frozen",
            "allergen_gluten": "contains", "allergen_nuts": "may_contain",
        ]
        let added = try await browser.fill("/foods", from: "/foods/new", oats)
        #expect(added.location == "/foods/10")
        #expect(
            try await fixture.text(
                """
                SELECT (SELECT group_concat(name) FROM food_name WHERE food_id = 10)
                    || (SELECT group_concat(form || coalesce(department, '')) FROM food_form WHERE food_id = 10)
                    || (SELECT group_concat(allergen || level) FROM food_allergen WHERE food_id = 10)
                """)
                == "Haferflocken,kernige Flocken,oatsdried,frozenfrozenglutencontains,nutsmay_contain"
        )
        let form = PageFields(await browser.get("/foods/10/edit").text).all
        _ = try await browser.fill("/foods/10", from: "/foods/10/edit", form)
        #expect(
            try await fixture.number("SELECT count(*) FROM audit_entry WHERE subject_kind = 'food'")
                == 1)
        let taken = try await browser.fill(
            "/foods", from: "/foods/new", ["name": "flour two", "names_de": "Haferflocken"])
        #expect(taken.text.contains("id=\"names_de-problem\""))
        #expect(await browser.get("/foods?q=haferfl").text.contains("rolled oats"))
        #expect(await browser.get("/foods?department=breakfast").text.contains("rolled oats"))
        _ = try await browser.fill("/foods/10/archival", from: "/foods/10/archival", [:])
        #expect(await browser.get("/foods/10").text.contains("is archived"))
        #expect(!(await browser.get("/foods").text.contains("rolled oats")))
        _ = try await browser.fill("/foods/10/unarchival", from: "/foods/10", [:])
        #expect(await browser.get("/foods").text.contains("rolled oats"))
    }

    @Test("Cuisines stand in the order that administrators choose")
    func cuisines() async throws {
        let (fixture, browser) = try await dashboard()
        let order =
            "SELECT group_concat(name) FROM (SELECT name FROM cuisine ORDER BY position, id)"
        _ = try await browser.fill("/cuisines", from: "/cuisines/new", ["name": "Mexican"])
        _ = try await browser.fill(
            "/cuisines", from: "/cuisines/new", ["name": "Italian", "position": "1"])
        #expect(try await fixture.text(order) == "Italian,Asian,German,Mexican")
        let taken = try await browser.fill("/cuisines", from: "/cuisines/new", ["name": "asian"])
        #expect(taken.status == .unprocessableContent)
        let form = PageFields(await browser.get("/cuisines/1/edit").text).all
        #expect(form["position"] == "2")
        _ = try await browser.fill(
            "/cuisines/1", from: "/cuisines/1/edit",
            form.merging(["position": "4", "name": "East Asian"]) { $1 })
        #expect(try await fixture.text(order) == "Italian,German,Mexican,East Asian")
        #expect(await browser.get("/cuisines/1").text.contains("href=\"/recipes?cuisine_id=1\""))
        _ = try await browser.fill("/cuisines/1/position", from: "/cuisines", ["direction": "up"])
        #expect(try await fixture.text(order) == "Italian,German,East Asian,Mexican")
        _ = try await browser.fill("/cuisines/1/position", from: "/cuisines", ["position": "1"])
        #expect(try await fixture.text(order) == "East Asian,Italian,German,Mexican")
        let beyond = try await browser.fill(
            "/cuisines/1/position", from: "/cuisines", ["position": "9"])
        #expect(beyond.location == "/cuisines#cuisine-1")
        #expect(await browser.get("/cuisines").text.contains("East Asian stays where it is."))
        #expect(form["name_de"] == "Asiatisch")
        let double = try await browser.fill(
            "/cuisines", from: "/cuisines/new", ["name": "Thai", "name_de": "asiatisch"])
        #expect(double.text.contains("id=\"name_de-problem\""))
    }
}
