/// What stands of what a batch wrote, once it was taken back.
package struct BatchStatus: Sendable, Hashable {
    package enum Kind: Sendable {
        /// Nothing could be taken back.
        case stands
        case beingUndone
        case partlyUndone
        case undone
    }

    /// The batch that takes it back.
    package let reversalID: Batch.ID
    package let kind: Kind
}

extension Batch {
    /// What stands of these batches, by their ids; those that were never taken back have none.
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
                    // The category of a merge is there again, even where no listing was to come back.
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
