import GRDB
import GRDBSQLite

/// A statement that was run, and how much SQLite did for it.
package struct RanStatement: Sendable {
    package let sql: String
    /// The instructions of SQLite's machine: some for each row that was looked at, found or not
    /// (<https://sqlite.org/c3ref/c_stmtstatus_counter.html>).
    package let steps: Int
}

/// Tells of every statement of a store's connections once it has been run. It is for tests.
final class StatementWatch: Sendable {
    private let tell: @Sendable (RanStatement) -> Void

    init(_ tell: @escaping @Sendable (RanStatement) -> Void) {
        self.tell = tell
    }

    /// A connection may be the last to let go of it, and does not say so: it stays for ever.
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
