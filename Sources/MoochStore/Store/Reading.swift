import GRDB

/// The store as it is at one moment: what queries take. Its database is the store's own affair.
package class Reading {
    let database: Database

    init(_ database: Database) {
        self.database = database
    }
}

/// The store inside a transaction that changes it: what verbs take, so that several can share one. It
/// reads as well.
package final class Writing: Reading {
    func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {
        try database.execute(sql: sql, arguments: arguments)
    }

    /// Runs a statement that is kept, for what is done to many rows: one that sets off many triggers
    /// takes longer to prepare than to run.
    func executeKept(sql: String, arguments: StatementArguments) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    var lastInsertedRowID: Int64 { database.lastInsertedRowID }

    /// How many rows the last statement changed.
    var changesCount: Int { database.changesCount }
}
