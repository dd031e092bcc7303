/// What operators watch of a store over time.
package struct StoreFigures: Sendable {
    /// How many jobs of a kind are in a state.
    package struct JobCount: Sendable, Hashable {
        /// One of a fixed set: another program's kinds are one, `other`.
        package let kind: String
        package let state: Job.State
        package fileprivate(set) var count: Int
    }

    package let files: Store.FileFacts
    /// Seconds since the log was last copied into the file, or since the store was opened.
    package let secondsSinceCheckpoint: Double
    /// Writes since the start for which another program held the lock for too long.
    package let busyCount: Int
    /// For each kind those that wait, run, or were given up, 0 included.
    package let jobs: [JobCount]
    package let administratorSessions: Int
    package let memberSessions: Int

    /// The states whose jobs are counted: the others only grow.
    private static let states = [Job.State.waiting, .running, .failed]

    /// Sorts counts by the kinds that are known.
    fileprivate static func jobs(_ found: [(kind: String, state: Job.State, count: Int)])
        -> [JobCount]
    {
        let known = JobKind.names
        var counts = (known + ["other"]).flatMap { kind in
            states.map { JobCount(kind: kind, state: $0, count: 0) }
        }
        for row in found {
            let kind = known.contains(row.kind) ? row.kind : "other"
            if let place = counts.firstIndex(where: { $0.kind == kind && $0.state == row.state }) {
                counts[place].count += row.count
            }
        }
        return counts
    }
}

extension Store {
    /// Why nobody can work with a store.
    package enum Obstacle: Sendable {
        /// Another program has made it one of another version.
        case otherSchema
        /// The disk is full, or the file cannot be written.
        case refusesWrites
    }

    /// What keeps everybody from working; nil if nothing does. Cheap enough for anybody to ask: whether the store can be
    /// written is known from its latest write, and background work writes every minute.
    package func obstacle() async throws -> Obstacle? {
        let schema: Int? = try await read { try $0.value("PRAGMA user_version") }
        guard schema == Schema.version else { return .otherSchema }
        return notes.refusesWrites ? .refusesWrites : nil
    }

    package func figures() async throws -> StoreFigures {
        let (jobs, administrators, members) = try await read { db in
            let jobs = try db.rows(Self.jobCounts) {
                (
                    kind: try $0.at(0) as String, state: try $0.at(1) as Job.State,
                    count: try $0.at(2) as Int
                )
            }
            let administrators: Int? = try db.value("SELECT count(*) FROM admin_session")
            let members: Int? = try db.value("SELECT count(*) FROM member_session")
            return (jobs, administrators ?? 0, members ?? 0)
        }
        return StoreFigures(
            files: fileFacts, secondsSinceCheckpoint: log.age / .seconds(1),
            busyCount: notes.busyCount, jobs: StoreFigures.jobs(jobs),
            administratorSessions: administrators, memberSessions: members)
    }

    /// Each part along an index of its state.
    private static let jobCounts = """
        SELECT kind, 'waiting', count(*) FROM job WHERE state = 'waiting' GROUP BY kind
        UNION ALL
        SELECT kind, 'running', count(*) FROM job WHERE state = 'running' GROUP BY kind
        UNION ALL
        SELECT kind, 'failed', count(*) FROM job
        WHERE is_message IN (0, 1) AND state = 'failed' GROUP BY kind
        """
}
