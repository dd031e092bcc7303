package import Synchronization

/// What a listing is, whoever looks: its row, and what belongs to it.
package final class ListingContent: Sendable {
    package let listing: Listing
    package let categoryName: String
    package let isFood: Bool
    /// For whoever may read it: ``ListingSummary/seller``.
    let seller: PersonSummary
    package let photos: [SizedPhoto]
    package let allergens: [Allergen: Allergen.Level]
    package let requestCount: Int

    /// The JSON that all but its seller read, as it was written last.
    package let written = Mutex<Written?>(nil)

    package struct Written: Sendable {
        /// What it was written with, which can change while the listing does not.
        package let isFresh: Bool
        package let currency: String
        package let json: [UInt8]

        package init(isFresh: Bool, currency: String, json: [UInt8]) {
            (self.isFresh, self.currency, self.json) = (isFresh, currency, json)
        }
    }

    private init(
        _ row: inout Columns, photos: [Int64: [SizedPhoto]],
        allergens: [Int64: [Allergen: Allergen.Level]]
    ) throws {
        listing = try Listing(&row)
        (categoryName, isFood) = (try row.at(0), try row.at(1))
        seller = PersonSummary(
            id: listing.sellerID, name: try row.at(2), photo: try SizedPhoto(row, from: 3))
        requestCount = try row.at(7)
        let id = listing.id.rawValue
        (self.photos, self.allergens) = (photos[id] ?? [], allergens[id] ?? [:])
    }

    /// The listings of these ids, in their order; one that is gone is left out.
    static func all(_ ids: [Int64], in db: Reading) throws -> [ListingContent] {
        guard let kept = db.listings else {
            let read = try read(Set(ids), in: db)
            return ids.compactMap { read[$0] }
        }
        return try kept.rows(ids, in: db) { try read($0, in: db) }.compactMap(\.self)
    }

    private static func read(
        _ ids: Set<Int64>, in db: Reading
    ) throws -> [Int64: ListingContent] {
        let json = Array(ids).json
        let photos = try photos(of: json, in: db)
        let allergens = try allergens(of: json, in: db)
        var contents: [Int64: ListingContent] = [:]
        try db.each(byIDs, [json]) { row in
            let content = try ListingContent(&row, photos: photos, allergens: allergens)
            contents[content.listing.id.rawValue] = content
        }
        return contents
    }

    private static let byIDs: String = {
        let columns = Listing.columns.split(separator: ",").map {
            "listing.\($0.trimmingPrefix(while: \.isWhitespace))"
        }
        return """
            SELECT category.name, category.is_food, seller.name, photo.name, photo.width, photo.height,
                '', listing.request_count, \(columns.joined(separator: ", "))
            FROM json_each(?) AS picked CROSS JOIN listing ON listing.id = picked.value
                JOIN category ON category.id = category_id
                JOIN member AS seller ON seller.id = seller_id
                LEFT JOIN photo ON photo.id = seller.photo_id
            """
    }()

    private static func photos(of ids: String, in db: Reading) throws -> [Int64: [SizedPhoto]] {
        var photos: [Int64: [SizedPhoto]] = [:]
        try db.each(
            """
            SELECT picked.value, photo.name, width, height, alt
            FROM json_each(?) AS picked CROSS JOIN listing_photo ON listing_id = picked.value
                JOIN photo ON photo.id = photo_id
            ORDER BY picked.key, position
            """,
            [ids]
        ) { row in
            if let photo = try SizedPhoto(row, from: 1) {
                photos[try row.at(0), default: []].append(photo)
            }
        }
        return photos
    }

    private static func allergens(
        of ids: String, in db: Reading
    ) throws -> [Int64: [Allergen: Allergen.Level]] {
        var allergens: [Int64: [Allergen: Allergen.Level]] = [:]
        try db.each(
            """
            SELECT picked.value, allergen, level FROM json_each(?) AS picked
                CROSS JOIN listing_allergen ON listing_id = picked.value
            """,
            [ids]
        ) { row in
            allergens[try row.at(0), default: [:]][try row.at(1)] = try row.at(2) as Allergen.Level
        }
        return allergens
    }
}
