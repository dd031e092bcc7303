extension TableSchema {
    /// Administrators' sessions, with the SHA-256 of each token.
    static let adminSession = TableSchema(
        "admin_session",
        """
        CREATE TABLE admin_session (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            last_used_at INTEGER NOT NULL CHECK (last_used_at BETWEEN 0 AND 253402300799),
            address TEXT NOT NULL CHECK (length(address) <= 100),
            user_agent TEXT NOT NULL CHECK (length(user_agent) <= 500)
        ) STRICT
        """,
        indexes: [.index("admin_session_by_admin", "admin_session (admin_id)")])
}
