import Foundation
package import GRDB

extension BulkAction {
    /// Stops an action where it is. What is done stays done, and can be taken back. One that has ended
    /// stays as it is.
    package static func stop(_ id: ID, by author: Author, in db: Database) throws {
        guard let action = try find(id, in: db) else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        guard action.state == .running else { return }
        try action.end(.stopped, by: author.partOf(id), in: db)
    }

    /// Ends an action that the store keeps refusing to go on with.
    static func fail(_ id: ID, at now: Timestamp, in db: Database) throws {
        guard let action = try find(id, in: db), action.state == .running else { return }
        try action.end(.failed, by: action.author(at: now), in: db)
    }

    /// Lets an action that was stopped, or has failed, go on with the rows it was started with.
    ///
    /// - Throws: ``BulkError/notStopped`` when it has come to its end, or was taken back since.
    package static func resume(_ id: ID, by author: Author, in db: Database) throws {
        guard let action = try find(id, in: db) else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        guard action.state != .running else { return }
        guard action.state != .finished, try reversal(of: id, in: db) == nil else {
            throw BulkError.notStopped
        }
        try db.execute(
            sql: "UPDATE bulk_action SET state = 'running', ended_at = NULL WHERE id = ?",
            arguments: [id])
        try AuditEntry.write(
            .resumeBulkAction, on: .bulkAction(action), by: author.partOf(id), in: db)
    }

    /// Ends the action, and writes the counts into the audit.
    func end(_ state: State, by author: Author, in db: Database) throws {
        try db.execute(
            sql: "UPDATE bulk_action SET state = ?, ended_at = ? WHERE id = ?",
            arguments: [state, author.at, id])
        var changes = AuditChanges()
        changes.add("state", state)
        changes.add("selected", selected)
        changes.add("changed", changed)
        changes.add("skipped", skipped)
        try AuditEntry.write(
            .endBulkAction, on: .bulkAction(self), changes, by: author, in: db)
    }

    /// Who stopped it, or in whose name it ended by itself, as the audit has it; nil while it is at
    /// work.
    package func enderName(in db: Database) throws -> String? {
        guard state != .running else { return nil }
        return try String.fetchOne(
            db,
            sql: """
                SELECT actor_name FROM audit_entry INDEXED BY audit_entry_by_subject
                WHERE subject_kind = 'bulk_action' AND subject_id = ? AND action = 'bulk.end'
                ORDER BY id DESC LIMIT 1
                """,
            arguments: [id])
    }
}

extension BulkAction.State {
    /// The state that an entry of the audit tells of; nil when it tells of no ending.
    package init?(endedBy entry: AuditEntry) {
        guard entry.action == .endBulkAction, let after = entry.after,
            let told = try? JSONDecoder().decode(Told.self, from: Data(after.utf8))
        else { return nil }
        self.init(rawValue: told.state)
    }

    private struct Told: Decodable {
        let state: String
    }
}

extension Author {
    /// The same author of a change that belongs to an action on many rows.
    func partOf(_ action: BulkAction.ID) -> Author {
        Author(
            administrator: administrator, name: name, at: at, requestID: requestID,
            bulkAction: action)
    }
}
