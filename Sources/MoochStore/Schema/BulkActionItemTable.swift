extension TableSchema {
    /// The rows that an action is about.
    static let bulkActionItem = TableSchema(
        "bulk_action_item",
        """
        CREATE TABLE bulk_action_item (
            bulk_action_id INTEGER NOT NULL REFERENCES bulk_action (id) ON DELETE CASCADE,
            row_id INTEGER NOT NULL CHECK (row_id > 0),
            state TEXT NOT NULL DEFAULT 'waiting'
                CHECK (state IN ('waiting', 'changed', 'skipped')),
            skip TEXT CHECK (length(skip) BETWEEN 1 AND 60),
            name TEXT,
            "before" TEXT CHECK ("before" IS NULL OR json_valid("before")),
            "after" TEXT CHECK ("after" IS NULL OR json_valid("after")),
            PRIMARY KEY (bulk_action_id, row_id),
            CONSTRAINT skipped_with_a_reason CHECK ((state = 'skipped') = (skip IS NOT NULL)),
            CONSTRAINT changed_with_both_values
                CHECK ((state = 'changed') = ("before" IS NOT NULL)
                    AND (state = 'changed') = ("after" IS NOT NULL))
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index(
                "bulk_action_item_skipped",
                "bulk_action_item (bulk_action_id, skip, row_id) WHERE state = 'skipped'")
        ])
}
