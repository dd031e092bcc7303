import Synchronization

/// Who leads a loop: a thread, or nobody while that thread runs a handler and another may take over.
final class LoopLead: Sendable {
    /// Incremented each time the leader turns away, comes back or is replaced: odd while it is away.
    private let state = Atomic<UInt64>(0)

    /// The leader turns to other work.
    ///
    /// - Returns: The id of this absence.
    func turnAway() -> UInt64 {
        state.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
    }

    /// The leader is done with that.
    ///
    /// - Returns: True if it still leads.
    func comeBack(from absence: UInt64) -> Bool {
        state.compareExchange(
            expected: absence, desired: absence &+ 1, ordering: .acquiringAndReleasing
        ).exchanged
    }

    /// A snapshot: equal values mean that the leader has neither turned away nor come back in between.
    var epoch: UInt64 { state.load(ordering: .sequentiallyConsistent) }

    static func isAbsent(_ epoch: UInt64) -> Bool { epoch & 1 == 1 }

    /// Takes the lead from a leader that has been away since then.
    func takeOver(since epoch: UInt64) -> Bool { comeBack(from: epoch) }
}
