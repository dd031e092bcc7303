import Testing

@testable import HTTPServer

@Suite("A handler's job")
struct HandlerJobTests {
    /// Waits for ever when it is asked to, which only being cancelled ends.
    private static let handler: Handler = { request in
        if request.path == "/wait" { try? await Task.sleep(for: .seconds(3600)) }
        return .text(Task.isCancelled ? "cancelled" : "done")
    }

    private let mailbox: Mailbox

    init() throws { mailbox = Mailbox(bell: try #require(WakeDescriptor())) }

    private func job(_ path: String) -> HandlerJob {
        HandlerJob(
            for: ConnectionID(slot: 0, generation: 0), Request(target: path),
            handler: Self.handler, mailbox: mailbox)
    }

    /// What the answers in the mailbox say.
    private var answers: [String] {
        var messages: [Message] = []
        mailbox.takeAll(into: &messages)
        return messages.map { message in
            guard case .answer(_, let answer) = message,
                case .bytes(let bytes) = answer.response.body
            else { return "no answer" }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    @Test("Is done when it returns, where the handler waits for nothing")
    func atOnce() {
        job("/").run()
        #expect(answers == ["done"])
    }

    @Test("Gives its thread back where the handler waits, and ends when it is cancelled")
    func waiting() async throws {
        let waiting = job("/wait")
        waiting.run()
        #expect(answers == [])
        waiting.cancel()
        while mailbox.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        #expect(answers == ["cancelled"])
    }

    @Test("Knows from its first line that it was cancelled before it began")
    func early() {
        let early = job("/")
        early.cancel()
        early.run()
        #expect(answers == ["cancelled"])
    }
}
