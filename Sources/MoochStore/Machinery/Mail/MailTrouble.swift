/// That messages do not go out, as long as that is so.
package struct MailTrouble: Sendable, Hashable {
    /// How many wait, counted up to ``mostCounted``.
    package let count: Int
    /// Why the latest attempt failed; nil when nobody has tried for an hour.
    package let reason: Job.Reason?
    /// Whether this program sends mail at all.
    package let isSetUp: Bool

    package init(count: Int, reason: Job.Reason?, isSetUp: Bool = true) {
        (self.count, self.reason, self.isSetUp) = (count, reason, isSetUp)
    }

    /// Beyond it they are not counted on.
    package static let mostCounted = 1_000
    /// How long a message may lie there before somebody should know, in seconds.
    private static let patience: Int64 = 3_600

    /// Nil when all is well.
    ///
    /// - Parameters:
    ///   - sendsMail: Whether this program sends mail: where it does not, an earlier one's reason is of no use.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Returns: What is wrong.
    /// - Throws: What the database throws.
    package static func fetch(
        sendsMail: Bool, now: Timestamp, in db: Reading
    ) throws -> MailTrouble? {
        if !sendsMail {
            let unsent: Int? = try db.value(
                // Each where its index has it: with one condition for both, all that waits is looked at.
                """
                SELECT count(*) FROM (
                    SELECT 1 FROM job INDEXED BY job_due
                        WHERE kind = ?1 AND state = 'waiting' AND run_at <= ?2
                    UNION ALL
                    SELECT 1 FROM (SELECT kind, run_at FROM job INDEXED BY job_failing
                        WHERE is_message = 1 AND state = 'waiting' AND reason IS NOT NULL
                        LIMIT ?3)
                    WHERE kind = ?1 AND run_at > ?2
                    LIMIT ?3)
                """, [MailOrder.kind, now, mostCounted])
            if let unsent, unsent > 0 {
                return MailTrouble(count: unsent, reason: nil, isSetUp: false)
            }
        }
        let failing = try db.row(
            """
            SELECT count(*), (SELECT reason FROM job INDEXED BY job_failing
                    WHERE is_message = 1 AND state = 'waiting' AND reason IS NOT NULL
                    ORDER BY ended_at DESC LIMIT 1)
            FROM (SELECT 1 FROM job INDEXED BY job_failing
                WHERE is_message = 1 AND state = 'waiting' AND reason IS NOT NULL LIMIT ?)
            """, [mostCounted]
        ) { MailTrouble(count: try $0.at(0), reason: try $0.at(1)) }
        if let failing, failing.count > 0 { return failing }
        let idle: Int? = try db.value(
            """
            SELECT count(*) FROM (SELECT 1 FROM json_each(?) AS message CROSS JOIN job
                ON kind = message.value AND state = 'waiting' AND run_at <= ? LIMIT ?)
            """,
            [
                JobKind.messages.sorted().jsonArray, now.adding(seconds: -patience),
                mostCounted,
            ])
        return idle.flatMap { $0 > 0 ? MailTrouble(count: $0, reason: nil) : nil }
    }

    /// How many messages by mail were given up in the last week, counted up to ``mostCounted``: somebody may want to
    /// try them again, or to tell their members in another way.
    package static func givenUp(now: Timestamp, in db: Reading) throws -> Int {
        try db.value(
            """
            SELECT count(*) FROM (SELECT 1 FROM job INDEXED BY job_given_up
                WHERE is_message = 1 AND state = 'failed' AND kind = ? AND ended_at > ?
                LIMIT ?)
            """, [MailOrder.kind, now.adding(seconds: -7 * 86_400), mostCounted]) ?? 0
    }
}
