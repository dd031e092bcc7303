/// Notifications by mail that were given up in the last week, the oldest first.
///
/// Links and codes are left out: whoever needs one asks for another, and a second one would end the first. Mail that
/// may have arrived, or is too old to be of use, is left out as well.
package struct GivenUpMail: Sendable {
    /// At most ``MailTrouble/mostCounted``.
    package let jobs: [Job.ID]
    /// Whether there are more than these.
    package let hasMore: Bool

    /// - Parameters:
    ///   - newest: The latest that somebody has looked at: what came after it is left out.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Returns: The oldest of them.
    /// - Throws: What the database throws.
    package static func fetch(
        upTo newest: Job.ID? = nil, at now: Timestamp, in db: Reading
    ) throws -> GivenUpMail {
        let most = MailTrouble.mostCounted
        let jobs: [Job.ID] = try db.rows(
            """
            SELECT id FROM job INDEXED BY job_given_up
            WHERE is_message = 1 AND state = 'failed' AND id <= ? AND kind = ? AND ended_at > ?
                AND reason NOT IN (?, ?) AND payload ->> 'template' IN (?, ?)
            ORDER BY id LIMIT ?
            """,
            [
                newest?.rawValue ?? .max, MailOrder.kind, now.adding(seconds: -Job.staleAfter),
                Job.Reason.mailTooLate, Job.Reason.mailUnsure,
                MailOrder.Template.event.rawValue, MailOrder.Template.digest.rawValue, most + 1,
            ]
        ) { try $0.at(0) }
        return GivenUpMail(jobs: Array(jobs.prefix(most)), hasMore: jobs.count > most)
    }

    /// Tries each once more, in the transaction that read them.
    package func tryAgain(by author: Author, in db: Writing) throws {
        for job in jobs { try Job.tryAgain(job, by: author, in: db) }
    }
}
