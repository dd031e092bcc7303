extension TableSchema {
    /// Requests to sign in by mail, each with the hash of the code sent for it.
    static let signInCode = TableSchema(
        "sign_in_code",
        """
        CREATE TABLE sign_in_code (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            -- Of the pair whose private key only the asker has.
            public_key BLOB NOT NULL UNIQUE CHECK (length(public_key) = 32),
            -- NULL where the address is nobody's: such a row is tried and dies as any other does.
            member_id INTEGER REFERENCES member (id) ON DELETE CASCADE,
            -- Of what was sent: where to, the sender's half of the key, and the code's hash by it.
            email TEXT COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
            sender_key BLOB CHECK (length(sender_key) = 32),
            code_hash BLOB CHECK (length(code_hash) = 32),
            tries_left INTEGER NOT NULL DEFAULT 5 CHECK (tries_left BETWEEN 0 AND 5),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            CONSTRAINT sent_as_a_whole CHECK (
                (code_hash IS NULL) = (sender_key IS NULL) AND (code_hash IS NULL) = (email IS NULL)),
            CONSTRAINT sent_to_a_member CHECK (code_hash IS NULL OR member_id IS NOT NULL)
        ) STRICT
        """,
        indexes: [
            .index("sign_in_code_by_member", "sign_in_code (member_id)"),
            .index("sign_in_code_by_created", "sign_in_code (created_at)"),
        ])
}
