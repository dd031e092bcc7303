import Synchronization

/// Domains whose mailboxes were slow just now: their messages wait for an attempt with more time, so that they hold up
/// nobody else's.
final class SlowDomains: Sendable {
    private let until = Mutex<[String: ContinuousClock.Instant]>([:])

    private static let memory = Duration.seconds(600)
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
