/// A body that is produced while it is sent.
package struct ResponseStream: Sendable {
    /// Writes the body.
    package let produce: @Sendable (ResponseWriter) async throws -> Void

    /// - Parameter produce: Writes the body and returns. If it throws, the connection is cut, so that the client does
    ///   not take a part for the whole. It is not called for HEAD.
    package init(_ produce: @escaping @Sendable (ResponseWriter) async throws -> Void) {
        self.produce = produce
    }
}

/// Writes the pieces of a stream.
package struct ResponseWriter: Sendable {
    let pipe: StreamPipe

    /// Writes to a pipe.
    package init(pipe: StreamPipe) {
        self.pipe = pipe
    }

    /// Sends a piece, and waits while the client is behind.
    ///
    /// - Throws: `ResponseStreamClosed` once the client has gone.
    package func write(_ bytes: [UInt8]) async throws(ResponseStreamClosed) {
        try await pipe.write(bytes)
    }
}

/// Nobody is there to receive what is written.
package struct ResponseStreamClosed: Error, Sendable {
    package init() {}
}
