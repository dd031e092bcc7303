import GRDB
import GRDBSQLite

/// A statement, and where its columns' names stand.
final class KeptStatement {
    let pointer: SQLiteStatement
    /// Where names were found in its rows, in the order in which they were read. SQLite prepares a statement anew when
    /// another program has changed the schema: the columns stay where they are as long as the statement names them, with
    /// no `*` for those of a table.
    let found: Columns.Found
    var foundCount = 0
    private let statement: Statement

    init(_ statement: Statement) {
        self.statement = statement
        pointer = statement.sqliteStatement
        found = .allocate(capacity: Int(sqlite3_column_count(pointer)))
    }

    deinit { found.deallocate() }

    var sql: String { statement.sql }

    /// Whether it stands on a row.
    var isUnderWay: Bool { sqlite3_stmt_busy(pointer) != 0 }

    func setArguments(_ arguments: StatementArguments) throws {
        try statement.setArguments(arguments)
    }
}

/// The statements that one connection has prepared, each for as long as the connection lives.
///
/// GRDB keeps them as well, but hashes all of a statement's text each time to find it.
final class KeptStatements {
    private var statements: [Text: KeptStatement] = [:]

    /// The statement with this text, prepared the first time.
    func statement(_ sql: String, in database: Database) throws -> KeptStatement {
        let text = Text(sql: sql)
        if let known = statements[text] { return known }
        let statement = KeptStatement(try database.cachedStatement(sql: sql))
        statements[text] = statement
        return statement
    }

    /// Samples of it are hashed: those that are alike are told apart by comparing all of them, which is quick.
    private struct Text: Hashable {
        let sql: String

        func hash(into hasher: inout Hasher) {
            var sql = sql
            sql.withUTF8 { bytes in
                let bytes = UnsafeRawBufferPointer(bytes)
                hasher.combine(bytes.count)
                for start in stride(from: 0, to: bytes.count - 8, by: max(bytes.count / 8, 8)) {
                    hasher.combine(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
                }
            }
        }
    }
}
