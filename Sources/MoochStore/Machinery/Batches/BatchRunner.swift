/// Runs the batches, one after another, piece by piece.
///
/// All its state is in the store: interrupted at any moment, it continues where it was, and two runners on one store do
/// nothing twice.
package final class BatchRunner: Sendable {
    /// Trouble reported for the log.
    package enum Trouble: Sendable {
        /// The store could not be written; the piece is tried again.
        case waits
        case failed(Batch.ID)
        /// A rule of the store refused a row; the others continue.
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

    /// Signals that there is work.
    package func wake() { caller.yield() }

    /// Works until the task is cancelled, which lets the current transaction finish. Call it once for each runner.
    package func run() async {
        wake()
        var backoff = Backoff(pace)
        for await _ in calls {
            while !Task.isCancelled {
                guard await advance(&backoff) else { break }
            }
        }
    }

    /// Works on a batch while its administrator waits for the page, and leaves the rest to ``run()``. Does not wait for
    /// other batches.
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
            // If the store is busy, the runner waits for it.
            guard (try? await step()) == true else { return batch }
            pieces += 1
            try? await Task.sleep(for: pace.pause)
        }
    }

    /// Runs a piece, then pauses for others.
    ///
    /// - Returns: True if there may be more to do.
    private func advance(_ backoff: inout Backoff) async -> Bool {
        do {
            // In a task of its own, as a piece is short and is not to be cancelled.
            let isMore = try await Task { try await step() }.value
            backoff = Backoff(pace)
            if isMore { try? await Task.sleep(for: pace.pause) }
            return isMore
        } catch {
            let pause = backoff.pause(after: error)
            // If even its end cannot be written, the next attempt does it.
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

    /// Runs a piece of the batch at work.
    ///
    /// - Returns: True if there was one.
    /// - Throws: Errors of the store, such as `StoreError.busy`; nothing is done then.
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

    /// Ends the batch at work, so that the next can run. The store's error would mean nothing to an administrator;
    /// `trouble` reports it.
    private func fail() async throws -> Batch.ID? {
        let moment = now()
        return try await store.write { db in
            guard let batch = try Batch.next(in: db) else { return nil }
            try Batch.fail(batch.id, at: moment, in: db)
            return batch.id
        }
    }
}
