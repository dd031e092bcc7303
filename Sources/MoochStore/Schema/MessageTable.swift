extension TableSchema {
    /// What members write to each other.
    static let message = TableSchema(
        "message",
        """
        CREATE TABLE message (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            conversation_id INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
            sender_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
            -- The listing it is about, shown as a card.
            listing_id INTEGER REFERENCES listing (id) ON DELETE SET NULL,
            at INTEGER NOT NULL DEFAULT (unixepoch()) CHECK (at BETWEEN 0 AND 253402300799),
            -- When the other was told; until then it can be taken back. Kept by the program: leave it out.
            told_at INTEGER CHECK (told_at BETWEEN 0 AND 253402300799),
            -- Whether either of the two has removed it for themselves.
            sender_removed INTEGER NOT NULL DEFAULT 0 CHECK (sender_removed IN (0, 1)),
            recipient_removed INTEGER NOT NULL DEFAULT 0 CHECK (recipient_removed IN (0, 1))
        ) STRICT
        """,
        indexes: [
            .index("message_by_conversation", "message (conversation_id, id)"),
            .index("message_by_sender", "message (sender_id, at)"),
            .index("message_by_listing", "message (listing_id) WHERE listing_id IS NOT NULL"),
            .index("message_untold", "message (at) WHERE told_at IS NULL"),
        ],
        rules: [
            .trigger(
                "message_insert_rule",
                """
                BEFORE INSERT ON message
                WHEN NOT EXISTS (SELECT 1 FROM conversation WHERE id = NEW.conversation_id
                    AND NEW.sender_id IN (starter_id, member_id))
                BEGIN
                    SELECT RAISE(ABORT, 'only the two of a conversation write in it');
                END
                """),
            .trigger(
                "message_update_rule",
                """
                BEFORE UPDATE OF id, conversation_id, sender_id ON message
                WHEN NEW.id <> OLD.id OR NEW.conversation_id <> OLD.conversation_id
                    OR NEW.sender_id <> OLD.sender_id BEGIN
                    SELECT RAISE(ABORT, 'a message stays with its sender and its conversation');
                END
                """),
        ],
        upkeep: MemberDeed.ofMessages + MonthlyDeeds.ofMessages + [
            .trigger(
                "message_insert_conversation",
                """
                AFTER INSERT ON message BEGIN
                    UPDATE conversation SET last_message_id = max(last_message_id, NEW.id),
                        last_at = max(iif(last_message_id = 0, 0, last_at), NEW.at)
                    WHERE id = NEW.conversation_id;
                    \(changed("NEW", other: "state = 'open' OR NEW.told_at IS NOT NULL"))
                END
                """),
            // Whoever wrote it, the other is told.
            .trigger(
                "message_insert_job",
                """
                AFTER INSERT ON message WHEN NEW.told_at IS NULL BEGIN
                    INSERT INTO job (kind, key, run_at, created_at)
                    VALUES ('\(JobKind.tell.name)', '', NEW.at + \(Exchange.undoableFor), NEW.at)
                    ON CONFLICT (kind, key) WHERE state = 'waiting'
                    DO UPDATE SET run_at = min(run_at, excluded.run_at);
                END
                """),
            .trigger(
                "message_update_change",
                """
                AFTER UPDATE OF text, told_at, sender_removed, recipient_removed ON message BEGIN
                    \(changed("NEW", sender: "NOT \(isRecipients)", other: "NOT \(isSenders)"))
                END
                """),
            .trigger(
                "message_delete_conversation",
                """
                AFTER DELETE ON message BEGIN
                    UPDATE conversation SET
                        last_message_id = coalesce((SELECT max(id) FROM message
                            WHERE conversation_id = OLD.conversation_id), 0),
                        last_at = coalesce((SELECT at FROM message
                            WHERE conversation_id = OLD.conversation_id ORDER BY id DESC LIMIT 1),
                            begun_at)
                    WHERE id = OLD.conversation_id;
                    \(changed(
                        "OLD", sender: "NOT OLD.sender_removed",
                        other: "NOT OLD.recipient_removed AND (state = 'open' OR OLD.told_at IS NOT NULL)"))
                END
                """),
        ])

    private static let isRecipients = "(NEW.recipient_removed <> OLD.recipient_removed)"
    private static let isSenders = "(NEW.sender_removed <> OLD.sender_removed)"

    /// Notes that a message has changed for its sender and the other, in a trigger; a request is there for the other once
    /// they are told.
    private static func changed(
        _ row: String, sender: String = "TRUE", other: String
    ) -> String {
        """
        INSERT INTO conversation_change (conversation_id, member_id, at)
        SELECT id, \(row).sender_id, unixepoch() FROM conversation
        WHERE id = \(row).conversation_id AND (\(sender))
        UNION ALL SELECT id, iif(starter_id = \(row).sender_id, member_id, starter_id), unixepoch()
        FROM conversation WHERE id = \(row).conversation_id AND (\(other));
        """
    }
}
