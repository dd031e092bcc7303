import Foundation
package import GRDB

extension CSVImport {
    /// Keeps a file, as UTF-8 and with its number of rows below the head, until it is brought in or
    /// forgotten.
    package static func keep(
        _ content: [UInt8], named name: String, encoding: String, rowCount: Int,
        columns: ImportColumns, into list: ImportList, for owner: Administrator.ID,
        at now: Timestamp, in db: Database
    ) throws -> ID {
        try forgetOld(at: now, in: db)
        try db.execute(
            sql: """
                INSERT INTO csv_import
                    (admin_id, list, file_name, encoding, row_count, fields, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                owner, list, name.isEmpty ? "-" : name, encoding, rowCount, columns.json, now,
            ])
        let id = ID(db.lastInsertedRowID)
        try db.execute(
            sql: "INSERT INTO csv_import_file (import_id, content) VALUES (?, ?)",
            arguments: [id, Data(content)])
        return id
    }

    /// Chooses what the columns mean, and what becomes of rows that are there. Once the import runs
    /// nothing is chosen any more.
    package func choose(
        _ columns: ImportColumns, existing: ExistingRows, in db: Database
    ) throws {
        try db.execute(
            sql: "UPDATE csv_import SET fields = ?, existing = ? WHERE id = ? AND state = 'open'",
            arguments: [columns.json, existing, id])
    }

    /// Begins to write, with the one entry in the audit that stands for the whole import. Beginning
    /// twice is harmless: rows are taken once each.
    package func start(by author: Author, in db: Database) throws {
        try db.execute(
            sql: """
                UPDATE csv_import SET state = 'running', started_at = ?, worked_at = ?
                WHERE id = ? AND state = 'open'
                """,
            arguments: [author.at, author.at, id])
        guard db.changesCount > 0 else { return }
        try AuditEntry.write(.startImport, on: .csvImport(self), by: author, in: db)
    }

    /// Deletes the file and what stayed out of it; of an import that ran, what became of its rows
    /// stays known. Not while it runs: its rows would then be neither in nor reported.
    ///
    /// - Returns: Whether the file is gone.
    @discardableResult
    package func delete(in db: Database) throws -> Bool {
        guard let current = try Self.find(id, in: db) else { return true }
        switch current.state {
        case .open: try db.execute(sql: "DELETE FROM csv_import WHERE id = ?", arguments: [id])
        case .running: return false
        case .done:
            try db.execute(
                sql: "DELETE FROM csv_import_file WHERE import_id = ?", arguments: [id])
            try db.execute(
                sql: "DELETE FROM csv_import_row WHERE import_id = ?", arguments: [id])
        }
        return true
    }

    /// Deletes what was kept for long enough; of imports that ran, what became of them stays known.
    package static func forgetOld(at now: Timestamp, in db: Database) throws {
        let old = now.adding(seconds: -keptFor)
        try db.execute(
            sql: "DELETE FROM csv_import WHERE created_at <= ? AND state = 'open'",
            arguments: [old])
        try db.execute(
            sql: """
                DELETE FROM csv_import_file
                WHERE import_id IN (SELECT id FROM csv_import WHERE created_at <= ?)
                """,
            arguments: [old])
        try db.execute(
            sql: """
                DELETE FROM csv_import_row
                WHERE import_id IN (SELECT id FROM csv_import WHERE created_at <= ?)
                """,
            arguments: [old])
        try db.execute(
            sql: """
                DELETE FROM csv_import_change
                WHERE import_id IN (SELECT id FROM csv_import WHERE created_at <= ?)
                """,
            arguments: [now.adding(seconds: -undoableFor)])
    }
}
