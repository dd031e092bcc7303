extension TableSchema {
    /// One-time links sent to members, one for each purpose, with the SHA-256 of each token.
    static let memberLink = TableSchema(
        "member_link",
        """
        CREATE TABLE member_link (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            purpose TEXT NOT NULL CHECK (purpose IN
                ('email', 'password', 'sign-in', 'return', 'invitation', 'hand-over')),
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            -- Where it was sent: it proves that this mailbox is theirs, and no other.
            email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            UNIQUE (member_id, purpose)
        ) STRICT
        """,
        indexes: [.index("member_link_by_created", "member_link (created_at)")])
}
