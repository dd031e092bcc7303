extension ExchangeList {
    /// A row of the list.
    package struct Row: Sendable, Hashable, Identifiable {
        package let id: Exchange.ID
        package let state: Exchange.State
        package let requestedAt: Timestamp
        /// The time it was accepted, declined or withdrawn.
        package let answeredAt: Timestamp?
        package let listing: Listing.ID
        package let listingTitle: String
        /// The name of the listing's first photo.
        package let photo: String?
        /// Cents of the store's currency; 0 is free.
        package let priceCents: Int64
        package let community: Community.ID
        package let communityName: String
        package let category: Category.ID
        package let categoryName: String
        package let buyer: Member.ID
        package let buyerName: String
        package let seller: Member.ID
        package let sellerName: String
        /// Nil unless declined.
        package let declineReason: Exchange.DeclineReason?
        /// Nil unless called off.
        package let cancellation: Exchange.Cancellation?
        /// The time either side said that they met.
        package let collectedAt: Timestamp?
    }

    /// The rows with the ids in a JSON array, in that order. Names are joined: separate lookups would each search a
    /// table from its root.
    package static func rows(
        _ ids: String, hasPhotos: Bool = true, now: Timestamp = .now, in db: Reading
    ) throws -> [Row] {
        let photo = hasPhotos ? ListingPhoto.first : "NULL"
        let sql = """
            SELECT exchange.id, exchange.state, requested_at, answered_at,
                listing.id, listing.title, \(photo), listing.price_cents,
                listing.community_id, coalesce(community.name, ''),
                buyer_id, coalesce(buyer.name, ''), listing.seller_id, coalesce(seller.name, ''),
                listing.category_id, coalesce(category.name, ''),
                decline_reason, collected_at, cancelled_at, cancelled_by, cancel_reason
            FROM json_each(?) AS shown CROSS JOIN exchange ON exchange.id = shown.value
                CROSS JOIN listing ON listing.id = exchange.listing_id
                LEFT JOIN community ON community.id = listing.community_id
                LEFT JOIN category ON category.id = listing.category_id
                LEFT JOIN member AS buyer ON buyer.id = exchange.buyer_id
                LEFT JOIN member AS seller ON seller.id = listing.seller_id
            """
        return try db.rows(sql, [ids]) { row in
            Row(
                id: try row.at(0), state: try row.at(1), requestedAt: try row.at(2),
                answeredAt: try row.at(3), listing: try row.at(4), listingTitle: try row.at(5),
                photo: try row.at(6), priceCents: try row.at(7), community: try row.at(8),
                communityName: try row.at(9),
                category: try row.at(14), categoryName: try row.at(15),
                buyer: try row.at(10), buyerName: try row.at(11), seller: try row.at(12),
                sellerName: try row.at(13), declineReason: try row.at(16),
                cancellation: try Exchange.Cancellation(
                    at: row.at(18), by: row.at(19), reason: row.at(20)),
                collectedAt: try row.at(17))
        }
    }
}
