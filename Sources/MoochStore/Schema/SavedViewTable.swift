extension TableSchema {
    /// Lists' searches, filters, orders and columns, saved under a name.
    static let savedView = TableSchema(
        "saved_view",
        """
        CREATE TABLE saved_view (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            list TEXT NOT NULL,
            name TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            query TEXT NOT NULL
                CONSTRAINT query_is_at_most_2000_printable_characters
                CHECK (length(query) <= 2000 AND query NOT GLOB '*[^!-~]*'),
            admin_id INTEGER REFERENCES admin (id) ON DELETE CASCADE,
            is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .unique("saved_view_name", "saved_view (list, coalesce(admin_id, 0), name)"),
            .unique(
                "saved_view_default",
                "saved_view (list, coalesce(admin_id, 0)) WHERE is_default = 1"),
            .index("saved_view_by_admin", "saved_view (admin_id)"),
        ])
}
