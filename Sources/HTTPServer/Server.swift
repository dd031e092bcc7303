import Glibc
package import Logging
import Synchronization

/// An HTTP/1.1 server on sockets of its own.
///
/// A few loops, one for each core, read and write all connections, and run the handler of each request in a task that
/// starts on the same thread. `start` binds, `run` serves until `shutdown`.
package final class Server: Sendable {
    private struct Opened: Sendable {
        let listeners: [Listener]
        let pollers: [Poller]
        let ending: Ending
        let proxies: TrustedProxies
    }

    private enum State: Sendable {
        case new
        case started(Opened)
        case running
    }

    private let configuration: ServerConfiguration
    private let log: Logger
    private let handler: Handler
    private let state = Mutex(State.new)
    /// Apart from `state`, because a signal handler must not wait for a lock. Nil if the system is out of descriptors.
    private let ending: Ending?

    package init(
        configuration: ServerConfiguration, log: Logger, handler: @escaping Handler
    ) {
        self.configuration = configuration
        self.log = log
        self.handler = handler
        ending = Self.each(of: configuration) { WakeDescriptor() }.map { Ending(bells: $0) }
    }

    deinit {
        if case .started(let opened) = state.withLock({ $0 }) {
            for listener in opened.listeners { listener.close() }
        }
    }

    /// One element for each loop; nil if one of them cannot be made.
    private static func each<Element>(
        of configuration: ServerConfiguration, _ make: () -> Element?
    ) -> [Element]? {
        let count = max(configuration.loops, 1)
        let elements = (0..<count).compactMap { _ in make() }
        return elements.count == count ? elements : nil
    }

    /// Binds and listens. Connections are accepted from now on, and served once `run` is called.
    ///
    /// - Returns: Where it listens, in the order asked for, with the actual ports in place of 0.
    /// - Throws: Why it cannot, in one line.
    package func start() throws(ServerStartError) -> [BoundAddress] {
        guard case .new = state.withLock({ $0 }) else { throw .alreadyStarted }
        guard let ending, let pollers = Self.each(of: configuration, { Poller() }) else {
            throw .system(call: "epoll_create1", reason: "too many open files")
        }
        for (poller, bell) in zip(pollers, ending.bells) {
            guard poller.watchBell(bell.descriptor, tag: EventLoop.bellTag) else {
                throw .system(call: "epoll_ctl", reason: "the system cannot watch more")
            }
        }
        let proxies = try TrustedProxies(configuration.trustedProxies)
        let opening = try Listener.open(configuration.listen)
        // A client that goes away during a write must not end the process.
        signal(SIGPIPE, SIG_IGN)
        let opened = Opened(
            listeners: opening.map(\.0), pollers: pollers, ending: ending, proxies: proxies)
        state.withLock { $0 = .started(opened) }
        return opening.map(\.1)
    }

    /// Serves until `shutdown`, then until the requests in flight are answered or the grace period is over. Returns at
    /// once if the server was not started or is running already. Cancelling its task is a `shutdown`.
    package func run() async {
        let opened = state.withLock { state -> Opened? in
            guard case .started(let opened) = state else { return nil }
            state = .running
            return opened
        }
        guard let opened else { return }
        let limits = configuration.limits
        let room = DescriptorLimit.room(
            connections: limits.connections, openAnswers: limits.openAnswers,
            others: limits.otherDescriptors)
        if room.connections < limits.connections || room.openAnswers < limits.openAnswers {
            log.warning(
                "Too few files may be open for all connections that are allowed: raise the limit (ulimit -n)",
                metadata: [
                    "connections": "\(room.connections) of \(limits.connections)",
                    "streams": "\(room.openAnswers) of \(limits.openAnswers)",
                ])
        }
        await withTaskCancellationHandler {
            await withTaskGroup(of: Void.self) { tasks in
                for loop in loops(opened, room) {
                    tasks.addTask { await ServerThreads.shared.lead(loop) }
                }
            }
        } onCancel: {
            shutdown()
        }
    }

    private func loops(_ opened: Opened, _ room: DescriptorLimit.Room) -> [EventLoop] {
        let group = LoopGroup(
            mailboxes: opened.ending.bells.map { Mailbox(bell: $0) }, room: room,
            mostPerAddress: configuration.limits.connectionsPerAddress)
        return opened.pollers.enumerated().map { index, poller in
            let context = LoopContext(
                configuration, proxies: opened.proxies, group: group,
                mailbox: group.mailboxes[index], log: log, handler: handler)
            return EventLoop(
                index, context: context, poller: poller,
                listeners: index == 0 ? opened.listeners : [], ending: opened.ending)
        }
    }

    /// Shuts the server down: no new connections, requests in flight may finish within the grace period. A second call
    /// ends at once. May be called from anywhere, a signal handler included, and before `run`.
    package func shutdown() {
        ending?.ask()
    }
}
