import CEpoll
import Glibc
import Logging

/// The server's thread: waits for sockets, tasks and deadlines, and lets each connection go on.
///
/// All of it happens on one thread, which never waits for anything but `epoll`.
final class EventLoop {
    static let bellTag = UInt64.max
    /// The first listener's; each further one has the next lower number.
    static let firstListenerTag = UInt64.max - 1
    private static let eventsPerTurn = 64
    /// How many more rounds of accepting there are at the end: enough for the longest queue the
    /// kernel keeps, few enough for a flood not to keep the server from ending.
    private static let lastAccepts = 64

    let context: LoopContext
    let poller: Poller
    let ending: Ending
    let mostConnections: Int
    var listeners: [Listener]
    // Not checked for overlapping looks: it is handed to nobody who could come back here.
    @exclusivity(unchecked) var table = ConnectionTable()
    private var wheel: HeartbeatWheel
    /// Accepting rests until then, or until a connection has gone.
    var acceptsAgainAt: Nanoseconds?
    /// When trouble with accepting may be spoken of again.
    var nextWarningAt: Nanoseconds = 0
    private var graceEnd = MonotonicClock.never
    private var messages: [Message] = []

    init(
        context: LoopContext, poller: Poller, listeners: [Listener], ending: Ending,
        mostConnections: Int
    ) {
        self.context = context
        self.poller = poller
        self.listeners = listeners
        self.ending = ending
        self.mostConnections = mostConnections
        wheel = HeartbeatWheel(round: context.times.heartbeat)
    }

    /// Serves until it is told to end, and everything under way is done or its time is over.
    func run() {
        let events = UnsafeMutableBufferPointer<epoll_event>.allocate(
            capacity: Self.eventsPerTurn)
        events.initialize(repeating: epoll_event())
        defer { events.deallocate() }
        guard poller.watchBell(ending.bell.descriptor, tag: Self.bellTag), resumeAccepting() else {
            context.log.error("The server cannot watch its own socket")
            return end()
        }
        while !isOver {
            let count = poller.wait(events, milliseconds: context.mailbox.leave() ? nextWait() : 0)
            context.mailbox.attend()
            context.tick()
            context.gathersAnswers = count > 1
            for event in events.prefix(count) { handle(event) }
            beginHandlers()
            handleMessages()
            context.gathersAnswers = false
            for id in context.takeWaitingTurns() {
                if let connection = table[id] { perform(on: connection) { $0.advance() } }
            }
            handleOpened()
            handleDeadlines()
            handleEnding()
        }
        end()
    }

    /// Lets a connection do something, and lets go of it when it has closed.
    func perform(on connection: Connection, _ body: (Connection) -> Void) {
        body(connection)
        guard connection.phase == .closed else { return }
        table.remove(connection)
        if acceptsAgainAt != nil { acceptsAgainAt = context.now }
        handlePause()
    }

    private func handle(_ event: epoll_event) {
        switch event.data.u64 {
        case Self.bellTag: break
        case let tag where tag > Self.firstListenerTag - UInt64(listeners.count):
            acceptConnections(from: listeners[Int(Self.firstListenerTag - tag)])
        default:
            guard let connection = table[ConnectionID(raw: event.data.u64)] else { return }
            let news = SocketNews(epollEvents: event.events)
            perform(on: connection) { $0.socketChanged(news) }
        }
    }

    /// Begins what the connections that have been heard want done.
    private func beginHandlers() {
        guard !context.jobs.isEmpty else { return }
        let jobs = context.jobs
        context.jobs = []
        switch context.handlers {
        case .serverThread: HandlerRound(jobs).begin { keep($0, for: $1) }
        case .ownThreads:
            for job in jobs {
                let task = Task(executorPreference: HandlerThreads.shared) { await job.run() }
                keep(task, for: job.id)
            }
        }
    }

    /// Remembers the task of a connection's handler, to be cancelled when the client goes.
    private func keep(_ task: Task<Void, Never>, for id: ConnectionID) {
        if let connection = table[id] { connection.task = task } else { task.cancel() }
    }

    private func handleMessages() {
        context.mailbox.empty(into: &messages)
        for message in messages {
            switch message {
            case .answer(let id, let answer):
                guard let connection = table[id] else {
                    answer.stream?.abandon()
                    continue
                }
                perform(on: connection) { $0.answer(answer) }
            case .bodyWanted(let id):
                if let connection = table[id] { perform(on: connection) { $0.bodyWanted() } }
            case .streamReady(let id):
                if let connection = table[id] { perform(on: connection) { $0.advance() } }
            }
        }
        messages.removeAll(keepingCapacity: true)
    }

    /// Answers that stay open take no connection from those who come, and are heard of from time to time.
    private func handleOpened() {
        for id in context.takeNewlyOpen() {
            guard let connection = table[id] else { continue }
            table.countApart(connection)
            wheel.add(id, now: context.now)
            if acceptsAgainAt != nil { acceptsAgainAt = context.now }
        }
        wheel.turn(now: context.now) { id in
            guard let connection = table[id] else { return false }
            perform(on: connection) { $0.beat() }
            return connection.phase == .open
        }
    }

    private func handleDeadlines() {
        if let acceptsAgainAt, acceptsAgainAt <= context.now { handlePause() }
        guard context.earliestDeadline <= context.now else { return }
        context.resetEarliestDeadline()
        for connection in table.all {
            if connection.deadline <= context.now {
                perform(on: connection) { $0.deadlinePassed() }
            }
            if connection.phase != .closed { context.note(deadline: connection.deadline) }
        }
    }

    private func handleEnding() {
        guard ending.count > 0, !context.isEnding else { return }
        context.isEnding = true
        graceEnd = context.now.later(by: context.times.grace)
        // Those who have connected already are served; nobody else gets in.
        for listener in listeners {
            for _ in 0..<Self.lastAccepts where !acceptConnections(from: listener) { break }
            poller.forget(listener.descriptor)
        }
        closeListeners()
        for connection in table.all { perform(on: connection) { $0.serverEnds() } }
    }

    private var isOver: Bool {
        if ending.count > 1 { return true }
        return context.isEnding && (table.count == 0 || graceEnd <= context.now)
    }

    private func end() {
        closeListeners()
        for connection in table.all { perform(on: connection) { $0.close() } }
        context.mailbox.close()
        poller.close()
    }

    private func closeListeners() {
        for listener in listeners { listener.close() }
        listeners = []
    }

    /// How long nothing needs to be done, in milliseconds, rounded up.
    private func nextWait() -> Int32 {
        if !context.waitingTurns.isEmpty || !context.jobs.isEmpty { return 0 }
        let next = min(
            context.earliestDeadline, graceEnd, acceptsAgainAt ?? MonotonicClock.never,
            wheel.nextTurn)
        guard next != MonotonicClock.never else { return -1 }
        let wait = max(next - MonotonicClock.now(), 0)
        return Int32(clamping: min((wait + 999_999) / 1_000_000, 60_000))
    }
}
