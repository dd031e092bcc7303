extension TableSchema {
    /// Who may write to a member, and how they are told of messages, where they chose.
    static let messageSetting = TableSchema(
        "message_setting",
        """
        CREATE TABLE message_setting (
            member_id INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
            writers TEXT NOT NULL DEFAULT 'known'
                CHECK (writers IN ('known', 'community', 'nobody')),
            mail TEXT NOT NULL DEFAULT 'unread' CHECK (mail IN ('unread', 'always', 'none')),
            push INTEGER NOT NULL DEFAULT 1 CHECK (push IN (0, 1))
        ) STRICT
        """)
}
