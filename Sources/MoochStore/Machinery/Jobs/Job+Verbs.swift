extension Job {
    /// Asks for a job. One of this kind and key that waits already is done with the new payload, at the
    /// earlier of both times; one that is under way is done once more.
    ///
    /// - Parameters:
    ///   - kind: The name of its ``JobKind``.
    ///   - key: What it is about, at most 200 characters.
    ///   - payload: A JSON object.
    ///   - moment: When to do it.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Throws: What the database throws.
    package static func add(
        _ kind: String, key: String = "", payload: String = "{}", at moment: Timestamp,
        now: Timestamp, in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO job (kind, key, is_message, payload, run_at, created_at)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (kind, key) WHERE state = 'waiting' DO UPDATE
            SET payload = excluded.payload, run_at = min(run_at, excluded.run_at)
            """, [kind, key, JobKind.messages.contains(kind), payload, moment, now])
    }

    /// Takes back a job that waits, as what it would do is done.
    static func forgetWaiting(_ kind: String, in db: Writing) throws {
        try db.run("DELETE FROM job WHERE kind = ? AND key = '' AND state = 'waiting'", [kind])
    }

    /// Tries a job once more, at once: one that was given up or cancelled, or that waits. Where it was
    /// asked for anew meanwhile, that one is tried. Doing it twice is harmless.
    ///
    /// - Throws: ``JobError``; ``RecordGone``.
    @discardableResult
    package static func tryAgain(_ id: ID, by author: Author, in db: Writing) throws -> Job {
        let job = try current(id, in: db)
        guard job.state != .running else { throw JobError.running }
        guard job.state != .done else { throw JobError.ended }
        let waiting: ID? = try db.value(
            "SELECT id FROM job WHERE kind = ? AND key = ? AND state = 'waiting'",
            [job.kind, job.key])
        if let waiting, waiting != id { return try tryAgain(waiting, by: author, in: db) }
        if job.state == .waiting, job.attempts == 0, job.runAt <= author.at { return job }
        try db.run(
            """
            UPDATE job SET state = 'waiting', attempts = 0, run_at = ?,
                reason = NULL, detail = NULL,
                payload = json_remove(payload, '$.begun') WHERE id = ?
            """, [author.at, id])
        try AuditEntry.write(.retryJob, on: .job(job), by: author, in: db)
        return try current(id, in: db)
    }

    /// Cancels a job that waits or was given up. Cancelling it twice is harmless.
    ///
    /// - Throws: ``JobError``; ``RecordGone``.
    package static func cancel(
        _ id: ID, by author: Author, in db: Writing
    ) throws -> Job {
        let job = try current(id, in: db)
        switch job.state {
        case .cancelled: return job
        case .running: throw JobError.running
        case .done: throw JobError.ended
        case .waiting, .failed: break
        }
        guard !job.isRepeated else { throw JobError.repeated }
        try db.run(
            "UPDATE job SET state = 'cancelled', ended_at = ? WHERE id = ?", [author.at, id])
        try AuditEntry.write(.cancelJob, on: .job(job), by: author, in: db)
        return try current(id, in: db)
    }

    /// Gives up messages that nobody sent for a week: what they say is of no use any more.
    static func giveUpStale(at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            UPDATE job SET state = 'failed', reason = ?1, detail = NULL, ended_at = ?2
            WHERE is_message = 1 AND state = 'waiting' AND max(run_at, created_at) <= ?3
            """, [Reason.mailTooLate, now, now.adding(seconds: -staleAfter)])
    }

    /// Forgets jobs that ended a month ago.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            DELETE FROM job WHERE state IN ('done', 'failed', 'cancelled') AND ended_at <= ?
            """, [now.adding(seconds: -keptFor)])
    }
}
