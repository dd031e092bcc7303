import Testing

@testable import MoochStore

@Suite("How recipes are found")
struct RecipePlanTests {
    private static let orders = [
        "best", "title", "total", "prep", "cook", "ingredients", "cost", "calories", "newest",
    ].flatMap { [$0, "-\($0)"] }

    private static var filters: [(name: String, filter: RecipeFilter)] {
        var filters: [(name: String, filter: RecipeFilter)] = []
        func add(_ name: String, _ change: (inout RecipeFilter) -> Void) {
            var filter = RecipeFilter()
            change(&filter)
            filters.append((name, filter))
        }
        add("all") { _ in }
        add("meal") { $0.meal = .dinner }
        add("cuisine") { $0.cuisine = Cuisine.ID(1) }
        add("styles") { $0.styles = [.vegetarian, .soup] }
        add("text") { $0.text = "zuc" }
        add("favourite") { $0.isFavourite = true }
        add("neighbours") { $0.isFromNeighbours = true }
        add("expiring") { $0.isExpiring = true }
        for limit in RecipeFilter.Limit.allCases { add(limit.rawValue) { $0.limits[limit] = 100 } }
        add("everything") { filter in
            filter.meal = .dinner
            filter.cuisine = Cuisine.ID(1)
            filter.text = "soup"
            filter.styles = [.soup]
            filter.isFavourite = true
            filter.isExpiring = true
            for limit in RecipeFilter.Limit.allCases { filter.limits[limit] = 100 }
        }
        return filters
    }

    /// Tables with rows for each recipe, food or listing, and what stands for them in statements.
    private static let large = [
        "recipe", "recipe_shelf", "shelf", "recipe_meal", "recipe_style", "recipe_photo", "first",
        "favourite",
        "ingredient", "ingredient_option", "food", "listing", "listing_food", "member", "photo",
    ]

    @Test("In each order each filter goes along an index, or sorts the few that match")
    func plans() async throws {
        let scene = try await RecipeScene()
        let (ada, now) = (RecipeScene.ada, Timestamp(1_700_000_000))
        try await scene.fresh.store.write { db in
            try db.script(
                "INSERT INTO community_recipe VALUES (1, 2, 1001, 1, '2023-11-15'), (1, 1, 1, 1, NULL)"
            )
        }
        try await scene.fresh.store.read { (db) throws in
            let community = try Community.find(Community.ID(1), in: db)
            let nearby = try NearbyRecipes(in: community, for: ada, at: now, in: db)
            for text in Self.orders {
                let order = try #require(ListOrder<RecipeSort>(text))
                for (name, filter) in Self.filters {
                    // Many, for which an order is walked, and few, which are sorted.
                    for total in [ListTotal.exactly(100), .exactly(0)] {
                        let statements = try Statements(db) {
                            _ = try Recipe.total(filter, for: ada, near: nearby, in: db)
                            _ = try Recipe.unsaid(filter, for: ada, near: nearby, in: db)
                            _ = try Recipe.page(
                                filter, by: order, matching: total, for: ada, near: nearby, at: now,
                                in: db)
                        }
                        for sql in statements.prepared {
                            let steps = try Statements.steps(of: sql, db)
                            let scans = steps.filter { step in
                                Self.large.contains {
                                    step == "SCAN \($0)" || step.hasPrefix("SCAN \($0) ")
                                }
                            }
                            #expect(scans.isEmpty, "\(text) \(name): \(sql)")
                            // What does not match is passed over, not looked up.
                            let lookups = steps.filter { $0.contains(" USING INDEX recipe_shelf_") }
                            #expect(lookups.isEmpty, "\(text) \(name): \(sql)")
                            // Of those with words the newest are sorted.
                            guard total != .exactly(0), filter.text.isEmpty,
                                sql.hasPrefix("SELECT recipe_shelf")
                            else { continue }
                            let sorts = steps.filter { $0.contains("TEMP B-TREE") }
                            #expect(sorts.isEmpty, "\(text) \(name): \(sql)")
                        }
                    }
                }
            }
        }
    }
}
