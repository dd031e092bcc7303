import GRDB
import GRDBSQLite
import Synchronization

/// The store's write-ahead log, and the one place that copies it into the file (a checkpoint).
///
/// Many versions of SQLite can damage a store when one connection checkpoints while another commits and
/// begins the log anew (<https://sqlite.org/wal.html#walresetbug>). So no connection of ours does so by
/// itself, and here nobody can commit meanwhile: the writer holds its lock while another connection
/// copies. To ask SQLite for a checkpoint that takes the lock would not do: while another program has
/// it, SQLite copies without.
///
/// The last connection that is closed copies as well, with the whole file locked; nobody else has it open.
final class StoreLog: Sendable {
    /// The length from which it is copied, in pages: as SQLite does by itself.
    static let usual = 1_000
    /// The length that tells of a reader who does not end, in pages: 64 MiB.
    static let mostUsual = 16_384
    /// How long to wait for the lock, in milliseconds, when others took it each time until now.
    private static let patience = 250

    private struct State {
        /// The length after the last commit, whoever wrote what is in it.
        var pages = 0
        /// The length at which it is copied next.
        var next = usual
    }

    private let state = Mutex(State())
    /// Only copies. It holds no lock, and sees no rows.
    private let copier: DatabaseQueue

    init(path: String, configuration: Configuration) throws {
        copier = try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Notes from now on how long the log is after each commit of the store's writer, which must not
    /// outlive this.
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
            // It was begun anew.
            if pages < state.pages { state.next = Self.usual }
            state.pages = pages
        }
    }

    /// Copies the log if it has grown. When another program is about to write, the next commit tries again.
    func copyIfLong(_ writer: Database) {
        let state = state.withLock { $0 }
        guard state.pages >= state.next else { return }
        _ = try? copy(writer, patience: state.pages < 4 * Self.usual ? 0 : Self.patience)
    }

    /// Copies what no reader still needs in the log.
    ///
    /// - Parameters:
    ///   - writer: The store's writer, outside of a transaction. Its timeout is another one afterwards.
    ///   - patience: How long to wait for the writer's lock, in milliseconds.
    /// - Returns: How long the log is, and how much of it was copied, in pages.
    /// - Throws: What the database throws, also when another program has the lock.
    func copy(_ writer: Database, patience: Int) throws -> (pages: Int, copied: Int) {
        try writer.execute(sql: "PRAGMA busy_timeout = \(patience)")
        try writer.beginTransaction(.immediate)
        defer { try? writer.rollback() }
        let result = try copier.writeWithoutTransaction { try $0.checkpoint(.passive) }
        state.withLock { state in
            // With a reader in the way, not at each commit.
            state.next = max(result.walFrameCount + Self.usual / 4, Self.usual)
        }
        return (result.walFrameCount, result.checkpointedFrameCount)
    }

    func close() throws { try copier.close() }
}

extension Store {
    /// Copies the log into the file, for when nothing of ours is written.
    ///
    /// - Throws: ``JobFailure`` when the log has become very long, as somebody does not end reading;
    ///   `StoreError.busy` when another program writes all the time.
    package func copyLog() async throws {
        do {
            let (pages, copied) = try await pool.writeWithoutTransaction { db in
                try log.copy(db, patience: Int(busyTimeout / .milliseconds(1)))
            }
            guard pages > StoreLog.mostUsual, copied < pages else { return }
            throw JobFailure(.logLong, detail: "\(path)-wal: \(pages / 256) MiB")
        } catch let error as DatabaseError {
            throw StoreError(using: error) ?? error
        }
    }
}
