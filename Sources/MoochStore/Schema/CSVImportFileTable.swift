extension TableSchema {
    /// An import's file, until it is deleted.
    static let csvImportFile = TableSchema(
        "csv_import_file",
        """
        CREATE TABLE csv_import_file (
            import_id INTEGER PRIMARY KEY REFERENCES csv_import (id) ON DELETE CASCADE,
            -- UTF-8, whatever it was uploaded in.
            content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 67108864)
        ) STRICT
        """)
}
