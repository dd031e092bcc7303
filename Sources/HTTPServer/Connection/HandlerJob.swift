import HTTPTypes
import Synchronization

/// The part of a request that happens off the server's thread: asks the handler, sends its answer
/// back, and makes a streamed body.
final class HandlerJob: Sendable {
    private enum State {
        case waiting
        case started(Task<Void, Never>)
        case cancelled
    }

    private let id: ConnectionID
    private let request: Request
    private let handler: Handler
    private let mailbox: Mailbox
    private let state = Mutex(State.waiting)

    init(id: ConnectionID, request: Request, handler: @escaping Handler, mailbox: Mailbox) {
        self.id = id
        self.request = request
        self.handler = handler
        self.mailbox = mailbox
    }

    /// Starts the job in a task of its own, unless it has been cancelled.
    func start() {
        state.withLock { state in
            guard case .waiting = state else { return }
            state = .started(Task { await run() })
        }
    }

    /// Nobody waits for the answer any more.
    func cancel() {
        let task = state.withLock { state -> Task<Void, Never>? in
            defer { state = .cancelled }
            guard case .started(let task) = state else { return nil }
            return task
        }
        task?.cancel()
    }

    private func run() async {
        let response = await handler(request)
        guard case .stream(let stream) = response.body, request.method != .head else {
            mailbox.post(.answer(id, response, nil))
            return
        }
        let pipe = StreamPipe { [id, mailbox] in mailbox.post(.streamReady(id)) }
        mailbox.post(.answer(id, response, pipe))
        do {
            try await stream.produce(ResponseWriter(pipe: pipe))
            pipe.end(failed: false)
        } catch {
            pipe.end(failed: true)
        }
    }
}

/// The jobs that came up in one turn of the loop.
///
/// Each start wakes a thread that sleeps, and a thread that wakes is likely to push the server's own
/// aside. So a single job is started as it is, while several are handed over at once for the other
/// threads to start, which under load halves the context switches.
struct HandlerJobs {
    private static let most = 32
    private var jobs: [HandlerJob] = []

    mutating func add(_ job: HandlerJob) {
        jobs.append(job)
        if jobs.count >= Self.most { start() }
    }

    mutating func start() {
        guard let first = jobs.first else { return }
        if jobs.count == 1 {
            first.start()
        } else {
            let jobs = jobs
            Task { for job in jobs { job.start() } }
        }
        jobs.removeAll(keepingCapacity: true)
    }
}
