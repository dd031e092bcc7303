import GRDB
import GRDBSQLite

/// The store as it is at one moment: what queries take.
///
/// The whole program reads by ``rows(_:_:_:)`` and its short forms below, and changes the store by
/// ``Writing/run(_:_:)`` or, with `RETURNING`, by `rows` as well. A statement is a text with `?` for each argument, or
/// ``SQL``, which is made of pieces and carries its arguments. A connection prepares each text once and keeps it as
/// long as it lives, so texts must be few: whatever differs from call to call is an argument. GRDB opens the
/// connections and prepares the statements; nothing outside this folder knows it.
package class Reading {
    let database: Database
    private let statements: CachedStatements

    init(_ database: Database, _ statements: CachedStatements = CachedStatements()) {
        (self.database, self.statements) = (database, statements)
    }

    /// Reads each row of a statement as a value.
    func rows<Value>(
        _ sql: String, _ arguments: [any StoredValue] = [],
        _ value: (inout Columns) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try each(sql, arguments) { values.append(try value(&$0)) }
        return values
    }

    /// Reads the first row of a statement as a value; nil if there is none.
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

    /// Calls `visit` for each row of a statement.
    func each(
        _ sql: String, _ arguments: [any StoredValue] = [],
        _ visit: (inout Columns) throws -> Void
    ) throws {
        try walk(sql, arguments) { row in
            try visit(&row)
            return true
        }
    }

    /// Calls `visit` for each row of a statement until it returns false. `named` is only for ``SQL``.
    func walk(
        _ sql: String, _ arguments: [any StoredValue] = [], named: [String: SQLValue] = [:],
        _ visit: (inout Columns) throws -> Bool
    ) throws {
        let statement = try statements.statement(sql, in: database)
        try withExtendedLifetime(statement) {
            let pointer = statement.pointer
            // The statement is kept, and its arguments may be as large as a spreadsheet.
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
                    // With `RETURNING`, the reset checks the last constraints.
                    return try require(sqlite3_reset(pointer), SQLITE_OK, statement)
                }
                code = sqlite3_step(pointer)
            }
            try require(code, SQLITE_DONE, statement)
        }
    }

    /// Binds every parameter: one left out would keep its last value.
    private func bind(
        _ arguments: [any StoredValue], _ named: [String: SQLValue], to statement: CachedStatement
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

    private func misuse(of statement: CachedStatement) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE, message: "The statement takes other arguments",
            sql: statement.sql)
    }

    private func require(_ code: CInt, _ expected: CInt, _ statement: CachedStatement) throws {
        guard code != expected else { return }
        // Only GRDB interrupts, for a cancelled task.
        if code == SQLITE_INTERRUPT { throw CancellationError() }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage,
            sql: statement.sql)
    }
}

extension Reading {
    /// Reads each row of a statement as a record.
    func rows<Record: ColumnRecord>(
        _ sql: String, _ arguments: [any StoredValue] = []
    ) throws -> [Record] {
        try rows(sql, arguments) { try Record(&$0) }
    }

    /// Reads the first row of a statement as a record; nil if there is none.
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

    /// The first column of the first row; nil for NULL or if there is no row.
    package func value<Value: StoredValue>(
        _ sql: String, _ arguments: [any StoredValue] = []
    ) throws -> Value? {
        try row(sql, arguments) { try $0.at(0) as Value? } ?? nil
    }
}

/// The same calls, for a statement that carries its arguments.
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

/// A record that is read from a row's columns.
package protocol ColumnRecord: Sendable {
    init(_ row: inout Columns) throws
}
