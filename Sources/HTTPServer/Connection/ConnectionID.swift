/// An id that is never given to another connection: its slot in the table, and how often that slot was used.
struct ConnectionID: Sendable, Hashable {
    let slot: UInt32
    let generation: UInt32

    init(slot: UInt32, generation: UInt32) {
        self.slot = slot
        self.generation = generation
    }

    /// From the number that travels through `epoll`.
    init(raw: UInt64) {
        slot = UInt32(truncatingIfNeeded: raw)
        generation = UInt32(truncatingIfNeeded: raw >> 32)
    }

    var raw: UInt64 { UInt64(generation) << 32 | UInt64(slot) }
}
