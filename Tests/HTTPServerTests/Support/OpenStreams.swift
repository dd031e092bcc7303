import HTTPServer
import HTTPTypes
import Synchronization

/// The streams that a server's answers have opened, and how many of them are over.
final class OpenStreams: Sendable {
    private let state = Mutex(([OpenStream](), 0))

    var all: [OpenStream] { state.withLock { $0.0 } }
    var endedCount: Int { state.withLock { $0.1 } }

    /// `/open` opens a stream, anything else is text.
    @Sendable func answer(_ request: Request) -> Response {
        guard request.path == "/open" else { return mirror(request) }
        return Response(
            headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: .open(
                OpenAnswer(
                    heartbeat: Array(":\n\n".utf8), farewell: Array("retry: 1\n\n".utf8),
                    opened: { stream in self.state.withLock { $0.0.append(stream) } },
                    ended: { _ in self.state.withLock { $0.1 += 1 } })))
    }

    /// - Throws: ``Missing`` after ten seconds.
    func wait(for count: Int) async throws {
        try await wait { all.count >= count }
    }

    /// - Throws: ``Missing`` after ten seconds.
    func waitForEnd(of count: Int) async throws {
        try await wait { endedCount >= count }
    }

    private func wait(until isSo: () -> Bool) async throws {
        for _ in 0..<5_000 {
            if isSo() { return }
            try await Task.sleep(for: .milliseconds(2))
        }
        throw Missing()
    }

    /// A stream that should have been opened was not, or one that should be over is not.
    struct Missing: Error {}
}
