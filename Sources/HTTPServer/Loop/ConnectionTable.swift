/// All connections, by the place each one holds, and how many there are from each address. Those whose answers
/// stay open are counted apart.
struct ConnectionTable {
    private var slots: [Connection?] = []
    private var generations: [UInt32] = []
    private var freeSlots: [Int] = []
    private var countByPeer: [Peer: Int] = [:]
    private(set) var count = 0
    private var openCount = 0

    /// How many take part in the limits on connections.
    var ordinaryCount: Int { count - openCount }

    subscript(id: ConnectionID) -> Connection? {
        let slot = Int(id.slot)
        guard slot < slots.count, generations[slot] == id.generation else { return nil }
        return slots[slot]
    }

    func count(from peer: Peer) -> Int { countByPeer[peer] ?? 0 }

    /// Gives a new connection a place.
    mutating func insert(
        from peer: Peer, _ make: (ConnectionID) -> Connection
    ) -> Connection {
        let slot: Int
        if let free = freeSlots.popLast() {
            slot = free
        } else {
            slot = slots.count
            slots.append(nil)
            generations.append(0)
        }
        let id = ConnectionID(
            slot: UInt32(truncatingIfNeeded: slot), generation: generations[slot])
        let connection = make(id)
        slots[slot] = connection
        count += 1
        countByPeer[peer, default: 0] += 1
        return connection
    }

    /// A connection's answer stays open: it takes no part in the limits any more.
    mutating func countApart(_ connection: Connection) {
        guard self[connection.id] === connection, !connection.isCountedApart else { return }
        connection.isCountedApart = true
        openCount += 1
        countOneLess(from: connection.peer)
    }

    /// Frees a connection's place; its id names nothing from now on.
    mutating func remove(_ connection: Connection) {
        let slot = Int(connection.id.slot)
        guard self[connection.id] === connection else { return }
        slots[slot] = nil
        generations[slot] &+= 1
        freeSlots.append(slot)
        count -= 1
        if connection.isCountedApart {
            openCount -= 1
        } else {
            countOneLess(from: connection.peer)
        }
    }

    private mutating func countOneLess(from peer: Peer) {
        let left = count(from: peer) - 1
        countByPeer[peer] = left > 0 ? left : nil
    }

    /// Those that are there now, so that they may be removed on the way.
    var all: [Connection] { slots.compactMap { $0 } }

    /// The connection that has been expendable longest, if since before `moment`.
    func mostExpendable(since moment: Nanoseconds) -> Connection? {
        var found: Connection?
        var oldest = moment
        for case let connection? in slots {
            guard let since = connection.expendableSince, since < oldest else { continue }
            oldest = since
            found = connection
        }
        return found
    }
}
