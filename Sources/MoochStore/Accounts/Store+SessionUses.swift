import Synchronization

/// A session of an administrator or a member.
package enum SessionKey: Sendable, Hashable {
    case administrator(AdministratorSession.ID)
    case member(MemberSession.ID)
}

/// A session whose uses are recorded.
package protocol UsedSession: Sendable {
    var key: SessionKey { get }
    var lastUsedAt: Timestamp { get }

    /// Records a use at a given time, and that its holder was here.
    func write(useAt now: Timestamp, in db: Writing) throws
}

/// A use of a session.
struct SessionUse: Sendable {
    let session: any UsedSession
    let moment: Timestamp
}

extension Store {
    /// The least seconds between recorded uses, so that reading pages does not write.
    static let useInterval: Int64 = 60

    /// Records a use in memory until ``writeSessionUses()``, so that reading a page never waits for a locked store.
    package func noteUse(of session: some UsedSession, at now: Timestamp) {
        guard now.seconds(since: session.lastUsedAt) >= Self.useInterval else { return }
        sessionUses.withLock { $0[session.key] = SessionUse(session: session, moment: now) }
    }

    /// Writes the recorded uses in one transaction, after the ended sessions. On failure they remain for the next call.
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
