import Dispatch
import Foundation
import Glibc
import Synchronization

/// The threads of all servers of this process: each leads a loop, runs a handler, or rests.
///
/// Waking a sleeping thread takes 50 µs and more, and most answers take less to make. So the thread that leads a loop
/// runs the handlers itself, and a request is read, answered and written by one thread. If a handler keeps it for long,
/// another thread takes the lead (``LoopWatch``). If no thread is resting that could, handlers wait in a queue instead,
/// and the loops go on.
final class ServerThreads: Sendable {
    /// The most resting threads. More than a small machine has cores, so that a page is made while others wait for the
    /// disk.
    static let mostResting = 6
    /// The threads' name in a debugger.
    static let name = "server"
    /// One set for the process: it costs next to nothing asleep.
    static let shared = ServerThreads()

    private enum Item {
        case loop(EventLoop)
        /// A handler that has not begun.
        case job(HandlerJob)
        /// A handler that resumes after a wait.
        case continuation(UnownedJob, of: HandlerJob)
    }

    private struct State {
        /// Loops that nobody leads, which come first.
        var loops: [EventLoop] = []
        var queue = Backlog<Item>()
        var restingCount = 0

        mutating func next() -> Item? { loops.popLast().map { .loop($0) } ?? queue.next() }

        /// Chooses a resting thread to be woken, if there is one.
        mutating func takeResting() -> Bool {
            guard restingCount > 0 else { return false }
            restingCount -= 1
            return true
        }
    }

    private let state = Mutex(State())
    private let calls = DispatchSemaphore(value: 0)
    private let watch = LoopWatch()

    private init() {
        for _ in 0..<Self.mostResting { startThread() }
        start { [self] in watch.run { replaceLeader(of: $0) } }
    }

    /// Leads a loop until it is over, on an additional thread.
    func lead(_ loop: EventLoop) async {
        await withCheckedContinuation { continuation in
            watch.add(loop) { continuation.resume() }
            state.withLock { $0.loops.append(loop) }
            startThread()
        }
    }

    /// True if the leader of a loop may run a handler itself, because a resting thread could take the lead.
    var canRelieve: Bool { state.withLock { $0.restingCount > 0 } }

    /// The leader of a loop is about to run a handler.
    func wakeWatch() { watch.wake() }

    /// Runs a handler as soon as a thread is free.
    func run(_ job: HandlerJob) { add(.job(job)) }

    /// Resumes a handler after a wait.
    func resume(_ continuation: UnownedJob, of job: HandlerJob) {
        add(.continuation(continuation, of: job))
    }

    private func add(_ item: Item) {
        let wakes = state.withLock { state in
            state.queue.add(item)
            return state.takeResting()
        }
        if wakes { calls.signal() }
    }

    /// Lets a resting thread lead a loop, or a new one if none rests.
    private func replaceLeader(of loop: EventLoop) {
        let wakes = state.withLock { state in
            state.loops.append(loop)
            return state.takeResting()
        }
        if wakes { calls.signal() } else { startThread() }
    }

    /// Works until enough threads are resting already.
    private func work() {
        while true {
            let (item, mayRest) = state.withLock { state in
                if let item = state.next() { return (Optional(item), true) }
                guard state.restingCount < Self.mostResting else { return (nil, false) }
                state.restingCount += 1
                return (nil, true)
            }
            switch item {
            case .loop(let loop): if loop.run() { watch.end(loop) }
            case .job(let job): job.run()
            case .continuation(let continuation, let job): job.run(continuation)
            case nil where mayRest: calls.wait()
            case nil: return
            }
        }
    }

    private func startThread() { start { self.work() } }

    private func start(_ body: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            // proc(5). `Thread.name` has no effect in a thread that starts before its creator has recorded it.
            if let name = fopen("/proc/thread-self/comm", "w") {
                fputs(Self.name, name)
                fclose(name)
            }
            body()
        }
    }
}
