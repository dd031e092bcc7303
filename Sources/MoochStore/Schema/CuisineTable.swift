extension TableSchema {
    /// Cuisines, in the order that administrators set.
    static let cuisine = TableSchema(
        "cuisine",
        """
        CREATE TABLE cuisine (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            position INTEGER NOT NULL DEFAULT 1000000
                CHECK (position BETWEEN 0 AND 1000000),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [.index("cuisine_by_position", "cuisine (position)")])

    /// The names of cuisines in other languages.
    static let cuisineName = TableSchema(
        "cuisine_name",
        """
        CREATE TABLE cuisine_name (
            cuisine_id INTEGER NOT NULL REFERENCES cuisine (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- A tag of BCP 47, such as de.
            language TEXT NOT NULL CHECK (\(isTag("language"))),
            name TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            PRIMARY KEY (cuisine_id, language),
            UNIQUE (language, name)
        ) STRICT, WITHOUT ROWID
        """)
}
