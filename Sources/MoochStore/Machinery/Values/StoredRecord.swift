import GRDB

/// What one row of a statement is read as.
package protocol ColumnRecord: Sendable {
    /// Reads its columns in the order in which a statement has them.
    init(_ row: inout Columns) throws
}

extension ColumnRecord {
    /// What the rows of a statement are read as. The statement is kept.
    static func fetchAll(
        sql: String, arguments: [any StatementBinding] = [], in db: Reading
    ) throws -> [Self] {
        try db.rows(sql, arguments) { try Self(&$0) }
    }

    /// The same of a statement with its arguments in it.
    static func fetchAll(literal: SQL, in db: Reading) throws -> [Self] {
        try db.rows(literal: literal) { try Self(&$0) }
    }

    /// The first row of a statement; nil where there is none. The statement is kept.
    static func fetchOne(
        sql: String, arguments: [any StatementBinding] = [], in db: Reading
    ) throws -> Self? {
        try db.row(sql, arguments) { try Self(&$0) }
    }
}

/// A record that mirrors one table with an `id`.
package protocol StoredRecord: ColumnRecord, Identifiable where ID == Identifier<Self> {
    /// The table's name.
    static var table: String { get }

    /// The columns of a record in the order in which it reads them, for a `SELECT`, comma-separated and without a
    /// table's name.
    static var columns: String { get }
}

extension StoredRecord {
    /// The record of this id, or nil when there is none.
    package static func find(_ id: ID, in db: Reading) throws -> Self? {
        try fetchOne(
            sql: "SELECT \(columns) FROM \(table) WHERE id = ?", arguments: [id], in: db)
    }

    /// The records of these ids, by id.
    static func all(_ ids: [Int64], in db: Reading) throws -> [Int64: Self] {
        let found = try fetchAll(
            sql: "SELECT \(columns) FROM \(table) WHERE id IN (SELECT value FROM json_each(?))",
            arguments: [ListPage(rows: ids).idList], in: db)
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id.rawValue, $0) })
    }

    /// The record of an id that was looked up a moment ago.
    static func current(_ id: ID, in db: Reading) throws -> Self {
        try id.found(in: db)
    }
}

extension Identifier where Record: StoredRecord {
    /// The record of this id as it is now.
    ///
    /// - Throws: ``RecordGone``.
    package func found(in db: Reading) throws -> Record {
        guard let record = try Record.find(self, in: db) else { throw gone }
        return record
    }

    /// It is not there, or not for whoever asks: they are told no more.
    var gone: RecordGone { RecordGone(table: Record.table, id: rawValue) }
}

extension Row {
    /// A column's value, or an error when it is missing or of another type: another program can have
    /// changed the schema under us, and that must not end the process.
    func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
        try decode(Value.self, forColumn: column)
    }
}
