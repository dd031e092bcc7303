import Synchronization

/// The domains whose mailboxes were answered for slowly a moment ago: their messages wait for more patience, so that
/// they are not in the way of everybody else's.
final class SlowDomains: Sendable {
    private let until = Mutex<[String: ContinuousClock.Instant]>([:])

    private static let memory = Duration.seconds(600)
    /// So many are remembered.
    private static let most = 10_000

    func contains(_ domain: String) -> Bool {
        until.withLock { $0[domain.lowercased()].map { $0 > .now } ?? false }
    }

    func note(_ domain: String) {
        until.withLock { until in
            if until.count >= Self.most { until = until.filter { $0.value > .now } }
            guard until.count < Self.most else { return }
            until[domain.lowercased()] = .now + Self.memory
        }
    }
}
