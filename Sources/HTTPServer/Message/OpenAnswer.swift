/// A body that stays open, such as server-sent events: whoever has its stream writes to it whenever there is
/// something to say, and it costs no more than its connection meanwhile.
///
/// It is not opened for HEAD, nor where as many are open as there may be. After it, its connection ends.
package struct OpenAnswer: Sendable {
    let heartbeat: [UInt8]
    let farewell: [UInt8]
    /// Called with the stream as soon as it is open.
    package let opened: @Sendable (OpenStream) -> Void
    /// Called with the stream when it is over.
    package let ended: @Sendable (OpenStream) -> Void

    /// - Parameters:
    ///   - heartbeat: Sent from time to time, so that everybody on the way knows that it is still open.
    ///   - farewell: Sent last when the server ends.
    ///   - opened: Receives the stream as soon as it is open, in the loop: it must be quick.
    ///   - ended: The same when the stream is over, whoever ended it.
    package init(
        heartbeat: [UInt8], farewell: [UInt8], opened: @escaping @Sendable (OpenStream) -> Void,
        ended: @escaping @Sendable (OpenStream) -> Void = { _ in }
    ) {
        self.heartbeat = heartbeat
        self.farewell = farewell
        self.opened = opened
        self.ended = ended
    }
}

/// Where an open answer is written to, from any thread.
package final class OpenStream: Sendable {
    /// What is sent and not taken over yet.
    package let pipe: StreamPipe
    private let mostBytes: Int

    /// - Parameters:
    ///   - pipe: Where it is taken from.
    ///   - mostBytes: How much may wait there before the reader is let go.
    package init(_ pipe: StreamPipe, mostBytes: Int) {
        self.pipe = pipe
        self.mostBytes = mostBytes
    }

    /// Hands on a piece without waiting. A reader that is too far behind is let go.
    ///
    /// - Returns: Whether it is still open.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool { pipe.push(bytes, atMost: mostBytes) }

    /// How much the server has not taken over yet, because the reader is behind.
    package var waitingByteCount: Int { pipe.waitingByteCount }

    /// Whether nobody will receive anything any more.
    package var isOver: Bool { pipe.isOver }

    /// Ends the answer after what was sent.
    package func end() { pipe.end(failed: false) }
}
