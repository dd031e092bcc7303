extension TableSchema {
    /// Administrators' notes on members.
    static let memberNote = TableSchema(
        "member_note",
        """
        CREATE TABLE member_note (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            member_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            admin_id INTEGER NOT NULL
                REFERENCES admin (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            text TEXT NOT NULL
                CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [.index("member_note_by_member", "member_note (member_id)")])
}
