extension TableSchema {
    /// The messages that a reporter handed over, as they were, whatever becomes of the conversation. Kept for 90 days.
    static let reportedMessage = TableSchema(
        "reported_message",
        """
        CREATE TABLE reported_message (
            report_id INTEGER NOT NULL REFERENCES report (id) ON DELETE CASCADE,
            message_id INTEGER NOT NULL CHECK (message_id > 0),
            sender_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (report_id, message_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("reported_message_by_sender", "reported_message (sender_id)")])
}
