extension TableSchema {
    /// Results of programs' calls, kept for a day by the key of the call, so that repeating it does nothing more.
    /// Written in the transaction of the call's effect.
    static let idempotencyKey = TableSchema(
        "idempotency_key",
        """
        CREATE TABLE idempotency_key (
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
            -- SHA-256 of the method, the address and the body.
            request_hash BLOB NOT NULL CHECK (length(request_hash) = 32),
            status INTEGER NOT NULL CHECK (status BETWEEN 200 AND 299),
            location TEXT NOT NULL CHECK (length(location) BETWEEN 1 AND 500),
            -- Of what was made.
            record_id INTEGER NOT NULL CHECK (record_id > 0),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (member_id, key)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("idempotency_key_by_time", "idempotency_key (created_at)")])
}
