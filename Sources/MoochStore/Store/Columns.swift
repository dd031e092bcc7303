package import GRDB
import GRDBSQLite
import Glibc

/// A value that a column holds and a statement takes.
package typealias StoredValue = DatabaseValueConvertible & StatementColumnConvertible

/// The columns of the row on which a statement stands, read from SQLite itself. GRDB's `Row` first makes a dictionary
/// of all their names for every statement, and copies what they hold: half of what a record costs.
package struct Columns {
    private let statement: SQLiteStatement
    /// Where the next name is looked for: records read their columns in the order in which they stand, so that several
    /// can stand in a row although their names are alike.
    private var next: CInt = 0
    /// From the second row on, each name that was asked for, in that order, and where it was found: the next row is
    /// asked the same, and a name is known by its address, without being compared.
    private var places: [(name: UnsafePointer<UInt8>, place: CInt)] = []
    /// How many names this row was asked for; nil in the first row.
    private var asked: Int?

    init(_ statement: SQLiteStatement) { self.statement = statement }

    /// The statement stands on its next row.
    mutating func advance() { (next, asked) = (0, 0) }

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

    /// The value of the next column of this name.
    ///
    /// - Throws: As ``at(_:)`` does.
    mutating func value<Value: StatementColumnConvertible>(_ name: StaticString) throws -> Value {
        try at(Int(place(of: name)))
    }

    private mutating func place(of name: StaticString) throws -> CInt {
        guard let asked else { return try find(name) }
        self.asked = asked + 1
        if asked < places.count, places[asked].name == name.utf8Start {
            next = places[asked].place + 1
        } else {
            places.removeSubrange(min(asked, places.count)...)
            places.append((name.utf8Start, try find(name)))
        }
        return next - 1
    }

    private mutating func find(_ name: StaticString) throws -> CInt {
        // It ends with a zero (`StaticString.utf8Start`).
        let text = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        while let other = sqlite3_column_name(statement, next) {
            next += 1
            if strcmp(text, other) == 0 { return next - 1 }
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
