/// A number of listings or members. The raw value is its name in addresses.
package enum CountFigure: String, CaseIterable, Sendable, Hashable {
    /// Listings, by the day they were posted.
    case posted
    /// Members whose latest deed is less than so many days ago, as of now.
    case active1 = "active_1"
    case active7 = "active_7"
    case active28 = "active_28"
    /// Members, by the day on which something of theirs was first taken.
    case firstGift = "first_gift"

    /// The days of ``ActivityReport/spans``; nil for numbers of a range.
    package var span: Int? {
        switch self {
        case .posted, .firstGift: nil
        case .active1: 1
        case .active7: 7
        case .active28: 28
        }
    }

    /// A statement for SQLite's shell that counts it anew from the rows alone.
    package func recount(
        on days: ClosedRange<Day>, community: Community.ID?, category: Category.ID?,
        now: Timestamp
    ) -> String {
        func rows(
            of table: String, by moment: String, category: Category.ID? = nil
        ) -> String {
            let conditions = days.conditions(
                on: moment, community: community, category: category)
            return """
                SELECT count(*) FROM \(table)
                WHERE \(conditions.joined(separator: "\n    AND "));
                """
        }
        switch self {
        case .posted:
            return rows(of: "listing", by: "created_at", category: category)
        case .firstGift:
            let first = """
                (SELECT min(answered_at) FROM exchange
                    WHERE seller_id = member.id AND state = 'accepted')
                """
            return rows(
                of: "(SELECT community_id, \(first) AS gave_at FROM member)",
                by: "gave_at")
        case .active1, .active7, .active28:
            let limit = ActivityReport.limit(span ?? 1, at: now)
            let place = community.map { " AND community_id = \($0.rawValue)" } ?? ""
            return """
                SELECT count(*) FROM member JOIN (\(MemberDeed.latest())) AS deed
                    ON deed.member_id = member.id
                WHERE deed.day > '\(limit)'\(place);
                """
        }
    }
}

/// One number and its last 24 months.
package struct CountSummary: Sendable {
    package let figure: CountFigure
    package let subject: AnalyticsSubject
    /// The range asked for.
    package let days: ClosedRange<Day>
    /// The number of the range, or as of now.
    package let count: Int
    /// The latest last; the last one is not over. Of those who are active, who did something in each month, as a later
    /// deed hides an earlier one.
    package let months: [FigureMonths.Month<Int>]

    package init(
        _ figure: CountFigure, range: DateRangeKey, community: Community.ID?,
        category: Category.ID?, now: Timestamp, in db: Reading
    ) throws {
        self.figure = figure
        subject = try AnalyticsSubject(
            community: community, category: figure == .posted ? category : nil, in: db)
        let scope = subject.scope
        days = try scope.days(of: range, now: now, in: db)
        let firsts = FigureMonths.until(now.day)
        let first = firsts.first ?? now.day
        let found: [Day: Int]
        if let span = figure.span {
            count = try ActivityReport.count(span, of: scope, now: now, in: db)
            found = try Self.byMonth(
                """
                SELECT month, sum(deed) FROM cohort_month
                WHERE community_id = \(scope.id)
                    AND month BETWEEN \(first.monthText) AND \(now.day.monthText) GROUP BY 1
                """, in: db)
        } else {
            let metric =
                figure == .posted ? CountMetric.listings.rawValue : CountedFigure.firstGave.metric
            count = try Self.count(metric, of: scope, on: days, in: db)
            found = try Self.byMonth(
                """
                SELECT period, n FROM period_count WHERE \(scope.rows()) AND metric = \(metric)
                    AND period BETWEEN \(first.monthText) AND \(now.day.monthText)
                """, in: db)
        }
        months = firsts.map { FigureMonths.Month(first: $0, value: found[$0] ?? 0) }
    }

    /// The number of a metric on some days.
    static func count(
        _ metric: String, of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> Int {
        try db.value(
            of: """
                SELECT coalesce(sum(n), 0) FROM (\(scope.counts(on: days)))
                WHERE metric = \(metric)
                """) ?? 0
    }

    private static func byMonth(_ sql: SQL, in db: Reading) throws -> [Day: Int] {
        let rows = try db.rows(of: sql) { (try $0.at(0) as String, try $0.at(1) as Int) }
        return rows.reduce(into: [:]) { found, row in
            if let month = Day(month: row.0) { found[month] = row.1 }
        }
    }
}
