import HTTPTypes
import Synchronization

/// The part of a request that is the handler's: asks it, sends its answer back, and makes a
/// streamed body.
///
/// It is the executor of its own task, which begins on the thread that calls ``run()`` and continues, once it has
/// waited for something, on any of the server's.
final class HandlerJob: TaskExecutor {
    private struct State {
        var task: Task<Void, Never>?
        /// What the task does until it first waits.
        var first: UnownedJob?
        var hasBegun = false
        var isCancelled = false
    }

    let id: ConnectionID
    private let request: Request
    private let handler: Handler
    private let mailbox: Mailbox
    private let state = Mutex(State())

    init(
        for id: ConnectionID, _ request: Request, handler: @escaping Handler, mailbox: Mailbox
    ) {
        self.id = id
        self.request = request
        self.handler = handler
        self.mailbox = mailbox
    }

    /// Begins, on this thread, and goes as far as the handler does without waiting. To be called once.
    func run() {
        let task = Task(executorPreference: self) { await self.work() }
        let (first, isCancelled) = state.withLock { state in
            (state.task, state.hasBegun) = (task, true)
            defer { state.first = nil }
            return (state.first, state.isCancelled)
        }
        if isCancelled { task.cancel() }
        if let first { run(first) }
    }

    /// Nobody waits for the answer any more.
    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }

    /// Does a part of the task, up to where it waits.
    func run(_ part: UnownedJob) { part.runSynchronously(on: asUnownedTaskExecutor()) }

    func enqueue(_ job: consuming ExecutorJob) {
        let part = UnownedJob(job)
        let isFirst = state.withLock { state in
            guard !state.hasBegun else { return false }
            state.first = part
            return true
        }
        if !isFirst { ServerThreads.shared.resume(part, of: self) }
    }

    private func work() async {
        let response = await handler(request)
        if case .open = response.body, request.method != .head {
            let pipe = StreamPipe { [id, mailbox] in mailbox.post(.streamReady(id)) }
            mailbox.post(.answer(id, Answer(response, stream: pipe)))
            return
        }
        guard case .stream(let stream) = response.body, request.method != .head else {
            mailbox.post(.answer(id, Answer(response)))
            return
        }
        let pipe = StreamPipe { [id, mailbox] in mailbox.post(.streamReady(id)) }
        mailbox.post(.answer(id, Answer(response, stream: pipe)))
        do {
            try await stream.produce(ResponseWriter(pipe: pipe))
            pipe.end(failed: false)
        } catch {
            pipe.end(failed: true)
        }
    }
}
