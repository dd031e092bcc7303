extension TableSchema {
    /// A spreadsheet until its rows are noted, in a table of its own, so that choosing what its columns
    /// mean does not write it again.
    static let batchFile = TableSchema(
        "batch_file",
        """
        CREATE TABLE batch_file (
            batch_id INTEGER PRIMARY KEY REFERENCES batch (id) ON DELETE CASCADE,
            -- UTF-8, whatever it was uploaded in.
            content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 67108864)
        ) STRICT
        """)
}
