extension TableSchema {
    /// Supermarkets, which members choose from.
    static let supermarket = TableSchema(
        "supermarket",
        """
        CREATE TABLE supermarket (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            address TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT address_is_1_to_200_characters_trimmed_on_one_line
                CHECK (\(isLine("address", 200))),
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            archived_at INTEGER CHECK (archived_at BETWEEN created_at AND 253402300799),
            UNIQUE (name, address)
        ) STRICT
        """)

    /// The aisles of a supermarket, in the order in which one walks through it.
    static let aisle = TableSchema(
        "aisle",
        """
        CREATE TABLE aisle (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            supermarket_id INTEGER NOT NULL
                REFERENCES supermarket (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- As it stands above the aisle: "7", "Produce".
            label TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT label_is_1_to_40_characters_trimmed_on_one_line
                CHECK (\(isLine("label", 40))),
            position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 1000000),
            UNIQUE (supermarket_id, label),
            UNIQUE (supermarket_id, position)
        ) STRICT
        """,
        rules: [
            .trigger(
                "aisle_update_rule",
                """
                BEFORE UPDATE OF id, supermarket_id ON aisle
                WHEN NEW.id <> OLD.id OR NEW.supermarket_id <> OLD.supermarket_id BEGIN
                    SELECT RAISE(ABORT, 'an aisle stays in its supermarket');
                END
                """)
        ])

    /// The aisle of each department of a supermarket.
    static let aisleDepartment = TableSchema(
        "aisle_department",
        """
        CREATE TABLE aisle_department (
            supermarket_id INTEGER NOT NULL
                REFERENCES supermarket (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            department TEXT NOT NULL CHECK (\(isOne("department", of: Department.self))),
            aisle_id INTEGER NOT NULL REFERENCES aisle (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            PRIMARY KEY (supermarket_id, department)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("aisle_department_by_aisle", "aisle_department (aisle_id)")],
        rules: ownAisle("aisle_department"))

    /// Foods that stand elsewhere than their department.
    static let aisleFood = TableSchema(
        "aisle_food",
        """
        CREATE TABLE aisle_food (
            supermarket_id INTEGER NOT NULL
                REFERENCES supermarket (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            food_id INTEGER NOT NULL REFERENCES food (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- Empty: whatever its form.
            form TEXT NOT NULL DEFAULT ''
                CHECK (form = '' OR \(isOne("form", of: FoodForm.self))),
            aisle_id INTEGER NOT NULL REFERENCES aisle (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            PRIMARY KEY (supermarket_id, food_id, form)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index("aisle_food_by_aisle", "aisle_food (aisle_id)"),
            .index("aisle_food_by_food", "aisle_food (food_id)"),
        ],
        rules: ownAisle("aisle_food"))

    private static func ownAisle(_ table: String) -> [Part] {
        ["INSERT", "UPDATE"].map { event in
            .trigger(
                "\(table)_\(event.lowercased())_rule",
                """
                BEFORE \(event) ON \(table)
                WHEN NEW.supermarket_id IS NOT
                    (SELECT supermarket_id FROM aisle WHERE id = NEW.aisle_id) BEGIN
                    SELECT RAISE(ABORT, 'an aisle of another supermarket');
                END
                """)
        }
    }
}
