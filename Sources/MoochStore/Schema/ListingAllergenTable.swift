extension TableSchema {
    /// The allergens that sellers state. Without a row, an allergen is not stated.
    static let listingAllergen = TableSchema(
        "listing_allergen",
        """
        CREATE TABLE listing_allergen (
            listing_id INTEGER NOT NULL
                REFERENCES listing (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            -- Regulation (EU) No 1169/2011, Annex II.
            allergen TEXT NOT NULL
                CHECK (allergen IN (\(quoted(Allergen.allCases.map(\.rawValue))))),
            level TEXT NOT NULL CHECK (level IN (\(quoted(Allergen.Level.allCases.map(\.rawValue))))),
            PRIMARY KEY (listing_id, allergen)
        ) STRICT, WITHOUT ROWID
        """)

    private static func quoted(_ values: [String]) -> String {
        values.map { "'\($0)'" }.joined(separator: ", ")
    }
}
