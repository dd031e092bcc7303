extension TableSchema {
    /// Listings' photos, in order.
    static let listingPhoto = TableSchema(
        "listing_photo",
        """
        CREATE TABLE listing_photo (
            listing_id INTEGER NOT NULL
                REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 99),
            photo_id INTEGER NOT NULL REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            -- What it shows, for those who do not see it.
            alt TEXT NOT NULL DEFAULT '' CHECK (length(alt) <= 200 AND instr(alt, char(0)) = 0),
            PRIMARY KEY (listing_id, position)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("listing_photo_by_photo", "listing_photo (photo_id)")])
}
