extension TableSchema {
    /// Conversations, one for each two members who write to each other.
    static let conversation = TableSchema(
        "conversation",
        """
        CREATE TABLE conversation (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            -- Who wrote first, and to whom.
            starter_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            -- A request has one message that waits, beside those of earlier requests; there are more once it is open.
            state TEXT NOT NULL DEFAULT 'request' CHECK (state IN ('request', 'open', 'declined')),
            begun_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (begun_at BETWEEN 0 AND 253402300799),
            answered_at INTEGER CHECK (answered_at BETWEEN 0 AND 253402300799),
            -- The latest message that each of the two has read.
            starter_read_id INTEGER NOT NULL DEFAULT 0 CHECK (starter_read_id >= 0),
            member_read_id INTEGER NOT NULL DEFAULT 0 CHECK (member_read_id >= 0),
            -- The latest message, kept by triggers: leave them out.
            last_message_id INTEGER NOT NULL DEFAULT 0 CHECK (last_message_id >= 0),
            last_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (last_at BETWEEN 0 AND 253402300799),
            CONSTRAINT nobody_writes_to_themselves CHECK (starter_id <> member_id),
            CONSTRAINT answered_at_unless_request
                CHECK ((state = 'request') = (answered_at IS NULL))
        ) STRICT
        """,
        indexes: [
            .unique(
                "conversation_of_two",
                "conversation (min(starter_id, member_id), max(starter_id, member_id))"),
            .index(
                "conversation_by_starter",
                "conversation (starter_id, last_message_id, state, starter_read_id)"),
            .index(
                "conversation_by_member",
                "conversation (member_id, last_message_id, state, member_read_id)"),
            .index("conversation_by_begun", "conversation (starter_id, begun_at)"),
            .index("conversation_by_last", "conversation (last_at)"),
        ],
        rules: [
            // Who began it may change, as it may begin anew.
            .trigger(
                "conversation_update_rule",
                """
                BEFORE UPDATE OF id, starter_id, member_id ON conversation
                WHEN NEW.id <> OLD.id
                    OR min(NEW.starter_id, NEW.member_id) <> min(OLD.starter_id, OLD.member_id)
                    OR max(NEW.starter_id, NEW.member_id) <> max(OLD.starter_id, OLD.member_id) BEGIN
                    SELECT RAISE(ABORT, 'a conversation stays with its two');
                END
                """),
            // What was read stays read.
            .trigger(
                "conversation_update_read_rule",
                """
                BEFORE UPDATE OF starter_read_id, member_read_id ON conversation
                WHEN NEW.starter_read_id < OLD.starter_read_id OR NEW.member_read_id < OLD.member_read_id
                BEGIN
                    SELECT RAISE(ABORT, 'a read mark only moves forward');
                END
                """),
        ],
        upkeep: [
            .trigger(
                "conversation_update_change",
                """
                AFTER UPDATE OF state, starter_read_id, member_read_id ON conversation BEGIN
                    INSERT INTO conversation_change (conversation_id, member_id, at)
                    SELECT NEW.id, NEW.member_id, unixepoch()
                    WHERE NEW.state <> OLD.state OR NEW.member_read_id <> OLD.member_read_id
                    UNION ALL SELECT NEW.id, NEW.starter_id, unixepoch()
                    WHERE NEW.state <> OLD.state AND NEW.state = 'open'
                        OR NEW.starter_read_id <> OLD.starter_read_id;
                END
                """)
        ])

    /// Changes of conversations, from which the open pages of a member are told for an hour. Nobody is told what the
    /// other read, declined or removed for themselves: the moment alone would say it.
    static let conversationChange = TableSchema(
        "conversation_change",
        """
        CREATE TABLE conversation_change (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            -- Which, even if it is gone since.
            conversation_id INTEGER NOT NULL CHECK (conversation_id > 0),
            -- For whom.
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [.index("conversation_change_by_member", "conversation_change (member_id)")])
}
