/// Who opens a store.
package enum StoreAccess: Sendable, Hashable {
    /// The program that keeps the store, and makes a new one when there is none and `creates` is true.
    case owner(creates: Bool)
    /// A program that works in a store someone else keeps: it must exist.
    case guest
}

/// How a store is opened.
package struct StoreOptions: Sendable, Hashable {
    /// How many seconds to wait for another program's lock.
    package var busyTimeout: Double
    /// How many reads can run at once.
    package var readers: Int

    package init(busyTimeout: Double = 5, readers: Int = 6) {
        self.busyTimeout = busyTimeout
        self.readers = readers
    }
}
