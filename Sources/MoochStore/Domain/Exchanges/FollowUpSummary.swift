/// The sellers who have left requests unanswered for three days, longest first.
package struct FollowUpSummary: Sendable {
    package struct Seller: Sendable, Hashable {
        package let id: Member.ID
        package let name: String
        package let email: String
        package let communityName: String
        /// The number of unanswered requests for their listings.
        package let requests: Int
        /// The time of the oldest.
        package let oldest: Timestamp
        /// The listing that the oldest asks for.
        package let title: String
        /// The last time one of them was reminded of; nil if never.
        package let remindedAt: Timestamp?
    }

    package let sellers: [Seller]
    package let requests: Int
    /// Those that nobody was reminded of lately.
    package let remindable: Int
    /// The number of sellers on all pages.
    package let total: Int
    package let page: Int

    /// Sellers per page: as many addresses as a message may have.
    package static let size = 50

    /// Reads a page, counted from 1; beyond the end it is empty.
    package static func fetch(
        page: Int, now: Timestamp, in db: Reading
    ) throws -> FollowUpSummary {
        let before = WaitingReport.unanswered(on: now.day).upperBound.end
        let counts: (requests: Int, sellers: Int, remindable: Int)? = try db.row(
            """
            SELECT count(*), count(DISTINCT seller_id),
                count(*) - count((SELECT 1 FROM request_reminder WHERE exchange_id = exchange.id
                    AND coalesce(told_at, asked_at) > ?2))
            FROM exchange WHERE state = 'requested' AND requested_at < ?1
            """, [before, now.adding(seconds: -Reminder.interval)]
        ) { (try $0.at(0), try $0.at(1), try $0.at(2)) }
        // SQLite takes the listing from the row with the minimum ("bare columns").
        let sellers = try db.rows(
            """
            SELECT waiting.seller_id, member.name, coalesce(member.email, ''),
                community.name, waiting.requests, waiting.oldest, listing.title,
                (SELECT max(asked_at) FROM exchange
                    JOIN request_reminder ON exchange_id = exchange.id
                    WHERE exchange.seller_id = waiting.seller_id AND exchange.state = 'requested')
            FROM (SELECT seller_id, listing_id, count(*) AS requests,
                    min(requested_at) AS oldest
                FROM exchange WHERE state = 'requested' AND requested_at < ?
                GROUP BY seller_id ORDER BY oldest, seller_id LIMIT ? OFFSET ?) AS waiting
                CROSS JOIN member ON member.id = waiting.seller_id
                JOIN community ON community.id = member.community_id
                JOIN listing ON listing.id = waiting.listing_id
            ORDER BY waiting.oldest, waiting.seller_id
            """, [before, size, (page - 1) * size]
        ) { row in
            Seller(
                id: try row.at(0), name: try row.at(1), email: try row.at(2),
                communityName: try row.at(3), requests: try row.at(4), oldest: try row.at(5),
                title: try row.at(6), remindedAt: try row.at(7))
        }
        return FollowUpSummary(
            sellers: sellers, requests: counts?.requests ?? 0,
            remindable: counts?.remindable ?? 0, total: counts?.sellers ?? 0, page: page)
    }
}
