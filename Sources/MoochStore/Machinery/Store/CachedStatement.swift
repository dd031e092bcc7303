import GRDB
import GRDBSQLite

/// A prepared statement and the names of its columns.
///
/// SQLite prepares it again when another program has changed the schema. The columns stay in place as long as the
/// statement names them instead of using `*`.
final class CachedStatement {
    let pointer: SQLiteStatement
    let names: [String]
    /// True if a name occurs twice, because several records are in one row.
    let hasTwins: Bool
    private let statement: Statement

    init(_ statement: Statement) {
        self.statement = statement
        pointer = statement.sqliteStatement
        names = statement.columnNames
        hasTwins = Set(names).count < names.count
    }

    var sql: String { statement.sql }

    /// True while its rows are being read.
    var isUnderWay: Bool { sqlite3_stmt_busy(pointer) != 0 }
}

/// The prepared statements of one connection, by their text.
final class CachedStatements {
    private var statements: [String: CachedStatement] = [:]

    /// The statement with this text, prepared once; a second one if the first is being read.
    func statement(_ sql: String, in database: Database) throws -> CachedStatement {
        if let known = statements[sql], !known.isUnderWay { return known }
        let statement = CachedStatement(try database.cachedStatement(sql: sql))
        if statement.isUnderWay { return CachedStatement(try database.makeStatement(sql: sql)) }
        statements[sql] = statement
        return statement
    }
}
