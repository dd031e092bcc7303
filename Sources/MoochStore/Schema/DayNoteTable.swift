extension TableSchema {
    /// What administrators note on days, so that whoever looks at figures later knows what happened.
    static let dayNote = TableSchema(
        "day_note",
        """
        CREATE TABLE day_note (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            -- In UTC, as figures are counted.
            day TEXT NOT NULL CHECK (length(day) = 10 AND day = date(day, '+0 days')),
            -- NULL for all of them.
            community_id INTEGER
                REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            text TEXT NOT NULL
                CONSTRAINT text_is_1_to_200_characters_on_one_line
                CHECK (length(text) BETWEEN 1 AND 200
                    AND text NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
            admin_id INTEGER NOT NULL
                REFERENCES admin (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .index("day_note_by_day", "day_note (day)"),
            .index(
                "day_note_by_community", "day_note (community_id) WHERE community_id IS NOT NULL"),
        ])
}
