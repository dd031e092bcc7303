extension TableSchema {
    /// Background work, once or repeated. A runner holds a lease of its job: as long as it extends it in time, no other
    /// program runs the job.
    static let job = TableSchema(
        "job",
        """
        CREATE TABLE job (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
            -- What it is about: of a kind and a key one job at most waits, and one is under way.
            key TEXT NOT NULL CHECK (length(key) <= 200),
            -- Whether it writes to people.
            is_message INTEGER NOT NULL DEFAULT 0 CHECK (is_message IN (0, 1)),
            payload TEXT NOT NULL DEFAULT '{}'
                CHECK (json_valid(payload) AND json_type(payload) = 'object'),
            state TEXT NOT NULL DEFAULT 'waiting'
                CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
            run_at INTEGER NOT NULL CHECK (run_at BETWEEN 0 AND 253402300799),
            attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
            -- How often it was taken: the number says whose a lease is.
            lease INTEGER NOT NULL DEFAULT 0 CHECK (lease >= 0),
            leased_until INTEGER CHECK (leased_until BETWEEN 0 AND 253402300799),
            -- Why the last attempt failed, as a program knows it, and what another server said to it.
            reason TEXT CHECK (length(reason) BETWEEN 1 AND 60),
            detail TEXT CHECK (length(detail) BETWEEN 1 AND 500),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            -- When the last attempt ended.
            ended_at INTEGER CHECK (ended_at BETWEEN 0 AND 253402300799),
            CONSTRAINT leased_while_running CHECK ((state = 'running') = (leased_until IS NOT NULL)),
            CONSTRAINT taken_while_running
                CHECK (state <> 'running' OR attempts > 0 AND lease > 0),
            CONSTRAINT failed_with_a_reason CHECK (state <> 'failed' OR reason IS NOT NULL)
        ) STRICT
        """,
        indexes: [
            .unique("job_waiting", "job (kind, key) WHERE state = 'waiting'"),
            .unique("job_running", "job (kind, key) WHERE state = 'running'"),
            .index("job_due", "job (kind, run_at) WHERE state = 'waiting'"),
            .index("job_untried", "job (kind, run_at) WHERE state = 'waiting' AND attempts = 0"),
            .index("job_listed", "job (is_message, id)"),
            .index("job_by_time", "job (is_message, run_at, id)"),
            .index("job_by_state", "job (is_message, state, id)"),
            .index("job_by_topic", "job (payload ->> 'topic', kind, state) WHERE is_message = 1"),
            .index("job_by_kind", "job (kind, state) WHERE is_message = 1"),
            .index("job_by_member", "job (payload ->> 'member') WHERE is_message = 1"),
            .index(
                "job_failing",
                "job (ended_at) WHERE is_message = 1 AND state = 'waiting' AND reason IS NOT NULL"),
            .index("job_given_up", "job (ended_at) WHERE \(GivenUpMail.condition)"),
            .index("job_ended", "job (ended_at) WHERE state IN ('done', 'failed', 'cancelled')"),
        ])
}
