import Glibc

/// What a connection still has to send: an answer's head, and its body from wherever it comes.
struct Output {
    enum Outcome {
        case done
        /// The socket takes no more for now.
        case blocked
        /// The stream has produced no more for now.
        case starved
        /// There is more to send, but others are waiting.
        case yielding
        /// The client has gone.
        case failed
        /// The body ended early.
        case bodyFailed
    }

    /// Bytes sent in one go before others get their turn.
    private static let bytesPerTurn = 1024 * 1024

    private var head: [UInt8] = []
    private var headOffset = 0
    private var body: [UInt8] = []
    private var bodyOffset = 0
    private var file: FileRange?
    private var fileOffset = 0
    private var stream: StreamPipe?
    private var isChunked = false

    /// Bytes sent since the last `reset`.
    private(set) var sentBytes = 0

    mutating func append(_ write: (inout [UInt8]) -> Void) {
        write(&head)
    }

    mutating func setBody(_ bytes: [UInt8]) { body = bytes }

    mutating func setBody(_ range: FileRange) {
        guard range.length > 0 else { return }
        file = range
        fileOffset = range.offset
    }

    mutating func setBody(_ pipe: StreamPipe, isChunked: Bool) {
        stream = pipe
        self.isChunked = isChunked
    }

    /// Forgets everything, and tells a stream that nobody is listening.
    mutating func reset() {
        stream?.abandon()
        stream = nil
        file = nil
        body = []
        bodyOffset = 0
        headOffset = 0
        sentBytes = 0
        // A head's buffer is kept for the next one, unless it is large.
        if head.capacity > 16 * 1024 { head = [] } else { head.removeAll(keepingCapacity: true) }
    }

    /// Frees the buffers of what was sent, where it will be long before there is more.
    mutating func releaseBuffers() {
        guard headOffset == head.count, bodyOffset == body.count else { return }
        (head, body) = ([], [])
        (headOffset, bodyOffset) = (0, 0)
    }

    /// Sends as much as the socket takes.
    mutating func flush(to descriptor: Int32) -> Outcome {
        let start = sentBytes
        while sentBytes - start < Self.bytesPerTurn {
            if headOffset < head.count || bodyOffset < body.count {
                if let stop = sendBuffers(to: descriptor) { return stop }
            } else if let file {
                if let stop = sendFile(file, to: descriptor) { return stop }
            } else if let stream {
                if let stop = refill(from: stream) { return stop }
            } else {
                return .done
            }
        }
        return .yielding
    }

    /// Sends head and body in one call, so that they share a packet (with `MSG_MORE`, the start of a file too).
    private mutating func sendBuffers(to descriptor: Int32) -> Outcome? {
        let headOffset = headOffset
        let bodyOffset = bodyOffset
        let flags = Int32(MSG_NOSIGNAL) | (file == nil ? 0 : Int32(MSG_MORE))
        let sent = head.withUnsafeBytes { head in
            body.withUnsafeBytes { body in
                var parts = (
                    Self.part(head, from: headOffset), Self.part(body, from: bodyOffset)
                )
                return withUnsafeMutablePointer(to: &parts) { pointer in
                    pointer.withMemoryRebound(to: iovec.self, capacity: 2) { parts in
                        var message = msghdr()
                        message.msg_iov = parts
                        message.msg_iovlen = 2
                        return sendmsg(descriptor, &message, flags)
                    }
                }
            }
        }
        guard sent >= 0 else { return Self.outcome(errno) }
        sentBytes += sent
        let fromHead = min(sent, head.count - headOffset)
        self.headOffset += fromHead
        self.bodyOffset += sent - fromHead
        return nil
    }

    private static func part(_ bytes: UnsafeRawBufferPointer, from offset: Int) -> iovec {
        let rest = bytes.dropFirst(offset)
        let buffer = UnsafeRawBufferPointer(rebasing: rest)
        return iovec(
            iov_base: UnsafeMutableRawPointer(mutating: buffer.baseAddress),
            iov_len: buffer.count)
    }

    private mutating func sendFile(_ range: FileRange, to descriptor: Int32) -> Outcome? {
        let remaining = range.offset + range.length - fileOffset
        guard remaining > 0 else {
            file = nil
            return nil
        }
        var offset = off_t(fileOffset)
        let sent = sendfile(
            descriptor, range.file.descriptor, &offset, min(remaining, Self.bytesPerTurn))
        guard sent >= 0 else { return Self.outcome(errno) }
        // The file has become shorter than promised.
        guard sent > 0 else { return .bodyFailed }
        sentBytes += sent
        fileOffset += sent
        return nil
    }

    /// Takes what the stream has produced and frames it (RFC 9112 §7.1).
    private mutating func refill(from pipe: StreamPipe) -> Outcome? {
        head.removeAll(keepingCapacity: true)
        headOffset = 0
        body = []
        bodyOffset = 0
        switch pipe.take() {
        case .bytes(let bytes):
            if isChunked {
                head.append(contentsOf: String(bytes.count, radix: 16).utf8)
                head.append(contentsOf: "\r\n".utf8)
            }
            body = bytes
            if isChunked { body.append(contentsOf: "\r\n".utf8) }
            return nil
        case .nothingYet:
            return .starved
        case .end:
            stream = nil
            if isChunked { head.append(contentsOf: "0\r\n\r\n".utf8) }
            return nil
        case .failure:
            return .bodyFailed
        }
    }

    private static func outcome(_ error: Int32) -> Outcome? {
        switch error {
        case EAGAIN: .blocked
        case EINTR: nil
        default: .failed
        }
    }
}
