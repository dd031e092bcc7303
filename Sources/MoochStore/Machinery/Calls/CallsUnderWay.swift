import Synchronization

/// The calls with a key that are being made just now in this program: a photo takes seconds to open, and the same
/// one sent again meanwhile is not opened twice. Those of other programs wait for each other in the store.
package final class CallsUnderWay: Sendable {
    private struct Key: Hashable {
        let member: Member.ID
        let key: String
    }

    private let keys = Mutex<Set<Key>>([])

    package init() {}

    /// Makes a call, unless it is under way.
    ///
    /// - Throws: ``CallError/underWay``, and what `body` throws.
    package func make<Value: Sendable>(
        _ call: Call, _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        let key = Key(member: call.member, key: call.key)
        guard keys.withLock({ $0.insert(key).inserted }) else { throw CallError.underWay }
        defer { _ = keys.withLock { $0.remove(key) } }
        return try await body()
    }
}
