extension TableSchema {
    /// Places where members of a community may cross paths, such as a library or a lobby.
    static let place = TableSchema(
        "place",
        """
        CREATE TABLE place (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            name TEXT NOT NULL
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            note TEXT NOT NULL DEFAULT ''
                CHECK (length(note) <= 300 AND instr(note, char(0)) = 0),
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            radius_metres INTEGER NOT NULL DEFAULT 50 CHECK (radius_metres BETWEEN 10 AND 1000),
            -- In the address on its poster: whoever has it was there.
            poster_code TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(10))))
                CONSTRAINT poster_code_is_20_small_letters_and_digits
                CHECK (length(poster_code) = 20 AND poster_code NOT GLOB '*[^0-9a-z]*'),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            archived_at INTEGER CHECK (archived_at BETWEEN created_at AND 253402300799)
        ) STRICT
        """,
        indexes: [.index("place_by_community", "place (community_id, name)")],
        rules: [
            .trigger(
                "place_update_rule",
                """
                BEFORE UPDATE OF id, community_id ON place
                WHEN NEW.id <> OLD.id OR NEW.community_id <> OLD.community_id BEGIN
                    SELECT RAISE(ABORT, 'a place stays in its community');
                END
                """)
        ])

    /// Who takes part at a place; nobody does by default.
    static let placeMember = TableSchema(
        "place_member",
        """
        CREATE TABLE place_member (
            place_id INTEGER NOT NULL REFERENCES place (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            joined_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (joined_at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (place_id, member_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("place_member_by_member", "place_member (member_id)")],
        rules: [
            .trigger(
                "place_member_insert_rule",
                """
                BEFORE INSERT ON place_member BEGIN
                    SELECT RAISE(ABORT, 'only an active member of its community takes part at a place')
                    WHERE NOT EXISTS (SELECT 1 FROM member JOIN place ON place.id = NEW.place_id
                        WHERE member.id = NEW.member_id AND member.community_id = place.community_id
                            AND NOT \(isBarred(at: "NEW.joined_at")));
                END
                """),
            // Whoever ends it: what they were there for is over, for the others too.
            .trigger(
                "place_member_delete",
                """
                AFTER DELETE ON place_member BEGIN
                    \(forgotten("OLD.member_id", "AND place_id = OLD.place_id"))
                END
                """),
            .trigger(
                "member_end_place_member",
                """
                AFTER UPDATE OF state, community_id ON member
                WHEN NEW.state <> 'active' AND OLD.state = 'active'
                    OR NEW.community_id <> OLD.community_id BEGIN
                    DELETE FROM crossing WHERE first_id = NEW.id OR second_id = NEW.id;
                    DELETE FROM visit WHERE member_id = NEW.id;
                    DELETE FROM place_member WHERE member_id = NEW.id;
                END
                """),
        ])

    /// Hides a member's visits and forgets the crossings; `rest` narrows both.
    private static func forgotten(_ member: String, _ rest: String) -> String {
        """
        DELETE FROM crossing WHERE (first_id = \(member) OR second_id = \(member)) \(rest);
        \(hideVisits) WHERE member_id = \(member) \(rest) AND (is_hidden = 0 OR left_at IS NULL);
        """
    }

    /// The SQL that hides visits and ends the open ones with their last sign of life, but for its condition.
    static let hideVisits = """
        UPDATE visit SET is_hidden = 1,
            left_at = coalesce(left_at, min(seen_at, entered_at + \(PlaceVisit.longest)))
        """

    /// Members' visits to places, for as long as the exchange keeps them.
    static let visit = TableSchema(
        "visit",
        """
        CREATE TABLE visit (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            place_id INTEGER NOT NULL REFERENCES place (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            source TEXT NOT NULL CHECK (source IN ('poster', 'app')),
            entered_at INTEGER NOT NULL CHECK (entered_at BETWEEN 0 AND 253402300799),
            -- The last sign of life from there.
            seen_at INTEGER NOT NULL CHECK (seen_at BETWEEN entered_at AND 253402300799),
            -- NULL while it lasts.
            left_at INTEGER CHECK (left_at BETWEEN entered_at AND seen_at),
            -- Its member wants nobody to see it; it only counts for their limit.
            is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
            CONSTRAINT twelve_hours_at_most CHECK (left_at <= entered_at + \(PlaceVisit.longest))
        ) STRICT
        """,
        indexes: [
            .unique("visit_open", "visit (member_id) WHERE left_at IS NULL"),
            .index("visit_by_member", "visit (member_id, entered_at)"),
            .index("visit_by_place", "visit (place_id, entered_at)"),
            .index("visit_by_entered", "visit (entered_at)"),
        ],
        rules: [
            .trigger(
                "visit_insert_rule",
                """
                BEFORE INSERT ON visit BEGIN
                    SELECT RAISE(ABORT, 'the member does not take part at this place')
                    WHERE NOT EXISTS (SELECT 1 FROM place_member
                        WHERE place_id = NEW.place_id AND member_id = NEW.member_id);
                    SELECT RAISE(ABORT, 'the member was at a place at this time already')
                    WHERE EXISTS (SELECT 1 FROM visit WHERE member_id = NEW.member_id
                        AND (left_at IS NULL OR left_at > NEW.entered_at)
                        AND (NEW.left_at IS NULL OR entered_at < NEW.left_at));
                END
                """),
            .trigger(
                "visit_update_rule",
                """
                BEFORE UPDATE OF id, place_id, member_id, entered_at, left_at ON visit
                WHEN NEW.id <> OLD.id OR NEW.place_id <> OLD.place_id OR NEW.member_id <> OLD.member_id
                    OR NEW.entered_at <> OLD.entered_at
                    OR OLD.left_at IS NOT NULL AND NEW.left_at IS NOT OLD.left_at BEGIN
                    SELECT RAISE(ABORT, 'a visit stays where and when it was');
                END
                """),
        ])

    /// Two members who were at a place at the same time, each pair of visits once. The times are rounded to quarters of
    /// an hour, and nobody sees a row before `shown_at`.
    static let crossing = TableSchema(
        "crossing",
        """
        CREATE TABLE crossing (
            first_visit_id INTEGER NOT NULL
                REFERENCES visit (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            second_visit_id INTEGER NOT NULL
                REFERENCES visit (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            place_id INTEGER NOT NULL REFERENCES place (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            first_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            second_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            began_at INTEGER NOT NULL CHECK (began_at BETWEEN 0 AND 253402300799 AND began_at % 900 = 0),
            ended_at INTEGER NOT NULL CHECK (ended_at % 900 = 0),
            shown_at INTEGER NOT NULL,
            PRIMARY KEY (first_visit_id, second_visit_id),
            CONSTRAINT each_pair_once CHECK (first_id < second_id),
            CONSTRAINT ends_after_it_begins CHECK (ended_at > began_at)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index("crossing_by_second_visit", "crossing (second_visit_id)"),
            .index("crossing_by_first", "crossing (first_id, second_id, ended_at)"),
            .index("crossing_by_second", "crossing (second_id, first_id, ended_at)"),
            .index("crossing_by_place", "crossing (place_id, ended_at)"),
        ],
        rules: [
            .trigger(
                "block_insert_crossing",
                """
                AFTER INSERT ON block BEGIN
                    \(silenced("NEW.blocker_id", "NEW.blocked_id"))
                END
                """),
            .trigger(
                "block_delete_crossing",
                """
                AFTER DELETE ON block BEGIN
                    \(silenced("OLD.blocker_id", "OLD.blocked_id"))
                END
                """),
        ])

    /// Whatever two visits at the same time have been until now, or still are, is never shown: not even once the block
    /// has ended.
    private static func silenced(_ one: String, _ other: String) -> String {
        """
        INSERT OR REPLACE INTO crossing
        SELECT first.id, second.id, first.place_id, first.member_id, second.member_id,
            max(first.entered_at, second.entered_at) / 900 * 900,
            max(first.entered_at, second.entered_at) / 900 * 900 + 900, \(Crossing.never)
        FROM visit AS first JOIN visit AS second ON second.place_id = first.place_id
        WHERE first.member_id = min(\(one), \(other)) AND second.member_id = max(\(one), \(other))
            AND second.entered_at < coalesce(first.left_at, \(Crossing.never))
            AND first.entered_at < coalesce(second.left_at, \(Crossing.never))
            AND (SELECT count(*) FROM member WHERE id IN (\(one), \(other))) = 2;
        """
    }
}
