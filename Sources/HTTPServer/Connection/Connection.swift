import Glibc
import HTTPTypes

/// One client's connection: its state, and every step from one state to the next.
///
/// It belongs to one loop and never waits. `advance` goes as far as the bytes at hand allow; the loop calls it again
/// when the socket, a handler or a deadline has news.
final class Connection {
    /// The connection's state. `Connection+Reading`, `+Body`, `+Answering`, `+Open` and `+Ending` hold the steps of one
    /// phase each.
    enum Phase {
        /// Reading a request's head, or waiting for one.
        case head
        /// Reading a body short enough to arrive completely before the handler starts.
        case body
        /// The handler is at work; a long body may still be arriving for it.
        case handling
        case answering
        /// The answer has begun, and goes on whenever there is more to say.
        case open
        /// Everything is sent; what the client still sends is dropped.
        case lingering
        case closed
    }

    let id: ConnectionID
    let descriptor: Int32
    let peer: Peer
    let context: LoopContext
    /// The client of requests that do not come through a trusted proxy.
    let directClient: Client
    let isProxied: Bool

    // Read a dozen times for each request: the checks for exclusive access show in the profile. No accesses can
    // overlap: only one thread comes here, and nothing that reads or changes one of these is handed the connection.
    @exclusivity(unchecked) var phase = Phase.head
    @exclusivity(unchecked) var input = InputBuffer()
    @exclusivity(unchecked) var output = Output()
    @exclusivity(unchecked) var parser: RequestHeadParser
    @exclusivity(unchecked) var exchange: Exchange?
    /// The handler at work, to be cancelled when nobody waits for it any more.
    var job: HandlerJob?
    /// True if the connection ends after the answer that is leaving.
    var endsAfterAnswer = false
    var linger: Linger?
    /// Set while the answer stays open.
    var openPart: OpenPart?
    /// True once it no longer counts towards the limits on connections.
    var isCountedApart = false

    /// True while the socket may have something to read.
    var canRead = true
    /// True once the client has stopped sending, though bytes may still be unread.
    var peerIsDone = false
    /// True once everything the client sent has been read.
    var inputIsOver = false

    /// When the client last sent or took something.
    private(set) var lastActive: Nanoseconds
    /// When the connection times out; `never` while it is the server's turn.
    private(set) var deadline = MonotonicClock.never

    init(id: ConnectionID, descriptor: Int32, peer: Peer, context: LoopContext) {
        self.id = id
        self.descriptor = descriptor
        self.peer = peer
        self.context = context
        directClient = Client(peer)
        isProxied = context.proxies.contains(peer)
        parser = RequestHeadParser(limits: context.limits)
        lastActive = context.now
        setDeadline(after: context.times.header)
    }

    /// How long a client may leave its answer unread before another's request goes first.
    private static let unreadTime: Nanoseconds = 5_000_000_000

    /// Since when little would be lost by closing the connection; nil while it is in use.
    var expendableSince: Nanoseconds? {
        switch phase {
        case .head, .body, .lingering: lastActive
        case .answering where deadline != MonotonicClock.never:
            lastActive.later(by: Self.unreadTime)
        case .handling, .answering, .open, .closed: nil
        }
    }

    /// True while it waits for a request of which nothing has come.
    var isIdle: Bool { phase == .head && input.isEmpty }

    /// Goes as far as it can without waiting.
    func advance() {
        var goesOn = true
        while goesOn {
            switch phase {
            case .head: goesOn = readHead()
            case .body: goesOn = readBody()
            case .handling: goesOn = feedHandler()
            case .answering: goesOn = writeAnswer()
            case .open: goesOn = writeOpen()
            case .lingering: goesOn = dropInput()
            case .closed: goesOn = false
            }
        }
    }

    func socketChanged(_ news: SocketNews) {
        if news.isBroken, phase == .handling || phase == .answering {
            close()
            return
        }
        if news.isReadable { canRead = true }
        if news.peerIsDone || news.isBroken { peerIsDone = true }
        if phase == .open, peerIsDone {
            close()
            return
        }
        advance()
    }

    func deadlinePassed() {
        deadline = MonotonicClock.never
        switch phase {
        case .head where input.isEmpty: closeIfIdle()
        case .head: refuse(.headTimedOut)
        case .body: refuse(.bodyTimedOut)
        case .handling: failBody(.bodyTimedOut)
        case .answering, .open, .lingering: close()
        case .closed: break
        }
        advance()
    }

    func setDeadline(after span: Nanoseconds) {
        setDeadline(context.now.later(by: span))
    }

    func setDeadline(_ moment: Nanoseconds) {
        deadline = moment
        context.note(deadline: moment)
    }

    func noteActivity() {
        lastActive = context.now
    }

    /// Ends everything at once. The loop drops the connection afterwards.
    func close() {
        guard phase != .closed else { return }
        phase = .closed
        deadline = MonotonicClock.never
        job?.cancel()
        job = nil
        exchange?.pipe?.fail(.cutOff)
        exchange = nil
        output.reset()
        _ = Glibc.close(descriptor)
        if let openPart {
            context.group.giveBackOpenPlace()
            openPart.answer.ended(openPart.stream)
        }
    }
}
