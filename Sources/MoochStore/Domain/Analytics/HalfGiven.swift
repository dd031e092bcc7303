/// The smallest number of givers who make half of the completed exchanges of 90 days, as counted one night.
package struct HalfGiven: Sendable, Hashable {
    /// The exchanges of the 90 days before it are counted.
    package let day: Day
    package let givers: Int
    package let half: Int
    package let exchanges: Int

    package static let key = "half_given_by"
    package static let length = 90
    /// With fewer givers a number would be a name.
    package static let fewest = 20

    /// True if there are givers enough to say it.
    package var isShown: Bool { givers >= Self.fewest }

    /// The days counted.
    package var days: ClosedRange<Day> {
        day.adding(days: -Self.length)...day.adding(days: -1)
    }

    /// The latest nights of the last 24 months, by their first days.
    static func fetchAll(
        of community: Community.ID?, now: Timestamp, in db: Reading
    ) throws -> [Day: HalfGiven] {
        let rows = try db.rows(
            """
            SELECT month, day, givers, half, exchanges FROM half_given
            WHERE community_id = ? AND month BETWEEN ? AND ?
            """,
            [
                community?.rawValue ?? 0,
                now.day.startOfMonth(after: 1 - FigureMonths.count).monthText, now.day.monthText,
            ]
        ) {
            (
                try $0.at(0) as String,
                HalfGiven(
                    day: try $0.at(1), givers: try $0.at(2), half: try $0.at(3),
                    exchanges: try $0.at(4))
            )
        }
        return rows.reduce(into: [:]) { found, row in
            if let month = Day(month: row.0) { found[month] = row.1 }
        }
    }

    /// The latest night; nil before the first, and when nobody gave anything.
    static func latest(
        of community: Community.ID?, now: Timestamp, in db: Reading
    ) throws -> HalfGiven? {
        try fetchAll(of: community, now: now, in: db).values.max { $0.day < $1.day }
    }

    /// Who gave how often, as a table `giver` of `place` and `n`, in SQL.
    private static let ranked = """
        ranked AS (
            SELECT place, n, sum(n) OVER (PARTITION BY place ORDER BY n DESC, seller_id) AS so_far,
                sum(n) OVER (PARTITION BY place) AS exchanges,
                row_number() OVER (PARTITION BY place ORDER BY n DESC, seller_id) AS rank,
                count(*) OVER (PARTITION BY place) AS givers
            FROM giver)
        """

    /// Counts the 90 days before a day, in a snapshot, and notes them piece by piece.
    static func count(_ attempt: JobAttempt) async throws {
        let day = attempt.now.day
        let found = try await attempt.store.read { db in
            try db.rows(
                """
                WITH one AS (
                    SELECT community_id, seller_id, count(*) AS n FROM exchange
                    WHERE state = 'accepted' AND answered_at >= ? AND answered_at < ?
                    GROUP BY 1, 2),
                giver AS (
                    SELECT community_id AS place, seller_id, n FROM one
                    UNION ALL SELECT 0, seller_id, sum(n) FROM one GROUP BY seller_id),
                \(ranked)
                SELECT place, givers, min(rank), exchanges FROM ranked
                WHERE 2 * so_far >= exchanges GROUP BY place
                """, [day.adding(days: -length).start, day.start]
            ) {
                (
                    try $0.at(0) as Int64,
                    HalfGiven(
                        day: day, givers: try $0.at(1), half: try $0.at(2),
                        exchanges: try $0.at(3))
                )
            }
        }
        for start in stride(from: 0, to: found.count, by: JobAttempt.piece) {
            let some = Array(found[start..<min(start + JobAttempt.piece, found.count)])
            try await attempt.write { db in
                for (place, night) in some { try night.note(of: place, in: db) }
            }
        }
    }

    private func note(of place: Int64, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO half_given (community_id, month, day, givers, half, exchanges)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET day = excluded.day, givers = excluded.givers,
                half = excluded.half, exchanges = excluded.exchanges
            """, [place, day.monthText, day, givers, half, exchanges])
    }

    /// A statement for SQLite's shell that counts it anew: the fewest who make half, and all givers.
    package func recount(community: Community.ID?) -> String {
        let place =
            community.map { "\n            AND listing.community_id = \($0.rawValue)" } ?? ""
        return """
            WITH giver AS (
                SELECT 0 AS place, listing.seller_id, count(*) AS n
                FROM exchange JOIN listing ON listing.id = listing_id
                WHERE exchange.state = 'accepted'
                    AND answered_at >= unixepoch('\(days.lowerBound)')
                    AND answered_at < unixepoch('\(day)')\(place)
                GROUP BY 2),
            \(Self.ranked)
            SELECT min(rank), givers FROM ranked WHERE 2 * so_far >= exchanges;
            """
    }
}

extension JobKind {
    /// Who gives half of everything, each night.
    static let countGivers = JobKind("count-givers", every: 86_400) { attempt in
        try await HalfGiven.count(attempt)
    }
}

/// The latest night and its last 24 months.
package struct HalfGivenSummary: Sendable {
    package let subject: AnalyticsSubject
    /// The range asked for, which changes nothing.
    package let range: ClosedRange<Day>
    package let latest: HalfGiven?
    /// The latest last.
    package let months: [FigureMonths.Month<HalfGiven>]

    package init(
        range: DateRangeKey, community: Community.ID?, now: Timestamp, in db: Reading
    ) throws {
        let subject = try AnalyticsSubject(community: community, category: nil, in: db)
        self.subject = subject
        self.range = try subject.scope.days(of: range, now: now, in: db)
        let found = try HalfGiven.fetchAll(of: subject.community?.id, now: now, in: db)
        latest = found.values.max { $0.day < $1.day }
        months = FigureMonths.until(now.day).map {
            FigureMonths.Month(first: $0, value: found[$0])
        }
    }
}
