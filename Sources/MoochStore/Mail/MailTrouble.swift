import GRDB

/// That messages do not go out, as long as that is so.
package struct MailTrouble: Sendable, Hashable {
    /// How many wait, counted up to ``mostCounted``.
    package let count: Int
    /// Why the latest attempt failed; nil when nobody has tried for an hour.
    package let reason: Job.Reason?

    /// Beyond it they are not counted on.
    package static let mostCounted = 1_000
    /// How long a message may lie there before somebody should know, in seconds.
    private static let patience: Int64 = 3_600

    /// Nil when all is well.
    package static func fetch(now: Timestamp, in db: Reading) throws -> MailTrouble? {
        let failing = try Row.fetchOne(
            db.database,
            SQLRequest<Row>(
                sql: """
                    SELECT count(*), (SELECT reason FROM job INDEXED BY job_failing
                            WHERE is_message = 1 AND state = 'waiting' AND reason IS NOT NULL
                            ORDER BY ended_at DESC LIMIT 1)
                    FROM (SELECT 1 FROM job INDEXED BY job_failing
                        WHERE is_message = 1 AND state = 'waiting' AND reason IS NOT NULL LIMIT ?)
                    """,
                arguments: [mostCounted], cached: true))
        if let failing, let count: Int = try failing.at(0), count > 0 {
            return MailTrouble(count: count, reason: try failing.at(1))
        }
        let idle = try Int.fetchOne(
            db.database,
            SQLRequest<Int>(
                sql: """
                    SELECT count(*) FROM (SELECT 1 FROM job
                        WHERE state = 'waiting' AND run_at <= ? AND is_message = 1 LIMIT ?)
                    """,
                arguments: [now.adding(seconds: -patience), mostCounted], cached: true))
        return idle.flatMap { $0 > 0 ? MailTrouble(count: $0, reason: nil) : nil }
    }
}
