import GRDB
import Synchronization

/// Connections that only read, each lent to one reader at a time.
///
/// A `DatabasePool` has such connections as well, but whoever wants one waits in a queue with all
/// others, and so do those who give one back: threads that make pages side by side stood there more than
/// anywhere else. Here they take turns for as long as it takes to change an array.
///
/// Unlike the pool, a connection here does not look for changes of the schema: statements name their
/// columns, and SQLite prepares them anew.
final class StoreReaders: Sendable {
    private struct State {
        var idle: [StoreReader] = []
        /// How often all were renewed.
        var generation = 0
        var isClosed = false
    }

    private let path: String
    private let configuration: Configuration
    /// So many are kept; more are opened while so many read at once.
    private let most: Int
    private let state = Mutex(State())

    init(path: String, configuration: Configuration, most: Int) {
        self.path = path
        self.configuration = configuration
        self.most = most
    }

    /// Lends a connection, the one that was given back last: it remembers most of what is read often.
    func lend<Value>(_ body: (StoreReader) throws -> Value) throws -> Value {
        let (reader, generation) = try take()
        defer { giveBack(reader, of: generation) }
        return try body(reader)
    }

    private func take() throws -> (StoreReader, generation: Int) {
        let (idle, generation) = try state.withLock { state in
            // As GRDB says it.
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

    /// A connection that is not kept is closed here, as nobody else has it.
    private func giveBack(_ reader: StoreReader, of generation: Int) {
        state.withLock { state in
            if !state.isClosed, state.idle.count < most, state.generation == generation {
                state.idle.append(reader)
            }
        }
    }

    /// Closes those that nobody has now, and the others when they are given back.
    func renew() {
        state.withLock { state in
            state.idle = []
            state.generation += 1
        }
    }

    /// Closes those that nobody has, by letting go of them; reading fails afterwards. Those that are
    /// lent are closed when they are given back.
    func close() {
        state.withLock { $0 = State(isClosed: true) }
    }
}
