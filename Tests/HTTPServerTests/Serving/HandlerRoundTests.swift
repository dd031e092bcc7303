import Dispatch
import Glibc
import Synchronization
import Testing

@testable import HTTPServer

/// Requests that come together share a task, and none of them notices.
@Suite struct HandlerRoundTests {
    /// Waits for ever when it is asked to, which only being cancelled ends.
    private static let handler: Handler = { request in
        if request.path == "/wait" { try? await Task.sleep(for: .seconds(3600)) }
        return .text(Task.isCancelled ? "cancelled" : "done")
    }

    /// Which connections the answers in a mailbox are for, and what they say.
    private func answers(in mailbox: Mailbox) -> [String] {
        var messages: [Message] = []
        mailbox.empty(into: &messages)
        return messages.map { message in
            guard case .answer(let id, let answer) = message,
                case .bytes(let bytes) = answer.response.body
            else { return "no answer" }
            return "\(id.slot) " + String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Begins a request for each path; the connections are numbered like the paths.
    private func begin(
        _ paths: [String], _ mailbox: Mailbox
    ) -> [(task: Task<Void, Never>, id: ConnectionID)] {
        let jobs = paths.enumerated().map { number, path in
            HandlerJob(
                for: ConnectionID(slot: UInt32(number), generation: 0), Request(target: path),
                handler: Self.handler, mailbox: mailbox)
        }
        var handedOver: [(task: Task<Void, Never>, id: ConnectionID)] = []
        HandlerRound(jobs).begin { handedOver.append(($0, $1)) }
        return handedOver
    }

    @Test("All begin on the thread of the round, also while one that left it goes on elsewhere")
    func thread() async throws {
        let mailbox = Mailbox(bell: try #require(WakeDescriptor()))
        for _ in 0..<100 {
            let threads = Mutex<[pthread_t]>([])
            let hasLeft = DispatchSemaphore(value: 0)
            let jobs = (0..<8).map { number in
                HandlerJob(
                    for: ConnectionID(slot: number, generation: 0), Request(),
                    handler: { _ in
                        threads.withLock { $0.append(pthread_self()) }
                        if number == 0 {
                            await Task.yield()
                            hasLeft.signal()
                        }
                        if number == 1 { Self.wait(for: hasLeft) }
                        return .text("done")
                    }, mailbox: mailbox)
            }
            let (own, handedOver) = try await onThread {
                var handedOver: [Task<Void, Never>] = []
                HandlerRound(jobs).begin { task, _ in handedOver.append(task) }
                return (pthread_self(), handedOver)
            }
            for task in handedOver { await task.value }
            #expect(threads.withLock { $0 } == Array(repeating: own, count: jobs.count))
        }
    }

    /// Not asynchronous, as few things are that hold a thread up.
    private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

    @Test("Those that need no waiting are answered at once, in order, and leave nothing behind")
    func atOnce() throws {
        let mailbox = Mailbox(bell: try #require(WakeDescriptor()))
        let handedOver = begin(["/a", "/b", "/c"], mailbox)
        #expect(answers(in: mailbox) == ["0 done", "1 done", "2 done"])
        #expect(handedOver.isEmpty)
    }

    @Test("One that waits holds up no other and is cancelled alone, whatever its place")
    func waiting() async throws {
        let mailbox = Mailbox(bell: try #require(WakeDescriptor()))
        let handedOver = begin(["/wait", "/a", "/wait", "/wait", "/b", "/wait"], mailbox)
        #expect(answers(in: mailbox) == ["1 done", "4 done"])
        #expect(handedOver.map(\.id.slot) == [0, 2, 3, 5])
        for (task, id) in handedOver.reversed() {
            task.cancel()
            await task.value
            #expect(answers(in: mailbox) == ["\(id.slot) cancelled"])
        }
    }
}
