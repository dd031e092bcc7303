import HTTPTypes
import Logging

/// State shared by the connections of one loop. Its leader alone touches it.
final class LoopContext {
    let limits: ServerLimits
    let times: Times
    let handler: Handler
    let proxies: TrustedProxies
    let group: LoopGroup
    let mailbox: Mailbox
    let log: Logger
    let logsAccess: Bool
    /// Sockets are read into this before it is known whose bytes they are.
    let scratch: UnsafeMutableRawBufferPointer

    private(set) var now = MonotonicClock.now()
    /// The present second in `HTTPDate`'s notation.
    private(set) var date: [UInt8] = []
    private var dateSecond: Int64 = -1
    // Not checked for exclusive access, for the reasons given in `Connection`.
    @exclusivity(unchecked) var requestIDs = RequestIDs()
    /// Requests whose handlers are to run.
    @exclusivity(unchecked) var jobs = Backlog<HandlerJob>()
    /// Connections that gave way to others with work still to do.
    @exclusivity(unchecked) private(set) var waitingTurns: [ConnectionID] = []
    /// Connections whose answers were opened since the loop last looked.
    private(set) var newlyOpen: [ConnectionID] = []
    /// The server is shutting down: every answer ends its connection.
    var isEnding = false
    /// No deadline is earlier than this.
    private(set) var earliestDeadline = MonotonicClock.never

    private let refusalBody: ServerConfiguration.RefusalBody?

    /// The time limits, in nanoseconds.
    struct Times {
        let header: Nanoseconds
        let body: Nanoseconds
        let idle: Nanoseconds
        let writeStall: Nanoseconds
        let lingerSilence: Nanoseconds
        let linger: Nanoseconds
        let grace: Nanoseconds
        let heartbeat: Nanoseconds

        init(_ limits: ServerLimits) {
            header = Nanoseconds(limits.headerTime)
            body = Nanoseconds(limits.bodyTime)
            idle = Nanoseconds(limits.idleTime)
            writeStall = Nanoseconds(limits.writeStallTime)
            lingerSilence = Nanoseconds(limits.lingerSilence)
            linger = Nanoseconds(limits.lingerTime)
            grace = Nanoseconds(limits.graceTime)
            heartbeat = Nanoseconds(limits.heartbeatTime)
        }
    }

    init(
        _ configuration: ServerConfiguration, proxies: TrustedProxies, group: LoopGroup,
        mailbox: Mailbox, log: Logger, handler: @escaping Handler
    ) {
        limits = configuration.limits
        times = Times(configuration.limits)
        refusalBody = configuration.refusalBody
        self.handler = handler
        self.proxies = proxies
        self.group = group
        self.mailbox = mailbox
        self.log = log
        logsAccess = log.logLevel <= .debug
        scratch = .allocate(byteCount: 64 * 1024, alignment: 16)
        tick()
    }

    deinit {
        scratch.deallocate()
    }

    /// Reads the clocks, once per turn of the loop.
    func tick() {
        now = MonotonicClock.now()
        let second = MonotonicClock.wallSeconds()
        guard second != dateSecond else { return }
        dateSecond = second
        date = Array(HTTPDate.text(second).utf8)
    }

    /// Makes sure the loop wakes in time for a deadline.
    func note(deadline: Nanoseconds) {
        if deadline < earliestDeadline { earliestDeadline = deadline }
    }

    func resetEarliestDeadline() {
        earliestDeadline = MonotonicClock.never
    }

    func takeTurnLater(_ id: ConnectionID) {
        waitingTurns.append(id)
    }

    func takeWaitingTurns() -> [ConnectionID] {
        defer { waitingTurns.removeAll(keepingCapacity: true) }
        return waitingTurns
    }

    func noteOpened(_ id: ConnectionID) {
        newlyOpen.append(id)
    }

    func takeNewlyOpen() -> [ConnectionID] {
        defer { newlyOpen.removeAll(keepingCapacity: true) }
        return newlyOpen
    }

    /// The answer to a refused request.
    func response(
        to refusal: Refusal, requestID: String, target: Substring
    ) -> Response {
        let status = refusal.status
        guard let refusalBody else {
            return .text("\(status.code) \(status.reasonPhrase)\n", status: status)
        }
        var response = refusalBody(status, requestID, target)
        response.status = status
        switch response.body {
        case .empty, .bytes: break
        case .file, .stream, .open: response.body = .empty
        }
        return response
    }
}
