import GRDB

extension StoreCheck {
    /// Whether the actions on many rows say how many rows they changed, and whether each of those rows
    /// is in the audit once.
    static func bulkActions(in db: Database) throws -> [String] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                WITH item AS MATERIALIZED (
                    SELECT bulk_action_id AS id, count(*) AS selected,
                        sum(state = 'changed') AS changed, sum(state = 'skipped') AS skipped
                    FROM bulk_action_item GROUP BY 1),
                told AS MATERIALIZED (
                    SELECT bulk_action_id AS id, count(*) AS told, count(DISTINCT subject_id) AS rows
                    FROM audit_entry
                    WHERE bulk_action_id IS NOT NULL AND subject_kind <> 'bulk_action' GROUP BY 1)
                SELECT bulk_action.id,
                    coalesce(item.selected, 0) <> bulk_action.selected
                        OR coalesce(item.changed, 0) <> bulk_action.changed
                        OR coalesce(item.skipped, 0) <> bulk_action.skipped,
                    coalesce(told, 0) <> bulk_action.changed OR coalesce(rows, 0) <> coalesce(told, 0)
                FROM bulk_action
                LEFT JOIN item ON item.id = bulk_action.id
                LEFT JOIN told ON told.id = bulk_action.id
                """)
        return try rows.flatMap { row -> [String] in
            let id: Int64 = try row.at(0)
            let (isMiscounted, isMistold): (Bool, Bool) = (try row.at(1), try row.at(2))
            return [
                isMiscounted ? "bulk_action \(id) counts other rows than it has." : nil,
                isMistold
                    ? "The audit has not one entry for each row that bulk_action \(id) changed."
                    : nil,
            ].compactMap { $0 }
        }
    }
}
