extension TableSchema {
    /// Members' phones.
    static let device = TableSchema(
        "device",
        """
        CREATE TABLE device (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            member_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            token TEXT NOT NULL UNIQUE CHECK (length(token) BETWEEN 1 AND 1000),
            platform TEXT NOT NULL CHECK (length(platform) BETWEEN 1 AND 20),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [.index("device_by_member", "device (member_id)")])
}
