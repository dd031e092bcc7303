import Dispatch

/// Lets a few pieces of heavy work run at once, on threads of their own, so that neither memory nor
/// the threads that answer requests run out.
package actor HashingGate {
    /// The one gate of this process: two at once.
    package static let shared = HashingGate(width: 2, line: 64)

    private var free: Int
    private let line: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let queue = DispatchQueue(
        label: "mooch.hashing", qos: .utility, attributes: .concurrent)

    /// - Parameters:
    ///   - width: How many run at once.
    ///   - line: How many may wait; the next one is refused.
    package init(width: Int, line: Int) {
        free = max(width, 1)
        self.line = line
    }

    /// Runs `body` when it is its turn. Throws `StoreError.busy` when too many wait already.
    nonisolated package func pass<Value: Sendable>(
        _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        try await enter()
        do {
            let value = try await body()
            await leave()
            return value
        } catch {
            await leave()
            throw error
        }
    }

    /// Computes off the cooperative threads; only from within ``pass(_:)``.
    nonisolated func compute<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }

    private func enter() async throws {
        if free > 0 {
            free -= 1
            return
        }
        guard waiting.count < line else { throw StoreError.busy }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the place to the one who has waited longest.
    private func leave() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
