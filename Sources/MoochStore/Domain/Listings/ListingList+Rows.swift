extension ListingList {
    /// A row of the list.
    package struct Row: Sendable, Hashable, Identifiable {
        package let id: Listing.ID
        package let title: String
        /// The name of its first photo.
        package let photo: String?
        /// Cents of the store's currency; 0 is free.
        package let priceCents: Int64
        package let quantity: Int
        package let state: State
        package let createdAt: Timestamp
        /// The time an available listing expires.
        package let expiresAt: Timestamp
        package let community: Community.ID
        package let communityName: String
        package let category: Category.ID
        package let categoryName: String
        package let seller: Member.ID
        package let sellerName: String
        /// The number of requests, in any state.
        package let requests: Int
    }

    /// The rows with the ids in a JSON array, in that order. Names are joined: separate lookups would each search a
    /// table from its root.
    package static func rows(
        _ ids: String, hasPhotos: Bool = true, now: Timestamp, in db: Reading
    ) throws -> [Row] {
        let photo = hasPhotos ? ListingPhoto.first : "NULL"
        let sql = """
            SELECT listing.id, listing.title, \(photo), price_cents, quantity, listing.state,
                listing.created_at, listing.community_id, coalesce(community.name, ''),
                listing.category_id, coalesce(category.name, ''),
                listing.seller_id, coalesce(seller.name, ''), listing.request_count,
                listing.expires_at
            FROM json_each(?) AS shown CROSS JOIN listing ON listing.id = shown.value
                LEFT JOIN community ON community.id = listing.community_id
                LEFT JOIN category ON category.id = listing.category_id
                LEFT JOIN member AS seller ON seller.id = listing.seller_id
            """
        return try db.rows(sql, [ids]) { row in
            let expiresAt: Timestamp = try row.at(14)
            return Row(
                id: try row.at(0), title: try row.at(1), photo: try row.at(2),
                priceCents: try row.at(3), quantity: try row.at(4),
                state: State(try row.at(5), expiresAt: expiresAt, now: now),
                createdAt: try row.at(6), expiresAt: expiresAt, community: try row.at(7),
                communityName: try row.at(8),
                category: try row.at(9), categoryName: try row.at(10), seller: try row.at(11),
                sellerName: try row.at(12), requests: try row.at(13))
        }
    }
}
