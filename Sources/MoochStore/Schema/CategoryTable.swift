extension TableSchema {
    /// Kinds of things on offer, in the order that administrators set.
    static let category = TableSchema(
        "category",
        """
        CREATE TABLE category (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            position INTEGER NOT NULL DEFAULT 1000000
                CHECK (position BETWEEN 0 AND 1000000),
            -- Whether allergens are asked for.
            is_food INTEGER NOT NULL DEFAULT 1 CHECK (is_food IN (0, 1)),
            -- The one that it was merged into.
            successor_id INTEGER
                REFERENCES category (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799),
            \(SortName.columns(of: "name")),
            CONSTRAINT a_merged_category_is_archived
                CHECK (successor_id IS NULL OR archived_at IS NOT NULL),
            CONSTRAINT a_category_is_not_its_own_successor CHECK (successor_id <> id)
        ) STRICT
        """,
        indexes: [
            .index("category_by_position", "category (position)"),
            .index("category_by_name", "category (sort_name, id)"),
            .index(
                "category_by_successor", "category (successor_id) WHERE successor_id IS NOT NULL"),
        ],
        upkeep: SortName.triggers(on: "category", "name"))
}
