extension TableSchema {
    /// First views of the other side's contact details in an accepted exchange.
    static let contactView = TableSchema(
        "contact_view",
        """
        CREATE TABLE contact_view (
            exchange_id INTEGER NOT NULL REFERENCES exchange (id) ON DELETE CASCADE,
            viewer_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            first_at INTEGER NOT NULL CHECK (first_at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (exchange_id, viewer_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("contact_view_by_viewer", "contact_view (viewer_id)")])
}
