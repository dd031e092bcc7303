extension TableSchema {
    /// The recipe for which somebody asked for a listing, and the food it is for.
    static let recipeRequest = TableSchema(
        "recipe_request",
        """
        CREATE TABLE recipe_request (
            exchange_id INTEGER PRIMARY KEY
                REFERENCES exchange (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- NULL for one that is not there any more.
            food_id INTEGER REFERENCES food (id) ON DELETE SET NULL ON UPDATE RESTRICT
        ) STRICT
        """,
        indexes: [
            .index("recipe_request_by_recipe", "recipe_request (recipe_id)"),
            .index(
                "recipe_request_by_food", "recipe_request (food_id) WHERE food_id IS NOT NULL"),
        ])
}
