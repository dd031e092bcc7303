/// A record that mirrors one table with an `id`.
package protocol StoredRecord: ColumnRecord, Identifiable where ID == Identifier<Self> {
    /// The table's name.
    static var table: String { get }

    /// The columns of a record for a `SELECT`, comma-separated and without a table's name.
    static var columns: String { get }
}

extension StoredRecord {
    /// The record of this id, or nil when there is none.
    package static func find(_ id: ID, in db: Reading) throws -> Self? {
        try db.row("SELECT \(columns) FROM \(table) WHERE id = ?", [id])
    }

    /// The records of these ids, by id.
    static func all(_ ids: [Int64], in db: Reading) throws -> [Int64: Self] {
        let found: [Self] = try db.rows(
            "SELECT \(columns) FROM \(table) WHERE id IN (SELECT value FROM json_each(?))",
            [ListPage(rows: ids).idList])
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
