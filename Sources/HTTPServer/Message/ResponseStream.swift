/// A body that is made while it is sent.
package struct ResponseStream: Sendable {
    /// Writes the body.
    package let produce: @Sendable (ResponseWriter) async throws -> Void

    /// - Parameter produce: writes the body and returns. When it throws, the connection is cut, so
    ///   that the client does not take a part for the whole. It is not called for HEAD.
    package init(_ produce: @escaping @Sendable (ResponseWriter) async throws -> Void) {
        self.produce = produce
    }
}

/// Where a stream writes to.
package struct ResponseWriter: Sendable {
    let pipe: StreamPipe

    /// A writer of what comes out of a pipe.
    package init(pipe: StreamPipe) {
        self.pipe = pipe
    }

    /// Hands on a piece, and waits while the client is behind.
    ///
    /// - Throws: `ResponseStreamClosed` when the client has gone.
    package func write(_ bytes: [UInt8]) async throws(ResponseStreamClosed) {
        try await pipe.write(bytes)
    }
}

/// Nobody is there to receive what is written.
package struct ResponseStreamClosed: Error, Sendable {
    package init() {}
}
