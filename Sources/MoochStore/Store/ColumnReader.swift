import GRDB

/// Reads a row's columns by name, in about the order in which they stand: the next one is looked at first. GRDB
/// compares a name with all of them regardless of case, which costs a record ten times as much as its values.
struct ColumnReader {
    private let row: Row
    private var next: Row.Index

    init(_ row: Row) {
        self.row = row
        next = row.startIndex
    }

    /// - Throws: As ``Row/value(_:)`` does.
    mutating func value<Value: DatabaseValueConvertible>(_ name: String) throws -> Value {
        guard let stored = find(name), let value = Value.fromDatabaseValue(stored) else {
            return try row.value(name)
        }
        return value
    }

    private mutating func find(_ name: String) -> DatabaseValue? {
        while next < row.endIndex {
            let (column, value) = row[next]
            next = row.index(after: next)
            if column == name { return value }
        }
        // It stands before, or is missing: GRDB knows.
        next = row.startIndex
        return nil
    }
}
