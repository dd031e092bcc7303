/// The steps of a runner with a job it has taken.
extension Job {
    /// True if a job is due, or was abandoned by its runner.
    static func isDue(
        at now: Timestamp, of kinds: [String], latestFirst: Bool = false, in db: Reading
    ) throws -> Bool {
        let sql: SQL = """
            SELECT EXISTS (\(due(at: now, of: kinds, latestFirst: latestFirst)))
                OR EXISTS (SELECT 1 FROM job WHERE \(isLeft(at: now)))
            """
        return try db.value(of: sql) ?? false
    }

    /// The waiting job that is longest overdue; or, latest first, the least overdue of those never tried. Of each kind
    /// and key, one at a time is running.
    ///
    /// Each kind is looked up separately: over several values followed by a range, SQLite 3.40 visits rows outside the
    /// range, and a program that sends no messages would walk past all that wait.
    private static func due(
        at now: Timestamp, of kinds: [String], latestFirst: Bool = false
    ) -> SQL {
        let order = SQL(sql: latestFirst ? "run_at DESC, job.id DESC" : "run_at, job.id")
        let from = SQL(sql: latestFirst ? "job INDEXED BY job_untried" : "job")
        let untried = SQL(sql: latestFirst ? "AND attempts = 0" : "")
        return """
            SELECT job.id FROM (
                SELECT (SELECT id FROM \(from) WHERE kind = wanted.value AND state = 'waiting'
                        \(untried) AND run_at <= \(now)
                        AND NOT EXISTS (SELECT 1 FROM job AS other WHERE other.state = 'running'
                            AND other.kind = job.kind AND other.key = job.key)
                    ORDER BY \(order) LIMIT 1) AS next
                FROM json_each(\(kinds.jsonArray)) AS wanted)
            CROSS JOIN job ON job.id = next
            ORDER BY \(order) LIMIT 1
            """
    }

    /// Running, but with an expired lease, or one so long that the clock must have been set back.
    private static func isLeft(at now: Timestamp) -> SQL {
        """
        state = 'running' AND (leased_until <= \(now)
            OR leased_until > \(now.adding(seconds: leaseDuration)))
        """
    }

    /// The abandoned jobs of every kind.
    static func left(at now: Timestamp, in db: Reading) throws -> [Job] {
        let sql: SQL = "SELECT \(sql: columns) FROM job WHERE \(isLeft(at: now))"
        return try db.rows(of: sql)
    }

    /// Takes the next job (see `due`), for the length of a lease.
    static func take(
        at now: Timestamp, of kinds: [String], latestFirst: Bool = false, in db: Writing
    ) throws -> Job? {
        guard
            let id: ID = try db.value(of: due(at: now, of: kinds, latestFirst: latestFirst))
        else { return nil }
        try db.run(
            """
            UPDATE job SET state = 'running', attempts = attempts + 1, lease = lease + 1,
                leased_until = ?
            WHERE id = ?
            """, [now.adding(seconds: leaseDuration), id])
        return try current(id, in: db)
    }

    /// Extends the lease, which shows that the runner is still at work.
    func extendLease(at now: Timestamp, in db: Writing) throws {
        try update("leased_until = ?", [now.adding(seconds: Job.leaseDuration)], in: db)
    }

    /// Marks the job as done; a repeated one waits for its next time.
    func finish(repeatingAfter interval: Int64?, at now: Timestamp, in db: Writing) throws {
        guard let interval, try !isAskedAnew(in: db) else {
            return try update(
                "state = 'done', leased_until = NULL, reason = NULL, detail = NULL, ended_at = ?",
                [now], in: db)
        }
        try update(
            """
            state = 'waiting', leased_until = NULL, reason = NULL, detail = NULL, ended_at = ?,
            run_at = ?, attempts = 0
            """, [now, now.adding(seconds: interval)], in: db)
    }

    /// Deletes the job once it is done.
    func forget(in db: Writing) throws {
        guard
            try db.run(
                "DELETE FROM job WHERE id = ? AND state = 'running' AND lease = ?", [id, lease])
                == 1
        else { throw JobLeaseLost() }
    }

    /// Records why an attempt failed and when the next one is due. After the last attempt the job is given up, unless
    /// it is repeated.
    ///
    /// - Returns: True if it was given up.
    @discardableResult
    func fail(
        _ error: any Error, repeatingAfter interval: Int64?, at now: Timestamp, in db: Writing
    ) throws -> Bool {
        let failure = error as? JobFailure
        let wait = Job.waits.dropFirst(max(attempts - 1, 0)).first
        let isOver = interval == nil && (failure?.isFinal == true || wait == nil)
        // A server that asks for a pause sets its length, up to a day.
        let asked = min(failure?.retryAfter ?? 0, 86_400)
        let pause = max(min(wait ?? .max, interval ?? .max), asked)
        let detail = failure?.detail.flatMap { $0.isEmpty ? nil : StoredText.short($0, 500) }
        let state: State =
            try isOver ? .failed : isAskedAnew(in: db) ? .cancelled : .waiting
        try update(
            "state = ?, leased_until = NULL, run_at = ?, reason = ?, detail = ?, ended_at = ?",
            [
                state, isOver ? runAt : now.adding(seconds: pause), Reason(error), detail, now,
            ], in: db)
        return isOver
    }

    /// Returns the job uncounted, when the program ends before the job does.
    func release(in db: Writing) throws {
        guard try !isAskedAnew(in: db) else {
            return try update(
                "state = 'cancelled', leased_until = NULL, ended_at = run_at", [], in: db)
        }
        try update(
            "state = 'waiting', leased_until = NULL, attempts = attempts - 1", [], in: db)
    }

    /// Prevents a program that has lost its lease from writing.
    func requireLease(in db: Reading) throws {
        let isOurs: Bool? = try db.value(
            "SELECT state = 'running' AND lease = ? FROM job WHERE id = ?", [lease, id])
        guard isOurs == true else { throw JobLeaseLost() }
    }

    /// True if the same job was added while this one ran: the new one waits already, so this one makes room.
    private func isAskedAnew(in db: Reading) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM job WHERE kind = ? AND key = ? AND state = 'waiting')
            """, [kind, key]) ?? false
    }

    private func update(
        _ changes: String, _ arguments: [any StoredValue], in db: Writing
    ) throws {
        guard
            try db.run(
                "UPDATE job SET \(changes) WHERE id = ? AND state = 'running' AND lease = ?",
                arguments + [id, lease]) == 1
        else { throw JobLeaseLost() }
    }
}

/// Another program has taken over the job, so this attempt writes nothing more.
struct JobLeaseLost: Error {}
