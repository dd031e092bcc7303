import Glibc

/// How much is still read from a client after the last answer.
struct Linger {
    let end: Nanoseconds
    var remainingBytes: Int
}

/// The phase `lingering`: a connection closed with unread bytes would be reset, and the client might never see the
/// answer (RFC 9112 §9.6).
extension Connection {
    /// Reads of one connection before others get their turn.
    private static let readsPerTurn = 16
    /// How long to wait for a client while the server shuts down: the way there and back through a telephone's network.
    static let shutdownWait: Nanoseconds = 300_000_000
    /// An idle connection that was busy this recently counts as in use.
    private static let recently: Nanoseconds = 1_000_000_000

    /// Stops writing and waits for the client to see it.
    func startLingering() {
        input.empty()
        guard !inputIsOver, shutdown(descriptor, Int32(SHUT_WR)) == 0 else {
            close()
            return
        }
        phase = .lingering
        linger = Linger(
            end: context.now.later(by: context.times.linger),
            remainingBytes: context.limits.lingerBytes)
        extendLinger()
    }

    /// Reads and drops what the client still sends, up to a limit.
    func dropInput() -> Bool {
        for _ in 0..<Self.readsPerTurn {
            let (outcome, count) = readIntoScratch()
            switch outcome {
            case .wouldBlock:
                return false
            case .ended, .failed:
                close()
                return false
            case .bytes:
                linger?.remainingBytes -= count
                guard let linger, linger.remainingBytes > 0 else {
                    close()
                    return false
                }
                extendLinger()
            }
        }
        context.takeTurnLater(id)
        return false
    }

    /// The server is shutting down. An idle connection is closed, but one that was busy just now gets a moment more:
    /// its next request may be on its way.
    func serverEnds() {
        if isIdle {
            if context.now - lastActive > Self.recently {
                closeIfIdle()
            } else {
                setDeadline(after: Self.shutdownWait)
            }
        } else if phase == .open {
            endOpen()
            advance()
        } else if phase == .lingering {
            extendLinger()
        }
    }

    /// Makes room for a new connection, unless a request turns out to be there.
    func giveWay() {
        if isIdle {
            closeIfIdle()
            noteActivity()
        } else {
            close()
        }
    }

    /// Closes the connection if nothing has come. A request that arrived since the socket was last read would be lost
    /// with it.
    func closeIfIdle() {
        setDeadline(MonotonicClock.never)
        canRead = true
        advance()
        // Anything done meanwhile has set another deadline.
        if isIdle, deadline == MonotonicClock.never { close() }
    }

    private func extendLinger() {
        guard let linger else { return }
        let silence = context.isEnding ? Self.shutdownWait : context.times.lingerSilence
        setDeadline(min(context.now.later(by: silence), linger.end))
    }
}
