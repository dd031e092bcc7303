package import GRDB

/// A record that mirrors one table with an `id`.
package protocol StoredRecord: FetchableRecord, Identifiable, Sendable
where ID == Identifier<Self> {
    /// The table's name.
    static var table: String { get }

    /// The columns that `init(row:)` reads, for a `SELECT`, comma-separated and without a table's name.
    static var columns: String { get }
}

extension StoredRecord {
    /// The record of this id, or nil when there is none.
    package static func find(_ id: ID, in db: Reading) throws -> Self? {
        let request = SQLRequest<Row>(
            sql: "SELECT \(columns) FROM \(table) WHERE id = ?", arguments: [id], cached: true)
        return try Row.fetchOne(db.database, request).map(Self.init(row:))
    }

    /// The record of an id that was looked up a moment ago.
    static func current(_ id: ID, in db: Reading) throws -> Self {
        guard let record = try find(id, in: db) else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        return record
    }

    /// The records of these ids, by id.
    static func all(_ ids: [Int64], in db: Reading) throws -> [Int64: Self] {
        let sql = """
            SELECT \(columns) FROM \(table) WHERE id IN (SELECT value FROM json_each(?))
            """
        let request = SQLRequest<Row>(
            sql: sql, arguments: [ListPage(rows: ids).idList], cached: true)
        let found = try Row.fetchAll(db.database, request).map(Self.init(row:))
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id.rawValue, $0) })
    }
}

extension Identifier where Record: StoredRecord {
    /// The record of this id as it is now.
    ///
    /// - Throws: ``RecordGone``.
    package func found(in db: Reading) throws -> Record {
        guard let record = try Record.find(self, in: db) else {
            throw RecordGone(table: Record.table, id: rawValue)
        }
        return record
    }
}

extension Row {
    /// A column's value, or an error when it is missing or of another type: another program can have
    /// changed the schema under us, and that must not end the process.
    func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
        try decode(Value.self, forColumn: column)
    }
}
