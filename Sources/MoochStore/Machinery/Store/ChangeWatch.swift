import Dispatch
import GRDB
import Synchronization

/// Notices that the store was changed, whichever program wrote, for whoever reads again and again what is new.
///
/// For one thread: what has changed is told once. It has a connection of its own, because SQLite tells a
/// connection of the changes of all others (`PRAGMA data_version`, <https://sqlite.org/pragma.html>), and
/// without looking at the store itself.
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

    /// Ends the next wait at once. What this program writes rings by itself.
    package func ring() {
        let isFirst = isRung.withLock { isRung in
            defer { isRung = true }
            return !isRung
        }
        if isFirst { bell.signal() }
    }

    /// Waits until somebody rings, at most so long.
    package func wait(atMost longest: Duration) {
        let seconds = longest / .seconds(1)
        if bell.wait(timeout: .now() + seconds) == .success { isRung.withLock { $0 = false } }
    }

    /// Reads on a snapshot if anything was changed since this was asked last.
    ///
    /// - Parameters:
    ///   - always: Reads in any case.
    ///   - body: What to read.
    /// - Returns: Nil when nothing was changed.
    /// - Throws: What the database throws, also when the store is closed, and what `body` throws. What was not
    ///   read is told again.
    package func read<Value: Sendable>(
        always: Bool = false, _ body: (Reading) throws -> Value
    ) throws -> Value? {
        try connection.withLock { connection in
            let (queue, known) = try opened(connection)
            connection = .open(queue, version: known)
            // Before the snapshot: what is written in between is told once too often, not once too seldom.
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
        // As GRDB says it.
        case .closed:
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "Connection is closed")
        }
    }

    /// Reading fails from now on.
    func close() {
        connection.withLock { $0 = .closed }
        ring()
    }
}
