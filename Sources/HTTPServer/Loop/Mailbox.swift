import CEpoll
import Glibc
import Synchronization

/// A message to a loop, from a handler or another loop.
enum Message: Sendable {
    /// A new connection's socket, from the loop that accepts all.
    case connection(Int32, Peer)
    /// A silent connection is to give way; if there is none, one of the next loops', as many as are left to ask.
    case roomWanted(left: Int)
    /// A connection has gone: another may be accepted.
    case roomMade
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
        /// True while the loop will look into the mailbox before it sleeps, so nobody needs to ring.
        var isAwake = true
        /// True once nobody will ever look again.
        var isClosed = false
    }

    private let state = Mutex(State())
    let bell: WakeDescriptor

    init(bell: WakeDescriptor) {
        self.bell = bell
    }

    /// Adds a message, and rings if the loop may be asleep.
    func post(_ message: Message) {
        let (rings, isClosed) = state.withLock { state in
            guard !state.isClosed else { return (false, true) }
            state.messages.append(message)
            let rings = !state.isAwake
            state.isAwake = true
            return (rings, false)
        }
        if isClosed { message.drop() }
        if rings { bell.ring() }
    }

    /// The loop is about to sleep, unless a message is waiting.
    ///
    /// - Returns: True if it may sleep; the next message rings.
    func prepareToSleep() -> Bool {
        state.withLock { state in
            state.isAwake = !state.messages.isEmpty
            return !state.isAwake
        }
    }

    /// The loop has ended: messages here and still to come are dropped.
    func close() {
        let left = state.withLock { state in
            state.isClosed = true
            defer { state.messages = [] }
            return state.messages
        }
        for message in left { message.drop() }
    }

    func wakeUp() {
        state.withLock { $0.isAwake = true }
    }

    /// Wakes the loop without a message.
    func ring() { bell.ring() }

    var isEmpty: Bool { state.withLock { $0.messages.isEmpty } }

    /// Takes all messages and leaves `emptied` in their place, to reuse its capacity.
    func takeAll(into emptied: inout [Message]) {
        emptied.removeAll(keepingCapacity: true)
        state.withLock { swap(&$0.messages, &emptied) }
    }
}

/// A descriptor that wakes a loop. `ring` may be called from a signal handler.
final class WakeDescriptor: Sendable {
    let descriptor: Int32

    /// - Returns: Nil if the system is out of descriptors.
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
