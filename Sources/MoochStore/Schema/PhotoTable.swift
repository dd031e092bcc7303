extension TableSchema {
    /// Photos, named by the SHA-256 of their largest size; the files lie beside the store.
    static let photo = TableSchema(
        "photo",
        """
        CREATE TABLE photo (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL UNIQUE
                CONSTRAINT name_is_64_hex_digits_and_webp
                CHECK (length(name) = 69 AND substr(name, 65) = '.webp'
                    AND substr(name, 1, 64) NOT GLOB '*[^0-9a-f]*'),
            media_type TEXT NOT NULL DEFAULT 'image/webp' CHECK (media_type = 'image/webp'),
            -- Of the largest size, as it is shown.
            width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 2048),
            height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 2048),
            byte_count INTEGER NOT NULL CHECK (byte_count BETWEEN 1 AND 1073741824),
            -- Who sent it first, as far as that is a member; photo_upload says who did at all.
            uploaded_by INTEGER REFERENCES member (id) ON DELETE SET NULL ON UPDATE RESTRICT,
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .index("photo_by_uploader", "photo (uploaded_by) WHERE uploaded_by IS NOT NULL")
        ],
        rules: [
            .trigger(
                "photo_insert_upload",
                """
                AFTER INSERT ON photo WHEN NEW.uploaded_by IS NOT NULL BEGIN
                    INSERT INTO photo_upload (photo_id, member_id, at)
                    SELECT NEW.id, NEW.uploaded_by, NEW.created_at
                    WHERE NOT EXISTS (SELECT 1 FROM photo_upload
                        WHERE photo_id = NEW.id AND member_id = NEW.uploaded_by);
                END
                """),
            .trigger(
                "photo_update_upload",
                """
                AFTER UPDATE OF uploaded_by ON photo WHEN NEW.uploaded_by IS NOT NULL BEGIN
                    INSERT INTO photo_upload (photo_id, member_id, at)
                    SELECT NEW.id, NEW.uploaded_by, NEW.created_at
                    WHERE NOT EXISTS (SELECT 1 FROM photo_upload
                        WHERE photo_id = NEW.id AND member_id = NEW.uploaded_by);
                END
                """),
        ])

    /// Senders of photos: two may send the same one, and both may show it. All guests count as one sender.
    static let photoUpload = TableSchema(
        "photo_upload",
        """
        CREATE TABLE photo_upload (
            id INTEGER PRIMARY KEY CHECK (id > 0),
            photo_id INTEGER NOT NULL REFERENCES photo (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- NULL for guests.
            member_id INTEGER REFERENCES member (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- The latest time.
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .unique("photo_upload_once", "photo_upload (photo_id, coalesce(member_id, 0))"),
            .index(
                "photo_upload_by_member", "photo_upload (member_id) WHERE member_id IS NOT NULL"),
            .index("photo_upload_by_guests", "photo_upload (at) WHERE member_id IS NULL"),
        ])
}
