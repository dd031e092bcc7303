import GRDB
import GRDBSQLite

/// The store as it is at one moment: what queries take.
///
/// All of the program reads by ``rows(_:_:_:)`` and its short forms below, and changes the store by
/// ``Writing/run(_:_:)``, or with `RETURNING` by rows as well. A statement is a text with `?` for each argument, or ``SQL``, which is made of pieces and has its
/// arguments in it. Each text is prepared once by a connection and kept for as long as that lives, so there must be few:
/// whatever differs from call to call is an argument. GRDB opens the connections and prepares the statements; nobody
/// outside of this folder knows it.
package class Reading {
    let database: Database
    private let statements: KeptStatements

    init(_ database: Database, _ statements: KeptStatements = KeptStatements()) {
        (self.database, self.statements) = (database, statements)
    }

    /// What each row of a statement stands for.
    func rows<Value>(
        _ sql: String, _ arguments: [any StoredValue] = [],
        _ value: (inout Columns) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try each(sql, arguments) { values.append(try value(&$0)) }
        return values
    }

    /// What the first row of a statement stands for; nil where there is none.
    func row<Value>(
        _ sql: String, _ arguments: [any StoredValue] = [],
        _ value: (inout Columns) throws -> Value
    ) throws -> Value? {
        var found: Value?
        try walk(sql, arguments) { row in
            found = try value(&row)
            return false
        }
        return found
    }

    /// Goes through all rows of a statement.
    func each(
        _ sql: String, _ arguments: [any StoredValue] = [],
        _ visit: (inout Columns) throws -> Void
    ) throws {
        try walk(sql, arguments) { row in
            try visit(&row)
            return true
        }
    }

    /// Goes through the rows of a statement as long as `visit` says so. `named` is for ``SQL`` alone.
    func walk(
        _ sql: String, _ arguments: [any StoredValue] = [], named: [String: SQLValue] = [:],
        _ visit: (inout Columns) throws -> Bool
    ) throws {
        let statement = try statements.statement(sql, in: database)
        try withExtendedLifetime(statement) {
            let pointer = statement.pointer
            // What is bound may be a whole spreadsheet, and the statement stays.
            defer {
                sqlite3_reset(pointer)
                sqlite3_clear_bindings(pointer)
            }
            try bind(arguments, named, to: statement)
            var row = Columns(statement)
            var code = sqlite3_step(pointer)
            while code == SQLITE_ROW {
                row.begin()
                guard try visit(&row) else {
                    // With `RETURNING`, the last rules are looked at here.
                    return try require(sqlite3_reset(pointer), SQLITE_OK, statement)
                }
                code = sqlite3_step(pointer)
            }
            try require(code, SQLITE_DONE, statement)
        }
    }

    /// All of them: what was bound before would count otherwise.
    private func bind(
        _ arguments: [any StoredValue], _ named: [String: SQLValue], to statement: KeptStatement
    ) throws {
        let pointer = statement.pointer
        var rest = arguments[...]
        for place in 0..<sqlite3_bind_parameter_count(pointer) {
            let name = named.isEmpty ? nil : sqlite3_bind_parameter_name(pointer, place + 1)
            let argument =
                name.map { named[String(cString: $0 + 1)] } ?? rest.popFirst()?.sqlValue
            guard let argument else { throw misuse(of: statement) }
            let code = argument.bind(to: pointer, at: place + 1)
            try require(code, SQLITE_OK, statement)
        }
        guard rest.isEmpty else { throw misuse(of: statement) }
    }

    private func misuse(of statement: KeptStatement) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE, message: "The statement takes other arguments",
            sql: statement.sql)
    }

    private func require(_ code: CInt, _ expected: CInt, _ statement: KeptStatement) throws {
        guard code != expected else { return }
        // GRDB interrupts the connection of a task that is cancelled; nobody else does.
        if code == SQLITE_INTERRUPT { throw CancellationError() }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage,
            sql: statement.sql)
    }
}

extension Reading {
    /// The records that a statement's rows are.
    func rows<Record: ColumnRecord>(
        _ sql: String, _ arguments: [any StoredValue] = []
    ) throws -> [Record] {
        try rows(sql, arguments) { try Record(&$0) }
    }

    /// The record that a statement's first row is; nil where there is none.
    func row<Record: ColumnRecord>(
        _ sql: String, _ arguments: [any StoredValue] = []
    ) throws -> Record? {
        try row(sql, arguments) { try Record(&$0) }
    }

    /// The first column of each row.
    func values<Value: StoredValue>(
        _ sql: String, _ arguments: [any StoredValue] = []
    ) throws -> [Value] {
        try rows(sql, arguments) { try $0.at(0) }
    }

    /// The first column of the first row; nil where it holds nothing or there is no row.
    package func value<Value: StoredValue>(
        _ sql: String, _ arguments: [any StoredValue] = []
    ) throws -> Value? {
        try row(sql, arguments) { try $0.at(0) as Value? } ?? nil
    }
}

/// The same of a statement that is made of pieces.
extension Reading {
    func rows<Value>(
        of sql: SQL, _ value: (inout Columns) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try walk(sql.text, sql.arguments, named: sql.named) { row in
            values.append(try value(&row))
            return true
        }
        return values
    }

    func row<Value>(of sql: SQL, _ value: (inout Columns) throws -> Value) throws -> Value? {
        var found: Value?
        try walk(sql.text, sql.arguments, named: sql.named) { row in
            found = try value(&row)
            return false
        }
        return found
    }

    func rows<Record: ColumnRecord>(of sql: SQL) throws -> [Record] {
        try rows(of: sql) { try Record(&$0) }
    }

    func values<Value: StoredValue>(of sql: SQL) throws -> [Value] {
        try rows(of: sql) { try $0.at(0) }
    }

    func value<Value: StoredValue>(of sql: SQL) throws -> Value? {
        try row(of: sql) { try $0.at(0) as Value? } ?? nil
    }
}

/// A type that a row is read as.
package protocol ColumnRecord: Sendable {
    init(_ row: inout Columns) throws
}
