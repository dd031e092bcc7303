/// Where more is asked for than offered: the categories, or one category's communities, those with the most requests for
/// each listing first.
package struct DemandSummary: Sendable {
    /// What a row is about.
    package enum Kind: Sendable {
        case categories, communities
    }

    package struct Row: Sendable, Hashable, Identifiable {
        /// Of the category or the community.
        package let id: Int64
        package let name: String
        package let posted: Int
        package let requests: Int
        /// Listings that three or more asked for.
        package let askedThrice: Int

        /// Requests for each listing, in hundredths; nil if nothing was posted.
        package var pressure: Int? {
            posted == 0 ? nil : (requests * 100 + posted / 2) / posted
        }

        /// The listings that three or more asked for, of all.
        package var crowded: Engagement.Share {
            Engagement.Share(count: askedThrice, whole: posted)
        }
    }

    package let subject: AnalyticsSubject
    package let kind: Kind
    /// The range asked for.
    package let range: ClosedRange<Day>
    /// Those of its days that are three days old; nil if none is.
    package let days: ClosedRange<Day>?
    package let youngCount: Int
    /// Without those of which nothing was posted and nothing asked for.
    package let rows: [Row]

    /// With a category alone, its communities; else the categories, or the one chosen.
    package init(
        range: DateRangeKey, community: Community.ID?, category: Category.ID?, now: Timestamp,
        in db: Reading
    ) throws {
        let subject = try AnalyticsSubject(community: community, category: category, in: db)
        self.subject = subject
        let first = try PostingCounts.firstDay(of: subject.scope, in: db)
        let all = range.days(today: now.day, first: first)
        self.range = all
        youngCount = PostingRate.asked72h.youngCount(of: all, at: now)
        kind = subject.category != nil && subject.community == nil ? .communities : .categories
        let last = min(all.upperBound, PostingRate.asked72h.lastDay(at: now))
        guard all.lowerBound <= last else {
            (days, rows) = (nil, [])
            return
        }
        let days = all.lowerBound...last
        self.days = days
        rows = try Self.rows(kind, of: subject, on: days, in: db).sorted(by: Self.isMorePressed)
    }

    private static func rows(
        _ kind: Kind, of subject: AnalyticsSubject, on days: ClosedRange<Day>, in db: Reading
    ) throws -> [Row] {
        let (table, scope, id, category): (String, String, SQL, SQL) =
            switch (kind, subject.community) {
            case (.communities, _):
                (
                    "community", "community_category", "shown.id",
                    "\(subject.category?.id.rawValue ?? 0)"
                )
            case (.categories, nil): ("category", "category", "shown.id", "0")
            case (.categories, let community?):
                ("category", "community_category", "\(community.id.rawValue)", "shown.id")
            }
        let only: SQL =
            kind == .categories
            ? subject.category.map { "WHERE shown.id = \($0.id.rawValue)" } ?? "" : ""
        let requests = CountPieces(days, today: .last).sum(
            of: .requests, scope: scope, id: id, category: category)
        let sql: SQL = """
            SELECT shown.id, shown.name, coalesce(sum(posted), 0), coalesce(sum(asked_thrice), 0), \(requests)
            FROM \(sql: table) AS shown LEFT JOIN posting_count
                ON scope = \(scope) AND scope_id = \(id) AND category_id = \(category)
                    AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)
            \(only) GROUP BY shown.id
            """
        return try db.rows(of: sql) {
            Row(
                id: try $0.at(0), name: try $0.at(1), posted: try $0.at(2),
                requests: try $0.at(4), askedThrice: try $0.at(3))
        }.filter { $0.posted > 0 || $0.requests > 0 }
    }

    /// More requests for each listing first; of fewer than ten requests behind all others, as they say little.
    private static func isMorePressed(_ left: Row, _ right: Row) -> Bool {
        guard (left.requests < 10) == (right.requests < 10) else { return left.requests >= 10 }
        let (one, other) = (
            left.requests * max(right.posted, 1), right.requests * max(left.posted, 1)
        )
        guard one == other else { return one > other }
        return (right.requests, left.id) < (left.requests, right.id)
    }

    /// A statement for SQLite's shell that counts it anew from the rows alone: category, community, listings, listings
    /// that three or more asked for; below it the requests.
    package static func recount(
        on days: ClosedRange<Day>, community: Community.ID?, category: Category.ID?
    ) -> String {
        func within(_ moment: String) -> String {
            var conditions = [
                "\(moment) >= unixepoch('\(days.lowerBound)')",
                "\(moment) < unixepoch('\(days.upperBound.adding(days: 1))')",
            ]
            if let community {
                conditions.append("listing.community_id = \(community.rawValue)")
            }
            if let category { conditions.append("listing.category_id = \(category.rawValue)") }
            return conditions.joined(separator: "\n    AND ")
        }
        return """
            SELECT category_id, community_id, count(*),
                count(*) FILTER (WHERE 3 <= (SELECT count(*) FROM exchange WHERE listing_id = listing.id))
            FROM listing WHERE \(within("listing.created_at")) GROUP BY 1, 2;
            SELECT listing.category_id, listing.community_id, count(*)
            FROM exchange JOIN listing ON listing.id = listing_id
            WHERE \(within("requested_at")) GROUP BY 1, 2;
            """
    }
}
