import GRDBSQLite

/// The columns of a statement's current row, by name in any order or by index.
///
/// A name is first looked for right after the last one asked for, where it usually is, then among all.
package struct Columns {
    private let statement: OpaquePointer
    private let names: [String]
    private let hasTwins: Bool
    /// The index of the first column of the record being read.
    private var first = 0
    /// The index after the last column asked for by name.
    private var next = 0
    private var isInRecord = false

    /// Valid only as long as the statement.
    init(_ statement: CachedStatement) {
        self.statement = statement.pointer
        names = statement.names
        hasTwins = statement.hasTwins
    }

    /// Starts over for the next row.
    mutating func begin() { (first, next) = (0, 0) }

    /// A column's value by index.
    ///
    /// - Throws: ``UnreadableColumn`` for an unexpected NULL or a value of another type: another program can have
    ///   changed the schema under us, and that must not end the process.
    func at<Value: StoredValue>(_ index: Int) throws -> Value {
        guard let value = Value(sqlValue: SQLValue(statement, index)) else {
            throw UnreadableColumn(name: names.indices.contains(index) ? names[index] : "\(index)")
        }
        return value
    }

    /// A column's value by name.
    ///
    /// - Throws: As ``at(_:)`` does, and for a name that two columns have, except within ``record(_:)``.
    mutating func value<Value: StoredValue>(_ name: String) throws -> Value {
        if hasTwins {
            let index = try indexAmongTwins(of: name)
            next = max(next, index + 1)
            return try at(index)
        }
        if next == names.count || names[next] != name {
            guard let index = names.firstIndex(of: name) else { throw UnreadableColumn(name: name) }
            next = index
        }
        next += 1
        return try at(next - 1)
    }

    /// The next of several records that stand side by side in one row. Its columns begin after the last one read,
    /// whatever names the other records have.
    mutating func record<Record: ColumnRecord>(_: Record.Type = Record.self) throws -> Record {
        (first, isInRecord) = (next, true)
        defer { isInRecord = false }
        return try Record(&self)
    }

    private func indexAmongTwins(of name: String) throws -> Int {
        guard let index = names[first...].firstIndex(of: name),
            isInRecord || !names[(index + 1)...].contains(name)
        else { throw UnreadableColumn(name: name) }
        return index
    }

    /// A text's bytes in SQLite's memory, valid until the next row; nil for NULL.
    func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
        let value = sqlite3_column_value(statement, CInt(index))
        guard let text = sqlite3_value_text(value) else { return nil }
        return UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
    }
}

/// A column that is missing or ambiguous, or holds a value that no program of ours writes.
struct UnreadableColumn: Error, Hashable, CustomStringConvertible {
    let name: String

    var description: String { "The column \(name) cannot be read." }
}
