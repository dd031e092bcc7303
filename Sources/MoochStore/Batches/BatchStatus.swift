import GRDB

/// How much stands of what a batch wrote, once it was taken back: that can be taken back again.
package struct BatchStatus: Sendable, Hashable {
    package enum Kind: Sendable {
        /// Everything was done again since, or nothing could be taken back.
        case stands
        case beingUndone
        case partlyUndone
        case undone
    }

    /// The batch that takes it back.
    package let reversalID: Batch.ID
    package let kind: Kind

    /// A batch and those that follow from it, each taking back the one before.
    fileprivate init?(_ chain: [Link]) {
        guard let first = chain.first, chain.count > 1 else { return nil }
        // What a reversal has written stands as far as it is not taken back itself.
        let standing = chain.reversed().reduce(0) { later, link in link.written - later }
        reversalID = chain[1].id
        kind =
            switch standing {
            case _ where chain[1].isRunning: .beingUndone
            // Its category is there again, even where no listing was to come back.
            case _ where first.isMerge && chain.count.isMultiple(of: 2):
                standing > 0 ? .partlyUndone : .undone
            case first.written...: .stands
            case ...0: .undone
            default: .partlyUndone
            }
    }

    fileprivate struct Link {
        let id: Batch.ID
        let written: Int
        let isRunning: Bool
        let isMerge: Bool
    }
}

extension Batch {
    /// How much stands of these batches, by their ids; those that were never taken back have none.
    static func statuses(
        of ids: [Int64], in db: Reading
    ) throws -> [Int64: BatchStatus] {
        guard !ids.isEmpty else { return [:] }
        let rows = try Row.fetchAll(
            db.database,
            sql: """
                WITH RECURSIVE chain (root, depth, id, written, state, verb) AS (
                    SELECT id, 0, id, added + changed, state, verb FROM batch
                        WHERE id IN (SELECT value FROM json_each(?))
                    UNION ALL
                    SELECT root, depth + 1, later.id, later.added + later.changed, later.state,
                            later.verb
                        FROM chain CROSS JOIN batch AS later ON later.reverses_id = chain.id)
                SELECT root, id, written, state = 'running', verb = 'merge' FROM chain
                ORDER BY root, depth
                """,
            arguments: [ids.json])
        var chains: [Int64: [BatchStatus.Link]] = [:]
        for row in rows {
            let link = BatchStatus.Link(
                id: try row.at(1), written: try row.at(2), isRunning: try row.at(3),
                isMerge: try row.at(4))
            chains[try row.at(0), default: []].append(link)
        }
        return chains.compactMapValues(BatchStatus.init)
    }
}
