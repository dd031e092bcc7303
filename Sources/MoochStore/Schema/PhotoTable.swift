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
            uploaded_by INTEGER REFERENCES member (id) ON DELETE SET NULL ON UPDATE RESTRICT,
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .index("photo_by_uploader", "photo (uploaded_by) WHERE uploaded_by IS NOT NULL")
        ])
}
