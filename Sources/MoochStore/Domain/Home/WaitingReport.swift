/// Matters waiting for an administrator, each counted up to "more than 100".
package struct WaitingReport: Sendable, Hashable {
    package enum Key: String, CaseIterable, Sendable, Hashable {
        /// Open reports.
        case openReports = "open-reports"
        /// Members who recently called off several agreements after viewing contact details.
        case contactCollectors = "contact-collectors"
        /// Members who wait to be admitted to a community.
        case joinRequests = "join-requests"
        /// Requests unanswered for three whole days, exactly as in the list.
        case unansweredRequests = "unanswered-requests"
        /// Available listings without requests that expire within two days.
        case expiringListings = "expiring-listings"
        /// Open communities without a photo, which members see as an empty frame.
        case communitiesWithoutPhoto = "communities-without-photo"
        /// Open communities without a listing for 14 days.
        case quietCommunities = "quiet-communities"
        /// Open categories without a listing for 90 days.
        case unusedCategories = "unused-categories"
    }

    /// A waiting record.
    package struct Example: Sendable, Hashable {
        package let id: Int64
        package let name: String
    }

    /// One kind of matter.
    package struct Item: Sendable, Hashable {
        package let key: Key
        package let total: ListTotal
        /// The first few, longest wait first. An exchange is named after its listing; a request to join after the
        /// member, with the community's id.
        package let examples: [Example]
        /// When an owner of unanswered requests was last reminded; nil if nobody was.
        package let remindedAt: Timestamp?
    }

    /// One for each key, in order, even if nothing waits.
    package let items: [Item]

    /// Counting stops here.
    package static let counted = 100
    /// Examples of each kind.
    package static let limit = 3

    package static let day: Int64 = 86_400
    package static let noticeTime: Int64 = 2 * day
    package static let quietTime: Int64 = 14 * day
    package static let unusedTime: Int64 = 90 * day
    package static let collectingTime: Int64 = 7 * day

    /// The days of requests that have waited too long.
    package static func unanswered(on today: Day) -> ClosedRange<Day> {
        .first...today.adding(days: -4)
    }

    /// Asks all questions as of `now`, or those about one community or category.
    static func fetch(
        about community: Community.ID? = nil, _ category: Category.ID? = nil, now: Timestamp,
        in db: Reading
    ) throws -> WaitingReport {
        let isAll = community == nil && category == nil
        let keys = isAll ? Key.allCases : [.unansweredRequests, .expiringListings]
        return WaitingReport(
            items: try keys.map { key in
                var rows = key.rows(now: now)
                if let community { rows.conditions.append("community_id = \(community)") }
                if let category { rows.conditions.append("category_id = \(category)") }
                return try rows.item(key, in: db)
            })
    }
}

extension WaitingReport.Key {
    /// The waiting rows, in SQL.
    fileprivate func rows(now: Timestamp) -> WaitingRows {
        func ago(_ seconds: Int64) -> Timestamp { now.adding(seconds: -seconds) }
        switch self {
        case .openReports:
            return WaitingRows(
                id: "report.id",
                name: """
                    coalesce((SELECT title FROM listing WHERE id = report.listing_id),
                        (SELECT name FROM member WHERE id = report.member_id))
                    """,
                source: "report", order: "report.id", conditions: ["state = 'open'"])
        case .contactCollectors:
            let since = ago(WaitingReport.collectingTime)
            return WaitingRows(
                id: "member.id", name: "member.name", source: "member", order: "member.id",
                conditions: [
                    """
                    member.id IN (SELECT seller_id FROM exchange
                        WHERE cancelled_by = 'seller' AND cancelled_at > \(since)
                            AND \(sql: ContactLimit.wasCollected)
                        GROUP BY +seller_id HAVING count(*) >= \(ContactLimit.most))
                    """, "state <> 'closed'",
                ])
        case .joinRequests:
            return WaitingRows(
                id: "join_request.member_id",
                name: "(SELECT name FROM member WHERE id = join_request.member_id)",
                source: "join_request", order: "created_at", conditions: ["state = 'waiting'"],
                target: "join_request.community_id")
        case .unansweredRequests:
            return WaitingRows(
                id: "exchange.id",
                name: "(SELECT title FROM listing WHERE id = exchange.listing_id)",
                source: "exchange", order: "requested_at",
                conditions: [
                    "state = 'requested'",
                    "requested_at < \(WaitingReport.unanswered(on: now.day).upperBound.end)",
                ],
                reminded: """
                    (SELECT max(asked_at) FROM request_reminder
                        WHERE exchange_id IN (SELECT id FROM waiting))
                    """)
        case .expiringListings:
            return WaitingRows(
                id: "listing.id", name: "listing.title", source: "listing",
                order: "\(sql: Listing.expiry)",
                conditions: [
                    "\(sql: Listing.expiry) > \(now)",
                    "\(sql: Listing.expiry) <= \(now.adding(seconds: WaitingReport.noticeTime))",
                    "request_count = 0",
                ])
        case .communitiesWithoutPhoto:
            return WaitingRows(
                id: "community.id", name: "community.name", source: "community",
                order: "community.id", conditions: ["photo_id IS NULL", "archived_at IS NULL"])
        case .quietCommunities:
            let since = ago(WaitingReport.quietTime)
            return WaitingRows(
                id: "community.id", name: "community.name", source: "community",
                order: "community.id",
                conditions: [
                    "archived_at IS NULL", "created_at <= \(since)",
                    """
                    NOT EXISTS (SELECT 1 FROM listing
                        WHERE community_id = community.id AND created_at > \(since))
                    """,
                ])
        case .unusedCategories:
            let since = ago(WaitingReport.unusedTime)
            return WaitingRows(
                id: "category.id", name: "category.name", source: "category",
                order: "position, category.id",
                conditions: [
                    "archived_at IS NULL", "created_at <= \(since)",
                    """
                    NOT EXISTS (SELECT 1 FROM listing
                        WHERE category_id = category.id AND created_at > \(since))
                    """,
                ])
        }
    }
}

/// The waiting rows of one kind, in SQL.
private struct WaitingRows {
    let id: SQL
    let name: SQL
    let source: SQL
    let order: SQL
    var conditions: [SQL]
    /// The id of what is dealt with; nil for the row's own.
    var target: SQL?
    /// The moment of the last reminder about the rows `waiting`.
    var reminded: SQL = "NULL"

    /// Counts the rows and names the first in one statement, as finding that there are none takes longest.
    func item(_ key: WaitingReport.Key, in db: Reading) throws -> WaitingReport.Item {
        let sql: SQL = """
            WITH waiting (id) AS MATERIALIZED (
                SELECT \(id) FROM \(source) WHERE \(conditions.joined(separator: " AND "))
                ORDER BY \(order) LIMIT \(WaitingReport.counted + 1))
            SELECT \(target ?? id), coalesce(\(name), ''), (SELECT count(*) FROM waiting), \(reminded)
            FROM (SELECT id FROM waiting LIMIT \(WaitingReport.limit)) AS first
                CROSS JOIN \(source) ON \(id) = first.id
            """
        var (count, remindedAt): (Int, Timestamp?) = (0, nil)
        let examples = try db.rows(of: sql) { row in
            (count, remindedAt) = (try row.at(2), try row.at(3))
            return WaitingReport.Example(id: try row.at(0), name: try row.at(1))
        }
        return WaitingReport.Item(
            key: key, total: ListTotal(counted: count, upTo: WaitingReport.counted),
            examples: examples, remindedAt: remindedAt)
    }
}
