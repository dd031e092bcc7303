import Foundation
import Synchronization

/// Runs blocking work on a thread of its own, so that nobody else waits for another server.
enum OwnThread {
    /// - Parameter work: Receives a function that returns true once the task was cancelled.
    /// - Returns: The work's result.
    /// - Throws: The work's error.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable (@escaping @Sendable () -> Bool) throws -> Value
    ) async throws -> Value {
        let flag = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(with: Result { try work { flag.isSet } })
                }
            }
        } onCancel: {
            flag.set()
        }
    }
}

private final class CancellationFlag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
}
