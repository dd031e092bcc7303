extension TableSchema {
    /// The people who sign in to the dashboard.
    static let admin = TableSchema(
        "admin",
        """
        CREATE TABLE admin (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (\(isLine("name", 80))),
            email TEXT COLLATE NOCASE
                CONSTRAINT email_is_an_address
                CHECK (length(email) BETWEEN 3 AND 254 AND instr(email, char(0)) = 0
                    AND email GLOB '?*@?*'
                    AND email NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
            -- When somebody showed that the mailbox is theirs.
            email_confirmed_at INTEGER
                CHECK (email_confirmed_at BETWEEN 0 AND 253402300799),
            -- Takes the address's place as soon as its link is used.
            pending_email TEXT COLLATE NOCASE
                CONSTRAINT pending_email_is_an_address
                CHECK (length(pending_email) BETWEEN 3 AND 254
                    AND instr(pending_email, char(0)) = 0 AND pending_email GLOB '?*@?*'
                    AND pending_email NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
            -- In which they are written to; NULL for the exchange's.
            language TEXT CHECK (\(isTag("language"))),
            -- NULL until they have chosen a password.
            password_hash TEXT CHECK (length(password_hash) BETWEEN 1 AND 500),
            -- NULL for the exchange's.
            time_zone TEXT
                CONSTRAINT time_zone_is_a_name_of_the_tz_database
                CHECK (length(time_zone) BETWEEN 1 AND 64
                    AND time_zone NOT GLOB '*[^A-Za-z0-9/_+-]*'),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            -- 0 until they have signed in.
            last_seen_at INTEGER NOT NULL DEFAULT 0
                CHECK (last_seen_at BETWEEN 0 AND 253402300799),
            disabled_at INTEGER CHECK (disabled_at BETWEEN 0 AND 253402300799),
            CONSTRAINT only_an_address_is_confirmed
                CHECK (email_confirmed_at IS NULL OR email IS NOT NULL),
            CONSTRAINT another_address_waits_behind_a_confirmed_one
                CHECK (pending_email IS NULL OR email_confirmed_at IS NOT NULL)
        ) STRICT
        """,
        rules: [
            .trigger(
                "admin_disable_rule",
                """
                BEFORE UPDATE OF disabled_at ON admin
                WHEN NEW.disabled_at IS NOT NULL AND OLD.disabled_at IS NULL AND NOT EXISTS (
                    SELECT 1 FROM admin
                    WHERE disabled_at IS NULL AND password_hash IS NOT NULL AND id <> OLD.id)
                BEGIN
                    SELECT RAISE(ABORT, 'the last active administrator cannot be disabled');
                END
                """),
            .trigger(
                "admin_delete_rule",
                """
                BEFORE DELETE ON admin BEGIN
                    SELECT RAISE(ABORT, 'an administrator is disabled, not deleted');
                END
                """),
        ])

    /// Administrators' latest one-time links, one for each purpose, with the SHA-256 of each token.
    static let adminLink = TableSchema(
        "admin_link",
        """
        CREATE TABLE admin_link (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
            purpose TEXT NOT NULL DEFAULT 'password'
                CHECK (purpose IN ('password', 'forgotten', 'email')),
            -- Where it was sent: it proves that this mailbox is theirs. NULL where somebody hands it over.
            email TEXT COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            -- When it was used, or its administrator disabled.
            ended_at INTEGER CHECK (ended_at BETWEEN 0 AND 253402300799),
            UNIQUE (admin_id, purpose)
        ) STRICT
        """)

    /// How an administrator chose to be mailed of a kind of thing that waits, and how far they were told.
    static let adminNotice = TableSchema(
        "admin_notice",
        """
        CREATE TABLE admin_notice (
            admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
            -- As a program knows it; a later one may have others.
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
            -- NULL for what is usual for the kind.
            mail TEXT CHECK (mail IN ('at_once', 'digest', 'none')),
            -- The latest thing that they were told of, and when.
            told_through INTEGER NOT NULL DEFAULT 0 CHECK (told_through >= 0),
            told_at INTEGER NOT NULL DEFAULT 0 CHECK (told_at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (admin_id, kind)
        ) STRICT, WITHOUT ROWID
        """)
}
