import GRDB
import Synchronization

/// What a store's writes came to since it was opened, noted without a lock.
final class StoreNotes: Sendable {
    private let busy = Atomic<Int>(0)
    private let isRefused = Atomic<Bool>(false)
    /// The version of the data as the writer last saw it, which others' commits change.
    private let version = Mutex<Int64?>(nil)

    /// The number of writes for which another program held the lock for too long.
    var busyCount: Int { busy.load(ordering: .relaxed) }

    /// True if the disk or the file refused the latest write.
    var refusesWrites: Bool { isRefused.load(ordering: .relaxed) }

    /// True if the version differs from the one before, if there was one.
    func isNews(_ next: Int64?) -> Bool {
        version.withLock { version in
            defer { version = next }
            return version != nil && version != next
        }
    }

    func noteCommit() {
        // Reading alone leaves the other cores' caches as they are.
        if refusesWrites { isRefused.store(false, ordering: .relaxed) }
    }

    func note(_ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: busy.add(1, ordering: .relaxed)
        case .SQLITE_FULL, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_CANTOPEN:
            isRefused.store(true, ordering: .relaxed)
        default: break
        }
    }
}
