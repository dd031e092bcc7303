import Glibc
import Logging

/// Accepting connections, and what happens when there are too many.
extension EventLoop {
    private static let acceptsPerTurn = 64
    /// How many connections are asked to give way to a new one.
    private static let attempts = 8
    private static let pause: Nanoseconds = 100_000_000
    /// How long a connection may be idle before it must give way.
    private static let shortestStay: Nanoseconds = 250_000_000

    /// Accepts some of the waiting connections.
    ///
    /// - Returns: True if more may be waiting.
    @discardableResult
    func acceptConnections(from listener: Listener) -> Bool {
        for _ in 0..<Self.acceptsPerTurn {
            guard acceptsAgainAt == nil else { return false }
            if group.isFull, !context.isEnding, !findRoom() {
                // Still full, although the others know that a place is needed: they will say when there is one.
                guard !group.isFull else {
                    pauseAccepting()
                    return false
                }
                group.waitsForRoom = false
            }
            switch listener.accept() {
            case .connection(let socket, let peer): take(socket, from: peer)
            case .nobody: return false
            case .failed: continue
            case .noDescriptors:
                warn("No file descriptor is left for a new connection")
                if !findRoom() {
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

    /// Starts, or resumes, watching for new connections.
    @discardableResult
    func resumeAccepting() -> Bool {
        acceptsAgainAt = nil
        group.waitsForRoom = false
        for (index, listener) in listeners.enumerated() {
            let tag = Self.firstListenerTag - UInt64(index)
            guard poller.watchListener(listener.descriptor, tag: tag) else {
                // All or none: a socket that is watched already could not be watched again.
                for listener in listeners { poller.forget(listener.descriptor) }
                return false
            }
        }
        return true
    }

    /// Ends a pause that is over.
    func handlePause() {
        guard let acceptsAgainAt, acceptsAgainAt <= context.now else { return }
        if !resumeAccepting() { self.acceptsAgainAt = context.now.later(by: Self.pause) }
    }

    /// Stops accepting for a moment; connections wait in the kernel's queue. Watching them would wake the loop again
    /// and again for what it cannot take.
    private func pauseAccepting() {
        guard acceptsAgainAt == nil else { return }
        for listener in listeners { poller.forget(listener.descriptor) }
        acceptsAgainAt = context.now.later(by: Self.pause)
        group.waitsForRoom = true
    }

    /// A connection has gone, or no longer counts: the first loop may accept another.
    func noteRoom() {
        if !isFirst {
            if group.waitsForRoom { group.mailboxes[0].post(.roomMade) }
        } else if acceptsAgainAt != nil {
            acceptsAgainAt = context.now
            handlePause()
        }
    }

    /// Has a silent connection give way to a new one. The loops take turns; otherwise the silent ones of one loop would
    /// stay for ever.
    ///
    /// - Returns: True if one has; another loop answers later (``Message/roomMade``).
    private func findRoom() -> Bool {
        let turn = roomTurn
        roomTurn = (roomTurn + 1) % group.mailboxes.count
        if turn == index, makeRoom() { return true }
        group.waitsForRoom = true
        let others = group.mailboxes.count - 1
        if turn == index {
            askNext(left: others)
        } else {
            group.mailboxes[turn].post(.roomWanted(left: others))
        }
        return false
    }

    /// The first loop is waiting for room.
    func roomWanted(left: Int) {
        if group.waitsForRoom, !makeRoom() { askNext(left: left) }
    }

    private func askNext(left: Int) {
        guard left > 0 else { return }
        let next = (index + 1) % group.mailboxes.count
        group.mailboxes[next].post(.roomWanted(left: left - 1))
    }

    /// Closes this loop's longest silent connection, so that silent ones can never keep a visitor out. Those that have
    /// only just come are left alone: their requests are on the way.
    private func makeRoom() -> Bool {
        for _ in 0..<Self.attempts {
            let connection = table.mostExpendable(since: context.now - Self.shortestStay)
            guard let connection else { return false }
            perform(on: connection) { $0.giveWay() }
            if connection.phase == .closed { return true }
        }
        return false
    }

    /// Warns at most once a second, so that a flood does not fill the log.
    private func warn(_ text: Logger.Message) {
        guard context.now >= nextWarningAt else { return }
        nextWarningAt = context.now.later(by: 1_000_000_000)
        context.log.warning(text)
    }

    private func take(_ socket: Int32, from peer: Peer) {
        let isExempt = peer.isOfThisMachine || context.proxies.contains(peer)
        guard let loop = group.enter(peer, isExempt: isExempt) else {
            _ = Glibc.close(socket)
            return
        }
        if loop == index {
            keep(socket, from: peer)
        } else {
            group.mailboxes[loop].post(.connection(socket, peer))
        }
    }

    /// A new connection lives in this loop from now on.
    func keep(_ socket: Int32, from peer: Peer) {
        let connection = table.insert { id in
            Connection(id: id, descriptor: socket, peer: peer, context: context)
        }
        guard poller.watchConnection(socket, tag: connection.id.raw) else {
            perform(on: connection) { $0.close() }
            return
        }
        // The request is often there already.
        perform(on: connection) { $0.advance() }
        if context.isEnding { perform(on: connection) { $0.serverEnds() } }
    }
}
