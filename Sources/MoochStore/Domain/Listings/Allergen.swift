/// The allergens that sellers of food state: Annex II of Regulation (EU) No 1169/2011, in its order.
package enum Allergen: String, CaseIterable, Sendable, StoredValue {
    case gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery, mustard, sesame,
        sulphites, lupin, molluscs

    /// The degree to which a listing contains an allergen. One not stated has no level: nobody claims "free from".
    package enum Level: String, CaseIterable, Sendable, StoredValue {
        case contains
        case mayContain = "may_contain"
    }

    /// A listing's allergens, as stated by its seller.
    package static func of(_ listing: Listing.ID, in db: Reading) throws -> [Allergen: Level] {
        let levels = try db.rows(
            "SELECT allergen, level FROM listing_allergen WHERE listing_id = ?", [listing]
        ) { (try $0.at(0) as Allergen, try $0.at(1) as Level) }
        return Dictionary(uniqueKeysWithValues: levels)
    }

    /// Replaces a listing's allergens.
    static func keep(
        _ levels: [Allergen: Level], of listing: Listing.ID, in db: Writing
    ) throws {
        try db.run("DELETE FROM listing_allergen WHERE listing_id = ?", [listing])
        for (allergen, level) in levels {
            try db.run(
                "INSERT INTO listing_allergen (listing_id, allergen, level) VALUES (?, ?, ?)",
                [listing, allergen, level])
        }
    }
}
