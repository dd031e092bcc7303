import Synchronization

extension Store {
    /// Ends a session: for this program at once, and in the store, which other programs read, as soon as it can be
    /// written. Whoever leaves a shared computer is signed out whatever the disk is like.
    ///
    /// - Parameters:
    ///   - key: The session.
    ///   - write: Ends it in the store. Doing it twice is harmless.
    /// - Returns: Why the store could not be written; nil when it was.
    /// - Throws: What is wrong with the session itself.
    package func end(
        _ key: SessionKey, _ write: @escaping @Sendable (Writing) throws -> Void
    ) async throws -> (any Error)? {
        do {
            try await self.write(write)
            return nil
        } catch  where StoreError.isOfStore(error) {
            sessionEnds.withLock { $0[key] = write }
            // Its streams end now.
            changes.ring()
            return error
        }
    }

    /// Whether a session was ended that the store still has.
    package func hasEnded(_ key: SessionKey) -> Bool {
        sessionEnds.withLock { $0[key] != nil }
    }

    /// The members' sessions that were ended and that the store still has.
    package var endedSessions: Set<MemberSession.ID> {
        sessionEnds.withLock { ends in
            Set(
                ends.keys.compactMap { key in
                    if case .member(let id) = key { id } else { nil }
                })
        }
    }

    /// Ends in the store what could not be ended there before. What cannot be written now stays for the next time.
    package func writeSessionEnds() async throws {
        let ends = sessionEnds.withLock(\.self)
        guard !ends.isEmpty else { return }
        try await write { db in
            for end in ends.values { try end(db) }
        }
        sessionEnds.withLock { left in
            for key in ends.keys { left[key] = nil }
        }
    }
}
