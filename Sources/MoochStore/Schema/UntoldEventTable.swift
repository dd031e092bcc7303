extension TableSchema {
    /// Events that their members are not told of yet: for some seconds an administrator's decision can be taken back as
    /// if it had not been. Whoever takes one back deletes; whoever tells moves them to `event`.
    static let untoldEvent = TableSchema(
        "untold_event",
        """
        CREATE TABLE untold_event (
            id INTEGER PRIMARY KEY,
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 60),
            listing_id INTEGER REFERENCES listing (id) ON DELETE CASCADE,
            report_id INTEGER REFERENCES report (id) ON DELETE CASCADE,
            reason TEXT CHECK (length(reason) BETWEEN 1 AND 500 AND instr(reason, char(0)) = 0),
            ground TEXT CHECK (\(DecisionGround.check("ground"))),
            until INTEGER CHECK (until BETWEEN 0 AND 253402300799),
            due_at INTEGER NOT NULL CHECK (due_at BETWEEN 0 AND 253402300809)
        ) STRICT
        """,
        indexes: [
            .index("untold_event_due", "untold_event (due_at)"),
            .index("untold_event_by_member", "untold_event (member_id)"),
            .index(
                "untold_event_by_listing", "untold_event (listing_id) WHERE listing_id IS NOT NULL"),
            .index(
                "untold_event_by_report", "untold_event (report_id) WHERE report_id IS NOT NULL"),
        ],
        upkeep: [
            .trigger("untold_event_insert_job", "AFTER INSERT ON untold_event \(asksToTell)")
        ])
}
