extension TableSchema {
    /// Members' choices of channels for kinds of events. Without a row the kind's default applies.
    static let notificationSetting = TableSchema(
        "notification_setting",
        """
        CREATE TABLE notification_setting (
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            -- The event's type, as a program knows it; a later one may have others.
            type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 60),
            mail TEXT NOT NULL CHECK (mail IN ('at_once', 'digest', 'none')),
            push INTEGER NOT NULL CHECK (push IN (0, 1)),
            PRIMARY KEY (member_id, type)
        ) STRICT, WITHOUT ROWID
        """)
}
