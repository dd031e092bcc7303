import Synchronization

extension Store {
    /// Ends a session: in this program at once, and in the store, for other programs, as soon as it can be written. So
    /// signing out on a shared computer works even with a full disk.
    ///
    /// - Parameters:
    ///   - key: The session.
    ///   - write: Ends it in the store. Doing it twice is harmless.
    /// - Returns: The error that kept the store from being written; nil on success.
    /// - Throws: Errors of the session itself.
    package func end(
        _ key: SessionKey, _ write: @escaping @Sendable (Writing) throws -> Void
    ) async throws -> (any Error)? {
        do {
            try await self.write(write)
            return nil
        } catch  where StoreError.isOfStore(error) {
            sessionEnds.withLock { $0[key] = write }
            // The session's streams end now.
            changes.ring()
            return error
        }
    }

    /// True if a session has ended but is still in the store.
    package func hasEnded(_ key: SessionKey) -> Bool {
        sessionEnds.withLock { $0[key] != nil }
    }

    /// The members' sessions that have ended but are still in the store.
    package var endedSessions: Set<MemberSession.ID> {
        sessionEnds.withLock { ends in
            Set(
                ends.keys.compactMap { key in
                    if case .member(let id) = key { id } else { nil }
                })
        }
    }

    /// Ends sessions in the store that could not be written before. On failure they remain for the next call.
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
