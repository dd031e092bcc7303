import Synchronization

/// Whether, and how urgently, the server is asked to shut down. `ask` may be called from a signal handler: it only adds
/// one and rings.
final class Ending: Sendable {
    let bells: [WakeDescriptor]
    private let requests = Atomic<Int>(0)

    init(bells: [WakeDescriptor]) {
        self.bells = bells
    }

    /// How often it was asked: once is graceful, more is immediate.
    var count: Int { requests.load(ordering: .acquiring) }

    func ask() {
        requests.wrappingAdd(1, ordering: .acquiringAndReleasing)
        for bell in bells { bell.ring() }
    }
}
