/// How much waits for an administrator, as the menu of every page says it: each is counted along its index, up to
/// ``most``.
package struct WaitingCounts: Sendable, Hashable {
    /// What members reported and nobody has decided.
    package let reports: ListTotal
    /// People who want to be let into a community.
    package let joinRequests: ListTotal
    /// Messages by mail that were given up in the last week.
    package let failedMail: ListTotal
    /// Work of the program's own that failed, more than once where it is repeated.
    package let failedJobs: ListTotal

    /// Counting stops here.
    package static let most = 99

    package static func fetch(now: Timestamp, in db: Reading) throws -> WaitingCounts? {
        func counted(_ number: Int) -> ListTotal { ListTotal(counted: number, upTo: most) }
        return try db.row(
            """
            SELECT (SELECT count(*) FROM (SELECT 1 FROM report WHERE state = 'open' LIMIT ?1)),
                (SELECT count(*) FROM (SELECT 1 FROM join_request WHERE state = 'waiting' LIMIT ?1)),
                (SELECT count(*) FROM (SELECT 1 FROM job INDEXED BY job_given_up
                    WHERE \(GivenUpMail.condition) AND ended_at > ?2 LIMIT ?1)),
                (SELECT count(*) FROM (SELECT 1 FROM job INDEXED BY job_by_state
                    WHERE is_message = 0 AND state IN ('failed', 'waiting')
                        AND (state = 'failed' OR attempts > 1 AND reason IS NOT NULL)
                    LIMIT ?1))
            """, [most + 1, now.adding(seconds: -MailTrouble.givenUpFor)]
        ) { row in
            WaitingCounts(
                reports: counted(try row.at(0)), joinRequests: counted(try row.at(1)),
                failedMail: counted(try row.at(2)), failedJobs: counted(try row.at(3)))
        }
    }
}
