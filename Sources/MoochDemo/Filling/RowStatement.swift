import GRDB
import GRDBSQLite

/// An insert that is run millions of times, with its values bound straight into SQLite.
///
/// GRDB's own arguments cost about as much as the insert itself: an array and an enum for each row.
struct RowStatement {
    private let statement: Statement
    private let pointer: SQLiteStatement

    init(_ db: Database, _ sql: String) throws {
        statement = try db.makeStatement(sql: sql)
        pointer = statement.sqliteStatement
    }

    /// Runs the statement with the values from `bind`; parameters are counted from 1.
    func run(_ bind: (borrowing Binder) -> Void) throws {
        bind(Binder(pointer: pointer))
        let code = sqlite3_step(pointer)
        let message =
            code == SQLITE_DONE ? nil : String(cString: sqlite3_errmsg(sqlite3_db_handle(pointer)))
        sqlite3_reset(pointer)
        guard code == SQLITE_DONE else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
        }
    }

    /// Binds the values of one run.
    struct Binder: ~Copyable {
        fileprivate let pointer: SQLiteStatement

        func integer(_ place: Int32, _ value: Int) {
            sqlite3_bind_int64(pointer, place, Int64(value))
        }

        func integer(_ place: Int32, _ value: Int64?) {
            if let value {
                sqlite3_bind_int64(pointer, place, value)
            } else {
                sqlite3_bind_null(pointer, place)
            }
        }

        func real(_ place: Int32, _ value: Double) {
            sqlite3_bind_double(pointer, place, value)
        }

        func text(_ place: Int32, _ value: String?) {
            guard var value else {
                sqlite3_bind_null(pointer, place)
                return
            }
            value.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    _ = sqlite3_bind_text(
                        pointer, place, characters.baseAddress, Int32(clamping: characters.count),
                        Binder.copy)
                }
            }
        }

        /// SQLITE_TRANSIENT, a cast in C that Swift does not import.
        private static var copy: sqlite3_destructor_type {
            unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        }
    }
}
