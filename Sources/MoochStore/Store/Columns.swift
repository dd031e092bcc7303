package import GRDB
import GRDBSQLite
import Glibc

/// A value that a column holds and a statement takes.
package typealias StoredValue = DatabaseValueConvertible & StatementColumnConvertible

/// The columns of the row on which a statement stands, read from SQLite itself. GRDB's `Row` first makes a dictionary
/// of all their names for every statement, and copies what they hold: half of what a record costs.
package struct Columns {
    private let statement: SQLiteStatement
    /// Where the next name is looked for first: records read their columns in the order in which they stand.
    private var next: CInt = 0

    init(_ statement: SQLiteStatement) { self.statement = statement }

    /// A column's value by its place.
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

    /// A column's value by its name.
    ///
    /// - Throws: As ``at(_:)`` does.
    mutating func value<Value: StatementColumnConvertible>(_ name: StaticString) throws -> Value {
        try at(find(name))
    }

    private mutating func find(_ name: StaticString) throws -> Int {
        // It ends with a zero (`StaticString.utf8Start`).
        let text = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        let count = sqlite3_column_count(statement)
        for _ in 0..<count {
            let place = next < count ? next : 0
            next = place + 1
            if let other = sqlite3_column_name(statement, place), strcmp(text, other) == 0 {
                return Int(place)
            }
        }
        throw UnreadableColumn("\(name)")
    }
}

/// A column that is missing, or holds what no program of ours writes.
struct UnreadableColumn: Error, Hashable, CustomStringConvertible {
    let description: String

    fileprivate init(_ name: String) { description = "The column \(name) cannot be read." }

    fileprivate init(_ index: Int, of statement: SQLiteStatement) {
        self.init(
            sqlite3_column_name(statement, CInt(index)).map(String.init(cString:)) ?? "\(index)")
    }
}
