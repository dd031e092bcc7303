import Foundation
import Synchronization

/// Reports the progress several times a second, also while SQLite runs one long statement.
final class ProgressTicker: Sendable {
    private struct State: Sendable {
        var phase = DemoProgress.Phase.rows
        /// Of the phase.
        var fraction = 0.0
        /// For a phase without progress of its own: when it began, and how long it may take.
        var since = ContinuousClock.now
        var expected: Duration?
        var isStopped = false
    }

    private let progress: @Sendable (DemoProgress) -> Void
    private let state = Mutex(State())

    init(_ progress: @escaping @Sendable (DemoProgress) -> Void) {
        self.progress = progress
        Thread.detachNewThread { [weak self] in
            while let self, !self.state.withLock({ $0.isStopped }) {
                self.tell()
                Thread.sleep(forTimeInterval: 0.2)
            }
        }
    }

    /// Sets the progress of a phase; `expected` makes the fraction grow by the clock instead.
    func set(_ phase: DemoProgress.Phase, _ fraction: Double, expected: Duration? = nil) {
        state.withLock { state in
            if state.phase != phase { state.since = .now }
            state.phase = phase
            state.fraction = fraction
            state.expected = expected
        }
        if phase == .done { tell() }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
    }

    private func tell() {
        let now = state.withLock { $0 }
        guard !now.isStopped else { return }
        var fraction = now.fraction
        if let expected = now.expected, expected > .zero {
            let share = (ContinuousClock.now - now.since) / expected
            fraction = share / (share + 0.4)
        }
        // The rows take as long as counting and indexing them.
        let (start, length) =
            switch now.phase {
            case .rows: (0.0, 0.55)
            case .indexes: (0.55, 0.44)
            case .done: (1.0, 0.0)
            }
        let whole = start + length * min(max(fraction, 0), 1)
        progress(DemoProgress(phase: now.phase, fraction: whole))
    }
}
