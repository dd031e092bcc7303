extension TableSchema {
    /// Requests to join a community. A row for the member's own community, in any state, keeps them from taking part in
    /// it; it is deleted when they are admitted.
    static let joinRequest = TableSchema(
        "join_request",
        """
        CREATE TABLE join_request (
            member_id INTEGER PRIMARY KEY
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            message TEXT NOT NULL DEFAULT ''
                CHECK (length(message) <= 300 AND instr(message, char(0)) = 0),
            state TEXT NOT NULL DEFAULT 'waiting'
                CHECK (state IN ('waiting', 'declined', 'withdrawn')),
            reason TEXT
                CHECK (length(reason) BETWEEN 1 AND 500 AND instr(reason, char(0)) = 0),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            CONSTRAINT a_reason_when_declined
                CHECK ((state = 'declined') = (reason IS NOT NULL))
        ) STRICT
        """,
        indexes: [
            .index("join_request_by_community", "join_request (community_id, created_at)"),
            .index("join_request_by_state", "join_request (state, created_at)"),
        ],
        rules: [
            // A member moved by somebody else needs no admission.
            .trigger(
                "member_move_join_request",
                """
                AFTER UPDATE OF community_id ON member
                WHEN NEW.community_id <> OLD.community_id BEGIN
                    DELETE FROM join_request WHERE member_id = NEW.id;
                END
                """)
        ])
}
