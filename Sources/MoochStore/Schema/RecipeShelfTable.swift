extension TableSchema {
    /// Published recipes with all that sorts and filters them: one row for each meal, and one without. Kept by
    /// triggers.
    static let recipeShelf = TableSchema(
        "recipe_shelf",
        """
        CREATE TABLE recipe_shelf (
            -- Empty for the recipe in any meal.
            meal TEXT NOT NULL,
            -- 0 for none.
            cuisine_id INTEGER NOT NULL,
            recipe_id INTEGER NOT NULL,
            sort_title TEXT NOT NULL,
            -- A bit for each.
            styles INTEGER NOT NULL,
            prep_minutes INTEGER,
            cook_minutes INTEGER,
            -- As said, or else the two above together.
            total_minutes INTEGER,
            ingredient_count INTEGER NOT NULL,
            -- In cents.
            cost_per_serving INTEGER,
            calories INTEGER,
            published_at INTEGER NOT NULL,
            PRIMARY KEY (recipe_id, meal)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: RecipeShelf.indexes,
        upkeep: [
            .trigger(
                "recipe_shelf_insert_count",
                """
                AFTER INSERT ON recipe_shelf BEGIN
                    INSERT INTO recipe_shelf_count VALUES (NEW.meal, NEW.cuisine_id, 1)
                    ON CONFLICT DO UPDATE SET recipe_count = recipe_count + 1;
                END
                """),
            .trigger(
                "recipe_shelf_delete_count",
                """
                AFTER DELETE ON recipe_shelf BEGIN
                    UPDATE recipe_shelf_count SET recipe_count = recipe_count - 1
                    WHERE meal = OLD.meal AND cuisine_id = OLD.cuisine_id;
                END
                """),
        ])

    /// The number of recipes on the shelf for each meal and cuisine. Kept by triggers.
    static let recipeShelfCount = TableSchema(
        "recipe_shelf_count",
        """
        CREATE TABLE recipe_shelf_count (
            -- As in recipe_shelf.
            meal TEXT NOT NULL,
            cuisine_id INTEGER NOT NULL,
            recipe_count INTEGER NOT NULL CHECK (recipe_count >= 0),
            PRIMARY KEY (meal, cuisine_id)
        ) STRICT, WITHOUT ROWID
        """)

    /// The members' search over published recipes: by the words of their titles and foods, and how words begin. Kept
    /// by triggers.
    static let recipeSearch = TableSchema(
        "recipe_search",
        """
        CREATE VIRTUAL TABLE recipe_search USING fts5 (
            title, foods, prefix = '1 2 3 4', tokenize = 'unicode61 remove_diacritics 2')
        """)
}

/// The rows of `recipe_shelf`.
enum RecipeShelf {
    /// The columns of the table.
    static let columns = """
        meal, cuisine_id, recipe_id, sort_title, styles, prep_minutes, cook_minutes, total_minutes,
        ingredient_count, cost_per_serving, calories, published_at
        """

    /// What recipes are sorted by that some do not say, by the order's name.
    static let unsaid = [
        "total": "total_minutes", "prep": "prep_minutes", "cook": "cook_minutes",
        "cost": "cost_per_serving", "calories": "calories",
    ]

    /// A column of ``unsaid`` with what puts those last that do not say it, in either direction.
    static func sorted(_ column: String, isDescending: Bool) -> String {
        "coalesce(\(column), \(isDescending ? -1 : last))"
    }

    /// What stands for what is not said.
    static let last = 1 << 40

    /// The columns that filters look at.
    private static let filtered = [
        "styles", "cuisine_id", "prep_minutes", "cook_minutes", "total_minutes",
        "ingredient_count", "cost_per_serving", "calories",
    ]

    /// The indexes of the orders, and of what filters begin with. Each has all that filters look at, so that rows that
    /// do not match are passed over without being looked up.
    static var indexes: [TableSchema.Part] {
        func index(_ name: String, _ columns: String...) -> TableSchema.Part {
            let others = filtered.filter { !columns.contains($0) }
            return .index(
                "recipe_shelf_by_\(name)",
                "recipe_shelf (\((["meal"] + columns + others).joined(separator: ", ")))")
        }
        return [
            index("published", "published_at", "recipe_id"),
            index("title", "sort_title", "recipe_id"),
            index("ingredients", "ingredient_count", "recipe_id"),
            index("cuisine", "cuisine_id"), index("styles", "styles"),
        ]
            + unsaid.sorted { $0.key < $1.key }.flatMap { name, column in
                [false, true].map { isDescending in
                    index(
                        isDescending ? "\(name)_descending" : name,
                        sorted(column, isDescending: isDescending), "recipe_id")
                }
            }
    }

    /// The SQL for the rows of `recipe_shelf_count` as they should be, columns in order.
    static let counts = "SELECT meal, cuisine_id, count(*) FROM recipe_shelf GROUP BY 1, 2"

    /// The SQL for the rows as they should be, columns in order: of all recipes, or of one. Each arm names that one
    /// itself: SQLite carries a trigger's row into no UNION, and would read all recipes there.
    static func rows(of recipe: String? = nil) -> String {
        let styles = RecipeStyle.allCases.map { "WHEN '\($0.rawValue)' THEN \($0.bit)" }
            .joined(separator: " ")
        return """
            SELECT shelf.meal, coalesce(cuisine_id, 0) AS cuisine_id, recipe.id AS recipe_id, sort_title,
                (SELECT coalesce(sum(CASE style \(styles) END), 0) FROM recipe_style
                    WHERE recipe_style.recipe_id = recipe.id) AS styles,
                prep_minutes, cook_minutes,
                coalesce(total_minutes, prep_minutes + cook_minutes) AS total_minutes,
                ingredient_count, (cost_cents + servings / 2) / servings AS cost_per_serving, calories,
                published_at
            FROM recipe JOIN (SELECT recipe_id, meal FROM recipe_meal\(recipe.map { " WHERE recipe_id = \($0)" } ?? "")
                UNION ALL SELECT \(recipe.map { "\($0), ''" } ?? "id, '' FROM recipe")) AS shelf
                ON shelf.recipe_id = recipe.id
            WHERE recipe.state = 'published'\(recipe.map { " AND recipe.id = \($0)" } ?? "")
            """
    }

    /// The SQL that makes a recipe's rows anew.
    static func renewed(_ recipe: String) -> String {
        """
        DELETE FROM recipe_shelf WHERE recipe_id = \(recipe);
        INSERT INTO recipe_shelf (\(columns)) \(rows(of: recipe));
        """
    }

    /// The triggers of a table with a `recipe_id` whose rows are on the shelf.
    static func triggers(on table: String) -> [TableSchema.Part] {
        [("insert", "NEW"), ("delete", "OLD")].map { event, row in
            .trigger(
                "\(table)_\(event)_shelf",
                """
                AFTER \(event.uppercased()) ON \(table) BEGIN
                    \(renewed("\(row).recipe_id"))
                END
                """)
        }
    }
}

/// The rows of `recipe_search`.
enum RecipeIndex {
    /// The SQL for the rows as they should be: id, title, foods; `condition` narrows the recipes. Letters are replaced
    /// outermost: the parser's stack holds no deeper nesting.
    static func rows(where condition: String = "TRUE") -> String {
        """
        SELECT id, title, \(SearchLetters.plain("foods")) FROM (
            SELECT recipe.id, \(SearchLetters.plainName("recipe.title")) AS title,
                coalesce((SELECT group_concat(word, ' ') FROM (
                    SELECT food.name AS word
                    FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                        JOIN food ON food.id = food_id WHERE ingredient.recipe_id = recipe.id
                    UNION SELECT food_name.name
                    FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
                        JOIN food_name USING (food_id)
                    WHERE ingredient.recipe_id = recipe.id)), '') AS foods
            FROM recipe WHERE recipe.state = 'published' AND \(condition))
        """
    }

    /// The SQL that makes a recipe's row anew.
    static func renewed(_ recipe: String) -> String {
        """
        DELETE FROM recipe_search WHERE rowid = \(recipe);
        INSERT INTO recipe_search (rowid, title, foods) \(rows(where: "recipe.id = \(recipe)"));
        """
    }

    /// The SQL condition that an ingredient's recipe is published, and so in the search.
    static func isFound(ofIngredient ingredient: String) -> String {
        """
        EXISTS (SELECT 1 FROM ingredient JOIN recipe ON recipe.id = recipe_id
            WHERE ingredient.id = \(ingredient) AND +recipe.state = 'published')
        """
    }

    /// The SQL that makes the row of an ingredient's recipe anew.
    static func renewed(ofIngredient ingredient: String) -> String {
        renewed(among: "SELECT recipe_id FROM ingredient WHERE id = \(ingredient)")
    }

    /// The SQL that makes the rows of all recipes with a food anew.
    static func renewed(ofFood food: String) -> String {
        renewed(
            among: """
                SELECT recipe_id FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
                WHERE food_id = \(food)
                """)
    }

    private static func renewed(among recipes: String) -> String {
        """
        DELETE FROM recipe_search WHERE rowid IN (\(recipes));
        INSERT INTO recipe_search (rowid, title, foods) \(rows(where: "recipe.id IN (\(recipes))"));
        """
    }
}
