/// Carries out the batches, one after the other, piece by piece.
///
/// Whatever it is told is in the store: cut off at any moment, it goes on where it was, and two that
/// work on one store do nothing twice.
package final class BatchRunner: Sendable {
    /// What a runner tells of, for the log.
    package enum Trouble: Sendable {
        /// The store could not be written; it is tried again.
        case waits
        case failed(Batch.ID)
        /// A rule of the store forbids a row, and the others go on.
        case refused(Batch.ID, position: Int64)
    }

    private let store: Store
    private let pace: BatchPace
    private let now: @Sendable () -> Timestamp
    private let trouble: @Sendable (Trouble, any Error) -> Void
    private let calls: AsyncStream<Void>
    private let caller: AsyncStream<Void>.Continuation

    package init(
        _ store: Store, pace: BatchPace = BatchPace(), now: @escaping @Sendable () -> Timestamp,
        trouble: @escaping @Sendable (Trouble, any Error) -> Void = { _, _ in }
    ) {
        self.store = store
        self.pace = pace
        self.now = now
        self.trouble = trouble
        (calls, caller) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Says that there is something to do.
    package func wake() { caller.yield() }

    /// Works until the task is cancelled, which lets the transaction at work come to its end. Once
    /// for each runner.
    package func run() async {
        wake()
        var backoff = Backoff(pace)
        for await _ in calls {
            while !Task.isCancelled {
                guard await advance(&backoff) else { break }
            }
        }
    }

    /// Works on a batch while its administrator waits for the page, and leaves the rest to ``run()``.
    /// What waits behind another batch is not waited for.
    ///
    /// - Returns: The batch as it is then.
    package func work(on id: Batch.ID, for patience: Duration) async throws -> Batch? {
        defer { wake() }
        let end = ContinuousClock.now + patience
        var pieces = 0
        while true {
            let (batch, turn) = try await store.read { db in
                (try Batch.find(id, in: db), try Batch.next(in: db)?.id)
            }
            guard let batch, batch.state == .running, ContinuousClock.now < end,
                turn == id || pieces < 2
            else { return batch }
            // A store that is busy now is for the runner to wait for.
            guard (try? await step()) == true else { return batch }
            pieces += 1
            try? await Task.sleep(for: pace.pause)
        }
    }

    /// Does a piece and leaves the store to others for a while.
    ///
    /// - Returns: Whether there may be more to do.
    private func advance(_ backoff: inout Backoff) async -> Bool {
        do {
            // A piece is short, and is not cut off.
            let isMore = try await Task { try await step() }.value
            backoff = Backoff(pace)
            if isMore { try? await Task.sleep(for: pace.pause) }
            return isMore
        } catch {
            let pause = backoff.pause(after: error)
            // Where even its end cannot be written, the next attempt sees to it.
            if backoff.isAtEnd, let failed = try? await fail() {
                trouble(.failed(failed), error)
                backoff = Backoff(pace)
                return true
            }
            trouble(.waits, error)
            try? await Task.sleep(for: pause)
            return true
        }
    }

    /// Does one piece of the batch whose turn it is.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: What the store throws, such as `StoreError.busy`; nothing is done then.
    @discardableResult
    package func step() async throws -> Bool {
        let (pace, moment, trouble) = (pace, now(), trouble)
        let found = try await store.read { db -> (batch: Batch, piece: BatchPiece)? in
            guard let batch = try Batch.next(in: db) else { return nil }
            return (batch, try batch.next(upTo: pace.collected, in: db))
        }
        guard let (batch, piece) = found else { return false }
        try await store.write { db in
            switch piece {
            case .change:
                try Batch.change(batch.id, pace: pace, now: moment, in: db) { position, error in
                    trouble(.refused(batch.id, position: position), error)
                }
            case .collect(let rows, let last, let isAll):
                try Batch.collect(rows, to: last, isAll: isAll, of: batch, now: moment, in: db)
            }
        }
        return true
    }

    /// Ends the batch whose turn it is, so that those behind it get theirs. Why is nothing that an
    /// administrator could read in the store's own words; `trouble` was told of it.
    private func fail() async throws -> Batch.ID? {
        let moment = now()
        return try await store.write { db in
            guard let batch = try Batch.next(in: db) else { return nil }
            try Batch.fail(batch.id, at: moment, in: db)
            return batch.id
        }
    }
}
