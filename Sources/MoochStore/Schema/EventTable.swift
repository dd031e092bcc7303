extension TableSchema {
    /// Notifications, each written when its member is told, and so in the order of telling.
    static let event = TableSchema(
        "event",
        """
        CREATE TABLE event (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            -- Who is told.
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            -- As a program knows it; a later one may have others.
            type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 60),
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
            -- When their mailbox had it, alone or with others of that day.
            mailed_at INTEGER CHECK (mailed_at BETWEEN 0 AND 253402300799),
            -- What it is about, one of them or none.
            exchange_id INTEGER REFERENCES exchange (id) ON DELETE CASCADE,
            listing_id INTEGER REFERENCES listing (id) ON DELETE CASCADE,
            report_id INTEGER REFERENCES report (id) ON DELETE CASCADE,
            community_id INTEGER REFERENCES community (id) ON DELETE CASCADE,
            comment_id INTEGER REFERENCES comment (id) ON DELETE CASCADE,
            announcement_id INTEGER REFERENCES announcement (id) ON DELETE CASCADE,
            -- When first a push service took it for one of their devices; NULL: they were not told by push.
            pushed_at INTEGER CHECK (pushed_at BETWEEN 0 AND 253402300799),
            -- Why, where they were told why.
            reason TEXT CHECK (length(reason) BETWEEN 1 AND 500 AND instr(reason, char(0)) = 0),
            -- What that is about, and until when it holds.
            ground TEXT CHECK (\(DecisionGround.check("ground"))),
            until INTEGER CHECK (until BETWEEN 0 AND 253402300799),
            CONSTRAINT about_one_thing CHECK ((exchange_id IS NULL) + (listing_id IS NULL)
                + (report_id IS NULL) + (community_id IS NULL) + (announcement_id IS NULL)
                + (comment_id IS NULL) >= 5)
        ) STRICT
        """,
        indexes: [
            .index("event_by_member", "event (member_id, id)"),
            .index("event_by_exchange", "event (exchange_id) WHERE exchange_id IS NOT NULL"),
            .index("event_by_report", "event (report_id) WHERE report_id IS NOT NULL"),
            .index("event_by_comment", "event (comment_id) WHERE comment_id IS NOT NULL"),
            .index("event_by_community", "event (community_id) WHERE community_id IS NOT NULL"),
            // Nobody is told of an announcement twice.
            .unique(
                "event_by_announcement",
                "event (announcement_id, member_id) WHERE announcement_id IS NOT NULL"),
            .index("event_by_listing", "event (listing_id) WHERE listing_id IS NOT NULL"),
        ],
        upkeep: [
            // However it was written, the member is told by the channels they chose.
            .trigger(
                "event_insert_job",
                """
                AFTER INSERT ON event BEGIN
                    INSERT INTO job (kind, key, run_at, created_at)
                    VALUES ('\(JobKind.tell.name)', '', NEW.at, NEW.at)
                    ON CONFLICT (kind, key) WHERE state = 'waiting'
                    DO UPDATE SET run_at = min(run_at, excluded.run_at);
                END
                """),
            .trigger(
                "event_insert_announcement",
                """
                AFTER INSERT ON event WHEN NEW.announcement_id IS NOT NULL BEGIN
                    UPDATE announcement SET told = told + 1 WHERE id = NEW.announcement_id;
                END
                """),
            .trigger("event_update_mailed", counting("mailed")),
            .trigger("event_update_pushed", counting("pushed")),
        ])

    /// The rest of a trigger that counts who has heard of an announcement in some way.
    private static func counting(_ way: String) -> String {
        """
        AFTER UPDATE OF \(way)_at ON event
        WHEN NEW.announcement_id IS NOT NULL AND OLD.\(way)_at IS NULL AND NEW.\(way)_at IS NOT NULL BEGIN
            UPDATE announcement SET \(way) = \(way) + 1 WHERE id = NEW.announcement_id;
        END
        """
    }
}
