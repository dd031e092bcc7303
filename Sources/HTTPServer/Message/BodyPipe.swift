import Synchronization

/// Carries a long body from the loop to the handler that reads it.
///
/// The loop never waits: it stops reading the socket while the pipe is full, and the reader asks for more by `demand`.
final class BodyPipe: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isEnded = false
        var failure: BodyError?
        var reader: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    private let demand: @Sendable () -> Void

    /// - Parameter demand: Called when the reader has nothing left to take.
    init(demand: @escaping @Sendable () -> Void) {
        self.demand = demand
    }

    /// Bytes waiting to be taken.
    var waitingBytes: Int { state.withLock { $0.bytes.count } }

    /// Adds what arrived (server's side).
    func push(_ bytes: [UInt8]) {
        wake {
            $0.bytes.append(contentsOf: bytes)
        }
    }

    /// Nothing more will come.
    func finish() {
        wake { $0.isEnded = true }
    }

    /// Nothing more will come, and the body is incomplete. The first failure stays.
    func fail(_ error: BodyError) {
        wake {
            guard !$0.isEnded, $0.failure == nil else { return }
            $0.failure = error
            $0.bytes = []
        }
    }

    /// The next piece (reader's side); nil after the last.
    func next() async throws(BodyError) -> [UInt8]? {
        while true {
            let (piece, isOver) = try take()
            if let piece { return piece }
            if isOver { return nil }
            demand()
            await withCheckedContinuation { continuation in
                let isWorthLooking = state.withLock { state in
                    if !state.bytes.isEmpty || state.isEnded || state.failure != nil { return true }
                    state.reader = continuation
                    return false
                }
                if isWorthLooking { continuation.resume() }
            }
        }
    }

    private func take() throws(BodyError) -> (piece: [UInt8]?, isOver: Bool) {
        let (piece, isOver, failure) = state.withLock { state in
            let piece = state.bytes.isEmpty ? nil : state.bytes
            state.bytes = []
            return (piece, state.isEnded, state.failure)
        }
        if let failure { throw failure }
        return (piece, isOver)
    }

    private func wake(_ change: (inout State) -> Void) {
        let reader = state.withLock { state in
            change(&state)
            let reader = state.reader
            state.reader = nil
            return reader
        }
        reader?.resume()
    }
}
