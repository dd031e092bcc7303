import GRDB

/// A read-only connection with its prepared statements, used by one reader at a time.
final class StoreReader: @unchecked Sendable {
    /// Used only on the queue. Declared first, so that they are released before the connection, which then closes at
    /// once.
    private let statements = CachedStatements()
    private let queue: DatabaseQueue

    init(_ queue: DatabaseQueue) { self.queue = queue }

    /// Reads on a snapshot of the store.
    func read<Value>(_ body: (Reading) throws -> Value) throws -> Value {
        try queue.unsafeRead { db in
            // GRDB's own transaction would prepare both statements for each read.
            try db.cachedStatement(sql: "BEGIN").execute()
            defer { Self.end(db) }
            return try body(Reading(db, statements))
        }
    }

    /// Ends the read transaction. Left open, it would pin the connection to an old snapshot.
    private static func end(_ db: Database) {
        guard db.isInsideTransaction else { return }
        do { try db.cachedStatement(sql: "COMMIT").execute() } catch { try? db.rollback() }
    }

    /// Reads without a transaction: each statement sees the store as it is when it begins.
    func readUnisolated<Value>(_ body: (Reading) throws -> Value) throws -> Value {
        try queue.unsafeRead { try body(Reading($0, statements)) }
    }
}
