/// Who opens a store.
package enum StoreAccess: Sendable, Hashable {
    /// The program that keeps the store, and makes a new one when there is none and `creates` is true.
    case owner(creates: Bool)
    /// A program that works in a store someone else keeps: it must exist.
    case guest
}

/// How a store is opened.
package struct StoreOptions: Sendable {
    /// How long to wait for another program's lock.
    package var busyTimeout: Duration
    /// How many reads can run at once.
    package var readers: Int
    /// Makes the sizes of uploaded photos.
    package var photoMaker: PhotoMaker

    package init(
        busyTimeout: Duration = .seconds(5), readers: Int = 8,
        photoMaker: PhotoMaker = PhotoMaker()
    ) {
        self.busyTimeout = busyTimeout
        self.readers = readers
        self.photoMaker = photoMaker
    }
}
