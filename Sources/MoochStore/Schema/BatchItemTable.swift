extension TableSchema {
    /// The rows of batches, and the outcome of each.
    static let batchItem = TableSchema(
        "batch_item",
        """
        CREATE TABLE batch_item (
            batch_id INTEGER NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
            -- 1, 2, 3 in the order of the rows; of an import as a spreadsheet numbers them.
            position INTEGER NOT NULL CHECK (position > 0),
            row_id INTEGER CHECK (row_id > 0),
            name TEXT,
            state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN
                ('pending', 'added', 'changed', 'unchanged', 'skipped', 'rejected')),
            -- Why a row of the store was left as it is, as a program knows it.
            reason TEXT CHECK (length(reason) BETWEEN 1 AND 60),
            -- What is wrong with a row of a file: a JSON array.
            problems TEXT CHECK (problems IS NULL OR json_valid(problems)),
            -- The columns that changed, as JSON objects; nothing before for a row that was new.
            "before" TEXT CHECK ("before" IS NULL OR json_valid("before")),
            "after" TEXT CHECK ("after" IS NULL OR json_valid("after")),
            -- The texts of a file's row, until it is in the list: a JSON array.
            cells TEXT CHECK (cells IS NULL OR json_valid(cells)),
            PRIMARY KEY (batch_id, position),
            CONSTRAINT skipped_with_a_reason
                CHECK (state NOT IN ('skipped', 'rejected') OR coalesce(reason, problems) IS NOT NULL)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index(
                "batch_item_left",
                """
                batch_item (batch_id, state, reason, position) \
                WHERE state IN ('skipped', 'rejected')
                """),
            .index(
                "batch_item_without",
                """
                batch_item (batch_id, position) \
                WHERE state IN ('added', 'changed') AND problems IS NOT NULL
                """),
        ])
}
