extension TableSchema {
    /// In SQL, how far an exchange is: its state, or `collected` once one of the two said that they met.
    static func stage(of exchange: String) -> String {
        """
        iif(\(exchange).state = 'accepted' AND \(exchange).collected_at IS NOT NULL, 'collected',
            \(exchange).state)
        """
    }

    /// The exchanges whose latest change nobody was told of yet: for some seconds it can be taken back as if
    /// it had not been. Written by triggers, whichever program changes an exchange; whoever tells deletes.
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
            // A change that is taken back leads to the stage before it: from a request to what was told of it, from an
            // acceptance to the request. The time to take
            // back what stands then is over when it would have been: what the two see of each other after it
            // (`Exchange.contactAt`) is never shown to anybody who can still go back. An acceptance that was called
            // off before anybody was told of it never comes back: meanwhile the other could not take it back.
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
            .trigger("untold_exchange_insert_job", "AFTER INSERT ON untold_exchange \(asksForJob)"),
            .trigger(
                "untold_exchange_update_job",
                "AFTER UPDATE OF due_at ON untold_exchange \(asksForJob)"),
        ])

    private static let stages = """
        'requested', 'accepted', 'collected', 'declined', 'withdrawn', 'cancelled'
        """

    private static let asksForJob = """
        BEGIN
            INSERT INTO job (kind, key, run_at, created_at)
            VALUES ('\(JobKind.tell.name)', '', NEW.due_at, NEW.due_at - \(Exchange.undoableFor))
            ON CONFLICT (kind, key) WHERE state = 'waiting'
            DO UPDATE SET run_at = min(run_at, excluded.run_at);
        END
        """
}
