/// The connections of one loop, by slot.
struct ConnectionTable {
    private var slots: [Connection?] = []
    private var generations: [UInt32] = []
    private var freeSlots: [Int] = []
    private(set) var count = 0

    subscript(id: ConnectionID) -> Connection? {
        let slot = Int(id.slot)
        guard slot < slots.count, generations[slot] == id.generation else { return nil }
        return slots[slot]
    }

    mutating func insert(_ make: (ConnectionID) -> Connection) -> Connection {
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
        return connection
    }

    /// Frees a connection's slot; its id is never valid again.
    ///
    /// - Returns: True if it had one.
    mutating func remove(_ connection: Connection) -> Bool {
        let slot = Int(connection.id.slot)
        guard self[connection.id] === connection else { return false }
        slots[slot] = nil
        generations[slot] &+= 1
        freeSlots.append(slot)
        count -= 1
        return true
    }

    /// A copy of the present connections, so that they can be removed while iterating.
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
