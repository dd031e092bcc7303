import GRDB
import GRDBSQLite
import Glibc

/// The columns of the row on which a statement stands, read from SQLite itself. GRDB's `Row` first makes a dictionary
/// of all their names for every statement, and copies what they hold: half of what a record costs.
package struct Columns {
    private let statement: SQLiteStatement
    /// Where the next name is looked for. Several records stand in one row although their names are alike, as each
    /// reads its columns in the order in which they stand.
    private var next: CInt = 0
    /// Where names were found in rows before, in the order in which they were read: later rows need not look.
    private let found: Found
    private(set) var foundCount: Int
    /// How many were read by name of this row.
    private var readCount = 0

    /// A name, from where it was looked for, and the column's index.
    typealias Found = UnsafeMutableBufferPointer<
        (name: UnsafePointer<UInt8>, start: CInt, index: CInt)
    >

    /// Valid only while `kept` lives.
    init(_ kept: KeptStatement) {
        (statement, found, foundCount) = (kept.pointer, kept.found, kept.foundCount)
    }

    /// Begins the row on which the statement stands now.
    mutating func begin() { (next, readCount) = (0, 0) }

    /// A column's value by its index.
    ///
    /// - Throws: ``UnreadableColumn`` where it holds nothing (unless that may be) or a value of another type: another
    ///   program can have changed the schema under us, and that must not end the process.
    func at<Value: ColumnValue>(_ index: Int) throws -> Value {
        guard let value = Value(raw(index)) else {
            throw UnreadableColumn(index, of: statement)
        }
        return value
    }

    /// What a column holds, to be looked at where it lies, until the next row.
    func raw(_ index: Int) -> RawColumn { RawColumn(statement, CInt(index)) }

    /// A column's value as it is kept.
    func stored(_ index: Int) -> DatabaseValue {
        DatabaseValue(sqliteStatement: statement, index: CInt(index))
    }

    /// The value of the next column of this name.
    ///
    /// - Throws: As ``at(_:)`` does.
    @inline(__always)
    mutating func value<Value: ColumnValue>(_ name: StaticString) throws -> Value {
        let text = name.utf8Start
        if readCount < foundCount, found[readCount].name == text,
            found[readCount].start == next
        {
            next = found[readCount].index + 1
        } else {
            try find(text)
        }
        readCount += 1
        return try at(Int(next - 1))
    }

    /// Moves past the next column of this name, which ends with a zero (`StaticString.utf8Start`).
    private mutating func find(_ name: UnsafePointer<UInt8>) throws {
        let text = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
        let start = next
        while let other = sqlite3_column_name(statement, next) {
            next += 1
            guard strcmp(text, other) == 0 else { continue }
            if readCount == foundCount, readCount < found.count {
                found.initializeElement(at: readCount, to: (name, start, next - 1))
                foundCount += 1
            }
            return
        }
        throw UnreadableColumn(String(cString: name))
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
