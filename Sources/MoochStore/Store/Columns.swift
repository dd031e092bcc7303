package import GRDB
import GRDBSQLite
import Glibc

/// A value that a column holds and a statement takes.
package typealias StoredValue = DatabaseValueConvertible & StatementColumnConvertible

/// The columns of the row on which a statement stands, read from SQLite itself. GRDB's `Row` first makes a dictionary
/// of all their names for every statement, and copies what they hold: half of what a record costs.
package struct Columns {
    private let statement: SQLiteStatement
    /// Where the next name is looked for. Several records stand in one row although their names are alike, as each
    /// reads its columns in the order in which they stand.
    private var next: CInt = 0

    init(_ statement: SQLiteStatement) { self.statement = statement }

    /// A column's value by its index.
    ///
    /// - Throws: ``UnreadableColumn`` where there is none, or one of another type: another program can have changed
    ///   the schema under us, and that must not end the process.
    func at<Value: StatementColumnConvertible>(_ index: Int) throws -> Value {
        guard let value = Value.fromStatement(statement, atUncheckedIndex: CInt(index)) else {
            throw UnreadableColumn(index, of: statement)
        }
        return value
    }

    /// A column's value as it is kept.
    func stored(_ index: Int) -> DatabaseValue {
        DatabaseValue(sqliteStatement: statement, index: CInt(index))
    }

    /// The value of the next column of this name.
    ///
    /// - Throws: As ``at(_:)`` does.
    mutating func value<Value: StatementColumnConvertible>(_ name: StaticString) throws -> Value {
        // It ends with a zero (`StaticString.utf8Start`).
        let text = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        while let other = sqlite3_column_name(statement, next) {
            next += 1
            if strcmp(text, other) == 0 { return try at(Int(next - 1)) }
        }
        throw UnreadableColumn("\(name)")
    }
}

/// A column that is missing, stands before one that was read already, or holds what no program of ours writes.
struct UnreadableColumn: Error, Hashable, CustomStringConvertible {
    let description: String

    fileprivate init(_ name: String) { description = "The column \(name) cannot be read." }

    fileprivate init(_ index: Int, of statement: SQLiteStatement) {
        self.init(
            sqlite3_column_name(statement, CInt(index)).map(String.init(cString:)) ?? "\(index)")
    }
}
