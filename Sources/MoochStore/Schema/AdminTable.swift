extension TableSchema {
    /// The people who sign in to the dashboard.
    static let admin = TableSchema(
        "admin",
        """
        CREATE TABLE admin (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
                    AND name = trim(name, char(9, 10, 13, 32, 160))
                    AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
            email TEXT COLLATE NOCASE
                CONSTRAINT email_is_an_address
                CHECK (length(email) BETWEEN 3 AND 254 AND instr(email, char(0)) = 0
                    AND email GLOB '?*@?*'
                    AND email NOT GLOB '*[' || char(1, 45, 32, 127) || ']*'),
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
            disabled_at INTEGER CHECK (disabled_at BETWEEN 0 AND 253402300799)
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

    /// The latest one-time link by which an administrator chooses a password; the store keeps the
    /// SHA-256.
    static let adminLink = TableSchema(
        "admin_link",
        """
        CREATE TABLE admin_link (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            admin_id INTEGER NOT NULL UNIQUE REFERENCES admin (id) ON DELETE CASCADE,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            -- When it was used, or its administrator disabled.
            ended_at INTEGER CHECK (ended_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """)
}
