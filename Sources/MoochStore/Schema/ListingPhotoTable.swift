extension TableSchema {
    /// A listing's photos, in order.
    static let listingPhoto = TableSchema(
        "listing_photo",
        """
        CREATE TABLE listing_photo (
            listing_id INTEGER NOT NULL
                REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 99),
            photo TEXT NOT NULL REFERENCES photo (name) ON DELETE RESTRICT ON UPDATE RESTRICT,
            PRIMARY KEY (listing_id, position)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index("listing_photo_by_photo", "listing_photo (photo)")
        ],
        rules: [
            .trigger(
                "listing_photo_insert_rule",
                """
                BEFORE INSERT ON listing_photo BEGIN
                    SELECT CASE
                        WHEN NOT EXISTS (SELECT 1 FROM listing WHERE id = NEW.listing_id)
                            THEN RAISE(ABORT, 'the listing of the photo does not exist')
                        WHEN NOT EXISTS (SELECT 1 FROM photo WHERE name = NEW.photo)
                            THEN RAISE(ABORT, 'the photo of the listing is not in photo')
                    END;
                END
                """),
            .trigger(
                "listing_photo_update_rule",
                """
                BEFORE UPDATE ON listing_photo BEGIN
                    SELECT CASE
                        WHEN NOT EXISTS (SELECT 1 FROM listing WHERE id = NEW.listing_id)
                            THEN RAISE(ABORT, 'the listing of the photo does not exist')
                        WHEN NOT EXISTS (SELECT 1 FROM photo WHERE name = NEW.photo)
                            THEN RAISE(ABORT, 'the photo of the listing is not in photo')
                    END;
                END
                """),
        ])
}
