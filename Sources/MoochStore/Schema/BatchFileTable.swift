extension TableSchema {
    /// A spreadsheet until its rows are read. A table of its own, so that choosing the meaning of columns does not
    /// write the file again.
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
