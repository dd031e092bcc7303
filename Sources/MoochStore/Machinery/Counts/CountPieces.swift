/// A range of days cut into whole months and the days on either side, so that a year is summed from a dozen rows of
/// `period_count` and a few of `daily_count`.
struct CountPieces: Sendable, Hashable {
    private(set) var leading: ClosedRange<Day>?
    /// The first and last whole month, such as `2026-11`.
    private(set) var months: ClosedRange<String>?
    private(set) var trailing: ClosedRange<Day>?

    /// All days there are.
    static let ever: CountPieces = {
        var pieces = CountPieces()
        pieces.months = "all"..."all"
        return pieces
    }()

    private init() {}

    /// Nothing happens after `today`, so its month is whole if the range reaches it.
    init(_ days: ClosedRange<Day>, today: Day) {
        let (first, last) = (days.lowerBound, days.upperBound)
        let firstWhole = first.dayOfMonth == 1 ? first : first.startOfMonth(after: 1)
        let end = last >= today ? last.startOfMonth(after: 1) : last.adding(days: 1).startOfMonth
        guard firstWhole < end else {
            leading = days
            return
        }
        if first < firstWhole { leading = first...firstWhole.adding(days: -1) }
        months = firstWhole.monthText...end.adding(days: -1).monthText
        if end <= last { trailing = end...last }
    }

    /// The counts of these days as a table `period, scope_id, metric, n`, in SQL.
    func counts(where condition: SQL) -> SQL {
        rows("scope_id, metric, n", of: "daily_count", "period_count", where: condition)
    }

    /// Columns of these days' rows, a whole month as one of its own table's, with the month they are in as `period`, in SQL.
    func rows(
        _ columns: String, of days: String, _ months: String, where condition: SQL
    ) -> SQL {
        var parts = [leading, trailing].compactMap(\.self).map { part -> SQL in
            """
            SELECT substr(day, 1, 7) AS period, \(sql: columns) FROM \(sql: days)
            WHERE \(condition) AND day BETWEEN \(part.lowerBound) AND \(part.upperBound)
            """
        }
        if let part = self.months {
            parts.append(
                """
                SELECT period, \(sql: columns) FROM \(sql: months)
                WHERE \(condition) AND period BETWEEN \(part.lowerBound) AND \(part.upperBound)
                """)
        }
        return parts.joined(separator: " UNION ALL ")
    }

    /// The SQL for the sum of a metric over these days; `category` only in the scope `community_category`.
    func sum(
        of metric: CountMetric, scope: String, id: SQL, category: SQL = "0"
    ) -> SQL {
        sum(
            of: "n", where: "metric = \(sql: metric.literal)", scope: scope, id: id,
            category: category)
    }

    /// The SQL for a community's activity over these days: by completed exchanges, then by listings. One sum instead of
    /// two, for thousands of communities: a listing weighs a billionth.
    func weight(ofCommunity id: SQL) -> SQL {
        sum(
            of: "iif(metric = 'exchanges', n * 1000000000, n)",
            where: "metric IN ('exchanges', 'listings')", scope: "community", id: id, category: "0")
    }

    private func sum(
        of value: SQL, where metric: SQL, scope: String, id: SQL, category: SQL
    ) -> SQL {
        var parts: [SQL] = []
        for days in [leading, trailing].compactMap({ $0 }) {
            parts.append(
                """
                coalesce((SELECT sum(\(value)) FROM daily_count
                    WHERE scope = \(scope) AND scope_id = \(id) AND category_id = \(category)
                    AND \(metric) AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)), 0)
                """)
        }
        if let months {
            parts.append(
                """
                coalesce((SELECT sum(\(value)) FROM period_count
                    WHERE scope = \(scope) AND scope_id = \(id) AND category_id = \(category)
                    AND \(metric) AND period BETWEEN \(months.lowerBound) AND \(months.upperBound)), 0)
                """)
        }
        return parts.joined(separator: " + ")
    }
}
