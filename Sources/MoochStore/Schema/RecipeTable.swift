extension TableSchema {
    /// Dishes, each written in one language.
    static let recipe = TableSchema(
        "recipe",
        """
        CREATE TABLE recipe (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            title TEXT NOT NULL
                CONSTRAINT title_is_1_to_120_characters_trimmed_on_one_line
                CHECK (\(isLine("title", 120))),
            description TEXT NOT NULL DEFAULT ''
                CHECK (length(description) <= 2000 AND instr(description, char(0)) = 0),
            -- A tag of BCP 47, such as de.
            language TEXT NOT NULL DEFAULT 'en' CHECK (\(isTag("language"))),
            cuisine_id INTEGER REFERENCES cuisine (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            servings INTEGER NOT NULL DEFAULT 4 CHECK (servings BETWEEN 1 AND 100),
            -- What it makes, such as "12 cookies", when not just servings.
            yield TEXT NOT NULL DEFAULT '' CHECK (length(yield) <= 80 AND instr(yield, char(0)) = 0),
            prep_minutes INTEGER CHECK (prep_minutes BETWEEN 0 AND 20160),
            cook_minutes INTEGER CHECK (cook_minutes BETWEEN 0 AND 20160),
            total_minutes INTEGER CHECK (total_minutes BETWEEN 0 AND 20160),
            -- Of all servings.
            cost_cents INTEGER CHECK (cost_cents BETWEEN 0 AND 100000000),
            -- Of one serving.
            calories INTEGER CHECK (calories BETWEEN 0 AND 100000),
            -- Kept by triggers: leave it out.
            ingredient_count INTEGER NOT NULL DEFAULT 0 CHECK (ingredient_count >= 0),
            author TEXT NOT NULL DEFAULT ''
                CHECK (length(author) <= 120 AND instr(author, char(0)) = 0),
            source_title TEXT NOT NULL DEFAULT ''
                CHECK (length(source_title) <= 200 AND instr(source_title, char(0)) = 0),
            source_address TEXT
                CHECK (length(source_address) BETWEEN 9 AND 2000 AND source_address GLOB 'https://?*'
                    AND source_address NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
            licence TEXT NOT NULL DEFAULT 'unknown'
                CHECK (\(isOne("licence", of: RecipeLicence.self))),
            state TEXT NOT NULL DEFAULT 'draft' CHECK (\(isOne("state", of: RecipeState.self))),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            updated_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (updated_at BETWEEN 0 AND 253402300799),
            -- The first time.
            published_at INTEGER CHECK (published_at BETWEEN 0 AND 253402300799),
            \(SortName.columns(of: "title")),
            CONSTRAINT only_drafts_were_never_published
                CHECK ((state = 'draft') = (published_at IS NULL)),
            CONSTRAINT published_has_a_licence CHECK (state <> 'published' OR licence <> 'unknown')
        ) STRICT
        """,
        indexes: [
            .index("recipe_by_cuisine", "recipe (cuisine_id)"),
            .index("recipe_by_state", "recipe (state, id)"),
        ],
        rules: [
            .trigger(
                "recipe_insert_rule",
                """
                BEFORE INSERT ON recipe WHEN NEW.state <> 'draft' BEGIN
                    SELECT RAISE(ABORT, 'a recipe begins as a draft');
                END
                """),
            .trigger(
                "recipe_update_rule",
                """
                BEFORE UPDATE OF id, state ON recipe BEGIN
                    SELECT RAISE(ABORT, 'a recipe keeps its id') WHERE NEW.id <> OLD.id;
                    SELECT RAISE(ABORT, 'a recipe is published, then withdrawn or published again')
                    WHERE NEW.state = 'draft' AND OLD.state <> 'draft'
                        OR NEW.state = 'withdrawn' AND OLD.state = 'draft';
                    SELECT RAISE(ABORT, 'a published recipe has a meal, an ingredient and a step')
                    WHERE NEW.state = 'published' AND OLD.state <> 'published' AND NOT (
                        EXISTS (SELECT 1 FROM recipe_meal WHERE recipe_id = NEW.id)
                        AND EXISTS (SELECT 1 FROM ingredient WHERE recipe_id = NEW.id)
                        AND EXISTS (SELECT 1 FROM recipe_step WHERE recipe_id = NEW.id));
                    SELECT RAISE(ABORT, 'the video of a published recipe has captions')
                    WHERE NEW.state = 'published' AND OLD.state <> 'published' AND EXISTS (
                        SELECT 1 FROM recipe_video WHERE recipe_id = NEW.id AND captions_name IS NULL);
                END
                """),
        ],
        upkeep: SortName.triggers(on: "recipe", "title") + [
            .trigger(
                "recipe_update_shelf",
                """
                AFTER UPDATE OF title, plain_title, cuisine_id, servings, prep_minutes, cook_minutes, total_minutes,
                    cost_cents, calories, ingredient_count, state, published_at ON recipe
                WHEN OLD.state = 'published' OR NEW.state = 'published' BEGIN
                    \(RecipeShelf.renewed("NEW.id"))
                END
                """),
            .trigger(
                "recipe_delete_shelf",
                """
                AFTER DELETE ON recipe BEGIN
                    DELETE FROM recipe_shelf WHERE recipe_id = OLD.id;
                    DELETE FROM recipe_search WHERE rowid = OLD.id;
                END
                """),
            .trigger(
                "recipe_update_search",
                """
                AFTER UPDATE OF title, state ON recipe
                WHEN OLD.state = 'published' OR NEW.state = 'published' BEGIN
                    \(RecipeIndex.renewed("NEW.id"))
                END
                """),
        ])

    /// The meals that recipes are for.
    static let recipeMeal = TableSchema(
        "recipe_meal",
        """
        CREATE TABLE recipe_meal (
            recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            meal TEXT NOT NULL CHECK (\(isOne("meal", of: Meal.self))),
            PRIMARY KEY (recipe_id, meal)
        ) STRICT, WITHOUT ROWID
        """,
        upkeep: RecipeShelf.triggers(on: "recipe_meal"))

    /// The styles of recipes.
    static let recipeStyle = TableSchema(
        "recipe_style",
        """
        CREATE TABLE recipe_style (
            recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            style TEXT NOT NULL CHECK (\(isOne("style", of: RecipeStyle.self))),
            PRIMARY KEY (recipe_id, style)
        ) STRICT, WITHOUT ROWID
        """,
        upkeep: RecipeShelf.triggers(on: "recipe_style"))

    /// What a serving contains, as the recipe's author says.
    static let recipeNutrient = TableSchema(
        "recipe_nutrient",
        """
        CREATE TABLE recipe_nutrient (
            recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            nutrient TEXT NOT NULL CHECK (\(isOne("nutrient", of: Nutrient.self))),
            milligrams INTEGER NOT NULL CHECK (milligrams BETWEEN 0 AND 10000000),
            PRIMARY KEY (recipe_id, nutrient)
        ) STRICT, WITHOUT ROWID
        """)

    /// Recipes' photos, in order.
    static let recipePhoto = TableSchema(
        "recipe_photo",
        """
        CREATE TABLE recipe_photo (
            recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- From 1.
            position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 12),
            photo_id INTEGER NOT NULL REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            -- What it shows, for those who do not see it.
            alt TEXT NOT NULL DEFAULT '' CHECK (length(alt) <= 200 AND instr(alt, char(0)) = 0),
            PRIMARY KEY (recipe_id, position)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("recipe_photo_by_photo", "recipe_photo (photo_id)")])

    /// Recipes that members keep.
    static let favourite = TableSchema(
        "favourite",
        """
        CREATE TABLE favourite (
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (member_id, recipe_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("favourite_by_recipe", "favourite (recipe_id)")])
}
