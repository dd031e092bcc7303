import Synchronization

/// The calls with a key that this program is making now: decoding a photo takes seconds, and the same one sent again
/// meanwhile must not be decoded twice. Other programs' calls wait for each other in the store.
package final class CallsUnderWay: Sendable {
    private struct Key: Hashable {
        let member: Member.ID
        let key: String
    }

    private let keys = Mutex<Set<Key>>([])

    package init() {}

    /// Makes a call, unless the same one is being made.
    ///
    /// - Throws: ``CallError/underWay``; errors of `body`.
    package func make<Value: Sendable>(
        _ call: Call, _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        let key = Key(member: call.member, key: call.key)
        guard keys.withLock({ $0.insert(key).inserted }) else { throw CallError.underWay }
        defer { _ = keys.withLock { $0.remove(key) } }
        return try await body()
    }
}
