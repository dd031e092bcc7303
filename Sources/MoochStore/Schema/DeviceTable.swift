extension TableSchema {
    /// The phones of members.
    static let device = TableSchema(
        "device",
        """
        CREATE TABLE device (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            member_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            token TEXT NOT NULL UNIQUE CHECK (length(token) BETWEEN 1 AND 1000),
            platform TEXT NOT NULL CHECK (length(platform) BETWEEN 1 AND 20),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .index("device_by_member", "device (member_id)")
        ],
        rules: [
            .trigger(
                "device_insert_rule",
                """
                BEFORE INSERT ON device BEGIN
                    SELECT CASE
                        WHEN NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id)
                            THEN RAISE(ABORT, 'the member of the device does not exist')
                    END;
                END
                """),
            .trigger(
                "device_update_rule",
                """
                BEFORE UPDATE OF member_id ON device BEGIN
                    SELECT CASE
                        WHEN NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id)
                            THEN RAISE(ABORT, 'the member of the device does not exist')
                    END;
                END
                """),
        ])
}
