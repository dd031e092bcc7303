import GRDB
import GRDBSQLite

/// The store as it is at one moment: what queries take. Its database is the store's own affair.
package class Reading {
    let database: Database
    /// The connection's own statements; without them, those that GRDB keeps are used.
    private let kept: KeptStatements?

    init(_ database: Database, _ kept: KeptStatements? = nil) {
        (self.database, self.kept) = (database, kept)
    }

    /// What each row of a statement stands for. The statement is kept.
    func rows<Value>(
        _ sql: String, _ arguments: [any StatementBinding] = [],
        _ value: (inout Columns) throws -> Value
    ) throws -> [Value] {
        try all(sql, bind: { try bind(arguments, to: $0) }, value)
    }

    /// The same of a statement with its arguments in it.
    func rows<Value>(
        literal: SQL, _ value: (inout Columns) throws -> Value
    ) throws -> [Value] {
        let (sql, arguments) = try literal.build(database)
        return try all(sql, bind: { try $0.setArguments(arguments) }, value)
    }

    /// What the first row of a statement stands for; nil where there is none. The statement is kept.
    func row<Value>(
        _ sql: String, _ arguments: [any StatementBinding] = [],
        _ value: (inout Columns) throws -> Value
    ) throws -> Value? {
        var found: Value?
        try walk(sql, arguments) { row in
            found = try value(&row)
            return false
        }
        return found
    }

    /// Goes through all rows of a statement. The statement is kept.
    func each(
        _ sql: String, _ arguments: [any StatementBinding], _ visit: (inout Columns) throws -> Void
    ) throws {
        try walk(sql, arguments) { row in
            try visit(&row)
            return true
        }
    }

    /// Goes through the rows of a statement as long as `visit` says so. The statement is kept.
    func walk(
        _ sql: String, _ arguments: [any StatementBinding],
        _ visit: (inout Columns) throws -> Bool
    ) throws {
        try step(sql, bind: { try bind(arguments, to: $0) }, visit)
    }

    private func all<Value>(
        _ sql: String, bind: (KeptStatement) throws -> Void,
        _ value: (inout Columns) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try step(sql, bind: bind) { row in
            values.append(try value(&row))
            return true
        }
        return values
    }

    /// Goes from row to row as long as `visit` says so.
    private func step(
        _ sql: String, bind: (KeptStatement) throws -> Void,
        _ visit: (inout Columns) throws -> Bool
    ) throws {
        let statement = try statement(sql)
        try withExtendedLifetime(statement) {
            let pointer = statement.pointer
            try bind(statement)
            var row = Columns(statement)
            defer {
                statement.foundCount = row.foundCount
                sqlite3_reset(pointer)
            }
            var code = sqlite3_step(pointer)
            while code == SQLITE_ROW {
                row.begin()
                guard try visit(&row) else { return }
                code = sqlite3_step(pointer)
            }
            try require(code, SQLITE_DONE, statement)
        }
    }

    /// A statement that a caller is still going through cannot be begun anew: then a second is prepared.
    private func statement(_ sql: String) throws -> KeptStatement {
        let known =
            try kept?.statement(sql, in: database)
            ?? KeptStatement(try database.cachedStatement(sql: sql))
        guard known.isUnderWay else { return known }
        return KeptStatement(try database.makeStatement(sql: sql))
    }

    /// All of them: what was bound before would count otherwise.
    private func bind(
        _ arguments: [any StatementBinding], to statement: KeptStatement
    ) throws {
        let pointer = statement.pointer
        guard sqlite3_bind_parameter_count(pointer) == arguments.count else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "\(arguments.count) arguments",
                sql: statement.sql)
        }
        for (index, argument) in arguments.enumerated() {
            try require(argument.bind(to: pointer, at: CInt(index + 1)), SQLITE_OK, statement)
        }
    }

    private func require(_ code: CInt, _ expected: CInt, _ statement: KeptStatement) throws {
        guard code != expected else { return }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage,
            sql: statement.sql)
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
