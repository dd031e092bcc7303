extension TableSchema {
    /// All names of foods as titles are compared with them: in lower-case base letters, words apart by one space. Kept
    /// by triggers.
    static let foodKey = TableSchema(
        "food_key",
        """
        CREATE TABLE food_key (
            key TEXT NOT NULL,
            food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            PRIMARY KEY (key, food_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("food_key_by_food", "food_key (food_id)")],
        upkeep: FoodKey.triggers)

    /// The foods that the titles of available listings name, in food categories. They leave it when they end.
    ///
    /// SQL cannot read titles as people do, so triggers only take rows away, and note which listings are to be read
    /// (`unread_listing`): our own writes do it at once, a job does it each minute for other programs.
    static let listingFood = TableSchema(
        "listing_food",
        """
        CREATE TABLE listing_food (
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            PRIMARY KEY (community_id, food_id, listing_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index("listing_food_by_listing", "listing_food (listing_id, food_id)"),
            .index("listing_food_by_food", "listing_food (food_id)"),
        ])

    /// Available listings whose titles are still to be read for foods.
    static let unreadListing = TableSchema(
        "unread_listing",
        """
        CREATE TABLE unread_listing (
            listing_id INTEGER PRIMARY KEY
                REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT
        ) STRICT
        """,
        upkeep: [
            .trigger(
                "listing_insert_food",
                """
                AFTER INSERT ON listing WHEN NEW.state = 'available' BEGIN
                    \(ListingFood.noted)
                END
                """),
            .trigger(
                "listing_update_food",
                """
                AFTER UPDATE OF title, description, category_id, community_id, state ON listing
                WHEN OLD.state = 'available' OR NEW.state = 'available' BEGIN
                    DELETE FROM listing_food WHERE listing_id = NEW.id;
                    DELETE FROM unread_listing WHERE listing_id = NEW.id;
                    \(ListingFood.noted)
                END
                """),
            // Another program may leave out foreign keys.
            .trigger(
                "listing_delete_food",
                """
                AFTER DELETE ON listing BEGIN
                    DELETE FROM listing_food WHERE listing_id = OLD.id;
                    DELETE FROM unread_listing WHERE listing_id = OLD.id;
                END
                """),
            .trigger(
                "category_update_food",
                """
                AFTER UPDATE OF is_food ON category WHEN NEW.is_food <> OLD.is_food BEGIN
                    \(ListingFood.readAnew)
                END
                """),
        ])
}

extension ListingFood {
    /// The SQL that notes a new or changed listing.
    fileprivate static let noted = """
        INSERT INTO unread_listing (listing_id) SELECT NEW.id WHERE NEW.state = 'available'
            AND EXISTS (SELECT 1 FROM category WHERE category.id = NEW.category_id AND is_food);
        """

    /// The SQL that lets all listings be read anew: foods have other names, or a category is food.
    fileprivate static let readAnew = """
        INSERT INTO setting (name, value) VALUES ('\(cursor)', '0')
            ON CONFLICT (name) DO UPDATE SET value = '0' WHERE value <> '0';
        """
}

/// The rows of `food_key`.
enum FoodKey {
    /// The SQL for the rows as they should be: key and food; `condition` narrows the foods.
    static func rows(where condition: String = "TRUE") -> String {
        """
        SELECT key, id FROM (
            SELECT \(key(of: "food.name")) AS key, food.id FROM food WHERE \(condition)
            UNION SELECT \(key(of: "food_name.name")), food.id
            FROM food JOIN food_name ON food_name.food_id = food.id WHERE \(condition))
        WHERE key <> ''
        """
    }

    /// The SQL for a name's words; ``TitleWords`` reads titles in the same way.
    private static func key(of name: String) -> String {
        let apart = ["-", "/", "(", ")", ",", ".", "&", "   ", "  "].reduce(
            "replace(\(SortName.key(of: name)), '''', '')"
        ) { "replace(\($0), '\($1)', ' ')" }
        return "trim(\(apart))"
    }

    fileprivate static let triggers: [TableSchema.Part] =
        [
            ("food_insert_key", "AFTER INSERT ON food", ["NEW.id"]),
            (
                "food_update_key", "AFTER UPDATE OF name ON food WHEN NEW.name <> OLD.name",
                ["NEW.id"]
            ),
            ("food_name_insert_key", "AFTER INSERT ON food_name", ["NEW.food_id"]),
            (
                "food_name_update_key", "AFTER UPDATE ON food_name", ["OLD.food_id", "NEW.food_id"]
            ),
            ("food_name_delete_key", "AFTER DELETE ON food_name", ["OLD.food_id"]),
        ].map { name, event, foods in
            .trigger(name, "\(event) BEGIN\n\(foods.map(renewed).joined(separator: "\n"))\nEND")
        }
        + ["insert", "delete"].map { event in
            .trigger(
                "food_key_\(event)_read",
                "AFTER \(event.uppercased()) ON food_key BEGIN\n\(ListingFood.readAnew)\nEND")
        }

    private static func renewed(_ food: String) -> String {
        """
        DELETE FROM food_key WHERE food_id = \(food);
        INSERT INTO food_key (key, food_id) \(rows(where: "food.id = \(food)"));
        """
    }
}
