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

    /// Lets a stopped action go on with the rows it was started with.
    ///
    /// - Throws: ``BulkError/notStopped`` when it has come to its end, or was taken back since.
    package static func resume(_ id: ID, by author: Author, in db: Database) throws {
        guard let action = try find(id, in: db) else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        guard action.state != .running else { return }
        guard action.state == .stopped, try reversal(of: id, in: db) == nil else {
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
        try AuditEntry.write(.endBulkAction, on: .bulkAction(self), changes, by: author, in: db)
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
