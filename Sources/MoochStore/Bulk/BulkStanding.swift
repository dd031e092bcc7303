package import GRDB

/// How much stands of what an action changed, once it was taken back: that can be taken back again.
package struct BulkStanding: Sendable, Hashable {
    package enum Kind: Sendable {
        /// Everything was done again since, or nothing could be taken back.
        case stands
        case beingUndone
        case partlyUndone
        case undone
    }

    /// The action that takes it back.
    package let reversalID: BulkAction.ID
    package let kind: Kind

    /// An action and those that follow from it, each taking back the one before.
    fileprivate init?(_ chain: [Link]) {
        guard let first = chain.first, chain.count > 1 else { return nil }
        // What a reversal has changed stands as far as it is not taken back itself.
        let standing = chain.reversed().reduce(0) { later, link in link.changed - later }
        reversalID = chain[1].id
        kind =
            switch standing {
            case _ where chain[1].isRunning: .beingUndone
            case first.changed...: .stands
            case ...0: .undone
            default: .partlyUndone
            }
    }

    fileprivate struct Link {
        let id: BulkAction.ID
        let changed: Int
        let isRunning: Bool
    }
}

extension BulkAction {
    /// How much stands of these actions, by their ids; those that were never taken back have none.
    package static func standings(
        of ids: [Int64], in db: Database
    ) throws -> [Int64: BulkStanding] {
        guard !ids.isEmpty else { return [:] }
        let rows = try Row.fetchAll(
            db,
            sql: """
                WITH RECURSIVE chain (root, depth, id, changed, state) AS (
                    SELECT id, 0, id, changed, state FROM bulk_action
                        WHERE id IN (SELECT value FROM json_each(?))
                    UNION ALL
                    SELECT root, depth + 1, later.id, later.changed, later.state
                        FROM chain CROSS JOIN bulk_action AS later ON later.reverses_id = chain.id)
                SELECT root, id, changed, state = 'running' FROM chain ORDER BY root, depth
                """,
            arguments: [ids.json])
        var chains: [Int64: [BulkStanding.Link]] = [:]
        for row in rows {
            let link = BulkStanding.Link(
                id: try row.at(1), changed: try row.at(2), isRunning: try row.at(3))
            chains[try row.at(0), default: []].append(link)
        }
        return chains.compactMapValues(BulkStanding.init)
    }
}
