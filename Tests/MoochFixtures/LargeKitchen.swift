import MoochStore

/// The kitchen of ``LargeStore``: thousands of recipes, a thousand foods, hundreds of supermarkets. The record 1 of each
/// kind is there to be shown.
enum LargeKitchen {
    static let sql =
        SampleKitchen.sql + """

            INSERT INTO food (name, department) SELECT 'food ' || i, 'produce' FROM n WHERE i <= 1000;
            INSERT INTO food_name (food_id, language, name)
            SELECT id, 'de', 'Lebensmittel ' || id FROM food WHERE id > 9;
            INSERT INTO recipe (title, cuisine_id, servings, prep_minutes, cook_minutes, cost_cents,
                calories, licence, state, published_at)
            SELECT 'Dish ' || i, 1 + i % 2, 4, i % 60, i % 90, i, i % 900, 'own', 'published',
                \(TestDashboard.now.rawValue) - i FROM n;
            INSERT INTO recipe_meal (recipe_id, meal) SELECT id, 'dinner' FROM recipe WHERE id > 4;
            INSERT INTO ingredient (recipe_id, position, text)
            SELECT recipe.id, i, i || ' things' FROM recipe JOIN n ON i <= 3 WHERE recipe.id > 4;
            INSERT INTO ingredient_option (ingredient_id, position, food_id)
            SELECT id, 0, 10 + id % 1000 FROM ingredient WHERE recipe_id > 4;
            INSERT INTO recipe_step (recipe_id, position, text)
            SELECT id, 1, 'Cook it.' FROM recipe WHERE id > 4;
            INSERT INTO supermarket (name, address, latitude, longitude)
            SELECT 'Market ' || i, 'Street ' || i, 50 + i * 0.001, 8 FROM n WHERE i <= 300;
            INSERT INTO aisle (supermarket_id, label, position)
            SELECT supermarket.id, i, i FROM supermarket JOIN n ON i <= 12;
            INSERT INTO aisle_department (supermarket_id, department, aisle_id)
            SELECT supermarket_id, 'produce', id FROM aisle WHERE position = 1;
            INSERT INTO aisle_food (supermarket_id, food_id, aisle_id)
            SELECT supermarket_id, 1, id FROM aisle WHERE position = 2;

            """
}
