/// Mail given up in the last week that can be tried again: somebody may want to try it again, or tell people otherwise.
package struct GivenUpMail: Sendable {
    /// Those that are tried again, at most ``MailTrouble/mostCounted``, oldest first.
    ///
    /// Links and codes are left out: people ask for another, which a second one would end. So is mail that may have
    /// arrived, or is too old to be of use.
    package let jobs: [Job.ID]
    /// True if there are more.
    package let hasMore: Bool

    /// The SQL condition that a job is mail that was given up, whenever that was. What tells administrators of it does
    /// not count: one that fails would lead to the next.
    static let condition = """
        is_message = 1 AND state = 'failed' AND kind = '\(MailOrder.kind)'
            AND coalesce(payload ->> 'template', '') NOT IN
                ('\(MailOrder.Template.administratorNews.rawValue)',
                '\(MailOrder.Template.administratorDigest.rawValue)')
        """

    /// How much there is in all, up to ``MailTrouble/mostCounted``.
    package static func count(at now: Timestamp, in db: Reading) throws -> ListTotal {
        let most = MailTrouble.mostCounted
        let found: Int? = try db.value(
            """
            SELECT count(*) FROM (SELECT 1 FROM job INDEXED BY job_given_up
                WHERE \(condition) AND ended_at > ? LIMIT ?)
            """, [now.adding(seconds: -MailTrouble.givenUpFor), most + 1])
        return ListTotal(counted: found ?? 0, upTo: most)
    }

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
            WHERE \(condition) AND id <= ? AND ended_at > ?
                AND reason NOT IN (?, ?) AND payload ->> 'template' IN (?, ?, ?)
            ORDER BY id LIMIT ?
            """,
            [
                newest?.rawValue ?? .max, now.adding(seconds: -MailTrouble.givenUpFor),
                Job.Reason.mailTooLate, Job.Reason.mailUnsure,
                MailOrder.Template.event.rawValue, MailOrder.Template.digest.rawValue,
                MailOrder.Template.messages.rawValue, most + 1,
            ]
        ) { try $0.at(0) }
        return GivenUpMail(jobs: Array(jobs.prefix(most)), hasMore: jobs.count > most)
    }

    /// Tries them all again, in the transaction that read them.
    package func tryAgain(by author: Author, in db: Writing) throws {
        for job in jobs { try Job.tryAgain(job, by: author, in: db) }
    }
}
