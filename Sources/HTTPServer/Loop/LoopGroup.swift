import Synchronization

/// What the loops of one server share: how many connections there are and may be, and how the loops reach each
/// other.
///
/// The first loop takes all connections and gives each to the loop that has the fewest, where it stays.
final class LoopGroup: Sendable {
    private struct Counts {
        /// Connections of each loop.
        var byLoop: [Int]
        /// Connections from each address, but for those whose answers stay open.
        var byPeer: [Peer: Int] = [:]
        /// Connections that take part in the limits: all but those whose answers stay open.
        var ordinary = 0
        /// Answers that stay open.
        var open = 0

        mutating func forget(_ peer: Peer) {
            ordinary -= 1
            let left = (byPeer[peer] ?? 0) - 1
            byPeer[peer] = left > 0 ? left : nil
        }
    }

    /// One for each loop.
    let mailboxes: [Mailbox]
    private let room: DescriptorLimit.Room
    private let mostPerAddress: Int
    private let counts: Mutex<Counts>
    private let waits = Atomic<Bool>(false)
    private let closed = Atomic<Bool>(false)

    init(mailboxes: [Mailbox], room: DescriptorLimit.Room, mostPerAddress: Int) {
        self.mailboxes = mailboxes
        self.room = room
        self.mostPerAddress = mostPerAddress
        counts = Mutex(Counts(byLoop: mailboxes.map { _ in 0 }))
    }

    /// Whether there are as many connections as may be.
    var isFull: Bool { counts.withLock { $0.ordinary >= room.connections } }

    /// Counts a new connection; from an exempt address any number may come.
    ///
    /// - Returns: The loop that gets it; nil when too many come from its address.
    func enter(_ peer: Peer, isExempt: Bool) -> Int? {
        counts.withLock { counts in
            let count = counts.byPeer[peer] ?? 0
            guard isExempt || count < mostPerAddress,
                let loop = counts.byLoop.indices.min(by: { counts.byLoop[$0] < counts.byLoop[$1] })
            else { return nil }
            counts.byLoop[loop] += 1
            counts.byPeer[peer] = count + 1
            counts.ordinary += 1
            return loop
        }
    }

    /// A connection's answer stays open: it takes no part in the limits any more.
    func countApart(_ peer: Peer) { counts.withLock { $0.forget(peer) } }

    /// A connection of a loop is gone.
    func leave(_ loop: Int, _ peer: Peer, isApart: Bool) {
        counts.withLock { counts in
            counts.byLoop[loop] -= 1
            if !isApart { counts.forget(peer) }
        }
    }

    /// Takes a place for an answer that stays open, if one is left.
    func takeOpenPlace() -> Bool {
        counts.withLock { counts in
            guard counts.open < room.openAnswers else { return false }
            counts.open += 1
            return true
        }
    }

    func giveBackOpenPlace() { counts.withLock { $0.open -= 1 } }

    /// Whether the first loop waits for connections to go before it takes more.
    var waitsForRoom: Bool {
        get { waits.load(ordering: .sequentiallyConsistent) }
        set { waits.store(newValue, ordering: .sequentiallyConsistent) }
    }

    /// Whether nobody gets in any more.
    var isClosed: Bool { closed.load(ordering: .acquiring) }

    /// The server ends: what was taken so far is in the mailboxes.
    func close() {
        closed.store(true, ordering: .releasing)
        for mailbox in mailboxes { mailbox.ring() }
    }
}
