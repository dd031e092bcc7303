import Foundation
package import GRDB

/// A spreadsheet's rows on their way into a list. The file and the rows that stayed out are there for
/// the administrator who chose it alone, and are deleted after ``keptFor``.
package struct CSVImport: StoredRecord, Hashable {
    package typealias ID = Identifier<CSVImport>

    package enum State: String, Sendable, DatabaseValueConvertible {
        /// What its columns mean can be chosen; nothing is written yet.
        case open
        /// Its rows are being written, or were until the program ended.
        case running
        case done
    }

    package let id: ID
    package let administratorID: Administrator.ID
    package let list: ImportList
    package let fileName: String
    /// What the file was written in.
    package let encoding: String
    package let rowCount: Int
    package let columns: ImportColumns
    package let existing: ExistingRows
    package let state: State
    package let createdAt: Timestamp
    package let startedAt: Timestamp?
    /// When it last came further.
    package let workedAt: Timestamp?
    package let finishedAt: Timestamp?
    /// What became of the rows so far.
    package let tally: ImportTally
    /// Whether the file is still there.
    package let hasFile: Bool
    /// How far it is taken back; nil when nobody asked for it.
    package let undo: ImportUndo?

    /// How many seconds a file is kept: seven days.
    package static let keptFor: Int64 = 7 * 24 * 60 * 60
    /// For how many seconds an import can be taken back: thirty days.
    package static let undoableFor: Int64 = 30 * 24 * 60 * 60

    package static let table = "csv_import"
    package static let columns = """
        id, admin_id, list, file_name, encoding, row_count, fields, existing, state, created_at, \
        started_at, worked_at, finished_at, added, changed, unchanged, skipped, rejected, \
        undo_started_at, undo_worked_at, undo_finished_at, undone_to, undone, kept, \
        EXISTS (SELECT 1 FROM csv_import_file WHERE import_id = csv_import.id) AS has_file
        """

    package init(row: Row) throws {
        id = try row.value("id")
        administratorID = try row.value("admin_id")
        list = try row.value("list")
        fileName = try row.value("file_name")
        encoding = try row.value("encoding")
        rowCount = try row.value("row_count")
        columns = ImportColumns(json: try row.value("fields"))
        existing = try row.value("existing")
        state = try row.value("state")
        createdAt = try row.value("created_at")
        startedAt = try row.value("started_at")
        workedAt = try row.value("worked_at")
        finishedAt = try row.value("finished_at")
        var tally = ImportTally()
        tally.added = try row.value("added")
        tally.changed = try row.value("changed")
        tally.unchanged = try row.value("unchanged")
        tally.skipped = try row.value("skipped")
        tally.rejected = try row.value("rejected")
        self.tally = tally
        hasFile = try row.value("has_file")
        undo = try ImportUndo(row: row)
    }
}

extension CSVImport {
    /// The import of this id, when it is this administrator's.
    package static func find(
        _ id: ID, of administrator: Administrator.ID, in db: Database
    ) throws -> CSVImport? {
        guard let found = try find(id, in: db), found.administratorID == administrator else {
            return nil
        }
        return found
    }

    /// The imports of these ids, by id.
    package static func found(_ ids: [Int64], in db: Database) throws -> [Int64: CSVImport] {
        try ids.isEmpty ? [:] : all(ids, in: db)
    }

    /// An administrator's latest imports.
    package static func latest(
        of administrator: Administrator.ID, since moment: Timestamp, in db: Database
    ) throws -> [CSVImport] {
        try fetchAll(
            db,
            sql: """
                SELECT \(columns) FROM csv_import WHERE admin_id = ? AND created_at > ?
                ORDER BY id DESC LIMIT 10
                """,
            arguments: [administrator, moment.adding(seconds: -keptFor)])
    }

    /// The file as UTF-8; nil once it was deleted.
    package func content(in db: Database) throws -> [UInt8]? {
        let request = SQLRequest<Row>(
            sql: "SELECT content FROM csv_import_file WHERE import_id = ?", arguments: [id])
        return try Row.fetchOne(db, request).map { row in
            let content: Data = try row.value("content")
            return [UInt8](content)
        }
    }
}

extension ImportColumns {
    /// What stands in the store: the fields' names, empty for what is left out.
    var json: String {
        "[" + fields.map { JSONText.string($0?.name ?? "") }.joined(separator: ",") + "]"
    }

    init(json: String) {
        let names = (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
        self.init(names.map { ImportField(name: $0) })
    }
}
