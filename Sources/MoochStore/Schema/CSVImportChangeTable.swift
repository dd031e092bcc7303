extension TableSchema {
    /// What an import wrote.
    static let csvImportChange = TableSchema(
        "csv_import_change",
        """
        CREATE TABLE csv_import_change (
            import_id INTEGER NOT NULL REFERENCES csv_import (id) ON DELETE CASCADE,
            -- As a spreadsheet numbers it.
            row INTEGER NOT NULL CHECK (row > 0),
            record_id INTEGER NOT NULL CHECK (record_id > 0),
            name TEXT NOT NULL,
            "before" TEXT CHECK ("before" IS NULL OR json_valid("before")),
            "after" TEXT NOT NULL CHECK (json_valid("after")),
            -- The listings that moved along with a member: a JSON array of ids.
            moved TEXT CHECK (moved IS NULL OR json_valid(moved)),
            -- Why it was left alone when the import was taken back.
            kept TEXT CHECK (length(kept) BETWEEN 1 AND 60),
            PRIMARY KEY (import_id, row)
        ) STRICT, WITHOUT ROWID
        """)
}
