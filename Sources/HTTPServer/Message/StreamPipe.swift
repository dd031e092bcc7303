import Synchronization

/// Carries a streamed body from the task that makes it to the loop.
///
/// The loop never waits; the task does, while more than `window` bytes have not been taken.
package final class StreamPipe: Sendable {
    /// The outcome of a ``StreamPipe/take()``.
    package enum Supply {
        case bytes([UInt8])
        /// Nothing yet; `ready` will be called.
        case nothingYet
        case end
        case failure
    }

    private enum Ending {
        case complete
        case failed
        case unwanted
    }

    private struct State {
        var bytes: [UInt8] = []
        var ending: Ending?
        var isAwaited = false
        var writer: CheckedContinuation<Void, Never>?
    }

    private static let window = 64 * 1024
    private let state = Mutex(State())
    private let ready: @Sendable () -> Void

    /// - Parameter ready: Called when there is something to take after `take` found nothing.
    package init(ready: @escaping @Sendable () -> Void) {
        self.ready = ready
    }

    /// Adds a piece and waits until there is room for the next.
    func write(_ bytes: [UInt8]) async throws(ResponseStreamClosed) {
        guard !bytes.isEmpty else { return }
        let (isClosed, isFull) = change { state in
            guard state.ending == nil else { return (true, false) }
            state.bytes.append(contentsOf: bytes)
            return (false, state.bytes.count > Self.window)
        }
        if isFull {
            await withCheckedContinuation { continuation in
                let hasRoom = state.withLock { state in
                    if state.bytes.count <= Self.window || state.ending != nil { return true }
                    state.writer = continuation
                    return false
                }
                if hasRoom { continuation.resume() }
            }
        }
        guard !isClosed, state.withLock({ $0.ending != .unwanted }) else {
            throw ResponseStreamClosed()
        }
    }

    /// Adds a piece without waiting. If more than `most` bytes would wait, the answer fails instead.
    ///
    /// - Returns: True if there is anybody to take it.
    func push(_ bytes: [UInt8], atMost most: Int) -> Bool {
        let (isOpen, _) = change { state in
            guard state.ending == nil else { return (false, false) }
            guard state.bytes.count + bytes.count <= most else {
                state.bytes = []
                state.ending = .failed
                return (false, false)
            }
            state.bytes.append(contentsOf: bytes)
            return (true, false)
        }
        return isOpen
    }

    var waitingByteCount: Int { state.withLock { $0.bytes.count } }

    var isOver: Bool { state.withLock { $0.ending != nil } }

    /// The producer is done, or has failed.
    package func end(failed: Bool) {
        _ = change { state in
            if state.ending == nil { state.ending = failed ? .failed : .complete }
            return (false, false)
        }
    }

    /// Takes what there is (server's side).
    package func take() -> Supply {
        let (supply, writer) = state.withLock { state in
            let writer = state.writer
            state.writer = nil
            let bytes = state.bytes
            state.bytes = []
            if state.ending == .failed { return (Supply.failure, writer) }
            if !bytes.isEmpty { return (.bytes(bytes), writer) }
            if state.ending != nil { return (.end, writer) }
            state.isAwaited = true
            return (.nothingYet, writer)
        }
        writer?.resume()
        return supply
    }

    /// Nobody will take anything any more.
    package func abandon() {
        let writer = state.withLock { state in
            state.ending = .unwanted
            state.bytes = []
            state.isAwaited = false
            let writer = state.writer
            state.writer = nil
            return writer
        }
        writer?.resume()
    }

    private func change(_ body: (inout State) -> (Bool, Bool)) -> (Bool, Bool) {
        let (result, isAwaited) = state.withLock { state in
            let result = body(&state)
            let isAwaited = state.isAwaited
            state.isAwaited = false
            return (result, isAwaited)
        }
        if isAwaited { ready() }
        return result
    }
}
