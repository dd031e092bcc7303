extension TableSchema {
    /// The lines of recipes, in order.
    static let ingredient = TableSchema(
        "ingredient",
        """
        CREATE TABLE ingredient (
            -- Named by shopping lists and addresses; never used again.
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- From 1.
            position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 100),
            -- The heading that it is under, such as "For the sauce"; empty for none.
            section TEXT NOT NULL DEFAULT ''
                CHECK (length(section) <= 120 AND instr(section, char(0)) = 0),
            -- As it was written.
            text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 200 AND instr(text, char(0)) = 0),
            numerator INTEGER CHECK (numerator BETWEEN 1 AND 100000000),
            denominator INTEGER CHECK (denominator BETWEEN 1 AND 1000),
            -- The upper end of a range, over the same denominator.
            maximum_numerator INTEGER CHECK (maximum_numerator > numerator),
            unit TEXT CHECK (\(isOne("unit", of: KitchenUnit.self))),
            note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 200 AND instr(note, char(0)) = 0),
            is_optional INTEGER NOT NULL DEFAULT 0 CHECK (is_optional IN (0, 1)),
            choice TEXT NOT NULL DEFAULT 'one'
                CHECK (\(isOne("choice", of: IngredientChoice.self))),
            UNIQUE (recipe_id, position),
            CONSTRAINT a_fraction_is_whole CHECK ((numerator IS NULL) = (denominator IS NULL)),
            CONSTRAINT a_range_has_a_lower_end
                CHECK (maximum_numerator IS NULL OR numerator IS NOT NULL)
        ) STRICT
        """,
        rules: [
            .trigger(
                "ingredient_update_rule",
                """
                BEFORE UPDATE OF recipe_id ON ingredient WHEN NEW.recipe_id <> OLD.recipe_id BEGIN
                    SELECT RAISE(ABORT, 'an ingredient stays in its recipe');
                END
                """)
        ],
        upkeep: [
            .trigger(
                "ingredient_insert_count",
                """
                AFTER INSERT ON ingredient BEGIN
                    UPDATE recipe SET ingredient_count = ingredient_count + 1 WHERE id = NEW.recipe_id;
                END
                """),
            .trigger(
                "ingredient_delete_count",
                """
                AFTER DELETE ON ingredient BEGIN
                    UPDATE recipe SET ingredient_count = ingredient_count - 1 WHERE id = OLD.recipe_id;
                    \(RecipeIndex.renewed("OLD.recipe_id"))
                END
                """),
        ])

    /// The foods that may stand in a line; the one at position 0 is usual.
    static let ingredientOption = TableSchema(
        "ingredient_option",
        """
        CREATE TABLE ingredient_option (
            ingredient_id INTEGER NOT NULL
                REFERENCES ingredient (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 99),
            food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            -- The usual form; NULL for any.
            form TEXT CHECK (\(isOne("form", of: FoodForm.self))),
            PRIMARY KEY (ingredient_id, position)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("ingredient_option_by_food", "ingredient_option (food_id)")],
        upkeep: [
            .trigger(
                "ingredient_option_insert_search",
                """
                AFTER INSERT ON ingredient_option WHEN \(RecipeIndex.isFound(ofIngredient: "NEW.ingredient_id")) BEGIN
                    \(RecipeIndex.renewed(ofIngredient: "NEW.ingredient_id"))
                END
                """),
            .trigger(
                "ingredient_option_update_search",
                """
                AFTER UPDATE ON ingredient_option WHEN \(RecipeIndex.isFound(ofIngredient: "NEW.ingredient_id")) BEGIN
                    \(RecipeIndex.renewed(ofIngredient: "NEW.ingredient_id"))
                END
                """),
            .trigger(
                "ingredient_option_delete_search",
                """
                AFTER DELETE ON ingredient_option WHEN \(RecipeIndex.isFound(ofIngredient: "OLD.ingredient_id")) BEGIN
                    \(RecipeIndex.renewed(ofIngredient: "OLD.ingredient_id"))
                END
                """),
        ])

    /// What to do, in order.
    static let recipeStep = TableSchema(
        "recipe_step",
        """
        CREATE TABLE recipe_step (
            recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- From 1, as in addresses.
            position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 60),
            section TEXT NOT NULL DEFAULT ''
                CHECK (length(section) <= 120 AND instr(section, char(0)) = 0),
            text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
            timer_seconds INTEGER CHECK (timer_seconds BETWEEN 1 AND 1209600),
            photo_id INTEGER REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            -- The second of the recipe's video at which it begins.
            video_start INTEGER CHECK (video_start BETWEEN 0 AND 86400),
            PRIMARY KEY (recipe_id, position)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index("recipe_step_by_photo", "recipe_step (photo_id) WHERE photo_id IS NOT NULL")
        ])
}
