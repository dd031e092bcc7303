extension TableSchema {
    /// Devices on which members are told by push (W3C Push API), at most one for each session.
    static let pushSubscription = TableSchema(
        "push_subscription",
        """
        CREATE TABLE push_subscription (
            session_id INTEGER PRIMARY KEY
                REFERENCES member_session (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- Whoever knows it can leave messages there: it is a secret. A browser has one.
            endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 1000),
            -- What a message is encrypted for: an uncompressed point of P-256, and a secret (RFC 8291).
            p256dh BLOB NOT NULL CHECK (length(p256dh) = 65),
            auth BLOB NOT NULL CHECK (length(auth) = 16),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """)
}
