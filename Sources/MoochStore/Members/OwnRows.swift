import GRDB

/// What a member offers and asked for, as their own page shows it: the newest of each.
package struct OwnRows: Sendable {
    package struct Offer: Sendable, Hashable {
        package let id: Listing.ID
        package let title: String
        package let photo: String?
        package let state: ListingList.State
        /// How many ask for it and wait for an answer.
        package let waiting: Int
    }

    package struct Request: Sendable, Hashable {
        package let listing: Listing.ID
        package let title: String
        package let photo: String?
        package let state: Exchange.State
        package let requestedAt: Timestamp
    }

    package let offers: [Offer]
    package let requests: [Request]

    /// Rows of each kind.
    package static let shown = 50

    package static func fetch(
        of member: Member.ID, now: Timestamp, in db: Reading
    ) throws -> OwnRows {
        let offers = try Row.fetchAll(
            db.database,
            sql: """
                SELECT id, title, \(ListingPhoto.first) AS photo, state, expires_at,
                    (SELECT count(*) FROM exchange
                        WHERE listing_id = listing.id AND state = 'requested')
                FROM listing WHERE seller_id = ? ORDER BY created_at DESC, id DESC LIMIT ?
                """,
            arguments: [member, shown])
        let requests = try Row.fetchAll(
            db.database,
            sql: """
                SELECT listing.id, listing.title, \(ListingPhoto.first) AS photo, exchange.state,
                    requested_at
                FROM exchange JOIN listing ON listing.id = listing_id
                WHERE buyer_id = ? ORDER BY requested_at DESC, exchange.id DESC LIMIT ?
                """,
            arguments: [member, shown])
        return OwnRows(
            offers: try offers.map { row in
                Offer(
                    id: try row.at(0), title: try row.at(1), photo: try row.at(2),
                    state: ListingList.State(
                        try row.at(3), expiresAt: try row.at(4), now: now),
                    waiting: try row.at(5))
            },
            requests: try requests.map { row in
                Request(
                    listing: try row.at(0), title: try row.at(1), photo: try row.at(2),
                    state: try row.at(3), requestedAt: try row.at(4))
            })
    }
}
