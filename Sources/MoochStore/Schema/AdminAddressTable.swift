extension TableSchema {
    /// Addresses from which administrators signed in, so that failures elsewhere cannot lock them out.
    static let adminAddress = TableSchema(
        "admin_address",
        """
        CREATE TABLE admin_address (
            admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
            address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 100),
            signed_in_at INTEGER NOT NULL CHECK (signed_in_at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (admin_id, address)
        ) STRICT, WITHOUT ROWID
        """)
}
