import GRDB

/// The store inside a transaction that changes it: what verbs take, so that several can share one. It
/// reads as well.
package final class Writing: Reading {
    /// Runs an `INSERT`, `UPDATE` or `DELETE`; for anything else there is ``script(_:)``.
    ///
    /// - Returns: How many rows it changed, without those that triggers did.
    @discardableResult
    package func run(_ sql: String, _ arguments: [any StoredValue] = []) throws -> Int {
        try each(sql, arguments) { _ in }
        return database.changesCount
    }

    /// Runs a text of several statements without arguments. None of them is kept: what makes the schema is run once.
    package func script(_ sql: String) throws { try database.execute(sql: sql) }

    /// The id of the row that was inserted last.
    package var lastInsertedRowID: Int64 { database.lastInsertedRowID }

    /// How many rows were changed on this connection, with those that triggers and indexes of words did.
    var totalChangesCount: Int { database.totalChangesCount }

    /// Runs `body`, of which nothing stays when it throws; what was done before does.
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
