import GRDB
import GRDBSQLite

/// A statement that is prepared, and the names of its columns.
///
/// SQLite prepares it anew when another program has changed the schema: the columns stay where they are as long as the
/// statement names them, with no `*` for those of a table.
final class KeptStatement {
    let pointer: SQLiteStatement
    let names: [String]
    /// Whether a name stands twice: several records are in one row.
    let hasTwins: Bool
    private let statement: Statement

    init(_ statement: Statement) {
        self.statement = statement
        pointer = statement.sqliteStatement
        names = statement.columnNames
        hasTwins = Set(names).count < names.count
    }

    var sql: String { statement.sql }

    /// Whether somebody is still going through its rows.
    var isUnderWay: Bool { sqlite3_stmt_busy(pointer) != 0 }
}

/// The statements that were run on one connection, by their texts.
final class KeptStatements {
    private var statements: [String: KeptStatement] = [:]

    /// The statement with this text, prepared once by the connection; a second one where the first is under way.
    func statement(_ sql: String, in database: Database) throws -> KeptStatement {
        if let known = statements[sql], !known.isUnderWay { return known }
        let statement = KeptStatement(try database.cachedStatement(sql: sql))
        if statement.isUnderWay { return KeptStatement(try database.makeStatement(sql: sql)) }
        statements[sql] = statement
        return statement
    }
}
