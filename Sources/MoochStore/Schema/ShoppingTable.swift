extension TableSchema {
    /// Members' shopping lists: one each, from the first recipe, line or supermarket on.
    static let shoppingList = TableSchema(
        "shopping_list",
        """
        CREATE TABLE shopping_list (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            member_id INTEGER NOT NULL UNIQUE
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            supermarket_id INTEGER
                REFERENCES supermarket (id) ON DELETE SET NULL ON UPDATE RESTRICT,
            -- Rises with every change of the list.
            version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .index(
                "shopping_list_by_supermarket",
                "shopping_list (supermarket_id) WHERE supermarket_id IS NOT NULL")
        ])

    /// The recipes that a list is for.
    static let shoppingRecipe = TableSchema(
        "shopping_recipe",
        """
        CREATE TABLE shopping_recipe (
            list_id INTEGER NOT NULL
                REFERENCES shopping_list (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            recipe_id INTEGER NOT NULL
                REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            servings INTEGER NOT NULL CHECK (servings BETWEEN 1 AND 100),
            -- The options taken that are not the usual ones, by the ingredient's id; "option" is the
            -- food's. One that is not there any more counts for nothing.
            options TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(options)),
            -- The ids of ingredients that are not needed.
            without TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(without)),
            added_at INTEGER NOT NULL CHECK (added_at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (list_id, recipe_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("shopping_recipe_by_recipe", "shopping_recipe (recipe_id)")])

    /// What is to be bought. Only a person's operation changes a line's state.
    static let shoppingLine = TableSchema(
        "shopping_line",
        """
        CREATE TABLE shopping_line (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            list_id INTEGER NOT NULL
                REFERENCES shopping_list (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- Made by whoever adds the line, perhaps a phone without a network.
            uuid TEXT NOT NULL CHECK (length(uuid) = 36),
            -- NULL for what is no food that we know.
            food_id INTEGER REFERENCES food (id) ON DELETE SET NULL ON UPDATE RESTRICT,
            -- Empty: any.
            form TEXT NOT NULL DEFAULT ''
                CHECK (form = '' OR \(isOne("form", of: FoodForm.self))),
            -- The food, or what was typed, without the amount.
            text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 200 AND instr(text, char(0)) = 0),
            state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ticked', 'removed')),
            -- When a person last changed the state, by the server's clock.
            changed_at INTEGER NOT NULL CHECK (changed_at BETWEEN 0 AND 253402300799),
            -- The session that did; NULL: nobody yet.
            changed_by INTEGER,
            -- The request by which a neighbour was asked for it.
            exchange_id INTEGER REFERENCES exchange (id) ON DELETE SET NULL ON UPDATE RESTRICT,
            UNIQUE (list_id, uuid)
        ) STRICT
        """,
        indexes: [
            .index("shopping_line_by_food", "shopping_line (food_id) WHERE food_id IS NOT NULL"),
            .index(
                "shopping_line_by_exchange",
                "shopping_line (exchange_id) WHERE exchange_id IS NOT NULL"),
        ],
        rules: [
            .trigger(
                "shopping_line_update_rule",
                """
                BEFORE UPDATE OF id, list_id, uuid ON shopping_line
                WHEN NEW.id <> OLD.id OR NEW.list_id <> OLD.list_id OR NEW.uuid <> OLD.uuid BEGIN
                    SELECT RAISE(ABORT, 'a line stays on its list');
                END
                """),
            // What became of a request is another version of the list, and no other state of its line.
            .trigger(
                "shopping_line_asked",
                """
                AFTER UPDATE OF exchange_id ON shopping_line
                WHEN NEW.exchange_id IS NOT OLD.exchange_id BEGIN
                    UPDATE shopping_list SET version = version + 1 WHERE id = NEW.list_id;
                END
                """),
            .trigger(
                "exchange_update_shopping",
                """
                AFTER UPDATE OF state, answer_note ON exchange
                WHEN EXISTS (SELECT 1 FROM shopping_line WHERE exchange_id = NEW.id) BEGIN
                    UPDATE shopping_list SET version = version + 1
                    WHERE id IN (SELECT list_id FROM shopping_line WHERE exchange_id = NEW.id);
                END
                """),
        ])

    /// How much of a line is for which recipe.
    static let shoppingPart = TableSchema(
        "shopping_part",
        """
        CREATE TABLE shopping_part (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            line_id INTEGER NOT NULL
                REFERENCES shopping_line (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- NULL for what was typed.
            recipe_id INTEGER REFERENCES recipe (id) ON DELETE SET NULL ON UPDATE RESTRICT,
            -- The line that a phone knows it as, where it was added to another.
            uuid TEXT CHECK (length(uuid) = 36),
            -- NULL: no number is said.
            numerator INTEGER CHECK (numerator >= 0),
            denominator INTEGER CHECK (denominator > 0),
            unit TEXT CHECK (\(isOne("unit", of: KitchenUnit.self))),
            added_at INTEGER NOT NULL CHECK (added_at BETWEEN 0 AND 253402300799),
            CONSTRAINT a_fraction_is_whole CHECK ((numerator IS NULL) = (denominator IS NULL))
        ) STRICT
        """,
        indexes: [
            .index("shopping_part_by_line", "shopping_part (line_id)"),
            .index(
                "shopping_part_by_recipe",
                "shopping_part (recipe_id) WHERE recipe_id IS NOT NULL"),
        ])

    /// What phones did to a list, so that each operation counts once however often it is sent.
    static let shoppingOperation = TableSchema(
        "shopping_operation",
        """
        CREATE TABLE shopping_operation (
            list_id INTEGER NOT NULL
                REFERENCES shopping_list (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            id TEXT NOT NULL CHECK (length(id) = 36),
            -- When it arrived, by the server's clock.
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
            -- Zero: somebody else's later one held.
            applied INTEGER NOT NULL CHECK (applied IN (0, 1)),
            PRIMARY KEY (list_id, id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index("shopping_operation_by_time", "shopping_operation (at)"),
            .index("shopping_operation_by_list", "shopping_operation (list_id, at)"),
        ])
}
