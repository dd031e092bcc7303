import GRDB

/// How far an import is taken back.
package struct ImportUndo: Sendable, Hashable {
    package let startedAt: Timestamp
    /// When it last came further.
    package let workedAt: Timestamp
    package let finishedAt: Timestamp?
    /// The rows from here on are done with.
    let doneTo: Int64?
    /// Rows that were taken back.
    package let undone: Int
    /// Rows that were left alone.
    package let kept: Int

    package var done: Int { undone + kept }

    /// Nil when nobody asked for it.
    init?(row: Row) throws {
        guard let startedAt: Timestamp = try row.value("undo_started_at") else { return nil }
        self.startedAt = startedAt
        workedAt = try row.value("undo_worked_at")
        finishedAt = try row.value("undo_finished_at")
        doneTo = try row.value("undone_to")
        undone = try row.value("undone")
        kept = try row.value("kept")
    }

    /// Why a record is left as it is.
    package enum Reason: String, CaseIterable, Sendable, DatabaseValueConvertible {
        case gone
        /// It has other values than the import gave it.
        case changedSince = "changed-since"
        /// A member who was there by now, or has offered or asked for something; a community with
        /// members or listings; a category with listings.
        case inUse = "in-use"
        /// A member's former community was deleted.
        case placeGone = "place-gone"
        /// A rule of the store forbids it: somebody else has the former e-mail address or name.
        case refused
    }

    /// A record that is left as it is.
    package struct KeptRow: Sendable, Hashable {
        /// As a spreadsheet numbers it.
        package let number: Int
        package let record: Int64
        package let name: String
        package let reason: Reason
    }
}

/// A row that an import wrote, as the store keeps it until it is taken back.
struct ImportUndoRow: Sendable {
    let number: Int
    let record: Int64
    let name: String
    let before: ImportedValues?
    let after: ImportedValues
    let moved: [Int64]

    /// The next rows to take back: from the last one of the file up.
    static func next(
        of csvImport: CSVImport.ID, before number: Int64?, size: Int, in db: Database
    ) throws -> [ImportUndoRow] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT row, record_id, name, "before", "after", moved FROM csv_import_change
                WHERE import_id = ? AND row < ? ORDER BY row DESC LIMIT ?
                """,
            arguments: [csvImport, number ?? .max, size])
        return try rows.map { row in
            let before: String? = try row.value("before")
            let moved: String? = try row.value("moved")
            return ImportUndoRow(
                number: try row.value("row"), record: try row.value("record_id"),
                name: try row.value("name"), before: try before.map(ImportedValues.init(json:)),
                after: try ImportedValues(json: try row.value("after")),
                moved: Self.ids(moved ?? ""))
        }
    }

    private static func ids(_ json: String) -> [Int64] {
        json.split { !$0.isNumber }.compactMap { Int64($0) }
    }
}
