extension TableSchema {
    /// The SQL for an exchange's stage: its state, or `collected` once either side said that they met.
    static func stage(of exchange: String) -> String {
        """
        iif(\(exchange).state = 'accepted' AND \(exchange).collected_at IS NOT NULL, 'collected',
            \(exchange).state)
        """
    }

    /// The exchanges whose latest change nobody has been told of, and which for some seconds can be undone without a
    /// trace. Triggers write the rows, whichever program changes an exchange; telling deletes them.
    static let untoldExchange = TableSchema(
        "untold_exchange",
        """
        CREATE TABLE untold_exchange (
            exchange_id INTEGER PRIMARY KEY
                REFERENCES exchange (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- The stage that everybody knows of; NULL while nobody was told that there is a request.
            told TEXT CHECK (told IN (\(stages))),
            -- The stage to which the latest change can be taken back; NULL: there was no request; 'cancelled'
            -- when it cannot be.
            before TEXT CHECK (before IN (\(stages))),
            due_at INTEGER NOT NULL CHECK (due_at BETWEEN 0 AND 253402300809)
        ) STRICT
        """,
        indexes: [.index("untold_exchange_due", "untold_exchange (due_at)")],
        upkeep: [
            .trigger(
                "exchange_insert_untold",
                """
                AFTER INSERT ON exchange WHEN NEW.state = 'requested' BEGIN
                    INSERT INTO untold_exchange
                    VALUES (NEW.id, NULL, NULL, NEW.requested_at + \(Exchange.undoableFor));
                END
                """),
            // Undoing a change leads to the stage before it: from a request to what was told of it, from an acceptance
            // to the request. That stage keeps its own deadline, so that contact details, which are shown after it
            // (`Exchange.contactAt`), are never shown to anybody who can still go back. An acceptance called off before
            // anybody was told of it never comes back, as the other side could not undo it meanwhile.
            .trigger(
                "exchange_update_untold",
                """
                AFTER UPDATE OF state, collected_at ON exchange
                WHEN \(stage(of: "NEW")) <> \(stage(of: "OLD")) BEGIN
                    INSERT INTO untold_exchange
                    VALUES (NEW.id, \(stage(of: "OLD")), \(stage(of: "OLD")), \(Exchange.undoableFor)
                        + coalesce(NEW.cancelled_at, NEW.collected_at, NEW.answered_at, NEW.requested_at))
                    ON CONFLICT (exchange_id) DO UPDATE SET
                        before = CASE
                            WHEN before IS NOT \(stage(of: "NEW"))
                                THEN iif(NEW.state = 'cancelled' AND excluded.before = 'accepted'
                                    AND told IS NOT 'accepted', 'cancelled', excluded.before)
                            WHEN NEW.state = 'requested' THEN told ELSE 'requested' END,
                        due_at = excluded.due_at;
                    DELETE FROM untold_exchange
                    WHERE exchange_id = NEW.id AND told = \(stage(of: "NEW"));
                END
                """),
            .trigger("untold_exchange_insert_job", "AFTER INSERT ON untold_exchange \(asksToTell)"),
            .trigger(
                "untold_exchange_update_job",
                "AFTER UPDATE OF due_at ON untold_exchange \(asksToTell)"),
        ])

    private static let stages = """
        'requested', 'accepted', 'collected', 'declined', 'withdrawn', 'cancelled'
        """

    /// In SQL, the body of a trigger on what is to be told at `due_at`.
    static let asksToTell = """
        BEGIN
            INSERT INTO job (kind, key, run_at, created_at)
            VALUES ('\(JobKind.tell.name)', '', NEW.due_at, NEW.due_at - \(Exchange.undoableFor))
            ON CONFLICT (kind, key) WHERE state = 'waiting'
            DO UPDATE SET run_at = min(run_at, excluded.run_at);
        END
        """
}
