extension TableSchema {
    /// Failed sign-ins, for the throttle.
    static let signInFailure = TableSchema(
        "sign_in_failure",
        """
        CREATE TABLE sign_in_failure (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 300),
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .index("sign_in_failure_by_key", "sign_in_failure (key, at)"),
            .index("sign_in_failure_by_at", "sign_in_failure (at)"),
        ])
}
