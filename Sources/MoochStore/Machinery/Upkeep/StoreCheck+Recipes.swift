extension StoreCheck {
    /// Checks that what is derived from recipes agrees with them.
    static func recipes(in db: Reading) throws -> [String] {
        let questions: [Question] = [
            (
                difference(
                    "SELECT \(RecipeShelf.columns) FROM recipe_shelf", RecipeShelf.rows()),
                "recipe_shelf does not agree with the recipes."
            ),
            (
                difference(
                    "SELECT * FROM recipe_shelf_count WHERE recipe_count > 0", RecipeShelf.counts),
                "recipe_shelf_count does not agree with recipe_shelf."
            ),
            (
                difference("SELECT rowid, title, foods FROM recipe_search", RecipeIndex.rows()),
                "recipe_search does not agree with the recipes."
            ),
            (
                difference("SELECT key, food_id FROM food_key", FoodKey.rows()),
                "food_key does not agree with the names of foods."
            ),
            (
                """
                SELECT count(*) FROM recipe WHERE ingredient_count <>
                    (SELECT count(*) FROM ingredient WHERE recipe_id = recipe.id)
                """,
                "A recipe says a wrong number of ingredients."
            ),
            (
                """
                SELECT count(*) FROM recipe WHERE state = 'published' AND NOT (
                    EXISTS (SELECT 1 FROM recipe_meal WHERE recipe_id = recipe.id)
                    AND EXISTS (SELECT 1 FROM ingredient WHERE recipe_id = recipe.id)
                    AND EXISTS (SELECT 1 FROM recipe_step WHERE recipe_id = recipe.id))
                """,
                "A published recipe has no meal, no ingredient or no step."
            ),
        ]
        let titles =
            try ListingFood.isRight(in: db)
            ? [] : ["listing_food does not agree with the titles of the listings."]
        return try answers(questions, in: db) + titles
    }
}
