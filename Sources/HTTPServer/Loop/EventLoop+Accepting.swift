import Glibc
import Logging

/// Taking new connections, and what happens when there are too many.
extension EventLoop {
    private static let acceptsPerTurn = 64
    /// How many connections are asked to give way for one that comes.
    private static let attempts = 8
    private static let pause: Nanoseconds = 100_000_000
    /// How long a connection may be idle before it has to give way to another.
    private static let shortestStay: Nanoseconds = 250_000_000

    /// Takes some of the connections that wait.
    ///
    /// - Returns: whether more may be waiting.
    @discardableResult
    func acceptConnections(from listener: Listener) -> Bool {
        for _ in 0..<Self.acceptsPerTurn {
            guard acceptsAgainAt == nil else { return false }
            if table.ordinaryCount >= mostConnections, !makeRoom() {
                pauseAccepting()
                return false
            }
            switch listener.accept() {
            case .connection(let socket, let peer): take(socket, from: peer)
            case .nobody: return false
            case .failed: continue
            case .noDescriptors:
                warn("No file descriptor is left for a new connection")
                if !makeRoom() {
                    pauseAccepting()
                    return false
                }
            case .exhausted:
                warn("The system cannot take a new connection for now")
                pauseAccepting()
                return false
            }
        }
        return true
    }

    /// Begins, or begins again, to look for new connections.
    @discardableResult
    func resumeAccepting() -> Bool {
        acceptsAgainAt = nil
        for (index, listener) in listeners.enumerated() {
            let tag = Self.firstListenerTag - UInt64(index)
            guard poller.watchListener(listener.descriptor, tag: tag) else {
                // All or none: one that is watched already could not be watched again.
                for listener in listeners { poller.forget(listener.descriptor) }
                return false
            }
        }
        return true
    }

    /// Ends a pause whose time is over.
    func handlePause() {
        guard let acceptsAgainAt, acceptsAgainAt <= context.now else { return }
        if !resumeAccepting() { self.acceptsAgainAt = context.now.later(by: Self.pause) }
    }

    /// Stops looking for new connections for a moment; they wait in the kernel's queue. Looking on
    /// would wake the loop again and again for what it cannot take.
    private func pauseAccepting() {
        guard acceptsAgainAt == nil else { return }
        for listener in listeners { poller.forget(listener.descriptor) }
        acceptsAgainAt = context.now.later(by: Self.pause)
    }

    /// Closes the connection that has been silent longest, so that silent ones can never keep out a
    /// visitor. Those that have only just come are left alone: their requests are on the way.
    private func makeRoom() -> Bool {
        for _ in 0..<Self.attempts {
            let connection = table.mostExpendable(since: context.now - Self.shortestStay)
            guard let connection else { return false }
            perform(on: connection) { $0.giveWay() }
            if connection.phase == .closed { return true }
        }
        return false
    }

    /// Warns once a second at most: a flood must not fill the log as well.
    private func warn(_ text: Logger.Message) {
        guard context.now >= nextWarningAt else { return }
        nextWarningAt = context.now.later(by: 1_000_000_000)
        context.log.warning(text)
    }

    private func take(_ socket: Int32, from peer: Peer) {
        let isExempt = peer.isOfThisMachine || context.proxies.contains(peer)
        guard isExempt || table.count(from: peer) < context.limits.connectionsPerAddress else {
            _ = Glibc.close(socket)
            return
        }
        let connection = table.insert(from: peer) { id in
            Connection(id: id, descriptor: socket, peer: peer, context: context)
        }
        guard poller.watchConnection(socket, tag: connection.id.raw) else {
            perform(on: connection) { $0.close() }
            return
        }
        // The request is often there already.
        perform(on: connection) { $0.advance() }
    }
}
