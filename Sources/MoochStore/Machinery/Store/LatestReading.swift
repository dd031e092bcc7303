import Synchronization

/// What was read of the store last, kept in memory. Of readings that overlap the one that began last counts: a regular
/// one that was slow does not bring back what somebody has just changed.
package final class LatestReading<Value: Sendable>: Sendable {
    private struct Kept {
        var value: Value
        /// The number of the reading it is of.
        var number = 0
        /// How many readings have begun.
        var begun = 0
    }

    private let kept: Mutex<Kept>

    /// Begins with what is known before anything was read.
    package init(_ value: Value) { kept = Mutex(Kept(value: value)) }

    package var value: Value { kept.withLock(\.value) }

    /// Reads again: after a change, and regularly for changes by other programs.
    package func read(_ fetch: () async throws -> Value) async rethrows {
        let number = kept.withLock { kept in
            kept.begun += 1
            return kept.begun
        }
        let value = try await fetch()
        kept.withLock { kept in
            guard number > kept.number else { return }
            (kept.value, kept.number) = (value, number)
        }
    }
}
