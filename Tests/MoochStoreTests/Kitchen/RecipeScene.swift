@testable import MoochStore

/// Recipes that differ in all that sorts and filters them.
struct RecipeScene: Sendable {
    let fresh: FreshStore

    static let ada = Member.ID(1)

    init() async throws {
        fresh = try await FreshStore.withRows()
        try await fresh.store.write { try $0.script(Self.sql) }
    }

    /// The ids of a filter's recipes in an order, page by page.
    func ids(
        _ order: String = "title", size: Int = 24, for member: Member.ID? = ada,
        _ change: (inout RecipeFilter) -> Void = { _ in }
    ) async throws -> [Int64] {
        var filter = RecipeFilter()
        change(&filter)
        let sort = ListOrder<RecipeSort>(order) ?? RecipeSort.usual
        return try await fresh.store.read { [filter] db in
            var (ids, start): ([Int64], ListStart) = ([], .first)
            while ids.count < 100 {
                let page = try Recipe.page(
                    filter, by: sort, start: start, size: size,
                    matching: Recipe.total(filter, for: member, in: db), for: member, in: db)
                ids += page.rows.map(\.id.rawValue)
                guard let next = page.next else { break }
                start = .after(next)
            }
            return ids
        }
    }

    func whole(_ id: Int64) async throws -> Recipe.Whole? {
        try await fresh.store.read { try Recipe.whole(Recipe.ID(id), in: $0) }
    }

    static let sql = """
        INSERT INTO cuisine (id, name, position) VALUES (1, 'Italian', 1), (2, 'Indian', 0), (3, 'Old', 2);
        INSERT INTO food (id, name, department, is_staple) VALUES (1, 'brown sugar', 'baking', 0),
            (2, 'peanut butter', 'condiments', 0), (3, 'salt', 'spices', 1), (4, 'pea', 'produce', 0),
            (5, 'carrot', 'produce', 0);
        INSERT INTO food_name (food_id, language, name) VALUES (1, 'de', 'brauner Zucker'), (2, 'de', 'Erdnussbutter');
        INSERT INTO food_form (food_id, form, department) VALUES (4, 'fresh', NULL), (4, 'frozen', 'frozen');
        INSERT INTO food_allergen (food_id, allergen, level) VALUES (2, 'peanuts', 'contains'),
            (2, 'nuts', 'may_contain'), (5, 'nuts', 'contains');
        INSERT INTO recipe (id, title, cuisine_id, servings, prep_minutes, cook_minutes, total_minutes, cost_cents,
            calories, licence) VALUES
            (1, 'Ärgerlich gute Pasta', 1, 4, 10, 20, NULL, 800, 500, 'own'),
            (2, 'Zucchini soup', 1, 2, 5, NULL, 45, NULL, 300, 'own'),
            (3, 'Bean curry', 2, 4, 30, 60, 120, 1200, NULL, 'cc0'),
            (4, 'Nobody knows', NULL, 1, NULL, NULL, NULL, NULL, NULL, 'own'),
            (5, 'A draft', 1, 4, 1, 1, 1, 1, 1, 'own');
        INSERT INTO recipe_meal (recipe_id, meal) VALUES (1, 'dinner'), (1, 'lunch'), (2, 'dinner'), (3, 'dinner'),
            (4, 'dessert'), (5, 'dinner');
        INSERT INTO recipe_style (recipe_id, style) VALUES (1, 'vegetarian'), (2, 'vegetarian'), (2, 'soup'),
            (3, 'vegan');
        INSERT INTO ingredient (id, recipe_id, position, text, numerator, denominator, maximum_numerator, unit, choice)
        VALUES (1, 1, 1, '1 ⅓ cups brown sugar', 4, 3, NULL, 'cup', 'one'),
            (2, 1, 2, '2-3 spoons of something', 2, 1, 3, NULL, 'one'),
            (3, 2, 1, 'vegetables', 400, 1, NULL, 'g', 'several'),
            (4, 2, 2, 'peanut butter', NULL, NULL, NULL, NULL, 'one'),
            (5, 2, 3, 'salt', NULL, NULL, NULL, NULL, 'one'),
            (6, 3, 1, 'beans', NULL, NULL, NULL, NULL, 'one'), (7, 4, 1, 'sugar', NULL, NULL, NULL, NULL, 'one'),
            (8, 5, 1, 'air', NULL, NULL, NULL, NULL, 'one');
        INSERT INTO ingredient_option (ingredient_id, position, food_id, form) VALUES (1, 0, 1, NULL),
            (3, 0, 4, 'fresh'), (3, 1, 5, NULL), (4, 0, 2, NULL), (4, 1, 1, NULL), (5, 0, 3, NULL);
        INSERT INTO recipe_step (recipe_id, position, text) SELECT id, 1, 'Cook it.' FROM recipe;
        UPDATE recipe SET state = 'published', published_at = 1700000000 + id WHERE id < 5;
        INSERT INTO favourite (member_id, recipe_id) VALUES (1, 2), (1, 4), (2, 1);
        """
}
