extension TableSchema {
    /// Their sessions; the store keeps the SHA-256 of a token.
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
        indexes: [
            .index("admin_session_by_admin", "admin_session (admin_id)")
        ],
        rules: [
            .trigger(
                "admin_session_insert_rule",
                """
                BEFORE INSERT ON admin_session BEGIN
                    SELECT CASE
                        WHEN NOT EXISTS (SELECT 1 FROM admin WHERE id = NEW.admin_id)
                            THEN RAISE(ABORT, 'the administrator of the session does not exist')
                    END;
                END
                """),
            .trigger(
                "admin_session_update_rule",
                """
                BEFORE UPDATE OF id, admin_id, token_hash ON admin_session BEGIN
                    SELECT RAISE(ABORT, 'a session stays with its administrator and token');
                END
                """),
        ])
}
