extension TableSchema {
    /// Rows that stayed out of an import.
    static let csvImportRow = TableSchema(
        "csv_import_row",
        """
        CREATE TABLE csv_import_row (
            import_id INTEGER NOT NULL REFERENCES csv_import (id) ON DELETE CASCADE,
            outcome TEXT NOT NULL CHECK (outcome IN ('skipped', 'rejected')),
            -- As a spreadsheet numbers it.
            row INTEGER NOT NULL CHECK (row > 0),
            problems TEXT NOT NULL CHECK (json_valid(problems) AND json_type(problems) = 'array'),
            PRIMARY KEY (import_id, outcome, row)
        ) STRICT, WITHOUT ROWID
        """)
}
