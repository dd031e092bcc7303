import GRDB
import Synchronization

/// The SQLite store of an exchange, and the folder of its photos.
///
/// Reads run in parallel with each other and with a write, each on a snapshot; writes queue up, one transaction at a
/// time, also behind those of other programs. Queries take a ``Reading`` and verbs a ``Writing``, so that several can
/// share one transaction.
package final class Store: Sendable {
    package let path: String
    package let photos: PhotoFolder
    /// The towns in the file beside it.
    package let towns: TownShelf
    let photoMaker: PhotoMaker
    let pool: DatabasePool
    /// The latest use of each session that is still to be written.
    let sessionUses = Mutex<[SessionKey: SessionUse]>([:])
    /// Sessions that have ended but are still in the store, each with the statement that ends it there.
    let sessionEnds = Mutex<[SessionKey: @Sendable (Writing) throws -> Void]>([:])
    let keptSettings: LatestReading<ExchangeSettings>
    let busyTimeout: Duration
    let log: StoreLog
    let notes = StoreNotes()
    /// For tasks with an executor of their own, which may block their thread.
    private let readers: StoreReaders
    /// For the one thread that passes on new events.
    package let changes: ChangeWatch

    private init(
        path: String, photos: PhotoFolder, photoMaker: PhotoMaker, pool: DatabasePool,
        log: StoreLog, settings: ExchangeSettings, busyTimeout: Duration
    ) {
        self.path = path
        self.photos = photos
        towns = TownShelf(store: path)
        self.photoMaker = photoMaker
        self.pool = pool
        self.log = log
        keptSettings = LatestReading(settings)
        self.busyTimeout = busyTimeout
        readers = StoreReaders(
            path: path, configuration: pool.configuration,
            most: pool.configuration.maximumReaderCount)
        changes = ChangeWatch(path: path, configuration: pool.configuration)
    }

    /// Opens the store at a path.
    ///
    /// `watch` is called after every statement, on whichever connection; it is for tests.
    package static func open(
        at path: String, as access: StoreAccess, options: StoreOptions = StoreOptions(),
        watch: (@Sendable (RanStatement) -> Void)? = nil
    ) throws(StoreError) -> Store {
        var isNew = false
        do {
            isNew = try StoreFile.prepare(path, creates: access == .owner(creates: true))
            let first = try StorePreparation(path: path, options: options)
            try first.settle(access)
            let pool = try DatabasePool(path: path, configuration: configuration(options, watch))
            try requireFullSynchronous(pool)
            let log = try StoreLog(path: path, configuration: configuration(options))
            pool.writeWithoutTransaction { log.watch($0) }
            try StoreFile.restrict(path)
            let photos = try PhotoFolder(path + "-photos")
            return Store(
                path: path, photos: photos, photoMaker: options.photoMaker, pool: pool, log: log,
                settings: try pool.read { try ExchangeSettings.fetch(in: Reading($0)) },
                busyTimeout: options.busyTimeout)
        } catch {
            if isNew { StoreFile.discardIfEmpty(path) }
            throw StoreError(opening: path, error)
        }
    }

    /// Reads on a snapshot of the store.
    ///
    /// A task with an executor of its own may block its thread, so it reads there: most reads are shorter than the time
    /// it takes to wake another thread and return. Other tasks must not block the shared threads.
    package func read<Value: Sendable>(
        _ body: @Sendable (Reading) throws -> Value
    ) async throws -> Value {
        try await read(body) { reader in try reader.read(body) }
    }

    /// Reads without a transaction, for queries whose statements need not agree with each other. With an executor of
    /// its own, each of the task's statements sees the store as it is when the statement begins.
    package func readUnisolated<Value: Sendable>(
        _ body: @Sendable (Reading) throws -> Value
    ) async throws -> Value {
        try await read(body) { reader in try reader.readUnisolated(body) }
    }

    /// Reads on a snapshot, on a connection of its own that could write: SQLite skips CHECK constraints on a connection
    /// opened for reading only.
    func readApart<Value: Sendable>(
        _ body: @escaping @Sendable (Reading) throws -> Value
    ) async throws -> Value {
        let queue = try DatabaseQueue(
            path: path, configuration: Store.configuration(StoreOptions()))
        return try await queue.read { try body(Reading($0)) }
    }

    private func read<Value: Sendable>(
        _ body: @Sendable (Reading) throws -> Value,
        here: (StoreReader) throws -> Value
    ) async throws -> Value {
        do {
            guard withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor }) != nil else {
                return try await pool.read { try body(Reading($0)) }
            }
            try Task.checkCancellation()
            return try readers.lend(here)
        } catch let error as DatabaseError {
            throw StoreError(using: error) ?? error
        }
    }

    /// Changes the store in one transaction, which is rolled back if `body` throws. Throws `StoreError.busy` if another
    /// program holds the lock for longer than the timeout, counted from this call and not from this write's turn: all
    /// that wait together are refused together.
    @discardableResult
    package func write<Value: Sendable>(
        _ body: @Sendable (Writing) throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now + busyTimeout
        do {
            return try await pool.writeWithoutTransaction { db in
                let left = max((deadline - .now) / .milliseconds(1), 0)
                try db.execute(sql: "PRAGMA busy_timeout = \(Int(left.rounded(.up)))")
                try db.beginTransaction(.immediate)
                do {
                    let value = try body(Writing(db))
                    try db.commit()
                    notes.noteCommit()
                    changes.ring()
                    log.copyIfLong(db)
                    return value
                } catch {
                    if db.isInsideTransaction { try? db.rollback() }
                    throw error
                }
            }
        } catch let error as DatabaseError {
            notes.note(error)
            throw StoreError(using: error) ?? error
        }
    }

    /// Closes the idle reading connections, so that new ones see SQLite's new statistics.
    func renewReaders() {
        readers.renew()
        pool.invalidateReadOnlyConnections()
        FreeMemory.giveBack()
    }

    /// Waits for running writes and closes every connection. Later reads and writes fail; a running read keeps its
    /// connection until it ends.
    ///
    /// Afterwards, unless such a read or another program still has the store open, the file is complete and can be
    /// copied on its own.
    package func close() throws {
        // SQLite empties the log into the file when the last connection closes. The pool closes its writer first, and
        // the remaining readers must not write: so readers are closed before.
        readers.close()
        changes.close()
        pool.invalidateReadOnlyConnections()
        // Another program may still have it open.
        _ = try? pool.writeWithoutTransaction { try log.copy($0, busyTimeout: 0) }
        try log.close()
        try pool.close()
    }
}

extension Store {
    /// The configuration of every connection to a store.
    static func configuration(
        _ options: StoreOptions, _ tell: (@Sendable (RanStatement) -> Void)? = nil
    ) -> Configuration {
        SQLiteLibrary.initialize()
        var configuration = Configuration()
        configuration.label = "mooch"
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(options.busyTimeout / .seconds(1))
        configuration.maximumReaderCount = max(options.readers, 1)
        let milliseconds = Int(options.busyTimeout / .milliseconds(1))
        let watch = tell.map(StatementWatch.init)
        configuration.prepareDatabase { db in
            // For readers as well, which otherwise have the pool's own timeout.
            try db.execute(sql: "PRAGMA busy_timeout = \(milliseconds)")
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try db.execute(sql: "PRAGMA cache_size = -16000")
            try db.execute(sql: "PRAGMA journal_size_limit = 67108864")
            // ``StoreLog`` checkpoints.
            try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
            watch?.watch(db)
        }
        return configuration
    }

    /// Restores FULL: GRDB's pool sets its writer to NORMAL when it turns on WAL, and a power failure could then lose
    /// an answered change.
    private static func requireFullSynchronous(_ pool: DatabasePool) throws {
        let level = try pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA synchronous = FULL")
            return try Int.fetchOne(db, sql: "PRAGMA synchronous")
        }
        guard level == 2 else {
            throw StoreError.cannotOpen(
                path: pool.path, reason: "SQLite does not write through to the disk")
        }
    }
}
