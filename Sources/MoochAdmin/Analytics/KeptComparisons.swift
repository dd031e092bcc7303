import MoochStore
import Synchronization

/// Comparisons of many, for a minute each: a year of a thousand communities takes a third of a second, and turning the
/// page or the order would read it again. Those of few are never kept, so that most exchanges see each change at once; a
/// page says as of when it is.
final class KeptComparisons: Sendable {
    struct Key: Hashable, Sendable {
        let kind: ScopeComparison.Kind
        let range: DateRangeKey
    }

    private static let seconds: Int64 = 60
    /// The most rows that are read each time.
    private static let few = 100
    /// The most that are kept at once: dates of one's own have no end.
    private static let most = 16

    private let kept = Mutex<[Key: ScopeComparison]>([:])

    func value(
        for key: Key, at now: Timestamp, read: () async throws -> ScopeComparison
    ) async throws -> ScopeComparison {
        let found = kept.withLock { kept in
            kept = kept.filter { (0..<Self.seconds).contains(now.rawValue - $0.value.now.rawValue) }
            return kept[key]
        }
        if let found { return found }
        let value = try await read()
        if value.rows.count > Self.few {
            kept.withLock { if $0.count < Self.most { $0[key] = value } }
        }
        return value
    }
}
