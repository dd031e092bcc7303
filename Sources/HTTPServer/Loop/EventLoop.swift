import CEpoll
import Glibc
import Logging

/// Waits for sockets, handlers and deadlines, and advances each connection.
///
/// One thread at a time leads it and alone touches its state; ``LoopLead`` passes the lead on.
final class EventLoop: @unchecked Sendable {
    static let bellTag = UInt64.max
    /// The first listener's tag; each further one has the next lower number.
    static let firstListenerTag = UInt64.max - 1
    private static let eventsPerTurn = 64
    /// Rounds of accepting at shutdown: enough for the longest queue the kernel keeps, few enough that a flood cannot
    /// keep the server from ending.
    private static let lastAccepts = 64
    /// How long answers wait to be sent together.
    private static let longestRound: Nanoseconds = 1_000_000

    let lead = LoopLead()
    let context: LoopContext
    let group: LoopGroup
    /// Its index in the group; the first loop accepts all connections.
    let index: Int
    let poller: Poller
    let ending: Ending
    /// Empty but for the first loop.
    var listeners: [Listener]
    // Not checked for exclusive access: it is passed to nobody who could come back here.
    @exclusivity(unchecked) var table = ConnectionTable()
    private var wheel: HeartbeatWheel
    /// The loop that is next to have a connection give way.
    var roomTurn = 0
    /// Accepting pauses until then, or until a connection has gone.
    var acceptsAgainAt: Nanoseconds?
    /// When the next warning about accepting may be logged.
    var nextWarningAt: Nanoseconds = 0
    private var graceEnd = MonotonicClock.never
    private var messages: [Message] = []
    private let events = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: eventsPerTurn)
    private var hasBegun = false

    init(
        _ index: Int, context: LoopContext, poller: Poller, listeners: [Listener], ending: Ending
    ) {
        self.index = index
        self.context = context
        group = context.group
        self.poller = poller
        self.listeners = listeners
        self.ending = ending
        wheel = HeartbeatWheel(round: context.times.heartbeat)
        events.initialize(repeating: epoll_event())
    }

    deinit {
        events.deallocate()
    }

    /// Serves, on the leading thread, until the loop is told to end and all work is done or out of time.
    ///
    /// - Returns: True if the loop is over; false if another thread has taken the lead.
    func run() -> Bool {
        if isFirst, !hasBegun {
            hasBegun = true
            guard resumeAccepting() else {
                context.log.error("The server cannot watch its own socket")
                end()
                return true
            }
        }
        while !isOver {
            let maySleep = context.mailbox.prepareToSleep()
            let count = poller.wait(events, milliseconds: maySleep ? nextWait() : 0)
            context.mailbox.wakeUp()
            context.tick()
            for event in events.prefix(count) { handle(event) }
            handleMessages()
            for id in context.takeWaitingTurns() {
                if let connection = table[id] { perform(on: connection) { $0.advance() } }
            }
            handleOpened()
            handleDeadlines()
            handleEnding()
            guard runHandlers() else { return false }
        }
        end()
        return true
    }

    /// Lets a connection act, and removes it if it has closed.
    func perform(on connection: Connection, _ body: (Connection) -> Void) {
        body(connection)
        guard connection.phase == .closed, table.remove(connection) else { return }
        group.leave(index, connection.peer, isApart: connection.isCountedApart)
        noteRoom()
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

    /// Runs the handlers that connections asked for, each until it waits. Their answers leave together in the next
    /// turn: clients are then woken once for several of them, which saves both sides the cost.
    ///
    /// - Returns: True if this thread still leads the loop.
    private func runHandlers() -> Bool {
        let end = context.now.later(by: Self.longestRound)
        while let job = context.jobs.next() {
            guard ServerThreads.shared.canRelieve else {
                ServerThreads.shared.run(job)
                continue
            }
            let absence = lead.turnAway()
            ServerThreads.shared.wakeWatch()
            job.run()
            guard lead.comeBack(from: absence) else { return false }
            if context.jobs.isEmpty || MonotonicClock.now() > end { break }
        }
        return true
    }

    private func handleMessages() {
        context.mailbox.takeAll(into: &messages)
        for message in messages {
            switch message {
            case .connection(let socket, let peer): keep(socket, from: peer)
            case .roomWanted(let left): roomWanted(left: left)
            case .roomMade: noteRoom()
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

    /// Newly opened answers leave the count of connections and get heartbeats.
    private func handleOpened() {
        for id in context.takeNewlyOpen() {
            guard let connection = table[id] else { continue }
            connection.isCountedApart = true
            group.countApart(connection.peer)
            wheel.add(id, now: context.now)
            noteRoom()
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
        guard isFirst ? ending.count > 0 : group.isClosed, !context.isEnding else { return }
        context.isEnding = true
        acceptsAgainAt = nil
        graceEnd = context.now.later(by: context.times.grace)
        // Those who have connected already are served; nobody else gets in.
        for listener in listeners {
            for _ in 0..<Self.lastAccepts where !acceptConnections(from: listener) { break }
            poller.forget(listener.descriptor)
        }
        if isFirst {
            closeListeners()
            group.close()
        }
        for connection in table.all { perform(on: connection) { $0.serverEnds() } }
    }

    var isFirst: Bool { index == 0 }

    private var isOver: Bool {
        if ending.count > 1 { return true }
        guard context.isEnding else { return false }
        return (table.count == 0 && context.mailbox.isEmpty) || graceEnd <= context.now
    }

    private func end() {
        if isFirst {
            closeListeners()
            group.close()
        }
        for connection in table.all { perform(on: connection) { $0.close() } }
        context.mailbox.close()
    }

    private func closeListeners() {
        for listener in listeners { listener.close() }
        listeners = []
    }

    /// Milliseconds until something needs to be done, rounded up.
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
