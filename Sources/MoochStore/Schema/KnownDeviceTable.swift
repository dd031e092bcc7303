extension TableSchema {
    /// Browsers and programs that signed in to an account before, whose failures are counted apart from strangers',
    /// with the SHA-256 of each token.
    static let knownDevice = TableSchema(
        "known_device",
        """
        CREATE TABLE known_device (
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            token_hash BLOB NOT NULL CHECK (length(token_hash) = 32),
            -- Programs that keep no token come with a new one each time: they push out only one another.
            is_program INTEGER NOT NULL DEFAULT 0 CHECK (is_program IN (0, 1)),
            last_used_at INTEGER NOT NULL CHECK (last_used_at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (member_id, token_hash)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index("known_device_by_use", "known_device (last_used_at)"),
            .index("known_device_by_token", "known_device (token_hash)"),
        ])
}
