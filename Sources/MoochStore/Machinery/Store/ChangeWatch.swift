import Dispatch
import GRDB
import Synchronization

/// Notifies one thread of every change of the store, whichever program wrote.
///
/// It has a connection of its own: by `PRAGMA data_version` (<https://sqlite.org/pragma.html>) SQLite tells a
/// connection of the commits of all others without reading the store itself. Each change is reported once, so only one
/// thread may ask.
package final class ChangeWatch: Sendable {
    private enum Connection {
        case notYet
        case open(DatabaseQueue, version: Int64?)
        case closed
    }

    private let path: String
    private let configuration: Configuration
    private let connection = Mutex(Connection.notYet)
    private let isRung = Mutex(false)
    private let bell = DispatchSemaphore(value: 0)

    init(path: String, configuration: Configuration) {
        self.path = path
        var configuration = configuration
        configuration.readonly = true
        self.configuration = configuration
    }

    /// Ends the next wait at once. ``Store/write(_:)`` rings after each commit.
    package func ring() {
        let isFirst = isRung.withLock { isRung in
            defer { isRung = true }
            return !isRung
        }
        if isFirst { bell.signal() }
    }

    /// Waits for ``ring()``, at most for the given time.
    package func wait(atMost longest: Duration) {
        let seconds = longest / .seconds(1)
        if bell.wait(timeout: .now() + seconds) == .success { isRung.withLock { $0 = false } }
    }

    /// Reads on a snapshot if the store has changed since the last call.
    ///
    /// - Parameters:
    ///   - always: True to read even if nothing has changed.
    ///   - body: The queries.
    /// - Returns: Nil if nothing has changed.
    /// - Throws: Errors of the database, also when it is closed, and of `body`. The change is then reported again.
    package func read<Value: Sendable>(
        always: Bool = false, _ body: (Reading) throws -> Value
    ) throws -> Value? {
        try connection.withLock { connection in
            let (queue, known) = try opened(connection)
            connection = .open(queue, version: known)
            // Asked before the snapshot, so that a write in between is reported twice rather than never.
            let version = try queue.unsafeRead {
                try SQLRequest<Int64>(sql: "PRAGMA data_version", cached: true).fetchOne($0)
            }
            guard always || version != known else { return nil }
            let value = try queue.read { try body(Reading($0)) }
            connection = .open(queue, version: version)
            return value
        }
    }

    private func opened(_ connection: Connection) throws -> (DatabaseQueue, Int64?) {
        switch connection {
        case .open(let queue, let version): return (queue, version)
        case .notYet: return (try DatabaseQueue(path: path, configuration: configuration), nil)
        // The error GRDB throws.
        case .closed:
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "Connection is closed")
        }
    }

    /// Closes the watch: reads throw from now on.
    func close() {
        connection.withLock { $0 = .closed }
        ring()
    }
}
