/// A member's latest listings and requests, for their own page.
package enum OwnRows {
    package struct Offer: Sendable, Hashable {
        package let id: Listing.ID
        package let title: String
        package let photo: String?
        package let state: ListingList.State
        /// The number of open requests.
        package let waiting: Int
        /// True if the two sides of an agreement met.
        package let hasMet: Bool
    }

    package struct Request: Sendable, Hashable {
        package let listing: Listing.ID
        package let title: String
        package let photo: String?
        package let state: Exchange.State
        /// True if the two sides met.
        package let hasMet: Bool
    }

    /// A listing that somebody got.
    package struct Given: Sendable, Hashable {
        package let listing: Listing.ID
        package let title: String
        package let photo: String?
        package let priceCents: Int64
        /// The time it was promised.
        package let at: Timestamp
        /// Who got it; nil for somebody whom the member does not see.
        package let buyer: String?
        /// True if the two sides met.
        package let hasMet: Bool
    }

    /// All that a member gave and sold.
    package struct Record: Sendable {
        /// The latest, up to a limit.
        package let rows: [Given]
        package let count: Int
        /// What it came to, in the currency's smallest units.
        package let cents: Int64
    }

    /// The most rows shown.
    package static let limit = 50

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
            """, [member, limit]
        ) { row in
            Offer(
                id: try row.at(0), title: try row.at(1), photo: try row.at(2),
                state: ListingList.State(try row.at(3), expiresAt: try row.at(4), now: now),
                waiting: try row.at(5), hasMet: try row.at(6))
        }
    }

    package static func given(by member: Member.ID, in db: Reading) throws -> Record {
        let (count, cents) =
            try db.row(
                """
                SELECT count(*), coalesce(sum(price_cents), 0)
                FROM exchange JOIN listing ON listing.id = listing_id
                WHERE exchange.seller_id = ? AND exchange.state = 'accepted'
                """, [member]
            ) { (try $0.at(0) as Int, try $0.at(1) as Int64) } ?? (0, 0)
        let rows = try db.rows(
            """
            SELECT listing.id, listing.title, \(ListingPhoto.first), listing.price_cents,
                exchange.answered_at,
                iif(\(Block.between("buyer.id", "?1")), NULL, buyer.name) AS buyer,
                exchange.collected_at IS NOT NULL AS has_met
            FROM exchange JOIN listing ON listing.id = listing_id
                JOIN member AS buyer ON buyer.id = buyer_id
            WHERE exchange.seller_id = ?1 AND exchange.state = 'accepted'
            ORDER BY exchange.answered_at DESC, exchange.id DESC LIMIT ?2
            """, [member, limit]
        ) { row in
            Given(
                listing: try row.at(0), title: try row.at(1), photo: try row.at(2),
                priceCents: try row.at(3), at: try row.at(4), buyer: try row.at(5),
                hasMet: try row.at(6))
        }
        return Record(rows: rows, count: count, cents: cents)
    }

    package static func requests(of member: Member.ID, in db: Reading) throws -> [Request] {
        try db.rows(
            """
            SELECT listing.id, listing.title, \(ListingPhoto.first), exchange.state,
                collected_at IS NOT NULL
            FROM exchange JOIN listing ON listing.id = listing_id
            WHERE buyer_id = ?1 AND NOT \(Block.between("exchange.seller_id", "?1"))
            ORDER BY requested_at DESC, exchange.id DESC LIMIT ?2
            """, [member, limit]
        ) { row in
            Request(
                listing: try row.at(0), title: try row.at(1), photo: try row.at(2),
                state: try row.at(3), hasMet: try row.at(4))
        }
    }
}
