package import GRDB

extension CSVImport {
    /// The imports that a program that has ended was writing or taking back, each with who asked for
    /// it, so that their entries in the audit go on to name them.
    package static func unfinished(
        at moment: Timestamp, in db: Database
    ) throws -> [(csvImport: CSVImport, author: Author)] {
        let all = try fetchAll(
            db,
            sql: """
                SELECT \(columns) FROM csv_import
                WHERE state = 'running' OR undo_started_at IS NOT NULL AND undo_finished_at IS NULL
                ORDER BY id
                """)
        return try all.compactMap { csvImport in
            let entry = try Row.fetchOne(
                db,
                sql: """
                    SELECT actor_id, actor_name, request_id
                    FROM audit_entry INDEXED BY audit_entry_by_subject
                    WHERE subject_kind = ? AND subject_id = ? AND action IN (?, ?)
                    ORDER BY id DESC LIMIT 1
                    """,
                arguments: [
                    AuditEntry.SubjectKind.csvImport, csvImport.id,
                    AuditEntry.Action.startImport, AuditEntry.Action.undoImport,
                ])
            return try entry.map { entry in
                let author = Author(
                    administrator: try entry.value("actor_id"), name: try entry.value("actor_name"),
                    at: moment, requestID: try entry.value("request_id"))
                return (csvImport, author)
            }
        }
    }
}
