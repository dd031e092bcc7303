/// A record that mirrors a table with an `id`.
package protocol StoredRecord: ColumnRecord, Identifiable where ID == Identifier<Self> {
    /// The name of the table.
    static var table: String { get }

    /// The record's columns for a `SELECT`, comma-separated, without the table's name.
    static var columns: String { get }
}

extension StoredRecord {
    /// The record with this id; nil if there is none.
    package static func find(_ id: ID, in db: Reading) throws -> Self? {
        try db.row("SELECT \(columns) FROM \(table) WHERE id = ?", [id])
    }

    /// The records with these ids, by id.
    static func all(_ ids: [Int64], in db: Reading) throws -> [Int64: Self] {
        let found: [Self] = try db.rows(
            "SELECT \(columns) FROM \(table) WHERE id IN (SELECT value FROM json_each(?))",
            [ListPage(rows: ids).idList])
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id.rawValue, $0) })
    }

    /// The current record with an id that existed a moment ago.
    static func current(_ id: ID, in db: Reading) throws -> Self {
        try id.found(in: db)
    }
}

extension Identifier where Record: StoredRecord {
    /// The record with this id.
    ///
    /// - Throws: ``RecordGone``.
    package func found(in db: Reading) throws -> Record {
        guard let record = try Record.find(self, in: db) else { throw gone }
        return record
    }

    /// The record is missing, or not for the one who asks: the error does not say which.
    var gone: RecordGone { RecordGone(table: Record.table, id: rawValue) }
}
