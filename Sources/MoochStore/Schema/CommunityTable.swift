extension TableSchema {
    /// Places whose members exchange with each other.
    static let community = TableSchema(
        "community",
        """
        CREATE TABLE community (
            id INTEGER PRIMARY KEY AUTOINCREMENT
                CONSTRAINT id_has_23_bits_at_most CHECK (id BETWEEN 1 AND \(OfferIndex.lastCommunity)),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            description TEXT NOT NULL DEFAULT ''
                CHECK (length(description) <= 4000 AND instr(description, char(0)) = 0),
            address TEXT NOT NULL DEFAULT ''
                CHECK (length(address) <= 300 AND instr(address, char(0)) = 0),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            -- By which its days end, such as Europe/Berlin.
            time_zone TEXT NOT NULL DEFAULT 'UTC'
                CONSTRAINT time_zone_is_a_name_of_the_tz_database
                CHECK (length(time_zone) BETWEEN 1 AND 64
                    AND time_zone NOT GLOB '*[^A-Za-z0-9/_+-]*'),
            photo_id INTEGER REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799),
            -- Who may join: anybody, whoever has the code, or whoever an administrator lets in.
            joining TEXT NOT NULL DEFAULT 'open' CHECK (joining IN ('open', 'code', 'approval')),
            join_code TEXT
                CONSTRAINT join_code_is_8_unmistakable_signs
                CHECK (length(join_code) = 8
                    AND join_code NOT GLOB '*[^2-9CDFGHJKMNPQRTVWXY]*'),
            \(SortName.columns(of: "name")),
            CONSTRAINT join_code_when_asked_for
                CHECK ((joining = 'code') = (join_code IS NOT NULL)),
            CONSTRAINT latitude_and_longitude_both_or_neither
                CHECK ((latitude IS NULL) = (longitude IS NULL))
        ) STRICT
        """,
        indexes: [
            .index("community_by_name", "community (sort_name, id)"),
            .index("community_by_photo", "community (photo_id) WHERE photo_id IS NOT NULL"),
            .unique("community_join_code", "community (join_code) WHERE join_code IS NOT NULL"),
        ],
        rules: [
            // REPLACE deletes without triggers, and the search would keep the words of a deleted row.
            .trigger(
                "community_insert_rule",
                """
                BEFORE INSERT ON community BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM community WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'a community of this id exists')
                        WHEN EXISTS (SELECT 1 FROM community WHERE name = NEW.name)
                            THEN RAISE(ABORT, 'a community of this name exists')
                        WHEN EXISTS (SELECT 1 FROM community WHERE join_code = NEW.join_code)
                            THEN RAISE(ABORT, 'a community of this code exists')
                    END;
                END
                """),
            .trigger(
                "community_update_rule",
                """
                BEFORE UPDATE OF id, name, join_code ON community BEGIN
                    SELECT CASE
                        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                        WHEN EXISTS (SELECT 1 FROM community WHERE name = NEW.name AND id <> OLD.id)
                            THEN RAISE(ABORT, 'a community of this name exists')
                        WHEN EXISTS (SELECT 1 FROM community
                            WHERE join_code = NEW.join_code AND id <> OLD.id)
                            THEN RAISE(ABORT, 'a community of this code exists')
                    END;
                END
                """),
        ],
        upkeep: SearchIndex.community.triggers + SortName.triggers(on: "community", "name"))
}
