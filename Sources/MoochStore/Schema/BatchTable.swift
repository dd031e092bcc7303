extension TableSchema {
    /// Rows that are changed as one. A batch runs in pieces, each in a transaction with its share of the counts, so
    /// that an interrupted one continues where it was. `spec` is the request.
    static let batch = TableSchema(
        "batch",
        """
        CREATE TABLE batch (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            -- The form's own, so that one sent twice starts one batch.
            key TEXT UNIQUE CHECK (length(key) BETWEEN 1 AND 150),
            list TEXT NOT NULL,
            verb TEXT NOT NULL,
            spec TEXT NOT NULL CHECK (json_valid(spec) AND json_type(spec) = 'object'),
            reverses_id INTEGER REFERENCES batch (id) ON DELETE RESTRICT,
            admin_id INTEGER REFERENCES admin (id) ON DELETE RESTRICT,
            admin_name TEXT NOT NULL,
            request_id TEXT NOT NULL,
            state TEXT NOT NULL
                CHECK (state IN ('open', 'running', 'stopped', 'failed', 'finished')),
            is_collected INTEGER NOT NULL DEFAULT 0 CHECK (is_collected IN (0, 1)),
            collected_to INTEGER NOT NULL DEFAULT 0,
            done_to INTEGER,
            selected INTEGER NOT NULL DEFAULT 0 CHECK (selected >= 0),
            added INTEGER NOT NULL DEFAULT 0 CHECK (added >= 0),
            changed INTEGER NOT NULL DEFAULT 0 CHECK (changed >= 0),
            unchanged INTEGER NOT NULL DEFAULT 0 CHECK (unchanged >= 0),
            skipped INTEGER NOT NULL DEFAULT 0 CHECK (skipped >= 0),
            rejected INTEGER NOT NULL DEFAULT 0 CHECK (rejected >= 0),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            started_at INTEGER CHECK (started_at BETWEEN 0 AND 253402300799),
            worked_at INTEGER CHECK (worked_at BETWEEN 0 AND 253402300799),
            ended_at INTEGER CHECK (ended_at BETWEEN 0 AND 253402300799),
            CONSTRAINT ended_at_when_ended
                CHECK ((state IN ('open', 'running')) = (ended_at IS NULL)),
            CONSTRAINT nothing_is_done_while_open
                CHECK (state <> 'open' OR added + changed + unchanged + skipped + rejected = 0),
            CONSTRAINT no_more_is_done_than_was_selected
                CHECK (added + changed + unchanged + skipped + rejected <= selected),
            CONSTRAINT all_is_done_when_it_is_finished CHECK (state <> 'finished'
                OR added + changed + unchanged + skipped + rejected = selected)
        ) STRICT
        """,
        indexes: [
            // Most batches reverse none: in a full index SQLite expects a lookup to find every batch.
            .unique("batch_reversal", "batch (reverses_id) WHERE reverses_id IS NOT NULL"),
            .index("batch_running", "batch (id) WHERE state = 'running'"),
            .index("batch_by_admin", "batch (admin_id)"),
            .index("batch_merge", "batch (id) WHERE verb = 'merge'"),
        ])
}
