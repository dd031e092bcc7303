extension TableSchema {
    /// Actions on many rows.
    static let bulkAction = TableSchema(
        "bulk_action",
        """
        CREATE TABLE bulk_action (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            key TEXT NOT NULL UNIQUE CHECK (length(key) BETWEEN 1 AND 100),
            list TEXT NOT NULL,
            verb TEXT NOT NULL,
            reverses_id INTEGER UNIQUE REFERENCES bulk_action (id) ON DELETE RESTRICT,
            is_backward INTEGER NOT NULL DEFAULT 0 CHECK (is_backward IN (0, 1)),
            selection TEXT NOT NULL CHECK (length(selection) <= 100000),
            is_everything INTEGER NOT NULL CHECK (is_everything IN (0, 1)),
            last_id INTEGER NOT NULL CHECK (last_id >= 0),
            reason TEXT CHECK (length(reason) <= 500),
            target_id INTEGER,
            target_name TEXT,
            admin_id INTEGER REFERENCES admin (id) ON DELETE RESTRICT,
            admin_name TEXT NOT NULL,
            request_id TEXT NOT NULL,
            state TEXT NOT NULL DEFAULT 'running'
                CHECK (state IN ('running', 'stopped', 'refused', 'finished')),
            is_collected INTEGER NOT NULL DEFAULT 0 CHECK (is_collected IN (0, 1)),
            collected_to INTEGER NOT NULL DEFAULT 0,
            done_to INTEGER NOT NULL DEFAULT 0,
            selected INTEGER NOT NULL DEFAULT 0 CHECK (selected >= 0),
            changed INTEGER NOT NULL DEFAULT 0 CHECK (changed >= 0),
            skipped INTEGER NOT NULL DEFAULT 0 CHECK (skipped >= 0),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            started_at INTEGER CHECK (started_at BETWEEN 0 AND 253402300799),
            ended_at INTEGER CHECK (ended_at BETWEEN 0 AND 253402300799),
            CONSTRAINT list_has_such_a_verb
                CHECK (list || ' ' || verb IN ('members move', 'listings remove',
                    'listings restore', 'communities archive', 'communities unarchive',
                    'categories archive', 'categories unarchive')),
            CONSTRAINT a_move_has_a_target
                CHECK ((verb = 'move' AND reverses_id IS NULL) = (target_id IS NOT NULL)),
            CONSTRAINT a_removal_has_a_reason
                CHECK ((verb = 'remove' AND reverses_id IS NULL) = (reason IS NOT NULL)),
            CONSTRAINT ended_at_unless_running CHECK ((state = 'running') = (ended_at IS NULL)),
            CONSTRAINT no_more_is_done_than_was_selected CHECK (changed + skipped <= selected),
            CONSTRAINT all_is_done_when_it_is_finished
                CHECK (state <> 'finished' OR changed + skipped = selected)
        ) STRICT
        """,
        indexes: [
            .index("bulk_action_running", "bulk_action (id) WHERE state = 'running'")
        ])
}
