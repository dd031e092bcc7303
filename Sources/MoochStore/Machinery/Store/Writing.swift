import GRDB

/// The store within a writing transaction: what verbs take, so that several can share one. It reads as well.
package final class Writing: Reading {
    /// Runs an `INSERT`, `UPDATE` or `DELETE`; for anything else use ``script(_:)``.
    ///
    /// - Returns: The number of rows changed, not counting those changed by triggers.
    @discardableResult
    package func run(_ sql: String, _ arguments: [any StoredValue] = []) throws -> Int {
        try each(sql, arguments) { _ in }
        return database.changesCount
    }

    /// Runs several statements without arguments. None is kept: the schema is created once.
    package func script(_ sql: String) throws { try database.execute(sql: sql) }

    /// The id of the last inserted row.
    package var lastInsertedRowID: Int64 { database.lastInsertedRowID }

    /// The number of rows changed on this connection, including those changed by triggers and in full-text indexes.
    var totalChangesCount: Int { database.totalChangesCount }

    /// Runs `body` in a savepoint, rolled back alone if it throws.
    func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        var value: Value?
        try database.inSavepoint {
            value = try body()
            return .commit
        }
        guard let value else { throw StoreError.busy }
        return value
    }
}
