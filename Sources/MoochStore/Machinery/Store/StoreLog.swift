import GRDB
import GRDBSQLite
import Synchronization

/// The store's write-ahead log, and the only place that checkpoints it.
///
/// Many versions of SQLite can damage a store when one connection checkpoints while another commits and restarts the
/// log (<https://sqlite.org/wal.html#walresetbug>). So none of our connections checkpoints by itself, and here nobody
/// can commit meanwhile: the writer holds its lock while another connection checkpoints. A checkpoint mode that takes
/// the lock would not do, because SQLite falls back to copying without it while another program has it.
///
/// Closing the last connection checkpoints too, with the whole file locked and nobody else in it.
final class StoreLog: Sendable {
    /// The length from which the log is copied, in pages; SQLite's default.
    static let usual = 1_000
    /// The length that shows that some reader never ends, in pages (64 MiB).
    static let mostUsual = 16_384
    /// The longest wait for the lock, in milliseconds, once the log is four times the usual length.
    private static let busyTimeout = 250

    private struct State {
        /// The length after the last commit.
        var pages = 0
        /// The length at which the log is next copied.
        var next = usual
        /// When it was last copied; at first, when the store was opened.
        var copiedAt = ContinuousClock.now
    }

    private let state = Mutex(State())
    /// Only checkpoints; holds no lock and reads no rows.
    private let copier: DatabaseQueue

    init(path: String, configuration: Configuration) throws {
        copier = try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Starts noting the log's length after each commit of the store's writer. SQLite keeps an unowned pointer to this,
    /// so the writer must not outlive it.
    func watch(_ writer: Database) {
        sqlite3_wal_hook(
            writer.sqliteConnection,
            { log, _, _, pages in
                if let log {
                    Unmanaged<StoreLog>.fromOpaque(log).takeUnretainedValue().note(Int(pages))
                }
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func note(_ pages: Int) {
        state.withLock { state in
            // The log was restarted.
            if pages < state.pages { state.next = Self.usual }
            state.pages = pages
        }
    }

    /// Copies the log if it is long. If another program holds the lock, the next commit tries again.
    func copyIfLong(_ writer: Database) {
        let state = state.withLock { $0 }
        guard state.pages >= state.next else { return }
        _ = try? copy(writer, busyTimeout: state.pages < 4 * Self.usual ? 0 : Self.busyTimeout)
    }

    /// Copies all of the log that no reader still needs.
    ///
    /// - Parameters:
    ///   - writer: The store's writer, outside a transaction. Its busy timeout is changed.
    ///   - busyTimeout: The longest wait for the writer's lock, in milliseconds.
    /// - Returns: The length of the log and the part that was copied, in pages.
    /// - Throws: Errors of the database, also when another program holds the lock.
    func copy(_ writer: Database, busyTimeout: Int) throws -> (pages: Int, copied: Int) {
        try writer.execute(sql: "PRAGMA busy_timeout = \(busyTimeout)")
        try writer.beginTransaction(.immediate)
        defer { try? writer.rollback() }
        let result = try copier.writeWithoutTransaction { try $0.checkpoint(.passive) }
        state.withLock { state in
            // If a reader is in the way, do not try again at every commit.
            state.next = max(result.walFrameCount + Self.usual / 4, Self.usual)
            state.copiedAt = .now
        }
        return (result.walFrameCount, result.checkpointedFrameCount)
    }

    /// The time since the log was last copied, or since the store was opened.
    var age: Duration { ContinuousClock.now - state.withLock { $0.copiedAt } }

    func close() throws { try copier.close() }
}

extension Store {
    /// Copies the log into the file while this program does not write.
    ///
    /// - Throws: ``JobFailure`` if the log has grown very long because some reader never ends; `StoreError.busy` if
    ///   another program keeps writing.
    package func copyLog() async throws {
        do {
            let (pages, copied) = try await pool.writeWithoutTransaction { db in
                try log.copy(db, busyTimeout: Int(busyTimeout / .milliseconds(1)))
            }
            guard pages > StoreLog.mostUsual, copied < pages else { return }
            throw JobFailure(.logLong, detail: "\(path)-wal: \(pages / 256) MiB")
        } catch let error as DatabaseError {
            throw StoreError(using: error) ?? error
        }
    }
}
