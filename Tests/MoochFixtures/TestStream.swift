import Foundation
import HTTPServer
package import MoochWeb
import Synchronization

/// A reader of an answer that stays open, without a socket: what an `EventSource` is in a browser.
package final class TestStream: Sendable {
    private let answer: OpenAnswer
    private let stream: OpenStream
    private let unread = Mutex("")

    /// - Throws: ``NoStream`` when the answer is another.
    package init(_ answer: TestAnswer) throws {
        guard case .open(let open) = answer.response.body else { throw NoStream() }
        self.answer = open
        stream = OpenStream(StreamPipe(ready: {}), mostBytes: 64 * 1024)
        open.opened(stream)
    }

    /// The next message that tells something, or notes an id.
    ///
    /// - Returns: Nil when the stream has ended.
    /// - Throws: ``NothingCame`` after ten seconds.
    package func next() async throws -> ServerSentEvent? {
        for _ in 0..<5_000 {
            if let message = takeMessage() {
                if message.id != nil || message.data != nil { return message }
                continue
            }
            switch stream.pipe.take() {
            case .bytes(let bytes):
                unread.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
            case .nothingYet: try await Task.sleep(for: .milliseconds(2))
            case .end, .failure:
                leave()
                return nil
            }
        }
        throw NothingCame()
    }

    /// The reader goes away.
    package func leave() {
        stream.pipe.abandon()
        answer.ended(stream)
    }

    private func takeMessage() -> ServerSentEvent? {
        unread.withLock { text in
            guard let end = text.firstRange(of: "\n\n") else { return nil }
            let lines = text[..<end.lowerBound].split(separator: "\n")
            text.removeSubrange(..<end.upperBound)
            var message = ServerSentEvent()
            for line in lines {
                let parts = line.split(separator: ": ", maxSplits: 1)
                switch parts.first {
                case "id": message.id = parts.last.flatMap { Int64($0) }
                case "event": message.type = parts.last.map(String.init)
                case "data": message.data = parts.last.map(String.init)
                default: break
                }
            }
            return message
        }
    }
}

/// The answer is none that stays open.
package struct NoStream: Error {}

/// What should have been told was not.
package struct NothingCame: Error {}
