import GRDB

/// A connection that only reads, with the statements that it has prepared. One reader has it at a time.
final class StoreReader: @unchecked Sendable {
    /// Used on the queue alone. They go before the connection does, which closes at once then.
    private let statements = KeptStatements()
    private let queue: DatabaseQueue

    init(_ queue: DatabaseQueue) { self.queue = queue }

    /// Reads on a snapshot of the store.
    func read<Value>(_ body: (Reading) throws -> Value) throws -> Value {
        try queue.unsafeRead { db in
            // GRDB's own way compiles both statements for each read.
            try db.cachedStatement(sql: "BEGIN").execute()
            defer { Self.end(db) }
            return try body(Reading(db, statements))
        }
    }

    /// Ends what was read in one transaction. Left open, a connection would see the store as it was for ever.
    private static func end(_ db: Database) {
        guard db.isInsideTransaction else { return }
        do { try db.cachedStatement(sql: "COMMIT").execute() } catch { try? db.rollback() }
    }

    /// Reads without a transaction: each statement sees the store as it is when it begins.
    func readUnisolated<Value>(_ body: (Reading) throws -> Value) throws -> Value {
        try queue.unsafeRead { try body(Reading($0, statements)) }
    }
}
