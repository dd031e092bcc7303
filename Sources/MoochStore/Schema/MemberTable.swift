extension TableSchema {
    /// The SQL condition that a member may not act at a given time: they have left, or are suspended until later. A
    /// suspension ends by the clock, without anything running.
    static func isBarred(_ member: String = "member", at moment: String) -> String {
        """
        (\(member).state = 'closed' OR \(member).state = 'suspended'
            AND coalesce(\(member).suspended_until > \(moment), TRUE))
        """
    }

    /// People with an account, each in one community. One who leaves is overwritten, never deleted.
    static let member = TableSchema(
        "member",
        """
        CREATE TABLE member (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            name TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            -- NULL once a closed account is overwritten.
            email TEXT COLLATE NOCASE UNIQUE
                CONSTRAINT email_is_an_address
                CHECK (length(email) BETWEEN 3 AND 254 AND instr(email, char(0)) = 0
                    AND email GLOB '?*@?*'
                    AND email NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
            email_confirmed_at INTEGER CHECK (email_confirmed_at BETWEEN 0 AND 253402300799),
            -- Becomes the email when the link sent to it is used.
            pending_email TEXT COLLATE NOCASE
                CONSTRAINT pending_email_is_an_address
                CHECK (length(pending_email) BETWEEN 3 AND 254
                    AND instr(pending_email, char(0)) = 0 AND pending_email GLOB '?*@?*'
                    AND pending_email NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
            phone TEXT CHECK (length(phone) <= 40 AND instr(phone, char(0)) = 0),
            address TEXT NOT NULL DEFAULT ''
                CHECK (length(address) <= 300 AND instr(address, char(0)) = 0),
            bio TEXT NOT NULL DEFAULT '' CHECK (length(bio) <= 1000 AND instr(bio, char(0)) = 0),
            photo_id INTEGER REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            preferred_contact TEXT NOT NULL DEFAULT 'email'
                CHECK (preferred_contact IN ('email', 'phone', 'text')),
            -- A tag of BCP 47, such as de.
            language TEXT CHECK (\(isTag("language"))),
            password_hash TEXT CHECK (length(password_hash) <= 500),
            state TEXT NOT NULL DEFAULT 'active'
                CHECK (state IN ('active', 'suspended', 'closed')),
            suspended_until INTEGER CHECK (suspended_until BETWEEN 0 AND 253402300799),
            suspension_reason TEXT
                CHECK (length(suspension_reason) BETWEEN 1 AND 500
                    AND instr(suspension_reason, char(0)) = 0),
            -- What that is about, and since when; they mean something while there is a reason.
            suspension_ground TEXT CHECK (\(DecisionGround.check("suspension_ground"))),
            suspended_at INTEGER CHECK (suspended_at BETWEEN 0 AND 253402300799),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            last_seen_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (last_seen_at BETWEEN 0 AND 253402300799),
            closed_at INTEGER CHECK (closed_at BETWEEN created_at AND 253402300799),
            -- When administrators last invited them to choose a password, as nobody had been here yet.
            invited_at INTEGER CHECK (invited_at BETWEEN 0 AND 253402300799),
            -- The latest event that they have read of.
            read_event_id INTEGER NOT NULL DEFAULT 0 CHECK (read_event_id >= 0),
            -- Kept by triggers, as is request_count: leave them out.
            listing_count INTEGER NOT NULL DEFAULT 0 CHECK (listing_count >= 0),
            request_count INTEGER NOT NULL DEFAULT 0 CHECK (request_count >= 0),
            -- The day of their latest deed: they posted, asked, answered or called off. Kept by triggers, too.
            last_active_on TEXT CHECK (last_active_on = date(last_active_on, '+0 days')),
            -- When something of theirs was first taken, and when they first got something, by exchanges that hold. Kept
            -- by triggers, too.
            first_gave_at INTEGER,
            first_got_at INTEGER,
            \(SortName.columns(of: "name")),
            CONSTRAINT email_unless_closed CHECK (email IS NOT NULL OR state = 'closed'),
            CONSTRAINT closed_at_when_closed CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
            -- Who is suspended and leaves is suspended again on coming back.
            CONSTRAINT suspension_has_a_reason
                CHECK (state = 'closed' OR (state = 'suspended') = (suspension_reason IS NOT NULL)),
            CONSTRAINT only_a_suspension_ends
                CHECK (suspended_until IS NULL OR suspension_reason IS NOT NULL)
        ) STRICT
        """,
        indexes: [
            .index("member_by_photo", "member (photo_id) WHERE photo_id IS NOT NULL"),
            .index("member_by_created", "member (created_at)"),
            .index("member_by_community", "member (community_id, created_at)"),
            .index("member_by_name", "member (sort_name, id, community_id)"),
            // With the columns by which lists count 10,000 rows without the table, as in the next two.
            .index(
                "member_by_last_seen",
                "member (last_seen_at, id, community_id, created_at, state, invited_at)"),
            .index(
                "member_unconfirmed",
                """
                member (created_at, id, community_id, email_confirmed_at, state) \
                WHERE email_confirmed_at IS NULL AND state <> 'closed'
                """),
            .index(
                "member_invited",
                "member (created_at, id, community_id, invited_at) WHERE invited_at IS NOT NULL"),
            .index("member_by_listings", "member (listing_count, created_at, id, community_id)"),
            .index(
                "member_by_last_active",
                """
                member (last_active_on, created_at, id, community_id) WHERE last_active_on IS NOT NULL
                """),
            .index(
                "member_by_first_gave",
                """
                member (first_gave_at, created_at, id, community_id) WHERE first_gave_at IS NOT NULL
                """),
            .index(
                "member_by_first_got",
                """
                member (first_got_at, created_at, id, community_id) WHERE first_got_at IS NOT NULL
                """),
            .index("member_closed", "member (closed_at) WHERE closed_at IS NOT NULL"),
            // Members whose listings are not on offer.
            .index(
                "member_suspended", "member (id, suspended_until) WHERE state = 'suspended'"),
            .index("member_left", "member (id) WHERE state = 'closed'"),
        ],
        rules: [
            // REPLACE deletes without triggers, and the counts would drift.
            .trigger(
                "member_insert_rule",
                """
                BEFORE INSERT ON member BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM member WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'a member of this id exists')
                        WHEN EXISTS (SELECT 1 FROM member WHERE email = NEW.email)
                            THEN RAISE(ABORT, 'a member of this email exists')
                    END;
                END
                """),
            .trigger(
                "member_update_rule",
                """
                BEFORE UPDATE OF id, email, state ON member BEGIN
                    SELECT CASE
                        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                        WHEN EXISTS (SELECT 1 FROM member WHERE email = NEW.email AND id <> OLD.id)
                            THEN RAISE(ABORT, 'a member of this email exists')
                        WHEN OLD.email IS NULL AND NEW.state <> 'closed'
                            THEN RAISE(ABORT, 'a member who was overwritten does not come back')
                    END;
                END
                """),
            // What others asked, were promised and wrote would go with them.
            .trigger(
                "member_delete_rule",
                """
                BEFORE DELETE ON member
                WHEN EXISTS (SELECT 1 FROM listing WHERE seller_id = OLD.id)
                    OR EXISTS (SELECT 1 FROM exchange WHERE buyer_id = OLD.id)
                    OR EXISTS (SELECT 1 FROM conversation WHERE starter_id = OLD.id)
                    OR EXISTS (SELECT 1 FROM conversation WHERE member_id = OLD.id)
                    OR EXISTS (SELECT 1 FROM comment WHERE member_id = OLD.id)
                    OR EXISTS (SELECT 1 FROM report WHERE reporter_id = OLD.id)
                    OR EXISTS (SELECT 1 FROM report WHERE member_id = OLD.id)
                BEGIN
                    SELECT RAISE(ABORT, 'a member who took part is closed, not deleted');
                END
                """),
        ],
        upkeep: SearchIndex.member.triggers + keptTriggers + [
            .trigger(
                "member_insert_members",
                """
                AFTER INSERT ON member BEGIN
                    INSERT INTO counted
                    VALUES ('members', NEW.community_id, NULL, NEW.created_at, 1);
                END
                """),
            .trigger(
                "member_update_members",
                """
                AFTER UPDATE OF community_id, created_at ON member
                WHEN NEW.community_id <> OLD.community_id OR NEW.created_at <> OLD.created_at BEGIN
                    INSERT INTO counted
                    VALUES ('members', OLD.community_id, NULL, OLD.created_at, -1),
                        ('members', NEW.community_id, NULL, NEW.created_at, 1);
                END
                """),
            .trigger(
                "member_delete_members",
                """
                AFTER DELETE ON member BEGIN
                    INSERT INTO counted
                    VALUES ('members', OLD.community_id, NULL, OLD.created_at, -1);
                END
                """),
            .trigger(
                "member_insert_members_left",
                """
                AFTER INSERT ON member WHEN NEW.closed_at IS NOT NULL BEGIN
                    INSERT INTO counted
                    VALUES ('members_left', NEW.community_id, NULL, NEW.closed_at, 1);
                END
                """),
            .trigger(
                "member_update_members_left",
                """
                AFTER UPDATE OF community_id, closed_at ON member
                WHEN coalesce(OLD.closed_at, NEW.closed_at) IS NOT NULL BEGIN
                    INSERT INTO counted
                    SELECT 'members_left', OLD.community_id, NULL, OLD.closed_at, -1
                        WHERE OLD.closed_at IS NOT NULL
                    UNION ALL SELECT 'members_left', NEW.community_id, NULL, NEW.closed_at, 1
                        WHERE NEW.closed_at IS NOT NULL;
                END
                """),
            .trigger(
                "member_delete_members_left",
                """
                AFTER DELETE ON member WHEN OLD.closed_at IS NOT NULL BEGIN
                    INSERT INTO counted
                    VALUES ('members_left', OLD.community_id, NULL, OLD.closed_at, -1);
                END
                """),
        ])
}

private let keptTriggers =
    SortName.triggers(on: "member", "name") + CountedFigure.ofMembers.flatMap(\.triggers)
    + MonthlyDeeds.ofMembers
