/// The sellers who have left requests unanswered for three days, the one who waits longest first.
package struct FollowUpSummary: Sendable {
    package struct Seller: Sendable, Hashable {
        package let id: Member.ID
        package let name: String
        package let email: String
        package let communityName: String
        /// How many of the requests for what they offer wait.
        package let requests: Int
        /// When the first of these was made.
        package let oldest: Timestamp
        /// What it asks for.
        package let title: String
    }

    package let sellers: [Seller]
    package let requests: Int
    /// How many there are on all pages.
    package let total: Int
    package let page: Int

    /// Sellers on a page: as many addresses as a message may have.
    package static let size = 50

    /// Reads a page, counted from 1; one beyond the end is empty.
    package static func fetch(
        page: Int, now: Timestamp, in db: Reading
    ) throws -> FollowUpSummary {
        let before = WaitingReport.unanswered(on: now.day).upperBound.end
        let counts: (requests: Int, sellers: Int)? = try db.row(
            """
            SELECT count(*), count(DISTINCT seller_id) FROM exchange
            WHERE state = 'requested' AND requested_at < ?
            """, [before]
        ) { (try $0.at(0), try $0.at(1)) }
        // The listing is that of the row with the smallest moment (SQLite, "bare columns").
        let sellers = try db.rows(
            """
            SELECT waiting.seller_id, member.name, coalesce(member.email, ''),
                community.name, waiting.requests, waiting.oldest, listing.title
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
                title: try row.at(6))
        }
        return FollowUpSummary(
            sellers: sellers, requests: counts?.requests ?? 0, total: counts?.sellers ?? 0,
            page: page)
    }
}
