/// What waits for an administrator: a few questions whose answer is at most "more than 100".
package struct WaitingReport: Sendable, Hashable {
    package enum Key: String, CaseIterable, Sendable, Hashable {
        /// What members reported and nobody has decided.
        case openReports = "open-reports"
        /// Members who called off several agreements lately after they had seen how to reach the other.
        case contactCollectors = "contact-collectors"
        /// People who want to join a community whose members an administrator lets in.
        case joinRequests = "join-requests"
        /// Requests that nobody answered for three days (whole ones, so that the list shows exactly these).
        case unansweredRequests = "unanswered-requests"
        /// Available listings that expire within two days and that nobody has asked for.
        case expiringListings = "expiring-listings"
        /// Open communities without a photo: phones show them as an empty frame.
        case communitiesWithoutPhoto = "communities-without-photo"
        /// Open communities in which nothing was posted for 14 days.
        case quietCommunities = "quiet-communities"
        /// Open categories in which nothing was posted for 90 days.
        case unusedCategories = "unused-categories"
    }

    /// One of the things that are waiting.
    package struct Example: Sendable, Hashable {
        package let id: Int64
        package let name: String
    }

    /// The answer to one question.
    package struct Item: Sendable, Hashable {
        package let key: Key
        package let total: ListTotal
        /// The first few, those that wait longest first. Exchanges are named by their listing, those who want to join by
        /// themselves, with the id of the community.
        package let examples: [Example]
    }

    /// One for each key, in their order, also those for which nothing waits.
    package let items: [Item]

    /// Counting stops here.
    package static let counted = 100
    /// Examples of each kind.
    package static let shown = 3

    package static let day: Int64 = 86_400
    package static let noticeTime: Int64 = 2 * day
    package static let quietTime: Int64 = 14 * day
    package static let unusedTime: Int64 = 90 * day
    package static let collectingTime: Int64 = 7 * day

    /// The days on which a request was made that waits for too long.
    package static func unanswered(on today: Day) -> ClosedRange<Day> {
        .first...today.adding(days: -4)
    }

    /// Asks all questions, as of `now`.
    static func fetch(now: Timestamp, in db: Reading) throws -> WaitingReport {
        WaitingReport(
            items: try Key.allCases.map { key in
                try key.rows(now: now).item(key, in: db)
            })
    }
}

extension WaitingReport.Key {
    /// The rows that wait, in SQL.
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
                ])
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

/// The rows that wait for one reason, in SQL.
private struct WaitingRows {
    let id: SQL
    let name: SQL
    let source: SQL
    let order: SQL
    let conditions: [SQL]
    /// The id of what is dealt with; nil for the row's own.
    var target: SQL?

    /// Counts them and names the first, at one go: looking for rows that are not there takes longest.
    func item(_ key: WaitingReport.Key, in db: Reading) throws -> WaitingReport.Item {
        let sql: SQL = """
            WITH waiting (id) AS MATERIALIZED (
                SELECT \(id) FROM \(source) WHERE \(conditions.joined(separator: " AND "))
                ORDER BY \(order) LIMIT \(WaitingReport.counted + 1))
            SELECT \(target ?? id), coalesce(\(name), ''), (SELECT count(*) FROM waiting)
            FROM (SELECT id FROM waiting LIMIT \(WaitingReport.shown)) AS first
                CROSS JOIN \(source) ON \(id) = first.id
            """
        var count = 0
        let examples = try db.rows(of: sql) { row in
            count = try row.at(2)
            return WaitingReport.Example(id: try row.at(0), name: try row.at(1))
        }
        return WaitingReport.Item(
            key: key, total: ListTotal(counted: count, upTo: WaitingReport.counted),
            examples: examples)
    }
}
