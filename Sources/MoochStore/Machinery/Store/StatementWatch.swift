import GRDB
import GRDBSQLite

/// A statement that was run, and how much work it was for SQLite.
package struct RanStatement: Sendable {
    package let sql: String
    /// The instructions of SQLite's virtual machine: a few for each row visited, whether it matched or not
    /// (<https://sqlite.org/c3ref/c_stmtstatus_counter.html>).
    package let steps: Int
}

/// Reports every statement of a store's connections after it ran. For tests.
final class StatementWatch: Sendable {
    private let tell: @Sendable (RanStatement) -> Void

    init(_ tell: @escaping @Sendable (RanStatement) -> Void) {
        self.tell = tell
    }

    /// Retained for ever: the connection may outlive everything else, and does not say when it closes.
    func watch(_ db: Database) {
        sqlite3_trace_v2(
            db.sqliteConnection, CUnsignedInt(SQLITE_TRACE_PROFILE),
            { _, watch, pointer, _ in
                let statement = OpaquePointer(pointer)
                if let watch, let sql = sqlite3_sql(statement) {
                    let steps = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1)
                    Unmanaged<StatementWatch>.fromOpaque(watch).takeUnretainedValue().tell(
                        RanStatement(sql: String(cString: sql), steps: Int(steps)))
                }
                return 0
            }, Unmanaged.passRetained(self).toOpaque())
    }
}
