/// A share of what is counted by day: of requests by the day they were made, of agreements by the day of the yes, of
/// members by the day they first received something.
package enum DailyRate: String, FigureRate {
    /// Requests answered within 48 hours, less those taken back by then.
    case answer48h = "answer_48h"
    /// Completed exchanges of which either side said that they met.
    case met
    /// Members who had only received, and gave within 90 days.
    case turnedGiver = "turned_giver"

    package var horizon: Int64 {
        switch self {
        case .answer48h: 2 * 86_400
        case .met: 3 * 86_400
        case .turnedGiver: Self.turning
        }
    }

    /// The seconds within which one who has received gives.
    static let turning: Int64 = 90 * 86_400

    package var isGood: Bool { true }

    /// True if it is counted by category as well.
    package var hasCategories: Bool { self != .turnedGiver }

    /// The numbers of some days by metric.
    package struct Totals: Sendable, Hashable {
        private let numbers: [String: Int]

        fileprivate func sum(_ figures: CountedFigure...) -> Int {
            figures.reduce(0) { $0 + self[$1.metric] }
        }

        init(_ sums: [(metric: String, n: Int)] = []) {
            numbers = Dictionary(sums.map { ($0.metric, $0.n) }) { $0 + $1 }
        }

        /// The agreements called off for a reason.
        package func cancelled(_ reason: Exchange.CancelReason) -> Int {
            self["\(CountedFigure.cancelled.metric)_\(reason.rawValue)"]
        }

        fileprivate subscript(metric: String) -> Int { numbers[metric] ?? 0 }
    }

    package static let nothing = Totals()

    /// What ``answer48h`` is made of, in SQL.
    static let metricsOfAnswers =
        ([CountedFigure.answered, .answeredSecondDay, .withdrawn, .withdrawnSecondDay].map(\.metric)
        + [CountMetric.requests.rawValue]).map { "'\($0)'" }.joined(separator: ", ")

    package func share(_ totals: Totals) -> Engagement.Share {
        switch self {
        case .answer48h:
            Engagement.Share(
                count: totals.sum(.answered, .answeredSecondDay),
                whole: totals[CountMetric.requests.rawValue]
                    - totals.sum(.withdrawn, .withdrawnSecondDay))
        case .met:
            Engagement.Share(
                count: totals.sum(.collected), whole: totals[CountMetric.exchanges.rawValue])
        case .turnedGiver:
            Engagement.Share(count: totals.sum(.turnedGiver), whole: totals.sum(.firstGot))
        }
    }

    package static func totals(
        of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> Totals {
        Totals(
            try db.rows(
                of: "SELECT metric, sum(n) FROM (\(scope.counts(on: days))) GROUP BY 1"
            ) { (try $0.at(0), try $0.at(1)) })
    }

    package static func totalsByMonth(
        of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> [Day: Totals] {
        let sql: SQL = """
            SELECT period || '-01', metric, sum(n) FROM (\(scope.counts(on: days))) GROUP BY 1, 2
            """
        let rows = try db.rows(of: sql) {
            (month: try $0.at(0) as Day, sum: (try $0.at(1) as String, try $0.at(2) as Int))
        }
        return Dictionary(grouping: rows) { $0.month }.mapValues { Totals($0.map(\.sum)) }
    }

    package func recount(
        on days: ClosedRange<Day>, community: Community.ID?, category: Category.ID?
    ) -> String {
        func conditions(_ moment: String, isOfMembers: Bool = false) -> String {
            days.conditions(
                on: moment, community: community, category: isOfMembers ? nil : category,
                of: isOfMembers ? "" : "listing."
            ).joined(separator: "\n    AND ")
        }
        return switch self {
        case .answer48h:
            """
            SELECT count(*) FILTER (WHERE answered_at - requested_at <= 172800
                    AND (exchange.state IN ('accepted', 'cancelled')
                        OR decline_reason IN ('seller', 'other_accepted', 'listing_ended'))),
                count(*)
            FROM exchange JOIN listing ON listing.id = listing_id
            WHERE \(conditions("requested_at"))
                AND NOT (exchange.state = 'withdrawn' AND answered_at - requested_at <= 172800);
            """
        case .met:
            """
            SELECT count(*) FILTER (WHERE collected_at IS NOT NULL), count(*)
            FROM exchange JOIN listing ON listing.id = listing_id
            WHERE exchange.state = 'accepted' AND \(conditions("answered_at"));
            """
        case .turnedGiver:
            """
            WITH first AS (
                SELECT community_id,
                    (SELECT min(answered_at) FROM exchange
                        WHERE buyer_id = member.id AND state = 'accepted') AS got_at,
                    (SELECT min(answered_at) FROM exchange
                        WHERE seller_id = member.id AND state = 'accepted') AS gave_at
                FROM member)
            SELECT count(*) FILTER (WHERE gave_at - got_at <= \(Self.turning)), count(*)
            FROM first WHERE coalesce(gave_at >= got_at, TRUE)
                AND \(conditions("got_at", isOfMembers: true));
            """
        }
    }
}
