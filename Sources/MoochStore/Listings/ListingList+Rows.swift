import GRDB

extension ListingList {
    /// What the list shows of a listing.
    package struct Row: Sendable, Hashable {
        package let id: Listing.ID
        package let title: String
        /// The name of its first photo.
        package let photo: String?
        /// Cents of the store's currency; 0 is free.
        package let priceCents: Int64
        package let quantity: Int
        package let state: State
        package let createdAt: Timestamp
        package let community: Community.ID
        package let communityName: String
        package let category: Category.ID
        package let categoryName: String
        package let seller: Member.ID
        package let sellerName: String
        /// Everyone who asked for it, whatever became of it.
        package let requests: Int
    }

    /// What the list shows of these listings, in the order of their ids in the JSON array.
    static func rows(_ ids: String, now: Timestamp, in db: Database) throws -> [Row] {
        let sql = """
            SELECT listing.id, title,
                (SELECT photo FROM listing_photo WHERE listing_id = listing.id
                    ORDER BY position LIMIT 1),
                price_cents, quantity, state, created_at,
                community_id,
                coalesce((SELECT name FROM community WHERE id = listing.community_id), ''),
                category_id,
                coalesce((SELECT name FROM category WHERE id = listing.category_id), ''),
                seller_id,
                coalesce((SELECT name FROM member WHERE id = listing.seller_id), ''),
                request_count
            FROM json_each(?) AS shown CROSS JOIN listing ON listing.id = shown.value
            """
        let request = SQLRequest<GRDB.Row>(sql: sql, arguments: [ids], cached: true)
        return try request.rows(in: db) { row in
            let createdAt: Timestamp = try row.at(6)
            return Row(
                id: try row.at(0), title: try row.at(1), photo: try row.at(2),
                priceCents: try row.at(3), quantity: try row.at(4),
                state: State(try row.at(5), createdAt: createdAt, now: now),
                createdAt: createdAt, community: try row.at(7), communityName: try row.at(8),
                category: try row.at(9), categoryName: try row.at(10), seller: try row.at(11),
                sellerName: try row.at(12), requests: try row.at(13))
        }
    }
}
