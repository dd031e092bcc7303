import Synchronization

/// State shared by the loops of one server: the number of connections, its limits, and how the loops reach each other.
///
/// The first loop accepts all connections and gives each to the loop that has the fewest, where it stays.
final class LoopGroup: Sendable {
    private struct Counts {
        /// Connections of each loop.
        var byLoop: [Int]
        /// Connections from each address, without those whose answers stay open.
        var byPeer: [Peer: Int] = [:]
        /// Connections that count towards the limits: all but those whose answers stay open.
        var ordinary = 0
        /// Answers that stay open.
        var open = 0

        mutating func forget(_ peer: Peer) {
            ordinary -= 1
            let left = (byPeer[peer] ?? 0) - 1
            byPeer[peer] = left > 0 ? left : nil
        }
    }

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

    /// True if no more connections may be accepted.
    var isFull: Bool { counts.withLock { $0.ordinary >= room.connections } }

    /// Counts a new connection; an exempt address may have any number.
    ///
    /// - Returns: The loop that gets it; nil if its address has too many.
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

    /// A connection's answer stays open: it no longer counts towards the limits.
    func countApart(_ peer: Peer) { counts.withLock { $0.forget(peer) } }

    /// A connection of a loop is gone.
    func leave(_ loop: Int, _ peer: Peer, isApart: Bool) {
        counts.withLock { counts in
            counts.byLoop[loop] -= 1
            if !isApart { counts.forget(peer) }
        }
    }

    /// Takes a place for an open answer, if one is left.
    func takeOpenPlace() -> Bool {
        counts.withLock { counts in
            guard counts.open < room.openAnswers else { return false }
            counts.open += 1
            return true
        }
    }

    func giveBackOpenPlace() { counts.withLock { $0.open -= 1 } }

    /// True while the first loop waits for connections to go.
    var waitsForRoom: Bool {
        get { waits.load(ordering: .sequentiallyConsistent) }
        set { waits.store(newValue, ordering: .sequentiallyConsistent) }
    }

    /// True once nobody gets in any more.
    var isClosed: Bool { closed.load(ordering: .acquiring) }

    /// The server is shutting down: what was accepted so far is in the mailboxes.
    func close() {
        closed.store(true, ordering: .releasing)
        for mailbox in mailboxes { mailbox.ring() }
    }
}
