extension TableSchema {
    /// Values for the store as a whole.
    static let setting = TableSchema(
        "setting",
        """
        CREATE TABLE setting (
            name TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 100),
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """)
}
