extension TableSchema {
    /// Unfinished listings and changes as typed, kept for 7 days.
    static let draft = TableSchema(
        "draft",
        """
        CREATE TABLE draft (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            member_id INTEGER REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- Of a guest, by the SHA-256 of the token that their browser keeps.
            token_hash BLOB CHECK (length(token_hash) = 32),
            -- What it changes, or what it was posted as.
            listing_id INTEGER REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            fields TEXT NOT NULL DEFAULT '{}'
                CHECK (json_valid(fields) AND json_type(fields) = 'object'
                    AND length(fields) <= 100000),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN 0 AND 253402300799),
            posted_at INTEGER CHECK (posted_at BETWEEN 0 AND 253402300799),
            CONSTRAINT one_writer CHECK ((member_id IS NULL) <> (token_hash IS NULL)),
            CONSTRAINT posted_as_a_listing CHECK (posted_at IS NULL OR listing_id IS NOT NULL),
            CONSTRAINT guests_change_nothing CHECK (listing_id IS NULL OR member_id IS NOT NULL)
        ) STRICT
        """,
        indexes: [
            .unique(
                "draft_by_member",
                "draft (member_id, coalesce(listing_id, 0)) WHERE posted_at IS NULL"),
            .unique("draft_by_token", "draft (token_hash) WHERE token_hash IS NOT NULL"),
            .index("draft_of_member", "draft (member_id) WHERE member_id IS NOT NULL"),
            .index("draft_by_listing", "draft (listing_id) WHERE listing_id IS NOT NULL"),
            .index("draft_by_updated", "draft (updated_at)"),
        ])

    /// A draft's photos, in order.
    static let draftPhoto = TableSchema(
        "draft_photo",
        """
        CREATE TABLE draft_photo (
            draft_id INTEGER NOT NULL REFERENCES draft (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 99),
            photo_id INTEGER NOT NULL REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            alt TEXT NOT NULL DEFAULT '' CHECK (length(alt) <= 200 AND instr(alt, char(0)) = 0),
            PRIMARY KEY (draft_id, position)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("draft_photo_by_photo", "draft_photo (photo_id)")])

    /// Photos sent by guests and members within the last hour, counted to limit them.
    static let guestPhoto = TableSchema(
        "guest_photo",
        """
        CREATE TABLE guest_photo (
            id INTEGER PRIMARY KEY CHECK (id > 0),
            token_hash BLOB NOT NULL CHECK (length(token_hash) = 32),
            address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 60),
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .index("guest_photo_by_token", "guest_photo (token_hash, at)"),
            .index("guest_photo_by_address", "guest_photo (address, at)"),
            .index("guest_photo_by_time", "guest_photo (at)"),
        ])
}
