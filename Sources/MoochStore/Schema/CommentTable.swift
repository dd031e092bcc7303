extension TableSchema {
    /// Questions about a listing and the answers, which everybody reads who reads the listing. The writer, whoever
    /// offers it, and an administrator can remove one; whoever is to be told is told some seconds after it was written.
    static let comment = TableSchema(
        "comment",
        """
        CREATE TABLE comment (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            listing_id INTEGER NOT NULL
                REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            member_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            text TEXT NOT NULL
                CHECK (length(text) BETWEEN 1 AND 500 AND instr(text, char(0)) = 0),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            -- When whoever is to be told was told, or need not be any more.
            told_at INTEGER CHECK (told_at BETWEEN created_at AND 253402300799),
            removed_at INTEGER CHECK (removed_at BETWEEN created_at AND 253402300799),
            removed_by TEXT CHECK (removed_by IN ('writer', 'seller', 'administrator')),
            CONSTRAINT removed_by_somebody
                CHECK ((removed_at IS NULL) = (removed_by IS NULL))
        ) STRICT
        """,
        indexes: [
            .index("comment_by_listing", "comment (listing_id, id)"),
            .index("comment_by_member", "comment (member_id, created_at)"),
            .index("comment_by_created", "comment (created_at, id)"),
            .index("comment_untold", "comment (created_at) WHERE told_at IS NULL"),
        ],
        rules: [
            .trigger(
                "comment_update_rule",
                """
                BEFORE UPDATE OF id, listing_id, member_id ON comment
                WHEN NEW.id <> OLD.id OR NEW.listing_id <> OLD.listing_id
                    OR NEW.member_id <> OLD.member_id BEGIN
                    SELECT RAISE(ABORT, 'a comment stays with its writer and its listing');
                END
                """)
        ],
        upkeep: [
            .trigger(
                "comment_insert_job",
                """
                AFTER INSERT ON comment WHEN NEW.told_at IS NULL BEGIN
                    INSERT INTO job (kind, key, run_at, created_at)
                    VALUES ('\(JobKind.tell.name)', '', NEW.created_at + \(Exchange.undoableFor),
                        NEW.created_at)
                    ON CONFLICT (kind, key) WHERE state = 'waiting'
                    DO UPDATE SET run_at = min(run_at, excluded.run_at);
                END
                """)
        ])
}
