import GRDB

extension ExchangeList {
    /// What the list shows of an exchange.
    package struct Row: Sendable, Hashable {
        package let id: Exchange.ID
        package let state: Exchange.State
        package let requestedAt: Timestamp
        /// When it was accepted, declined or withdrawn.
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
    }

    /// What the list shows of these exchanges, in the order of their ids in the JSON array.
    static func rows(_ ids: String, in db: Database) throws -> [Row] {
        let sql = """
            SELECT exchange.id, exchange.state, requested_at, answered_at,
                listing.id, listing.title,
                (SELECT photo FROM listing_photo WHERE listing_id = listing.id
                    ORDER BY position LIMIT 1),
                listing.price_cents, listing.community_id,
                coalesce((SELECT name FROM community WHERE id = listing.community_id), ''),
                buyer_id, coalesce((SELECT name FROM member WHERE id = buyer_id), ''),
                seller_id, coalesce((SELECT name FROM member WHERE id = seller_id), ''),
                listing.category_id,
                coalesce((SELECT name FROM category WHERE id = listing.category_id), '')
            FROM json_each(?) AS shown CROSS JOIN exchange ON exchange.id = shown.value
                CROSS JOIN listing ON listing.id = exchange.listing_id
            """
        let request = SQLRequest<GRDB.Row>(sql: sql, arguments: [ids], cached: true)
        return try request.rows(in: db) { row in
            Row(
                id: try row.at(0), state: try row.at(1), requestedAt: try row.at(2),
                answeredAt: try row.at(3), listing: try row.at(4), listingTitle: try row.at(5),
                photo: try row.at(6), priceCents: try row.at(7), community: try row.at(8),
                communityName: try row.at(9),
                category: try row.at(14), categoryName: try row.at(15),
                buyer: try row.at(10), buyerName: try row.at(11), seller: try row.at(12),
                sellerName: try row.at(13))
        }
    }
}
