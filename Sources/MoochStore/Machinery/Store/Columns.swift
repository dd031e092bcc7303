import GRDBSQLite

/// The columns of the row on which a statement stands, by their names in any order or by their places.
///
/// A name is looked for behind the one that was asked for last, where it stands as a rule, and then among all.
package struct Columns {
    private let statement: OpaquePointer
    private let names: [String]
    private let hasTwins: Bool
    /// Where the record begins that is being read.
    private var first = 0
    /// Behind the last column that was asked for by its name.
    private var next = 0
    private var isInRecord = false

    /// Valid only while the statement lives.
    init(_ statement: KeptStatement) {
        self.statement = statement.pointer
        names = statement.names
        hasTwins = statement.hasTwins
    }

    /// Begins the row on which the statement stands now.
    mutating func begin() { (first, next) = (0, 0) }

    /// A column's value by its place.
    ///
    /// - Throws: ``UnreadableColumn`` where it holds nothing (unless that may be) or a value of another type: another
    ///   program can have changed the schema under us, and that must not end the process.
    func at<Value: StoredValue>(_ index: Int) throws -> Value {
        guard let value = Value(sqlValue: SQLValue(statement, index)) else {
            throw UnreadableColumn(name: names.indices.contains(index) ? names[index] : "\(index)")
        }
        return value
    }

    /// The value of the column of this name.
    ///
    /// - Throws: As ``at(_:)`` does; also where two columns have the name, unless they are those of records that are
    ///   read by ``record()``.
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

    /// One of several records that stand in the row one behind the other: its columns are those behind the last one
    /// that was read, whatever names the others have.
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

    /// A text's bytes where they lie, until the next row; nil where the column holds nothing.
    func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
        let value = sqlite3_column_value(statement, CInt(index))
        guard let text = sqlite3_value_text(value) else { return nil }
        return UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
    }
}

/// A column that is missing, whose name another has too, or that holds what no program of ours writes.
struct UnreadableColumn: Error, Hashable, CustomStringConvertible {
    let name: String

    var description: String { "The column \(name) cannot be read." }
}
