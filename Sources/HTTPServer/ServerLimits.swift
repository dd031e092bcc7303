/// Every limit of the server, with its default. Sizes are bytes.
package struct ServerLimits: Sendable {
    /// The longest request line, without its line ending. Beyond it: 414.
    package var requestLineBytes = 8 * 1024
    /// All header lines together, line endings included. Beyond it: 431.
    package var headerBytes = 32 * 1024
    /// The most header fields. Beyond it: 431.
    package var headerFields = 100
    /// From a head's first byte to its last. Beyond it: 408. A connection that never sent a byte is closed, without an
    /// answer, after the same time.
    package var headerTime = Duration.seconds(10)

    /// The longest body for any handler. Beyond it: 413.
    package var bodyBytes = 64 * 1024 * 1024
    /// Bodies up to this size arrive completely before the handler starts, so that a request which is cut off never
    /// reaches it. Longer ones are passed on as they come, with as much buffered.
    package var bufferedBodyBytes = 64 * 1024
    /// The time for a body, to which each second's worth of `bodyBytesPerSecond` adds a second; never is more than this
    /// left. Time in which the handler does not read does not count. Beyond it: 408.
    package var bodyTime = Duration.seconds(30)
    /// How much of a body must arrive to earn another second.
    package var bodyBytesPerSecond = 64 * 1024
    /// Chunk extensions and trailers of one body, together. Beyond it: 400.
    package var chunkOverheadBytes = 16 * 1024

    /// How long a connection may wait between two requests.
    package var idleTime = Duration.seconds(60)
    /// How long a write may make no progress.
    package var writeStallTime = Duration.seconds(30)

    /// After an answer that ends the connection: the longest silence while what the client still sends is read and
    /// dropped, so that the answer arrives before the connection is reset.
    package var lingerSilence = Duration.seconds(2)
    /// How long that may take in all.
    package var lingerTime = Duration.seconds(30)
    /// How many bytes are dropped that way.
    package var lingerBytes = 64 * 1024 * 1024

    /// Connections at once. A new one beyond it takes the place of one that has long been silent, or waits.
    package var connections = 1024
    /// Connections at once from one address; loopback addresses and trusted proxies are exempt.
    package var connectionsPerAddress = 128

    /// Answers that stay open at once (``OpenAnswer``), which do not count as connections. One more is answered with
    /// 503.
    package var openAnswers = 0
    /// The interval between heartbeats of an open answer.
    package var heartbeatTime = Duration.seconds(25)
    /// How much may wait for the reader of an open answer. Beyond it the connection is closed.
    package var openAnswerBytes = 64 * 1024

    /// Descriptors for the rest of the process: the store's, and those of other servers.
    package var otherDescriptors = 128

    /// How long requests in flight may take to finish after a shutdown.
    package var graceTime = Duration.seconds(10)

    package init() {}
}
