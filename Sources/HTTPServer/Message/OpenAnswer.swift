/// A body that stays open, such as server-sent events: its stream may be written to whenever there is something to say,
/// and costs no more than its connection meanwhile.
///
/// Not opened for HEAD, or when the limit of open answers is reached. Its connection ends with it.
package struct OpenAnswer: Sendable {
    let heartbeat: [UInt8]
    let farewell: [UInt8]
    /// Called with the stream as soon as it is open.
    package let opened: @Sendable (OpenStream) -> Void
    /// Called with the stream when it is over.
    package let ended: @Sendable (OpenStream) -> Void

    /// - Parameters:
    ///   - heartbeat: Sent from time to time, so that nobody on the way takes the connection for dead.
    ///   - farewell: Sent last when the server shuts down.
    ///   - opened: Receives the stream as soon as it is open, in the loop: it must be quick.
    ///   - ended: Receives the stream when it is over, whoever ended it; in the loop, too.
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

/// Writes to an open answer, from any thread.
package final class OpenStream: Sendable {
    /// Bytes sent and not yet taken over.
    package let pipe: StreamPipe
    private let mostBytes: Int

    /// - Parameters:
    ///   - pipe: Where the server takes the bytes from.
    ///   - mostBytes: How much may wait there before the reader is dropped.
    package init(_ pipe: StreamPipe, mostBytes: Int) {
        self.pipe = pipe
        self.mostBytes = mostBytes
    }

    /// Sends a piece without waiting. A reader that is too far behind is dropped.
    ///
    /// - Returns: True if the answer is still open.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool { pipe.push(bytes, atMost: mostBytes) }

    /// Bytes the server has not taken over yet, because the reader is behind.
    package var waitingByteCount: Int { pipe.waitingByteCount }

    /// True once nobody will receive anything any more.
    package var isOver: Bool { pipe.isOver }

    /// Ends the answer after what was sent.
    package func end() { pipe.end(failed: false) }
}
