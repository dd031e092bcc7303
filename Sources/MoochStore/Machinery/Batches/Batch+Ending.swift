import Foundation

/// Why a batch cannot be changed.
package enum BatchError: VerbRefusal, Hashable {
    /// Only a batch that has ended can be undone.
    case stillRunning
    /// Only a batch that was stopped, and not undone since, can be resumed.
    case notStopped
    /// Nothing was written or is still known, or it is an undo itself.
    case notReversible
    /// The category of a merge has since been merged into another.
    case categoryChanged
    /// The food that stayed has since been merged into another.
    case foodChanged
    /// Another food has the name of the one that went.
    case foodNameTaken(String)

    package var complaint: Complaint {
        switch self {
        case .stillRunning:
            Complaint(
                "bulk-still-running",
                "It is still running. Stop it first, or wait until it is done.")
        case .notStopped:
            Complaint(
                "bulk-not-stopped", "It cannot be resumed: it has ended, or was undone.")
        case .notReversible:
            Complaint(
                "bulk-not-reversible",
                "It cannot be undone: nothing was changed, it is too long ago, or it is an undo itself."
            )
        case .categoryChanged:
            Complaint(
                "bulk-category-changed",
                "Not now: the category has since been merged into another one. Undo that first.")
        case .foodChanged:
            Complaint(
                "bulk-food-changed",
                "Not now: the food has since been merged into another one. Undo that first.")
        case .foodNameTaken(let name):
            Complaint(
                "bulk-food-name-taken", ["name": .text(name)],
                "Not now: another food has the name \(name) by now. Rename or merge that first.")
        }
    }
}

extension Batch {
    /// Stops a batch. The rows done stay done and can be undone. A batch that has ended stays as it is.
    package static func stop(_ id: ID, by author: Author, in db: Writing) throws {
        let batch = try current(id, in: db)
        guard batch.state == .running else { return }
        try batch.end(.stopped, by: author.partOf(id), in: db)
    }

    /// Ends a batch that the store keeps refusing.
    static func fail(_ id: ID, at now: Timestamp, in db: Writing) throws {
        guard let batch = try find(id, in: db), batch.state == .running else { return }
        try batch.end(.failed, by: batch.author(at: now), in: db)
    }

    /// Resumes a batch that was stopped or has failed, with its remaining rows.
    ///
    /// - Throws: ``BatchError/notStopped`` if it has finished or been undone.
    package static func resume(_ id: ID, by author: Author, in db: Writing) throws {
        let batch = try current(id, in: db)
        guard batch.state != .running else { return }
        guard batch.canResume(at: author.at), try reversal(of: id, in: db) == nil else {
            throw BatchError.notStopped
        }
        try db.run("UPDATE batch SET state = 'running', ended_at = NULL WHERE id = ?", [id])
        try AuditEntry.write(.resumeBatch, on: .batch(batch), by: author.partOf(id), in: db)
    }

    /// True if there are known rows left, unless it was undone.
    package func canResume(at now: Timestamp) -> Bool {
        [.stopped, .failed].contains(state)
            && (verb != .import || isReversal || now < createdAt.adding(seconds: CSVImport.keptFor))
    }

    /// Starts to undo a batch, which is final. Doing it twice starts one undo.
    ///
    /// - Throws: ``BatchError/stillRunning``, ``BatchError/notReversible``, ``BatchError/categoryChanged``,
    ///   ``BatchError/foodChanged``, ``BatchError/foodNameTaken(_:)``.
    package static func reverse(_ id: ID, by author: Author, in db: Writing) throws -> Batch {
        if let reversal = try reversal(of: id, in: db) { return reversal }
        let batch = try current(id, in: db)
        guard batch.state != .running else { throw BatchError.stillRunning }
        guard batch.canBeReversed(at: author.at) else { throw BatchError.notReversible }
        if batch.verb == .mergeFoods { try batch.requireNoObstacle(in: db) }
        var spec = batch.spec
        (spec.reason, spec.answer, spec.note) = (nil, nil, nil)
        (spec.until, spec.isInviting) = (nil, nil)
        if ![.merge, .mergeFoods].contains(batch.verb) { spec.target = nil }
        let reversal = try insert(
            batch.list, batch.verb, spec, key: "reversal-\(id)", reversing: batch, by: author,
            in: db)
        if batch.verb == .merge {
            try batch.reopenCategory(by: author.partOf(reversal.id), in: db)
        }
        return reversal
    }

    /// An undo is final, so it is not begun where it would do nothing.
    private func requireNoObstacle(in db: Reading) throws {
        guard let values = try item(at: 1, in: db)?.before,
            let journal = try FoodMergeJournal(values)
        else { throw BatchError.notReversible }
        switch try journal.obstacle(in: db) {
        case .isMergedOn: throw BatchError.foodChanged
        case .isNameTaken: throw BatchError.foodNameTaken(journal.source.name)
        case nil: break
        }
    }

    /// True if it changed anything: a merge has at least archived its category.
    package var hasWritten: Bool { written > 0 || verb == .merge }

    /// True if it has ended and wrote anything still known, and was not undone.
    package func canBeReversed(at now: Timestamp) -> Bool {
        guard !isReversal, state != .running, state != .open, hasWritten else { return false }
        // What was sent cannot be fetched back, nor a reminder that was told.
        if verb == .tryAgain { return false }
        if let end = untoldUntil { return now < end }
        return verb != .import || now < reversibleUntil
    }

    /// Until when reminders can be taken back: then they are told. Nil of all other actions.
    package var untoldUntil: Timestamp? {
        verb == .remind ? (startedAt ?? createdAt).adding(seconds: Exchange.undoableFor) : nil
    }

    /// The batch that undoes this one, if any.
    package static func reversal(of id: ID, in db: Reading) throws -> Batch? {
        try db.row("SELECT \(columns) FROM batch WHERE reverses_id = ?", [id])
    }

    /// Ends the batch, and writes the counts to the audit.
    func end(_ state: State, by author: Author, in db: Writing) throws {
        try db.run("UPDATE batch SET state = ?, ended_at = ? WHERE id = ?", [state, author.at, id])
        var changes = AuditChanges()
        changes.add("state", state)
        changes.add("selected", selected)
        if verb == .import, !isReversal { changes.add("added", tally.added) }
        changes.add("changed", tally.changed)
        if verb == .import, !isReversal { changes.add("unchanged", tally.unchanged) }
        changes.add("skipped", tally.skipped)
        if verb == .import, !isReversal { changes.add("rejected", tally.rejected) }
        try AuditEntry.write(.endBatch, on: .batch(self), changes, by: author, in: db)
    }

    /// The name of who stopped it, or in whose name it ended by itself, from the audit; nil while running.
    func enderName(in db: Reading) throws -> String? {
        guard state != .running else { return nil }
        return try db.value(
            """
            SELECT actor_name FROM audit_entry
            WHERE subject_kind = 'batch' AND subject_id = ? AND action = 'batch.end'
            ORDER BY id DESC LIMIT 1
            """, [id])
    }
}

extension Batch.State {
    /// The state in an audit entry; nil unless the entry is of an ending.
    package init?(endedBy entry: AuditEntry) {
        guard entry.action == .endBatch, let after = entry.after,
            let told = try? JSONDecoder().decode(Told.self, from: Data(after.utf8))
        else { return nil }
        self.init(rawValue: told.state)
    }

    private struct Told: Decodable {
        let state: String
    }
}
