extension TableSchema {
    /// What ingredients are, whatever the brand.
    static let food = TableSchema(
        "food",
        """
        CREATE TABLE food (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            -- NULL while nobody said where it stands.
            department TEXT CHECK (\(isOne("department", of: Department.self))),
            -- Most kitchens have it, such as water and salt.
            is_staple INTEGER NOT NULL DEFAULT 0 CHECK (is_staple IN (0, 1)),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        upkeep: [
            .trigger(
                "food_update_recipe_search",
                """
                AFTER UPDATE OF name ON food BEGIN
                    \(RecipeIndex.renewed(ofFood: "NEW.id"))
                END
                """)
        ])

    /// All further names of foods: plurals, other languages, aliases.
    static let foodName = TableSchema(
        "food_name",
        """
        CREATE TABLE food_name (
            food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- A tag of BCP 47, such as de.
            language TEXT NOT NULL CHECK (\(isTag("language"))),
            name TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            -- 0 for the name that is shown in its language.
            position INTEGER NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND 99),
            PRIMARY KEY (language, name)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("food_name_by_food", "food_name (food_id, language, position)")],
        upkeep: [
            .trigger(
                "food_name_insert_recipe_search",
                """
                AFTER INSERT ON food_name BEGIN
                    \(RecipeIndex.renewed(ofFood: "NEW.food_id"))
                END
                """),
            .trigger(
                "food_name_update_recipe_search",
                """
                AFTER UPDATE ON food_name BEGIN
                    \(RecipeIndex.renewed(ofFood: "OLD.food_id"))
                    \(RecipeIndex.renewed(ofFood: "NEW.food_id"))
                END
                """),
            .trigger(
                "food_name_delete_recipe_search",
                """
                AFTER DELETE ON food_name BEGIN
                    \(RecipeIndex.renewed(ofFood: "OLD.food_id"))
                END
                """),
        ])

    /// The forms in which foods are sold.
    static let foodForm = TableSchema(
        "food_form",
        """
        CREATE TABLE food_form (
            food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            form TEXT NOT NULL CHECK (\(isOne("form", of: FoodForm.self))),
            -- Where this form stands, when not with its food.
            department TEXT CHECK (\(isOne("department", of: Department.self))),
            PRIMARY KEY (food_id, form)
        ) STRICT, WITHOUT ROWID
        """)

    /// The allergens of foods. Without a row, an allergen is not stated.
    static let foodAllergen = TableSchema(
        "food_allergen",
        """
        CREATE TABLE food_allergen (
            food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- Regulation (EU) No 1169/2011, Annex II.
            allergen TEXT NOT NULL CHECK (\(isOne("allergen", of: Allergen.self))),
            level TEXT NOT NULL CHECK (\(isOne("level", of: Allergen.Level.self))),
            PRIMARY KEY (food_id, allergen)
        ) STRICT, WITHOUT ROWID
        """)
}
