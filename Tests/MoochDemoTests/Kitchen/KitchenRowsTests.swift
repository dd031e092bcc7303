import Testing

@testable import MoochDemo
@testable import MoochStore

/// The demo's kitchen in a store.
@Suite struct KitchenRowsTests {
    @Test("An Italian dinner has eight recipes, and every meal some")
    func shelf() async throws {
        let demo = try DemoStore()
        let sql = """
            SELECT count(*) FROM recipe_shelf JOIN cuisine ON cuisine.id = cuisine_id
            WHERE meal = 'dinner' AND cuisine.name = 'Italian'
            """
        #expect(try await demo.number(sql) == 8)
        #expect(try await demo.number("SELECT count(*) FROM recipe_shelf WHERE meal = ''") == 30)
        #expect(try await demo.number("SELECT count(DISTINCT meal) FROM recipe_shelf") == 6)
        #expect(try await demo.number("SELECT count(*) FROM recipe_search") == 30)
    }

    @Test("Every ingredient has a food, every recipe a photo, and nothing is of the future")
    func rows() async throws {
        let demo = try DemoStore()
        let wrong = [
            "ingredient WHERE id NOT IN (SELECT ingredient_id FROM ingredient_option)",
            "recipe WHERE id NOT IN (SELECT recipe_id FROM recipe_photo)",
            "recipe WHERE published_at > \(DemoStore.now.rawValue)",
            "recipe_photo WHERE alt = ''",
            "aisle_food WHERE food_id NOT IN (SELECT id FROM food)",
            "food WHERE department IS NULL",
        ]
        for rows in wrong {
            #expect(try await demo.number("SELECT count(*) FROM \(rows)") == 0, "\(rows)")
        }
        #expect(try await demo.number("SELECT count(*) FROM food") == 250)
        #expect(try await demo.number("SELECT count(*) FROM supermarket") == 3)
    }

    /// For Ryan and Phil, and for Tanay and Susie.
    @Test("On whatever day the demo starts, recipes use what is about to expire", arguments: 0..<4)
    func expiring(days: Int) async throws {
        let now = DemoStore.now.adding(seconds: Int64(days) * 86_400)
        let demo = try DemoStore(members: 60, now: now)
        for name in ["Manhattan Plaza", "Marina City"] {
            let found = try await demo.store.read { (db) throws -> [CommunityRecipe] in
                let id = try #require(try Community.named(name, in: db))
                let community = try #require(try Community.find(id, in: db))
                return try CommunityRecipe.all(of: community, at: now, in: db)
            }
            #expect(found.contains { $0.firstExpiry != nil }, "\(name)")
        }
        // What is on offer is good for a while, and of what does not keep most say until when.
        let past = """
            listing WHERE state = 'available' AND expires_at > \(now.rawValue)
                AND best_before < '\(now.day)'
            """
        #expect(try await demo.number("SELECT count(*) FROM \(past)") == 0)
        let said = try await demo.number(
            "SELECT 100 * count(best_before) / count(*) FROM listing")
        #expect((25...75).contains(said))
    }

    @Test("Every demo of a day has the same kitchen, whatever its seed")
    func repeats() async throws {
        #expect(
            try await kitchen(DemoStore(members: 3, seed: 1))
                == kitchen(DemoStore(members: 9, seed: 2)))
    }

    @Test("A recipe's form sent back unchanged changes nothing")
    func forms() async throws {
        let demo = try DemoStore()
        try await demo.store.write { db in
            for recipe in try Recipe.all(Array(1...30), in: db).values {
                let whole = try #require(try Recipe.whole(recipe.id, for: nil, in: db))
                let stored = try RecipeDraft(whole, in: db)
                let sent = try RecipeDraft(validating: stored.texts)
                #expect(sent == stored, "\(recipe.title)")
                #expect(sent.missing == nil, "\(recipe.title)")
            }
        }
    }

    private func kitchen(_ demo: DemoStore) async throws -> [String] {
        let tables = [
            ("cuisine", "name"), ("food", "name || department || is_staple"),
            ("food_name", "name || food_id"), ("food_allergen", "food_id || allergen || level"),
            ("recipe", "title || published_at"), ("ingredient", "text || recipe_id || position"),
            ("ingredient_option", "ingredient_id || position || food_id"),
            ("recipe_step", "text"), ("recipe_photo", "recipe_id || alt"),
            ("aisle", "label || position"), ("aisle_department", "department || aisle_id"),
        ]
        var rows: [String] = []
        for (table, columns) in tables {
            rows += try await demo.texts("SELECT \(columns) FROM \(table)")
        }
        return rows
    }
}
