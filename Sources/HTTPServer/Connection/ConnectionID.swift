/// Names a connection for as long as it lives, and never another one after it: the place it holds
/// in the table, and how often that place has been given away.
struct ConnectionID: Sendable, Hashable {
    let slot: UInt32
    let generation: UInt32

    init(slot: UInt32, generation: UInt32) {
        self.slot = slot
        self.generation = generation
    }

    /// As the number that travels through `epoll`.
    init(raw: UInt64) {
        slot = UInt32(truncatingIfNeeded: raw)
        generation = UInt32(truncatingIfNeeded: raw >> 32)
    }

    var raw: UInt64 { UInt64(generation) << 32 | UInt64(slot) }
}
