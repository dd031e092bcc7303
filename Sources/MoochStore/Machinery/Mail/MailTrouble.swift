/// Mail that is currently not being sent.
package struct MailTrouble: Sendable, Hashable {
    /// The number of waiting messages, up to ``mostCounted``.
    package let count: Int
    /// Why the latest attempt failed; nil if there was none for an hour.
    package let reason: Job.Reason?
    /// True if this program sends mail at all.
    package let isSetUp: Bool

    package init(count: Int, reason: Job.Reason?, isSetUp: Bool = true) {
        (self.count, self.reason, self.isSetUp) = (count, reason, isSetUp)
    }

    /// Counting stops here.
    package static let mostCounted = 1_000
    /// The seconds a message may wait before somebody should know.
    private static let alertDelay: Int64 = 3_600

    /// The seconds for which failed messages are reported: a week.
    static let givenUpFor: Int64 = 7 * 86_400

    /// Nil if there is no trouble.
    ///
    /// - Parameters:
    ///   - sendsMail: True if this program sends mail; otherwise an earlier program's reason is irrelevant.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: The trouble.
    /// - Throws: Errors of the database.
    package static func fetch(
        sendsMail: Bool, now: Timestamp, in db: Reading
    ) throws -> MailTrouble? {
        if !sendsMail {
            let unsent: Int? = try db.value(
                // Each part by its own index: a single condition for both would visit all waiting jobs.
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
                JobKind.messages.sorted().jsonArray, now.adding(seconds: -alertDelay),
                mostCounted,
            ])
        return idle.flatMap { $0 > 0 ? MailTrouble(count: $0, reason: nil) : nil }
    }
}
