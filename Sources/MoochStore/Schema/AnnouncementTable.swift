extension TableSchema {
    /// What whoever runs the exchange tells communities for some time, or chosen members once.
    static let announcement = TableSchema(
        "announcement",
        """
        CREATE TABLE announcement (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            -- The form's own, so that one sent twice announces once.
            key TEXT UNIQUE CHECK (length(key) BETWEEN 1 AND 150),
            audience TEXT NOT NULL CHECK (audience IN ('everybody', 'communities', 'members')),
            -- The first and the last moment by the clocks of its communities.
            from_at INTEGER NOT NULL CHECK (from_at BETWEEN 0 AND 253402300799),
            until_at INTEGER CHECK (until_at <= 253402300799),
            admin_id INTEGER REFERENCES admin (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            withdrawn_at INTEGER CHECK (withdrawn_at BETWEEN created_at AND 253402300799),
            -- Up to which of the chosen members it was told.
            told_to INTEGER NOT NULL DEFAULT 0,
            -- How many were told, by mail and by push too: kept by triggers on `event`.
            told INTEGER NOT NULL DEFAULT 0 CHECK (told >= 0),
            mailed INTEGER NOT NULL DEFAULT 0 CHECK (mailed BETWEEN 0 AND told),
            pushed INTEGER NOT NULL DEFAULT 0 CHECK (pushed BETWEEN 0 AND told),
            CONSTRAINT ends_where_it_is_shown
                CHECK ((audience = 'members') = (until_at IS NULL)),
            CONSTRAINT ends_after_it_begins CHECK (until_at > from_at)
        ) STRICT
        """)

    /// What an announcement says, in each language that somebody wrote it in.
    static let announcementText = TableSchema(
        "announcement_text",
        """
        CREATE TABLE announcement_text (
            announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
            -- A tag of BCP 47.
            language TEXT NOT NULL CHECK (\(isTag("language"))),
            title TEXT NOT NULL
                CHECK (length(title) BETWEEN 1 AND 80 AND instr(title, char(0)) = 0),
            text TEXT NOT NULL
                CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
            PRIMARY KEY (announcement_id, language)
        ) STRICT, WITHOUT ROWID
        """)

    /// Where an announcement is shown, from when until when by the community's clock.
    static let announcementCommunity = TableSchema(
        "announcement_community",
        """
        CREATE TABLE announcement_community (
            announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
            community_id INTEGER NOT NULL
                REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            from_at INTEGER NOT NULL CHECK (from_at BETWEEN 0 AND 253402300799),
            until_at INTEGER NOT NULL CHECK (until_at <= 253402300799),
            -- Up to which of its members it was told.
            told_to INTEGER NOT NULL DEFAULT 0,
            is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1)),
            PRIMARY KEY (announcement_id, community_id),
            CONSTRAINT ends_after_it_begins CHECK (until_at > from_at)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index(
                "announcement_community_shown",
                "announcement_community (community_id, until_at, announcement_id)")
        ])

    /// The chosen members of an announcement that is to no community.
    static let announcementMember = TableSchema(
        "announcement_member",
        """
        CREATE TABLE announcement_member (
            announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            PRIMARY KEY (announcement_id, member_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("announcement_member_by_member", "announcement_member (member_id)")])

    /// Who does not want to see an announcement at home any more.
    static let announcementDismissal = TableSchema(
        "announcement_dismissal",
        """
        CREATE TABLE announcement_dismissal (
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
            PRIMARY KEY (member_id, announcement_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index(
                "announcement_dismissal_by_announcement",
                "announcement_dismissal (announcement_id)")
        ])
}
