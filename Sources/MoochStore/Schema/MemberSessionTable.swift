extension TableSchema {
    /// Members' sessions, one for each device, with the SHA-256 of each token.
    static let memberSession = TableSchema(
        "member_session",
        """
        CREATE TABLE member_session (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            last_used_at INTEGER NOT NULL CHECK (last_used_at BETWEEN 0 AND 253402300799),
            user_agent TEXT NOT NULL CHECK (length(user_agent) <= 500),
            -- What somebody calls a device whose program shows the token; NULL of a browser's cookie.
            device_name TEXT CHECK (length(device_name) BETWEEN 1 AND 100
                AND instr(device_name, char(0)) = 0)
        ) STRICT
        """,
        indexes: [.index("member_session_by_member", "member_session (member_id)")])
}
