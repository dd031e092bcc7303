/// What a member offers, or asked for, as their own page shows it: the newest.
package enum OwnRows {
    package struct Offer: Sendable, Hashable {
        package let id: Listing.ID
        package let title: String
        package let photo: String?
        package let state: ListingList.State
        /// How many ask for it and wait for an answer.
        package let waiting: Int
        /// Whether the two of an agreement met.
        package let hasMet: Bool
    }

    package struct Request: Sendable, Hashable {
        package let listing: Listing.ID
        package let title: String
        package let photo: String?
        package let state: Exchange.State
        /// Whether the two met.
        package let hasMet: Bool
    }

    /// Rows that are shown.
    package static let shown = 50

    package static func offers(
        of member: Member.ID, now: Timestamp, in db: Reading
    ) throws -> [Offer] {
        try db.rows(
            """
            SELECT id, title, \(ListingPhoto.first), state, expires_at,
                (SELECT count(*) FROM exchange
                    WHERE listing_id = listing.id AND state = 'requested'),
                EXISTS (SELECT 1 FROM exchange WHERE listing_id = listing.id
                    AND state = 'accepted' AND collected_at IS NOT NULL)
            FROM listing WHERE seller_id = ? ORDER BY created_at DESC, id DESC LIMIT ?
            """, [member, shown]
        ) { row in
            Offer(
                id: try row.at(0), title: try row.at(1), photo: try row.at(2),
                state: ListingList.State(try row.at(3), expiresAt: try row.at(4), now: now),
                waiting: try row.at(5), hasMet: try row.at(6))
        }
    }

    package static func requests(of member: Member.ID, in db: Reading) throws -> [Request] {
        try db.rows(
            """
            SELECT listing.id, listing.title, \(ListingPhoto.first), exchange.state,
                collected_at IS NOT NULL
            FROM exchange JOIN listing ON listing.id = listing_id
            WHERE buyer_id = ? ORDER BY requested_at DESC, exchange.id DESC LIMIT ?
            """, [member, shown]
        ) { row in
            Request(
                listing: try row.at(0), title: try row.at(1), photo: try row.at(2),
                state: try row.at(3), hasMet: try row.at(4))
        }
    }
}
