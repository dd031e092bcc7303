/// Notifications by mail that were given up in the last week, oldest first.
///
/// Links and codes are left out: people ask for another, which a second one would end. So is mail that may have
/// arrived, or is too old to be of use.
package struct GivenUpMail: Sendable {
    /// At most ``MailTrouble/mostCounted``.
    package let jobs: [Job.ID]
    /// True if there are more.
    package let hasMore: Bool

    /// - Parameters:
    ///   - newest: The latest one that was shown; later ones are left out.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: The oldest of them.
    /// - Throws: Errors of the database.
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

    /// Tries them all again, in the transaction that read them.
    package func tryAgain(by author: Author, in db: Writing) throws {
        for job in jobs { try Job.tryAgain(job, by: author, in: db) }
    }
}
