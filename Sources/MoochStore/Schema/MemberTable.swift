extension TableSchema {
    /// People with an account, each in one community.
    static let member = TableSchema(
        "member",
        """
        CREATE TABLE member (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            name TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
                    AND name = trim(name, char(9, 10, 13, 32, 160))
                    AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
            email TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT email_is_an_address
                CHECK (length(email) BETWEEN 3 AND 254 AND instr(email, char(0)) = 0
                    AND email GLOB '?*@?*'
                    AND email NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
            phone TEXT CHECK (length(phone) <= 40 AND instr(phone, char(0)) = 0),
            address TEXT NOT NULL DEFAULT ''
                CHECK (length(address) <= 300 AND instr(address, char(0)) = 0),
            photo TEXT REFERENCES photo (name) ON DELETE RESTRICT ON UPDATE RESTRICT,
            preferred_contact TEXT NOT NULL DEFAULT 'email'
                CHECK (preferred_contact IN ('email', 'phone', 'text')),
            password_hash TEXT CHECK (length(password_hash) <= 500),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            last_seen_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (last_seen_at BETWEEN 0 AND 253402300799),
            listing_count INTEGER NOT NULL DEFAULT 0
            CHECK (listing_count >= 0),
            request_count INTEGER NOT NULL DEFAULT 0
            CHECK (request_count >= 0)
        ) STRICT
        """,
        indexes: [
            .index("member_by_photo", "member (photo) WHERE photo IS NOT NULL"),
            .index("member_by_created", "member (created_at)"),
            .index("member_by_community", "member (community_id, created_at)"),
            .index("member_offering_nothing", "member (created_at) WHERE listing_count = 0"),
            .index(
                "member_offering_nothing_by_community",
                "member (community_id, created_at) WHERE listing_count = 0"),
            .index("member_by_name", "member (name, id, created_at)"),
            .index("member_by_last_seen", "member (last_seen_at, id, created_at)"),
            .index("member_by_listings", "member (min(listing_count, 511), created_at)"),
            .index("member_by_requests", "member (min(request_count, 511), created_at)"),
            .index("member_by_community_name", "member (community_id, name, id, created_at)"),
            .index("member_by_community_email", "member (community_id, email, id, created_at)"),
            .index(
                "member_by_community_last_seen",
                "member (community_id, last_seen_at, id, created_at)"),
            .index(
                "member_by_community_listings",
                "member (community_id, min(listing_count, 511), created_at)"),
            .index(
                "member_by_community_requests",
                "member (community_id, min(request_count, 511), created_at)"),
        ],
        rules: [
            .trigger(
                "member_insert_rule",
                """
                BEFORE INSERT ON member BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM member WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'a member of this id exists')
                        WHEN EXISTS (SELECT 1 FROM member WHERE email = NEW.email)
                            THEN RAISE(ABORT, 'a member of this email exists')
                        WHEN NOT EXISTS (SELECT 1 FROM community WHERE id = NEW.community_id)
                            THEN RAISE(ABORT, 'the community of the member does not exist')
                        WHEN NEW.photo IS NOT NULL
                            AND NOT EXISTS (SELECT 1 FROM photo WHERE name = NEW.photo)
                            THEN RAISE(ABORT, 'the photo of the member is not in photo')
                    END;
                END
                """),
            .trigger(
                "member_update_rule",
                """
                BEFORE UPDATE OF id, community_id, email, photo ON member BEGIN
                    SELECT CASE
                        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                        WHEN EXISTS (SELECT 1 FROM member WHERE email = NEW.email AND id <> OLD.id)
                            THEN RAISE(ABORT, 'a member of this email exists')
                        WHEN NOT EXISTS (SELECT 1 FROM community WHERE id = NEW.community_id)
                            THEN RAISE(ABORT, 'the community of the member does not exist')
                        WHEN NEW.photo IS NOT NULL
                            AND NOT EXISTS (SELECT 1 FROM photo WHERE name = NEW.photo)
                            THEN RAISE(ABORT, 'the photo of the member is not in photo')
                    END;
                END
                """),
            .trigger(
                "member_delete_rule",
                """
                BEFORE DELETE ON member BEGIN
                    DELETE FROM exchange WHERE buyer_id = OLD.id;
                    DELETE FROM listing WHERE seller_id = OLD.id;
                    DELETE FROM device WHERE member_id = OLD.id;
                END
                """),
        ],
        upkeep: [
            .trigger(
                "member_insert_count",
                """
                AFTER INSERT ON member BEGIN
                    INSERT INTO daily_count (scope, scope_id, day, members) VALUES
                        ('all', 0, date(NEW.created_at, 'unixepoch'), 1),
                        ('community', NEW.community_id, date(NEW.created_at, 'unixepoch'), 1)
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET members = members + excluded.members;
                END
                """),
            .trigger(
                "member_delete_count",
                """
                AFTER DELETE ON member BEGIN
                    INSERT INTO daily_count (scope, scope_id, day, members) VALUES
                        ('all', 0, date(OLD.created_at, 'unixepoch'), -1),
                        ('community', OLD.community_id, date(OLD.created_at, 'unixepoch'), -1)
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET members = members + excluded.members;
                END
                """),
            .trigger(
                "member_update_count",
                """
                AFTER UPDATE OF community_id, created_at ON member
                WHEN NEW.community_id <> OLD.community_id OR NEW.created_at <> OLD.created_at BEGIN
                    INSERT INTO daily_count (scope, scope_id, day, members) VALUES
                        ('all', 0, date(OLD.created_at, 'unixepoch'), -1),
                        ('community', OLD.community_id, date(OLD.created_at, 'unixepoch'), -1),
                        ('all', 0, date(NEW.created_at, 'unixepoch'), 1),
                        ('community', NEW.community_id, date(NEW.created_at, 'unixepoch'), 1)
                    ON CONFLICT (scope, scope_id, category_id, day)
                    DO UPDATE SET members = members + excluded.members;
                END
                """),
            .trigger(
                "member_insert_offered",
                """
                AFTER INSERT ON member
                WHEN NEW.listing_count <> 0 BEGIN
                    UPDATE member SET listing_count =
                        (SELECT count(*) FROM listing WHERE seller_id = NEW.id)
                    WHERE id = NEW.id;
                END
                """),
            .trigger(
                "member_update_offered",
                """
                AFTER UPDATE OF listing_count ON member
                WHEN NEW.listing_count <> (SELECT count(*) FROM listing WHERE seller_id = NEW.id) BEGIN
                    UPDATE member SET listing_count =
                        (SELECT count(*) FROM listing WHERE seller_id = NEW.id)
                    WHERE id = NEW.id;
                END
                """),
            .trigger(
                "member_insert_wanted",
                """
                AFTER INSERT ON member
                WHEN NEW.request_count <> 0 BEGIN
                    UPDATE member SET request_count =
                        (SELECT count(*) FROM exchange WHERE buyer_id = NEW.id)
                    WHERE id = NEW.id;
                END
                """),
            .trigger(
                "member_update_wanted",
                """
                AFTER UPDATE OF request_count ON member
                WHEN NEW.request_count <> (SELECT count(*) FROM exchange WHERE buyer_id = NEW.id) BEGIN
                    UPDATE member SET request_count =
                        (SELECT count(*) FROM exchange WHERE buyer_id = NEW.id)
                    WHERE id = NEW.id;
                END
                """),
        ] + SearchIndex.member.triggers)
}
