extension TableSchema {
    /// Members' reports of listings and people, until an administrator decides.
    static let report = TableSchema(
        "report",
        """
        CREATE TABLE report (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            reporter_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            -- What it is about, one of the two; and which photo, where it is about one.
            listing_id INTEGER REFERENCES listing (id) ON DELETE CASCADE,
            member_id INTEGER REFERENCES member (id) ON DELETE CASCADE,
            photo_id INTEGER REFERENCES photo (id) ON DELETE SET NULL,
            -- What its writer wrote at a listing, where it is about that.
            comment_id INTEGER REFERENCES comment (id) ON DELETE SET NULL,
            reason TEXT NOT NULL CHECK (reason IN ('unsafe', 'forbidden', 'fraud', 'offensive',
                'private', 'other')),
            -- Whether whoever was decided about says that the decision is wrong.
            is_appeal INTEGER NOT NULL DEFAULT 0 CHECK (is_appeal IN (0, 1)),
            text TEXT NOT NULL DEFAULT ''
                CHECK (length(text) <= 500 AND instr(text, char(0)) = 0),
            state TEXT NOT NULL DEFAULT 'open'
                CHECK (state IN ('open', 'kept', 'removed', 'acted', 'restored')),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            decided_at INTEGER CHECK (decided_at BETWEEN created_at AND 253402300799),
            -- What whoever reported it is told.
            answer TEXT NOT NULL DEFAULT ''
                CHECK (length(answer) <= 500 AND instr(answer, char(0)) = 0),
            CONSTRAINT about_a_listing_or_a_member
                CHECK ((listing_id IS NULL) <> (member_id IS NULL)),
            CONSTRAINT a_comment_is_about_its_writer
                CHECK (comment_id IS NULL OR member_id IS NOT NULL),
            CONSTRAINT decided_at_unless_open CHECK ((state = 'open') = (decided_at IS NULL)),
            CONSTRAINT nobody_reports_themselves
                CHECK (is_appeal OR reporter_id IS NOT member_id),
            CONSTRAINT only_a_listing_is_removed
                CHECK (state <> 'removed' OR listing_id IS NOT NULL),
            CONSTRAINT only_an_appeal_restores CHECK (state <> 'restored' OR is_appeal)
        ) STRICT
        """,
        indexes: [
            // A reporter can have several open reports of it, of different photos, comments or reasons; open reports
            // by two people hide a listing.
            .index("report_open", "report (listing_id, reporter_id) WHERE state = 'open'"),
            .index("report_open_member", "report (member_id, reporter_id) WHERE state = 'open'"),
            .index("report_by_listing", "report (listing_id) WHERE listing_id IS NOT NULL"),
            .index("report_by_member", "report (member_id) WHERE member_id IS NOT NULL"),
            .index("report_by_photo", "report (photo_id) WHERE photo_id IS NOT NULL"),
            .index("report_by_comment", "report (comment_id) WHERE comment_id IS NOT NULL"),
            .index("report_by_reporter", "report (reporter_id, created_at)"),
            .index("report_by_state", "report (state, id)"),
        ])
}
