/// The figures of all communities, or of all categories, over one range, at one moment.
package struct ScopeComparison: Sendable {
    package enum Kind: String, Sendable {
        case communities, categories

        var table: String { self == .communities ? "community" : "category" }
    }

    /// What the rows are sorted by, the worst first.
    package enum Sort: String, CaseIterable, Sendable {
        case asked24h = "asked_24h"
        case fill14d = "fill_14d"
        case answer48h = "answer_48h"
        case wasted14d = "wasted_14d"
        case posted
        case active28 = "active_28"

        fileprivate var rate: PostingRate? { PostingRate(rawValue: rawValue) }
    }

    package struct Row: Sendable, Hashable, Identifiable {
        package let id: Int64
        package let name: String
        /// Listings posted in all days of the range.
        package let posted: Int
        /// In the order of ``rates``.
        package let parts: [RateReport.Part?]
        /// Requests answered within two days.
        package var answered: FigurePart?
        /// Members whose latest deed is less than 28 days ago; nil for categories.
        package let active: Int?
    }

    package static let rates: [PostingRate] = [.asked24h, .fill14d, .wasted14d]

    package let kind: Kind
    /// When they were read.
    package let now: Timestamp
    package let days: ClosedRange<Day>
    /// Those with a listing in the range, and all open communities: whoever posts nothing needs care most.
    package let rows: [Row]
    package let isEmpty: Bool

    package init(_ kind: Kind, range: DateRangeKey, now: Timestamp, in db: Reading) throws {
        (self.kind, self.now) = (kind, now)
        let first = try PostingCounts.firstDay(of: .all, in: db)
        isEmpty = first == nil
        let days = range.days(today: now.day, first: first)
        self.days = days
        let spans = Self.rates.map { rate -> ClosedRange<Day>? in
            let last = min(days.upperBound, rate.lastDay(at: now))
            return days.lowerBound <= last ? days.lowerBound...last : nil
        }
        let sums = zip(Self.rates, spans).map { rate, span -> SQL in
            let last = span?.upperBound ?? days.lowerBound.adding(days: -1)
            return """
                coalesce(sum(\(sql: rate.counted.sql)) FILTER (WHERE day <= \(last)), 0),
                    coalesce(sum(\(sql: rate.whole.sql)) FILTER (WHERE day <= \(last)), 0)
                """
        }.joined(separator: ", ")
        let active: SQL =
            kind == .categories
            ? "NULL"
            : """
            (SELECT coalesce(sum(n), 0) FROM daily_count WHERE scope = 'community'
                AND scope_id = shown.id AND category_id = 0 AND metric = 'active'
                AND day > \(now.day.adding(days: -28)))
            """
        let isShown: SQL =
            kind == .categories
            ? "false" : "shown.archived_at IS NULL AND shown.created_at < \(days.upperBound.end)"
        let sql: SQL = """
            SELECT shown.id, shown.name, coalesce(sum(posted), 0), \(active), \(sums)
            FROM \(sql: kind.table) AS shown LEFT JOIN posting_count
                ON scope = \(kind.table) AND scope_id = shown.id AND category_id = 0
                    AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)
            GROUP BY shown.id HAVING sum(posted) > 0 OR \(isShown)
            """
        let answers = try Self.answers(kind, on: days, now: now, in: db)
        rows = try db.rows(of: sql) { row in
            let id: Int64 = try row.at(0)
            return Row(
                id: id, name: try row.at(1), posted: try row.at(2),
                parts: try spans.enumerated().map { place, span in
                    let share = Engagement.Share(
                        count: try row.at(4 + 2 * place), whole: try row.at(5 + 2 * place))
                    return span.map { RateReport.Part(days: $0, share: share) }
                }, answered: answers[id], active: try row.at(3))
        }
    }

    /// The rows, those in need of care first.
    package func rows(by sort: Sort) -> [Row] {
        rows.sorted { Self.isWorse($0, $1, by: sort) }
    }

    /// The requests answered within two days, of all with any request.
    private static func answers(
        _ kind: Kind, on days: ClosedRange<Day>, now: Timestamp, in db: Reading
    ) throws -> [Int64: FigurePart] {
        let rate = DailyRate.answer48h
        let last = min(days.upperBound, rate.lastDay(at: now))
        guard days.lowerBound <= last else { return [:] }
        let days = days.lowerBound...last
        let counts = CountPieces(days, today: .last).counts(
            where: """
                scope = \(kind.table) AND scope_id IN (SELECT id FROM \(sql: kind.table))
                    AND category_id = 0 AND metric IN (\(sql: DailyRate.metricsOfAnswers))
                """)
        let sql: SQL = "SELECT scope_id, metric, sum(n) FROM (\(counts)) GROUP BY 1, 2"
        let rows = try db.rows(of: sql) {
            (try $0.at(0) as Int64, try $0.at(1) as String, try $0.at(2) as Int)
        }
        return Dictionary(grouping: rows) { $0.0 }.mapValues { rows in
            let totals = DailyRate.Totals(rows.map { ($0.1, $0.2) })
            return FigurePart(days: days, share: rate.share(totals))
        }
    }

    /// Those that posted nothing; then the lower share first, or the higher of what is better low; those of fewer than ten
    /// behind all others, as their shares say little.
    private static func isWorse(_ left: Row, _ right: Row, by sort: Sort) -> Bool {
        let place = sort.rate.flatMap { rates.firstIndex(of: $0) }
        guard place != nil || sort == .answer48h else {
            let (one, other) =
                sort == .active28
                ? (left.active ?? 0, right.active ?? 0) : (left.posted, right.posted)
            return (one, left.id) < (other, right.id)
        }
        if left.posted == 0 || right.posted == 0 {
            guard left.posted == right.posted else { return left.posted == 0 }
            return (right.active ?? 0, left.id) < (left.active ?? 0, right.id)
        }
        func share(_ row: Row) -> Engagement.Share? {
            let part = place.map { row.parts[$0] } ?? row.answered
            return part.flatMap { $0.share.whole > 0 ? $0.share : nil }
        }
        let (first, second) = (share(left), share(right))
        let (few, fewer) = ((first?.whole ?? 0) < 10, (second?.whole ?? 0) < 10)
        guard few == fewer else { return fewer }
        guard let first, let second else {
            // Those of which nothing is said come last of all.
            guard (first == nil) == (second == nil) else { return second == nil }
            return (right.posted, left.id) < (left.posted, right.id)
        }
        let (one, other) = (first.count * second.whole, second.count * first.whole)
        guard one != other else { return (right.posted, left.id) < (left.posted, right.id) }
        return sort.rate?.isGood ?? true ? one < other : one > other
    }
}
