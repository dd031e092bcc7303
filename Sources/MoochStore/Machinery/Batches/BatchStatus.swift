/// The rest of a batch's changes after an undo.
package struct BatchStatus: Sendable, Hashable {
    package enum Kind: Sendable {
        /// Nothing could be undone.
        case stands
        case beingUndone
        case partlyUndone
        case undone
    }

    /// The batch that undoes it.
    package let reversalID: Batch.ID
    package let kind: Kind
}

extension Batch {
    /// The statuses of these batches by id; none for those without an undo.
    static func statuses(
        of ids: [Int64], in db: Reading
    ) throws -> [Int64: BatchStatus] {
        guard !ids.isEmpty else { return [:] }
        var statuses: [Int64: BatchStatus] = [:]
        try db.each(reversals, [ids.json]) { row in
            let (written, undone): (Int, Int) = (try row.at(2), try row.at(3))
            let (isRunning, isMerge): (Bool, Bool) = (try row.at(4), try row.at(5))
            let kind: BatchStatus.Kind =
                if isRunning {
                    .beingUndone
                } else if undone >= written {
                    .undone
                } else {
                    // The category of a merge is open again, even if no listing moved back.
                    undone > 0 || isMerge ? .partlyUndone : .stands
                }
            statuses[try row.at(0)] = BatchStatus(reversalID: try row.at(1), kind: kind)
        }
        return statuses
    }

    private static let reversals = """
        SELECT batch.id, later.id, batch.added + batch.changed, later.added + later.changed,
            later.state = 'running', batch.verb = 'merge'
        FROM json_each(?) AS picked CROSS JOIN batch ON batch.id = picked.value
            CROSS JOIN batch AS later ON later.reverses_id = batch.id
        """
}
