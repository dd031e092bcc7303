import Synchronization

/// A session of any kind, by its row.
package enum SessionKey: Sendable, Hashable {
    case administrator(AdministratorSession.ID)
    case member(MemberSession.ID)
}

/// A session whose use is noted.
package protocol UsedSession: Sendable {
    var key: SessionKey { get }
    var lastUsedAt: Timestamp { get }

    /// Notes that it was used at a moment, and whoever's it is was there.
    func write(useAt now: Timestamp, in db: Writing) throws
}

/// That a session was used at a moment.
struct SessionUse: Sendable {
    let session: any UsedSession
    let moment: Timestamp
}

extension Store {
    /// A session's use is noted at most once in so many seconds, so that reading a page does not write.
    static let useInterval: Int64 = 60

    /// Notes that a session is used. It is kept in memory until ``writeSessionUses()``: whoever reads a page
    /// never waits for a store that another program has locked.
    package func noteUse(of session: some UsedSession, at now: Timestamp) {
        guard now.seconds(since: session.lastUsedAt) >= Self.useInterval else { return }
        sessionUses.withLock { $0[session.key] = SessionUse(session: session, moment: now) }
    }

    /// Writes all uses noted since the last time, in one transaction, after the sessions that have ended meanwhile.
    /// What cannot be written now stays for the next time.
    package func writeSessionUses() async throws {
        try await writeSessionEnds()
        let uses = sessionUses.withLock { uses in
            defer { uses = [:] }
            return uses
        }
        guard !uses.isEmpty else { return }
        do {
            try await write { db in
                for use in uses.values { try use.session.write(useAt: use.moment, in: db) }
            }
        } catch {
            sessionUses.withLock { $0.merge(uses) { newer, _ in newer } }
            throw error
        }
    }
}
