/// What a store needs from time to time, beside what its triggers do.
package struct StoreUpkeep: Sendable {
    private static let pause = Duration.seconds(3_600)

    private let store: Store
    private let now: @Sendable () -> Timestamp
    private let trouble: @Sendable (any Error) -> Void

    /// `trouble` is told of a turn that failed; the next one comes all the same.
    package init(
        _ store: Store, now: @escaping @Sendable () -> Timestamp,
        trouble: @escaping @Sendable (any Error) -> Void
    ) {
        self.store = store
        self.now = now
        self.trouble = trouble
    }

    /// Takes a turn at once, and one an hour until the task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            do { try await turn() } catch { trouble(error) }
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// Forgets the sessions that ran out and the files that were kept for long enough, and has SQLite
    /// look at how the rows lie when they have become many more.
    package func turn() async throws {
        let now = now()
        try await store.write { db in try AdministratorSession.forgetOld(at: now, in: db) }
        try await store.write { db in try Batch.forgetOld(at: now, in: db) }
        try await store.write { db in try Statistics.refresh(in: db) }
        store.renewReaders()
    }
}
