/// The role in which a program opens a store.
package enum StoreAccess: Sendable, Hashable {
    /// The program that runs the exchange; if `creates`, it makes a missing store.
    case owner(creates: Bool)
    /// A program that works in an existing store run by another.
    case guest
}

/// Options for opening a store.
package struct StoreOptions: Sendable {
    /// The longest wait for another program's lock.
    package var busyTimeout: Duration
    /// The number of parallel reads.
    package var readers: Int
    /// Makes the sizes of uploaded photos.
    package var photoMaker: PhotoMaker
    /// True if an owner may bring an older store along.
    package var migrates: Bool
    var history = SchemaHistory.current

    package init(
        busyTimeout: Duration = .seconds(5), readers: Int = 8,
        photoMaker: PhotoMaker = PhotoMaker(), migrates: Bool = false
    ) {
        self.busyTimeout = busyTimeout
        self.readers = readers
        self.photoMaker = photoMaker
        self.migrates = migrates
    }
}
