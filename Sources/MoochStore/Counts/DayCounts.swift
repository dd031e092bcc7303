import GRDB

/// What happened on one day.
struct DayCounts: Sendable, Hashable {
    let day: Day
    var counts: Counts

    /// The days on which something happened, in order.
    static func fetchAll(
        of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> [DayCounts] {
        let sql = """
            SELECT day, \(Counts.columns) FROM daily_count
            WHERE scope = ? AND scope_id = ? AND category_id = ? AND day BETWEEN ? AND ?
            GROUP BY day ORDER BY day
            """
        let request = SQLRequest<Row>(
            sql: sql,
            arguments: [
                scope.name, scope.id, scope.categoryID, days.lowerBound, days.upperBound,
            ],
            cached: true)
        return try Row.fetchAll(db.database, request).map { row in
            DayCounts(day: try row.at(0), counts: try Counts(row, at: 1))
        }
    }
}

extension DayCounts {
    /// What happened up to a second of the day, from the rows of the shorter of its two parts.
    func beginning(
        through second: Int64, in community: Community.ID?, db: Reading
    ) throws -> Counts {
        let cut = day.start.adding(seconds: second)
        guard second > 43_200 else {
            return try .counted(in: community, from: day.start, through: cut, in: db)
        }
        let (next, last) = (cut.adding(seconds: 1), day.end.adding(seconds: -1))
        let rest = try Counts.counted(in: community, from: next, through: last, in: db)
        return Counts(
            members: counts.members - rest.members, listings: counts.listings - rest.listings,
            requests: counts.requests - rest.requests,
            exchanges: counts.exchanges - rest.exchanges)
    }
}

extension Counts {
    /// What happened from one moment to another, both included, counted from the rows.
    fileprivate static func counted(
        in community: Community.ID?, from start: Timestamp, through end: Timestamp, in db: Reading
    ) throws -> Counts {
        let place: SQL = community.map { "community_id = \($0)" } ?? "true"
        let sql: SQL = """
            SELECT
                (SELECT count(*) FROM member
                    WHERE \(place) AND created_at BETWEEN \(start) AND \(end)),
                -- Who left is compared nowhere.
                0,
                (SELECT count(*) FROM listing
                    WHERE \(place) AND created_at BETWEEN \(start) AND \(end)),
                (SELECT count(*) FROM exchange
                    WHERE \(place) AND requested_at BETWEEN \(start) AND \(end)),
                (SELECT count(*) FROM exchange
                    WHERE \(place) AND state = 'accepted'
                        AND answered_at BETWEEN \(start) AND \(end))
            """
        return try Row.fetchOne(db.database, SQLRequest<Row>(literal: sql, cached: true))
            .map { try Counts($0, at: 0) } ?? Counts()
    }
}
