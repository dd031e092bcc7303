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

    /// Nil for all of them.
    package let community: Community?
    package let sellers: [Seller]
    package let requests: Int
    /// Those that nobody was reminded of lately.
    package let remindable: Int
    /// The number of sellers on all pages.
    package let total: Int
    package let page: Int

    /// Sellers per page: as many addresses as a message may have.
    package static let size = 50

    /// Reads a page, counted from 1, of all communities or of the owners of one; beyond the end it is empty. Nil if there
    /// is no such community.
    package static func fetch(
        page: Int, community id: Community.ID? = nil, now: Timestamp, in db: Reading
    ) throws -> FollowUpSummary? {
        let community = try id.flatMap { try Community.find($0, in: db) }
        guard (id == nil) == (community == nil) else { return nil }
        let before = WaitingReport.unanswered(on: now.day).upperBound.end
        let place: SQL = id.map { "AND community_id = \($0)" } ?? ""
        let waiting: SQL = "state = 'requested' AND requested_at < \(before) \(place)"
        let lately = now.adding(seconds: -Reminder.interval)
        let counts: (requests: Int, sellers: Int, remindable: Int)? = try db.row(
            of: """
                SELECT count(*), count(DISTINCT seller_id),
                    count(*) - count((SELECT 1 FROM request_reminder WHERE exchange_id = exchange.id
                        AND coalesce(told_at, asked_at) > \(lately)))
                FROM exchange WHERE \(waiting)
                """
        ) { (try $0.at(0), try $0.at(1), try $0.at(2)) }
        // SQLite takes the listing from the row with the minimum ("bare columns").
        let sellers = try db.rows(
            of: """
                SELECT waiting.seller_id, member.name, coalesce(member.email, ''),
                    community.name, waiting.requests, waiting.oldest, listing.title,
                    (SELECT max(asked_at) FROM exchange
                        JOIN request_reminder ON exchange_id = exchange.id
                        WHERE exchange.seller_id = waiting.seller_id
                            AND exchange.state = 'requested')
                FROM (SELECT seller_id, listing_id, count(*) AS requests,
                        min(requested_at) AS oldest
                    FROM exchange WHERE \(waiting)
                    GROUP BY seller_id ORDER BY oldest, seller_id
                    LIMIT \(size) OFFSET \((page - 1) * size)) AS waiting
                    CROSS JOIN member ON member.id = waiting.seller_id
                    JOIN community ON community.id = member.community_id
                    JOIN listing ON listing.id = waiting.listing_id
                ORDER BY waiting.oldest, waiting.seller_id
                """
        ) { row in
            Seller(
                id: try row.at(0), name: try row.at(1), email: try row.at(2),
                communityName: try row.at(3), requests: try row.at(4), oldest: try row.at(5),
                title: try row.at(6), remindedAt: try row.at(7))
        }
        return FollowUpSummary(
            community: community, sellers: sellers, requests: counts?.requests ?? 0,
            remindable: counts?.remindable ?? 0, total: counts?.sellers ?? 0, page: page)
    }
}
