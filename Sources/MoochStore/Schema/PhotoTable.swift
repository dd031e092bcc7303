extension TableSchema {
    /// Photos, named by the SHA-256 of their content; the files lie beside the store.
    static let photo = TableSchema(
        "photo",
        """
        CREATE TABLE photo (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL UNIQUE
                CONSTRAINT name_is_64_hex_digits_and_an_ending
                CHECK (length(name) BETWEEN 68 AND 69
                    AND substr(name, 1, 64) NOT GLOB '*[^0-9a-f]*'),
            media_type TEXT NOT NULL,
            width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 100000),
            height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 100000),
            byte_count INTEGER NOT NULL CHECK (byte_count BETWEEN 1 AND 1073741824),
            uploaded_by INTEGER REFERENCES member (id) ON DELETE SET NULL ON UPDATE RESTRICT,
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            CONSTRAINT ending_fits_media_type
            CHECK ((substr(name, 65) = '.jpg' AND media_type = 'image/jpeg')
                OR (substr(name, 65) = '.png' AND media_type = 'image/png')
                OR (substr(name, 65) = '.webp' AND media_type = 'image/webp'))
        ) STRICT
        """,
        indexes: [
            .index("photo_by_uploader", "photo (uploaded_by) WHERE uploaded_by IS NOT NULL")
        ])
}
