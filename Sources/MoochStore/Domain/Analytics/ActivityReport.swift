/// Members whose latest deed is less than so many days ago: they posted, asked, answered, called off or wrote.
package struct ActivityReport: Sendable, Hashable {
    /// Whole weeks, so that weekends weigh the same.
    package static let spans = [1, 7, 28]

    /// In the order of ``spans``.
    package let counts: [Int]

    /// Of one of the ``spans``.
    package func count(_ span: Int) -> Int {
        Self.spans.firstIndex(of: span).map { counts[$0] } ?? 0
    }

    /// The day after which the latest deed lies.
    package static func limit(_ span: Int, at now: Timestamp) -> Day { now.day.adding(days: -span) }

    static func fetch(
        of scope: CountScope, now: Timestamp, in db: Reading
    ) throws -> ActivityReport {
        ActivityReport(counts: try spans.map { try count($0, of: scope, now: now, in: db) })
    }

    static func count(
        _ span: Int, of scope: CountScope, now: Timestamp, in db: Reading
    ) throws -> Int {
        try db.value(
            of: """
                SELECT coalesce(sum(n), 0) FROM daily_count
                WHERE \(scope.rows()) AND metric = 'active' AND day > \(limit(span, at: now))
                """) ?? 0
    }
}
