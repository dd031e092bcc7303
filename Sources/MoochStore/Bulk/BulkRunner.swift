/// Carries out the actions on many rows, one after the other, piece by piece.
///
/// Whatever it is told is in the store: cut off at any moment, it goes on where it was, and two that
/// work on one store do nothing twice.
package final class BulkRunner: Sendable {
    private let store: Store
    private let pace: BulkPace
    private let now: @Sendable () -> Timestamp
    private let trouble: @Sendable (any Error, BulkAction.ID?) -> Void
    private let calls: AsyncStream<Void>
    private let caller: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - store: The store.
    ///   - pace: How much is done at once.
    ///   - now: The clock.
    ///   - trouble: Is told why something waits; with an action's id, why that action has failed.
    package init(
        _ store: Store, pace: BulkPace = BulkPace(), now: @escaping @Sendable () -> Timestamp,
        trouble: @escaping @Sendable (any Error, BulkAction.ID?) -> Void = { _, _ in }
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
        var patience = BulkPatience(pace)
        for await _ in calls {
            while !Task.isCancelled {
                guard await advance(&patience) else { break }
            }
        }
    }

    /// Does a piece and leaves the store to others for a while.
    ///
    /// - Returns: Whether there may be more to do.
    private func advance(_ patience: inout BulkPatience) async -> Bool {
        do {
            // A piece is short, and is not cut off.
            let isMore = try await Task { try await step() }.value
            patience = BulkPatience(pace)
            if isMore { try? await Task.sleep(for: pace.pause) }
            return isMore
        } catch {
            let pause = patience.pause(after: error)
            // Where even its end cannot be written, the next attempt sees to it.
            if patience.isAtEnd, let failed = try? await fail() {
                trouble(error, failed)
                patience = BulkPatience(pace)
                return true
            }
            trouble(error, nil)
            try? await Task.sleep(for: pause)
            return true
        }
    }

    /// Does one piece of the action whose turn it is.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: What the store throws, such as `StoreError.busy`; nothing is done then.
    @discardableResult
    package func step() async throws -> Bool {
        let (pace, moment) = (pace, now())
        let found = try await store.read { db -> (action: BulkAction, ids: [Int64])? in
            guard let action = try BulkAction.next(in: db) else { return nil }
            guard !action.isCollected else { return (action, []) }
            return (action, try action.nextIDs(upTo: pace.collected, in: db))
        }
        guard let found else { return false }
        try await store.write { db in
            if found.action.isCollected {
                try BulkAction.change(found.action.id, pace: pace, now: moment, in: db)
            } else {
                try BulkAction.collect(
                    found.ids, of: found.action, isAll: found.ids.count < pace.collected,
                    now: moment, in: db)
            }
        }
        return true
    }

    /// Ends the action whose turn it is, so that those behind it get theirs. Why is nothing that an
    /// administrator could read in the store's own words; `trouble` was told of it.
    private func fail() async throws -> BulkAction.ID? {
        let moment = now()
        return try await store.write { db in
            guard let action = try BulkAction.next(in: db) else { return nil }
            try BulkAction.fail(action.id, at: moment, in: db)
            return action.id
        }
    }
}
