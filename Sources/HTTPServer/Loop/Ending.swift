import Synchronization

/// Whether, and how urgently, the server is asked to end. `ask` may be called from a signal
/// handler: it does nothing but add one and ring.
final class Ending: Sendable {
    /// One for each loop.
    let bells: [WakeDescriptor]
    private let requests = Atomic<Int>(0)

    init(bells: [WakeDescriptor]) {
        self.bells = bells
    }

    /// How often it was asked: once is politely, more is at once.
    var count: Int { requests.load(ordering: .acquiring) }

    func ask() {
        requests.wrappingAdd(1, ordering: .acquiringAndReleasing)
        for bell in bells { bell.ring() }
    }
}
