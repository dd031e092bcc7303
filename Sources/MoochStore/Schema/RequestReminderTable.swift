extension TableSchema {
    /// The latest time that an administrator had the seller of a request reminded of it. Whoever tells sets `told_at`;
    /// until then it can be taken back as if it had not been.
    static let requestReminder = TableSchema(
        "request_reminder",
        """
        CREATE TABLE request_reminder (
            exchange_id INTEGER PRIMARY KEY
                REFERENCES exchange (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            asked_at INTEGER NOT NULL CHECK (asked_at BETWEEN 0 AND 253402300799),
            told_at INTEGER CHECK (told_at BETWEEN asked_at AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .index("request_reminder_due", "request_reminder (asked_at) WHERE told_at IS NULL")
        ],
        upkeep: [
            .trigger(
                "request_reminder_insert_job", "AFTER INSERT ON request_reminder \(asksForJob)"),
            .trigger(
                "request_reminder_update_job",
                "AFTER UPDATE OF asked_at ON request_reminder \(asksForJob)"),
        ])

    private static let asksForJob = """
        BEGIN
            INSERT INTO job (kind, key, run_at, created_at)
            VALUES ('\(JobKind.tell.name)', '', NEW.asked_at + \(Exchange.undoableFor), NEW.asked_at)
            ON CONFLICT (kind, key) WHERE state = 'waiting'
            DO UPDATE SET run_at = min(run_at, excluded.run_at);
        END
        """
}
