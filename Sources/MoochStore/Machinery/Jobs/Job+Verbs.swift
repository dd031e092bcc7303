extension Job {
    /// Adds a job. If one of this kind and key is waiting, it gets the new payload and the earlier of both times; if
    /// one is running, the job is done once more.
    ///
    /// - Parameters:
    ///   - kind: The name of its ``JobKind``.
    ///   - key: The subject, at most 200 characters.
    ///   - payload: A JSON object.
    ///   - moment: When it is due.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Throws: Errors of the database.
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

    /// Deletes a waiting job whose work has been done otherwise.
    static func forgetWaiting(_ kind: String, in db: Writing) throws {
        try db.run("DELETE FROM job WHERE kind = ? AND key = '' AND state = 'waiting'", [kind])
    }

    /// Tries a job again at once: one that was given up or cancelled, or that is waiting. If the same job was added
    /// meanwhile, that one is tried. Doing it twice is harmless.
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

    /// Cancels a job that is waiting or was given up. Cancelling it twice is harmless.
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

    /// Lets a message that was cancelled be as it was before.
    func uncancel(
        to state: State, endedAt: Timestamp?, by author: Author, in db: Writing
    ) throws {
        try db.run(
            "UPDATE job SET state = ?, ended_at = ? WHERE id = ? AND state = 'cancelled'",
            [state, endedAt, id])
        try AuditEntry.write(.retryJob, on: .job(self), by: author, in: db)
    }

    /// The messages that have waited for a week: they are of no use any more.
    static func stale(at now: Timestamp, in db: Reading) throws -> [Int64] {
        try db.values(
            """
            SELECT id FROM job
            WHERE is_message = 1 AND state = 'waiting' AND max(run_at, created_at) <= ?
            """, [now.adding(seconds: -staleAfter)])
    }

    /// Gives up those of some messages that are still waiting.
    static func giveUp(_ ids: [Int64], at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            UPDATE job SET state = 'failed', reason = ?1, detail = NULL, ended_at = ?2
            WHERE id IN (SELECT value FROM json_each(?3)) AND state = 'waiting'
            """, [Reason.mailTooLate, now, ids.json])
    }

    /// The jobs that ended a month ago.
    static func old(at now: Timestamp, in db: Reading) throws -> [Int64] {
        try db.values(
            """
            SELECT id FROM job
            WHERE state IN ('done', 'failed', 'cancelled') AND ended_at <= ?
            """, [now.adding(seconds: -keptFor)])
    }

    /// Deletes those of some jobs that have ended.
    static func forget(_ ids: [Int64], in db: Writing) throws {
        try db.run(
            """
            DELETE FROM job WHERE id IN (SELECT value FROM json_each(?))
                AND state IN ('done', 'failed', 'cancelled')
            """, [ids.json])
    }
}
