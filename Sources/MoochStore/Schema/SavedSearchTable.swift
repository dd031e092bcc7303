extension TableSchema {
    /// What members look for and want to hear of when somebody offers it.
    static let savedSearch = TableSchema(
        "saved_search",
        """
        CREATE TABLE saved_search (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            member_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- The member's, who takes it along when they move.
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- As typed; empty: everything of the category.
            text TEXT NOT NULL DEFAULT ''
                CHECK (length(text) <= 120 AND instr(text, char(0)) = 0),
            category_id INTEGER REFERENCES category (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            CONSTRAINT for_something CHECK (text <> '' OR category_id IS NOT NULL)
        ) STRICT
        """,
        indexes: [
            .unique(
                "saved_search_once",
                "saved_search (member_id, text COLLATE NOCASE, coalesce(category_id, 0))"),
            .index("saved_search_by_community", "saved_search (community_id, id)"),
            .index(
                "saved_search_by_category",
                "saved_search (category_id) WHERE category_id IS NOT NULL"),
        ],
        rules: ["INSERT", "UPDATE OF member_id, community_id"].map { event in
            Part.trigger(
                "saved_search_\(event.prefix(6).lowercased())_rule",
                """
                BEFORE \(event) ON saved_search
                WHEN NEW.community_id IS NOT
                    (SELECT community_id FROM member WHERE id = NEW.member_id) BEGIN
                    SELECT RAISE(ABORT, 'a search is in the community of its member');
                END
                """)
        } + [
            .trigger(
                "member_move_saved_search",
                """
                AFTER UPDATE OF community_id ON member
                WHEN NEW.community_id <> OLD.community_id BEGIN
                    UPDATE saved_search SET community_id = NEW.community_id WHERE member_id = NEW.id;
                END
                """)
        ],
        upkeep: [
            // Whoever looks for it is told, whichever program offers it, unless it is taken back at once.
            .trigger(
                "listing_insert_match",
                """
                AFTER INSERT ON listing
                WHEN NEW.state = 'available' AND EXISTS (SELECT 1 FROM saved_search
                    WHERE community_id = NEW.community_id)
                BEGIN
                    INSERT INTO job (kind, key, run_at, created_at)
                    VALUES ('\(SavedSearch.matching)', NEW.id, NEW.created_at + \(Exchange.undoableFor),
                        NEW.created_at)
                    ON CONFLICT (kind, key) WHERE state = 'waiting' DO NOTHING;
                END
                """)
        ])
}
