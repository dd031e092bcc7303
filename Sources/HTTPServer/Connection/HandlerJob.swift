import HTTPTypes
import Synchronization

/// The handler's part of a request: calls it, sends its answer back, and produces a streamed body.
///
/// It is the executor of its own task, which starts on the thread that calls ``run()`` and resumes after a wait on any
/// of the server's threads.
final class HandlerJob: TaskExecutor {
    private struct State {
        var task: Task<Void, Never>?
        /// The task's work until its first wait.
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

    /// Starts the handler on this thread and runs it until it waits. To be called once.
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

    /// Runs the task until it next waits.
    func run(_ continuation: UnownedJob) {
        continuation.runSynchronously(on: asUnownedTaskExecutor())
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let continuation = UnownedJob(job)
        let isFirst = state.withLock { state in
            guard !state.hasBegun else { return false }
            state.first = continuation
            return true
        }
        if !isFirst { ServerThreads.shared.resume(continuation, of: self) }
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
