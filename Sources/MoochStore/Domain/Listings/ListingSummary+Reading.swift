extension ListingSummary {
    /// The listings with these ids, in order, without missing ones. The caller has checked that the viewer may see
    /// them. `known` are the viewer's latest requests, if already read.
    static func all(
        _ ids: [Int64], for viewer: Member?, requests known: [Exchange]? = nil, now: Timestamp,
        in db: Reading
    ) throws -> [ListingSummary] {
        let requests =
            try known ?? viewer.map { try self.requests(for: ids, by: $0.id, in: db) } ?? []
        let latest = Dictionary(requests.map { ($0.listingID, $0) }) {
            $0.id.rawValue > $1.id.rawValue ? $0 : $1
        }
        let home = viewer?.isAdmitted == true ? viewer?.communityID : nil
        let json = Array(Set(ids)).json
        let photos = try photos(of: json, in: db)
        let allergens = try allergens(of: json, in: db)
        var found: [Int64: ListingSummary] = [:]
        try db.each(byIDs, [json, viewer?.id, now]) { row in
            let listing = try Listing(&row)
            let (id, seller) = (listing.id.rawValue, listing.sellerID)
            let (request, isOwn) = (latest[listing.id], seller == viewer?.id)
            let showsSeller = isOwn || request != nil || listing.communityID == home
            found[id] = ListingSummary(
                listing: listing, categoryName: try row.at(0), isFood: try row.at(1),
                seller: showsSeller
                    ? PersonSummary(
                        id: seller, name: try row.at(2), photo: try SizedPhoto(row, from: 3)) : nil,
                photos: photos[id] ?? [], allergens: allergens[id] ?? [:],
                requestCount: try row.at(7), commentCount: try row.at(8), request: request,
                isOwn: isOwn)
        }
        return ids.compactMap { found[$0] }
    }

    /// All requests of a member for some listings. Usually there are none, so ids are first looked up in the index
    /// alone.
    private static func requests(
        for ids: [Int64], by buyer: Member.ID, in db: Reading
    ) throws -> [Exchange] {
        guard let first = ids.min(), let last = ids.max() else { return [] }
        var found: [Int64] = []
        try db.each(requestsByBuyer, [buyer, first, last]) { row in
            if ids.contains(try row.at(1)) { found.append(try row.at(0)) }
        }
        return try found.isEmpty
            ? [] : db.rows(requestsByID, [found.json]) { try Exchange(&$0) }
    }

    private static let requestsByBuyer =
        "SELECT id, listing_id FROM exchange WHERE buyer_id = ? AND listing_id BETWEEN ? AND ?"
    private static let requestsByID = """
        SELECT \(Exchange.columns) FROM exchange WHERE id IN (SELECT value FROM json_each(?))
        """

    private static let byIDs: String = {
        let columns = Listing.columns.split(separator: ",").map {
            "listing.\($0.trimmingPrefix(while: \.isWhitespace))"
        }
        return """
            SELECT category.name, category.is_food, seller.name, photo.name, photo.width, photo.height,
                '', \(Listing.requestCount(for: "?2")), \(Comment.count(for: "?2", at: "?3")),
                \(columns.joined(separator: ", "))
            FROM json_each(?1) AS picked CROSS JOIN listing ON listing.id = picked.value
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
