import GRDB
import Synchronization

/// Read-only connections, each lent to one reader at a time.
///
/// GRDB's `DatabasePool` has readers as well, but taking and returning one goes through a queue, where threads that
/// made pages in parallel waited more than anywhere else. Here the lock is held only while an array changes.
///
/// Unlike the pool, these connections do not watch for changes of the schema: statements name their columns, and SQLite
/// prepares them again.
final class StoreReaders: Sendable {
    private struct State {
        var idle: [StoreReader] = []
        /// Raised by ``renew()``.
        var generation = 0
        var isClosed = false
    }

    private let path: String
    private let configuration: Configuration
    /// The number of readers that stay open; others are opened while more reads run at once.
    private let most: Int
    private let state = Mutex(State())

    init(path: String, configuration: Configuration, most: Int) {
        self.path = path
        self.configuration = configuration
        self.most = most
    }

    /// Lends a connection, the most recently returned first, as its cache is warm.
    func lend<Value>(_ body: (StoreReader) throws -> Value) throws -> Value {
        let (reader, generation) = try take()
        defer { giveBack(reader, of: generation) }
        return try body(reader)
    }

    private func take() throws -> (StoreReader, generation: Int) {
        let (idle, generation) = try state.withLock { state in
            // The error GRDB throws.
            if state.isClosed {
                throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "Connection is closed")
            }
            return (state.idle.popLast(), state.generation)
        }
        if let idle { return (idle, generation) }
        var configuration = configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        return (StoreReader(queue), generation)
    }

    /// A connection that is not kept closes here, as this is its last reference.
    private func giveBack(_ reader: StoreReader, of generation: Int) {
        state.withLock { state in
            if !state.isClosed, state.idle.count < most, state.generation == generation {
                state.idle.append(reader)
            }
        }
    }

    /// Closes the idle connections now and the lent ones when they are returned.
    func renew() {
        state.withLock { state in
            state.idle = []
            state.generation += 1
        }
    }

    /// Closes the idle connections now and the lent ones when they are returned. Reading fails from now on.
    func close() {
        state.withLock { $0 = State(isClosed: true) }
    }
}
