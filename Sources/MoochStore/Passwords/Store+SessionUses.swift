import Synchronization

/// That a session was used at a moment.
struct SessionUse: Sendable {
    let session: AdministratorSession
    let moment: Timestamp
}

extension Store {
    /// Notes that a session is used, at most once a minute. It is kept in memory until ``writeSessionUses()``:
    /// whoever reads a page never waits for a store that another program has locked.
    package func noteUse(of session: AdministratorSession, at now: Timestamp) {
        guard session.isUseWorthNoting(at: now) else { return }
        sessionUses.withLock { $0[session.id] = SessionUse(session: session, moment: now) }
    }

    /// Writes all uses noted since the last time, in one transaction. Those that cannot be written now stay
    /// for the next time.
    package func writeSessionUses() async throws {
        let uses = sessionUses.withLock { uses in
            defer { uses = [:] }
            return uses
        }
        guard !uses.isEmpty else { return }
        do {
            try await write { db in
                for use in uses.values { try use.session.noteUse(at: use.moment, in: db) }
            }
        } catch {
            sessionUses.withLock { $0.merge(uses) { newer, _ in newer } }
            throw error
        }
    }
}
