/// The schema of version 1, as text that can be pasted into a shell.
///
/// Other programs write to the store, many of them with SQLite's own defaults (foreign keys off), so
/// what must be true is said here: by constraints on the row, and by triggers for what one row cannot
/// see (`FirstSchema+Rules.swift`).
enum FirstSchema {
    static let tables = """
        CREATE TABLE photo (
            name TEXT NOT NULL PRIMARY KEY
                CONSTRAINT name_is_64_hex_digits_and_an_ending
                CHECK (length(name) BETWEEN 68 AND 69
                    AND substr(name, 1, 64) NOT GLOB '*[^0-9a-f]*'),
            media_type TEXT NOT NULL,
            width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 100000),
            height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 100000),
            byte_count INTEGER NOT NULL CHECK (byte_count BETWEEN 1 AND 1073741824),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            CONSTRAINT ending_fits_media_type
            CHECK ((substr(name, 65) = '.jpg' AND media_type = 'image/jpeg')
                OR (substr(name, 65) = '.png' AND media_type = 'image/png')
                OR (substr(name, 65) = '.webp' AND media_type = 'image/webp'))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE community (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
                    AND name = trim(name, char(9, 10, 13, 32, 160))
                    AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
            description TEXT NOT NULL DEFAULT ''
                CHECK (length(description) <= 4000 AND instr(description, char(0)) = 0),
            address TEXT NOT NULL DEFAULT ''
                CHECK (length(address) <= 300 AND instr(address, char(0)) = 0),
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            photo TEXT REFERENCES photo (name) ON DELETE RESTRICT ON UPDATE RESTRICT,
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799)
        ) STRICT;

        CREATE TABLE category (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
                    AND name = trim(name, char(9, 10, 13, 32, 160))
                    AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
            position INTEGER NOT NULL DEFAULT 1000000
                CHECK (position BETWEEN 0 AND 1000000),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799)
        ) STRICT;

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
                CHECK (last_seen_at BETWEEN 0 AND 253402300799)
        ) STRICT;

        CREATE TABLE listing (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            category_id INTEGER NOT NULL
                REFERENCES category (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            seller_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            title TEXT NOT NULL COLLATE NOCASE
                CONSTRAINT title_is_1_to_120_characters_trimmed_on_one_line
                CHECK (length(title) BETWEEN 1 AND 120 AND instr(title, char(0)) = 0
                    AND title = trim(title, char(9, 10, 13, 32, 160))
                    AND title NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
            description TEXT NOT NULL DEFAULT ''
                CHECK (length(description) <= 4000 AND instr(description, char(0)) = 0),
            price_cents INTEGER NOT NULL DEFAULT 0
                CHECK (price_cents BETWEEN 0 AND 100000000000),
            quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 1000000),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            state TEXT NOT NULL DEFAULT 'available'
                CHECK (state IN ('available', 'accepted', 'ended', 'removed')),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            updated_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (updated_at BETWEEN 0 AND 253402300799),
            ended_at INTEGER CHECK (ended_at BETWEEN created_at AND 253402300799),
            removal_reason TEXT
                CHECK (length(removal_reason) <= 500 AND instr(removal_reason, char(0)) = 0),
            CONSTRAINT latitude_and_longitude_both_or_neither
                CHECK ((latitude IS NULL) = (longitude IS NULL)),
            CONSTRAINT ended_at_unless_available
                CHECK ((state = 'available') = (ended_at IS NULL)),
            CONSTRAINT removal_reason_only_when_removed
                CHECK (removal_reason IS NULL OR state = 'removed')
        ) STRICT;

        CREATE TABLE listing_photo (
            listing_id INTEGER NOT NULL
                REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 99),
            photo TEXT NOT NULL REFERENCES photo (name) ON DELETE RESTRICT ON UPDATE RESTRICT,
            PRIMARY KEY (listing_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE exchange (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            listing_id INTEGER NOT NULL
                REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            buyer_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            state TEXT NOT NULL DEFAULT 'requested'
                CHECK (state IN ('requested', 'accepted', 'declined', 'withdrawn')),
            requested_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (requested_at BETWEEN 0 AND 253402300799),
            answered_at INTEGER CHECK (answered_at BETWEEN requested_at AND 253402300799),
            -- Its listing's, kept by triggers (FirstSchema+Reading.swift): leave them out.
            community_id INTEGER,
            category_id INTEGER,
            UNIQUE (listing_id, buyer_id),
            CONSTRAINT answered_at_unless_requested
                CHECK ((state = 'requested') = (answered_at IS NULL))
        ) STRICT;

        CREATE TABLE device (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            member_id INTEGER NOT NULL
                REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            token TEXT NOT NULL UNIQUE CHECK (length(token) BETWEEN 1 AND 1000),
            platform TEXT NOT NULL CHECK (length(platform) BETWEEN 1 AND 20),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799)
        ) STRICT;

        CREATE TABLE daily_count (
            scope TEXT NOT NULL CHECK (scope IN ('all', 'community', 'category')),
            scope_id INTEGER NOT NULL CHECK ((scope = 'all') = (scope_id = 0)),
            day TEXT NOT NULL CHECK (length(day) = 10 AND day = date(day, '+0 days')),
            members INTEGER NOT NULL DEFAULT 0,
            listings INTEGER NOT NULL DEFAULT 0,
            requests INTEGER NOT NULL DEFAULT 0,
            exchanges INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (scope, scope_id, day)
        ) STRICT, WITHOUT ROWID;
        """

    /// The dashboard's own tables.
    static let adminTables = """
        CREATE TABLE admin (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
                    AND name = trim(name, char(9, 10, 13, 32, 160))
                    AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
            password_hash TEXT NOT NULL CHECK (length(password_hash) BETWEEN 1 AND 500),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            disabled_at INTEGER CHECK (disabled_at BETWEEN 0 AND 253402300799)
        ) STRICT;

        CREATE TABLE admin_session (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            last_used_at INTEGER NOT NULL CHECK (last_used_at BETWEEN 0 AND 253402300799),
            address TEXT NOT NULL CHECK (length(address) <= 100),
            user_agent TEXT NOT NULL CHECK (length(user_agent) <= 500)
        ) STRICT;

        -- Where an administrator signed in from, so that failures elsewhere cannot lock them out.
        CREATE TABLE admin_address (
            admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
            address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 100),
            signed_in_at INTEGER NOT NULL CHECK (signed_in_at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (admin_id, address)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE audit_entry (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
            admin_id INTEGER REFERENCES admin (id) ON DELETE RESTRICT,
            admin_name TEXT NOT NULL,
            action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
            subject_kind TEXT NOT NULL,
            subject_id INTEGER,
            subject_name TEXT NOT NULL,
            reason TEXT,
            "before" TEXT CONSTRAINT before_is_json CHECK ("before" IS NULL OR json_valid("before")),
            "after" TEXT CONSTRAINT after_is_json CHECK ("after" IS NULL OR json_valid("after")),
            request_id TEXT NOT NULL
        ) STRICT;

        CREATE TABLE setting (
            name TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 100),
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE sign_in_failure (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 300),
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799)
        ) STRICT;
        """

    /// One index for each foreign key that is looked up from its other end, and those that rules need.
    /// The lists' own are in `FirstSchema+Reading.swift`.
    static let indexes = """
        CREATE INDEX category_by_position ON category (position);

        CREATE INDEX member_by_photo ON member (photo) WHERE photo IS NOT NULL;

        CREATE INDEX listing_photo_by_photo ON listing_photo (photo);

        CREATE UNIQUE INDEX exchange_accepted ON exchange (listing_id) WHERE state = 'accepted';
        CREATE INDEX device_by_member ON device (member_id);

        CREATE INDEX admin_session_by_admin ON admin_session (admin_id);
        CREATE INDEX sign_in_failure_by_key ON sign_in_failure (key, at);
        CREATE INDEX sign_in_failure_by_at ON sign_in_failure (at);
        """

    /// The words of members and listings, kept by `searchTriggers`. The community's id is a word of its
    /// own, so that a search within one community does not go through everyone's matches.
    static let searchTables = """
        CREATE VIRTUAL TABLE member_search USING fts5 (
            name, email, community_id, content = 'member', content_rowid = 'id',
            tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
        CREATE VIRTUAL TABLE listing_search USING fts5 (
            title, community_id, content = 'listing', content_rowid = 'id',
            tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
        """
}
