import Foundation
import Glibc
package import Logging
import Synchronization

/// An HTTP/1.1 server on sockets of its own.
///
/// One thread reads and writes all connections; each request's handler runs in a task. `start`
/// binds, `run` serves until `shutdown`.
package final class Server: Sendable {
    private struct Opened: Sendable {
        let listeners: [Listener]
        let poller: Poller
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
    /// Apart from `state`, because a signal handler must not wait for a lock.
    private let ending: Ending?

    package init(
        configuration: ServerConfiguration, log: Logger, handler: @escaping Handler
    ) {
        self.configuration = configuration
        self.log = log
        self.handler = handler
        ending = WakeDescriptor().map { Ending(bell: $0) }
    }

    deinit {
        if case .started(let opened) = state.withLock({ $0 }) {
            for listener in opened.listeners { listener.close() }
            opened.poller.close()
        }
    }

    /// Binds and listens. Connections are accepted from now on, and served once `run` is called.
    ///
    /// - Returns: where it listens, in the order asked for, with the ports that were given for 0.
    /// - Throws: why it cannot, in one line.
    package func start() throws(ServerStartError) -> [BoundAddress] {
        guard case .new = state.withLock({ $0 }) else { throw .alreadyStarted }
        guard let ending, let poller = Poller() else {
            throw .system(call: "epoll_create1", reason: "too many open files")
        }
        do throws(ServerStartError) {
            let proxies = try TrustedProxies(configuration.trustedProxies)
            let opening = try Listener.open(configuration.listen)
            // A client that goes away while it is written to must not end the process.
            signal(SIGPIPE, SIG_IGN)
            let opened = Opened(
                listeners: opening.map(\.0), poller: poller, ending: ending, proxies: proxies)
            state.withLock { $0 = .started(opened) }
            return opening.map(\.1)
        } catch {
            poller.close()
            throw error
        }
    }

    /// Serves until `shutdown`, then until the requests in flight are answered or the grace period
    /// is over. Returns at once when the server was not started or is running already. Cancelling
    /// its task is a `shutdown`.
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
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { [configuration, log, handler] in
                    let context = LoopContext(
                        configuration, proxies: opened.proxies,
                        mailbox: Mailbox(bell: opened.ending.bell), mostOpen: room.openAnswers,
                        log: log, handler: handler)
                    EventLoop(
                        context: context, poller: opened.poller, listeners: opened.listeners,
                        ending: opened.ending, mostConnections: room.connections
                    ).run()
                    continuation.resume()
                }
            }
        } onCancel: {
            shutdown()
        }
    }

    /// Asks the server to end: no new connections, requests in flight are finished within the grace
    /// period. A second call ends at once. May be called from anywhere, a signal handler included,
    /// and before `run`.
    package func shutdown() {
        ending?.ask()
    }
}
