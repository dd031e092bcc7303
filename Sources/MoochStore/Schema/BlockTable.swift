extension TableSchema {
    /// Members who want nothing to do with another: the two do not see each other, whoever of them said so
    /// (``Block/between(_:_:)``).
    static let block = TableSchema(
        "block",
        """
        CREATE TABLE block (
            blocker_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            blocked_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            at INTEGER NOT NULL DEFAULT (unixepoch()) CHECK (at BETWEEN 0 AND 253402300799),
            -- Where it was done.
            origin TEXT NOT NULL DEFAULT 'person'
                CHECK (origin IN ('person', 'request', 'comment', 'message')),
            -- As at that time, so that the list finds them whatever they call themselves now.
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0),
            photo_id INTEGER REFERENCES photo (id) ON DELETE SET NULL,
            PRIMARY KEY (blocker_id, blocked_id),
            CONSTRAINT nobody_blocks_themselves CHECK (blocker_id <> blocked_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index("block_by_blocked", "block (blocked_id, blocker_id)"),
            .index("block_by_photo", "block (photo_id) WHERE photo_id IS NOT NULL"),
        ],
        rules: [
            // What waits between the two is declined, and what they agreed on is called off by whoever blocks, unless
            // they have met. A request that was declined for another's sake does not come back with the listing.
            .trigger(
                "block_insert_exchanges",
                """
                AFTER INSERT ON block BEGIN
                    UPDATE exchange SET state = 'declined', decline_reason = 'blocked',
                        answered_at = max(requested_at, NEW.at)
                    WHERE state = 'requested' AND \(areTheirs);
                    UPDATE exchange SET decline_reason = 'blocked'
                    WHERE decline_reason = 'other_accepted' AND \(areTheirs)
                        AND id IN (SELECT exchange_id FROM untold_exchange);
                    UPDATE exchange SET state = 'cancelled', cancelled_at = max(answered_at, NEW.at),
                        cancelled_by = iif(buyer_id = NEW.blocker_id, 'buyer', 'seller'),
                        cancel_reason = 'other'
                    WHERE state = 'accepted' AND collected_at IS NULL AND \(areTheirs);
                END
                """)
        ])

    private static let areTheirs = Exchange.areBetween("NEW.blocker_id", "NEW.blocked_id")
}
