import CEpoll
import Glibc
import Synchronization

/// What handlers and other loops tell a loop.
enum Message: Sendable {
    /// A new connection's socket, from the loop that takes all.
    case connection(Int32, Peer)
    /// A silent connection is to give way; if there is none, one of the next loops', as many as are left to ask.
    case roomWanted(left: Int)
    /// A connection has gone: another may be taken.
    case roomMade
    /// The handler's answer.
    case answer(ConnectionID, Answer)
    /// The handler waits for more of the request's body.
    case bodyWanted(ConnectionID)
    /// A stream has something to send again.
    case streamReady(ConnectionID)

    /// Tells whoever waits for something that it will not happen.
    fileprivate func drop() {
        switch self {
        case .connection(let socket, _): _ = Glibc.close(socket)
        case .answer(_, let answer): answer.stream?.abandon()
        case .roomWanted, .roomMade, .bodyWanted, .streamReady: break
        }
    }
}

/// Where messages for a loop are left, and how it is woken.
final class Mailbox: Sendable {
    private struct State {
        var messages: [Message] = []
        /// The loop looks into the box before it sleeps: nobody needs to ring.
        var isAttended = true
        /// Nobody will ever look again.
        var isClosed = false
    }

    private let state = Mutex(State())
    let bell: WakeDescriptor

    init(bell: WakeDescriptor) {
        self.bell = bell
    }

    /// Puts a message in, and rings when the loop may be asleep.
    func post(_ message: Message) {
        let (rings, isClosed) = state.withLock { state in
            guard !state.isClosed else { return (false, true) }
            state.messages.append(message)
            let rings = !state.isAttended
            state.isAttended = true
            return (rings, false)
        }
        if isClosed { message.drop() }
        if rings { bell.ring() }
    }

    /// The loop is about to sleep, unless there is something left to take.
    ///
    /// - Returns: whether it may sleep; the next message rings.
    func leave() -> Bool {
        state.withLock { state in
            state.isAttended = !state.messages.isEmpty
            return !state.isAttended
        }
    }

    /// The loop has ended: what lies here and what still comes is dropped.
    func close() {
        let left = state.withLock { state in
            state.isClosed = true
            defer { state.messages = [] }
            return state.messages
        }
        for message in left { message.drop() }
    }

    /// The loop is awake.
    func attend() {
        state.withLock { $0.isAttended = true }
    }

    /// Wakes the loop although there is no message.
    func ring() { bell.ring() }

    var isEmpty: Bool { state.withLock { $0.messages.isEmpty } }

    /// Takes all messages, leaving `emptied`, whose room is used again.
    func empty(into emptied: inout [Message]) {
        emptied.removeAll(keepingCapacity: true)
        state.withLock { swap(&$0.messages, &emptied) }
    }
}

/// A descriptor that wakes a loop. `ring` may be called from a signal handler.
final class WakeDescriptor: Sendable {
    let descriptor: Int32

    /// - Returns: `nil` when the system has no descriptor left.
    init?() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard descriptor >= 0 else { return nil }
    }

    func ring() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    deinit {
        _ = close(descriptor)
    }
}
