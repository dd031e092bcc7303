/// The counts of one day.
struct DayCounts: Sendable, Hashable {
    let day: Day
    var counts = Counts()
    var outcomes = Outcomes()

    static func += (sum: inout DayCounts, more: DayCounts) {
        sum.counts += more.counts
        sum.outcomes += more.outcomes
    }

    /// The days with any count, in order.
    static func fetchAll(
        of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> [DayCounts] {
        try db.rows(
            of: """
                SELECT day, \(sql: Counts.columns), \(sql: Outcomes.columns) FROM daily_count
                WHERE \(scope.rows(on: days)) GROUP BY day ORDER BY day
                """
        ) { row in
            DayCounts(
                day: try row.at(0), counts: try Counts(row, at: 1),
                outcomes: try Outcomes(row, at: 6))
        }
    }
}

extension Counts {
    /// The counts of a day up to a given second. For everything, whole hours are counted already; the rest, and one
    /// community's rows, are few.
    static func beginning(
        of day: Day, through second: Int64, in community: Community.ID?,
        _ category: Category.ID? = nil, db: Reading
    ) throws -> Counts {
        let end = day.start.adding(seconds: second)
        let hour = end.rawValue / 3600
        let isAll = community == nil && category == nil
        let start = isAll ? Timestamp(hour * 3600) : day.start
        let scope: SQL =
            community.map { "community_id = \($0)" } ?? category.map { "category_id = \($0)" }
            ?? "true"
        // Members have no category.
        let ofMembers: SQL = category == nil ? scope : "false"
        func hours(_ metric: CountMetric) -> SQL {
            guard isAll else { return "0" }
            return """
                coalesce((SELECT sum(n) FROM hour_count WHERE metric = \(sql: metric.literal)
                    AND hour >= \(day.start.rawValue / 3600) AND hour < \(hour)), 0)
                """
        }
        let sql: SQL = """
            SELECT
                \(hours(.members)) + (SELECT count(*) FROM member
                    WHERE \(ofMembers) AND created_at BETWEEN \(start) AND \(end)),
                \(hours(.membersLeft)) + (SELECT count(*) FROM member
                    WHERE +\(ofMembers) AND closed_at BETWEEN \(start) AND \(end)),
                \(hours(.listings)) + (SELECT count(*) FROM listing
                    WHERE \(scope) AND created_at BETWEEN \(start) AND \(end)),
                \(hours(.requests)) + (SELECT count(*) FROM exchange
                    WHERE \(scope) AND requested_at BETWEEN \(start) AND \(end)),
                \(hours(.exchanges)) + (SELECT count(*) FROM exchange
                    WHERE +\(scope) AND state = 'accepted'
                        AND answered_at BETWEEN \(start) AND \(end))
            """
        return try db.rows(of: sql) { try Counts($0, at: 0) }.first ?? Counts()
    }
}
