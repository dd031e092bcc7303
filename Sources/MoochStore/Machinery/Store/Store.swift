import GRDB
import Synchronization

/// The SQLite store of an exchange, and the folder of its photos.
///
/// Reads run beside each other and beside a write, each on a snapshot; writes queue up, one
/// transaction at a time, behind those of other programs too. Queries take a ``Reading`` and verbs a
/// ``Writing``, so that several can share one transaction.
package final class Store: Sendable {
    package let path: String
    package let photos: PhotoFolder
    let photoMaker: PhotoMaker
    let pool: DatabasePool
    /// Uses of sessions that are still to be written, the last of each.
    let sessionUses = Mutex<[SessionKey: SessionUse]>([:])
    /// Sessions that have ended and are still in the store, with what ends them there.
    let sessionEnds = Mutex<[SessionKey: @Sendable (Writing) throws -> Void]>([:])
    let keptSettings: Mutex<ExchangeSettings>
    let busyTimeout: Duration
    let log: StoreLog
    /// For tasks that read on a thread of their own.
    private let readers: StoreReaders
    /// For the one thread that hands on what is new.
    package let changes: ChangeWatch

    private init(
        path: String, photos: PhotoFolder, photoMaker: PhotoMaker, pool: DatabasePool,
        log: StoreLog, settings: ExchangeSettings, busyTimeout: Duration
    ) {
        self.path = path
        self.photos = photos
        self.photoMaker = photoMaker
        self.pool = pool
        self.log = log
        keptSettings = Mutex(settings)
        self.busyTimeout = busyTimeout
        readers = StoreReaders(
            path: path, configuration: pool.configuration,
            most: pool.configuration.maximumReaderCount)
        changes = ChangeWatch(path: path, configuration: pool.configuration)
    }

    /// Opens the store at a path, as ``StoreAccess`` says; throws one sentence when it cannot.
    ///
    /// `watch` is told every statement when it has been run, on whichever connection; it is for tests.
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
    /// A task that has an executor of its own may keep its thread waiting, and reads there: most
    /// reads take less time than it takes to wake another thread and come back. Others must leave
    /// their thread to all tasks.
    package func read<Value: Sendable>(
        _ body: @Sendable (Reading) throws -> Value
    ) async throws -> Value {
        try await read(body) { reader in try reader.read(body) }
    }

    /// Reads without a transaction, which is saved where one statement is all or nothing hangs on two
    /// agreeing: on a thread of the task's own, each statement sees the store as it is when it begins.
    package func readUnisolated<Value: Sendable>(
        _ body: @Sendable (Reading) throws -> Value
    ) async throws -> Value {
        try await read(body) { reader in try reader.readUnisolated(body) }
    }

    /// Reads on a snapshot, on a connection of its own that could write: SQLite does not look at CHECK constraints on
    /// one that was opened for reading only.
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

    /// Changes the store in one transaction, which is undone when `body` throws. Throws
    /// `StoreError.busy` when another program holds the lock for longer than the timeout, which begins
    /// here and not when it is this write's turn: those who wait together are refused together.
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
                    changes.ring()
                    log.copyIfLong(db)
                    return value
                } catch {
                    if db.isInsideTransaction { try? db.rollback() }
                    throw error
                }
            }
        } catch let error as DatabaseError {
            throw StoreError(using: error) ?? error
        }
    }

    /// Lets go of the connections that read, so that new ones know what SQLite learned of its rows.
    func renewReaders() {
        readers.renew()
        pool.invalidateReadOnlyConnections()
    }

    /// Waits for the writes that are running and closes every connection. Reads and writes fail
    /// afterwards; a read that is under way keeps its connection until it ends.
    ///
    /// Unless that or another program has the store open, its file then holds all of it, and can be
    /// copied alone.
    package func close() throws {
        // SQLite empties the log into the file when the last connection is closed. The pool closes its
        // writer first, and what is left are readers, which must not write: so they go before.
        readers.close()
        changes.close()
        pool.invalidateReadOnlyConnections()
        // Another program may have it open, and stay.
        _ = try? pool.writeWithoutTransaction { try log.copy($0, patience: 0) }
        try log.close()
        try pool.close()
    }
}

extension Store {
    /// What every connection to a store has set.
    static func configuration(
        _ options: StoreOptions, _ tell: (@Sendable (RanStatement) -> Void)? = nil
    ) -> Configuration {
        SQLiteLibrary.settle()
        var configuration = Configuration()
        configuration.label = "mooch"
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(options.busyTimeout / .seconds(1))
        configuration.maximumReaderCount = max(options.readers, 1)
        let milliseconds = Int(options.busyTimeout / .milliseconds(1))
        let watch = tell.map(StatementWatch.init)
        configuration.prepareDatabase { db in
            // Readers as well, for whom the pool has a timeout of its own.
            try db.execute(sql: "PRAGMA busy_timeout = \(milliseconds)")
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try db.execute(sql: "PRAGMA cache_size = -16000")
            try db.execute(sql: "PRAGMA journal_size_limit = 67108864")
            // ``StoreLog`` does it.
            try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
            watch?.watch(db)
        }
        return configuration
    }

    /// The pool lowers its writer to NORMAL when it turns on WAL: an answered change could be lost
    /// with the power.
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
