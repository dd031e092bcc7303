import Glibc
import HTTPTypes

/// The part of a connection whose answer stays open.
final class OpenPart {
    let answer: OpenAnswer
    let stream: OpenStream

    init(_ answer: OpenAnswer, _ pipe: StreamPipe, mostBytes: Int) {
        self.answer = answer
        stream = OpenStream(pipe, mostBytes: mostBytes)
    }
}

/// The phase `open`: the answer's head has left, and more follows from time to time.
extension Connection {
    /// Small, because the buffers of thousands of readers that do not read would fill the system's memory.
    private static let sendBuffer: Int32 = 16 * 1024
    /// Milliseconds after which a reader that vanished silently is noticed (RFC 5482).
    private static let vanished: Int32 = 60_000

    /// The answer in place of one that may not stay open: when to come again, with the other fields of that response.
    static func refusal(of response: Response) -> Response {
        var refusal = Response.text("503 Service Unavailable\n", status: .serviceUnavailable)
        refusal.headers = response.headers
        refusal.headers[.contentType] = "text/plain; charset=utf-8"
        refusal.headers[.retryAfter] = "60"
        return refusal
    }

    /// The head is on its way: frees what only the request needed, since this lasts.
    func open(_ answer: OpenAnswer, _ pipe: StreamPipe) {
        setOption(SOL_SOCKET, SO_SNDBUF, Self.sendBuffer)
        setOption(Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, Self.vanished)
        let part = OpenPart(answer, pipe, mostBytes: context.limits.openAnswerBytes)
        openPart = part
        phase = .open
        logAccess()
        exchange = nil
        job = nil
        input = InputBuffer()
        context.noteOpened(id)
        answer.opened(part.stream)
        if context.isEnding { endOpen() }
        // A client that sends nothing more reads nothing more either: browsers close both ways.
        if peerIsDone { close() }
    }

    /// Writes what there is, as far as the socket takes it.
    func writeOpen() -> Bool {
        let before = output.sentBytes
        let outcome = output.flush(to: descriptor)
        if output.sentBytes > before {
            noteActivity()
            setDeadline(MonotonicClock.never)
        }
        switch outcome {
        case .done:
            output.reset()
            startLingering()
            return true
        case .starved:
            output.releaseBuffers()
            setDeadline(MonotonicClock.never)
        case .blocked:
            if deadline == MonotonicClock.never { setDeadline(after: context.times.writeStall) }
        case .yielding:
            context.takeTurnLater(id)
        case .failed, .bodyFailed:
            close()
        }
        return false
    }

    /// Sends the heartbeat, unless the reader is behind.
    func beat() {
        guard phase == .open, deadline == MonotonicClock.never, let openPart else { return }
        openPart.stream.send(openPart.answer.heartbeat)
        advance()
    }

    /// The server is shutting down and does not wait for this answer.
    func endOpen() {
        guard phase == .open, let openPart else { return }
        openPart.stream.send(openPart.answer.farewell)
        openPart.stream.end()
    }

    private func setOption(_ level: Int32, _ name: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
