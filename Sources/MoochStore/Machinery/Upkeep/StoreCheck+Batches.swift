extension StoreCheck {
    /// Checks that each batch's counts agree with its rows, and that the audit has one entry for each row that an
    /// action changed. An import's rows are deleted after a while, and one of them may make two changes.
    static func batches(in db: Reading) throws -> [String] {
        try db.rows(
            """
            WITH item AS MATERIALIZED (
                SELECT batch_id AS id, count(*) AS selected, sum(state = 'added') AS added,
                    sum(state = 'changed') AS changed, sum(state = 'unchanged') AS unchanged,
                    sum(state = 'skipped') AS skipped, sum(state = 'rejected') AS rejected
                FROM batch_item GROUP BY 1),
            told AS MATERIALIZED (
                SELECT batch_id AS id, count(*) AS told, count(DISTINCT subject_id) AS rows
                FROM audit_entry
                -- A merge tells of its category besides.
                WHERE batch_id IS NOT NULL AND subject_kind <> 'batch'
                    AND NOT (subject_kind = 'category' AND batch_id IN (
                        SELECT id FROM batch WHERE verb = 'merge'))
                GROUP BY 1)
            SELECT batch.id,
                iif(verb = 'import',
                    item.selected > batch.selected OR item.added > batch.added
                        OR item.changed > batch.changed OR item.unchanged > batch.unchanged
                        OR item.skipped > batch.skipped OR item.rejected > batch.rejected,
                    coalesce(item.selected, 0) <> batch.selected
                        OR coalesce(item.added, 0) <> batch.added
                        OR coalesce(item.changed, 0) <> batch.changed
                        OR coalesce(item.unchanged, 0) <> batch.unchanged
                        OR coalesce(item.skipped, 0) <> batch.skipped
                        OR coalesce(item.rejected, 0) <> batch.rejected),
                verb <> 'import' AND (coalesce(told, 0) <> batch.changed
                    OR coalesce(rows, 0) <> coalesce(told, 0))
            FROM batch
            LEFT JOIN item ON item.id = batch.id
            LEFT JOIN told ON told.id = batch.id
            """
        ) { row -> [String] in
            let id: Int64 = try row.at(0)
            let (isMiscounted, isMistold): (Bool?, Bool?) = (try row.at(1), try row.at(2))
            return [
                isMiscounted == true ? "batch \(id) counts other rows than it has." : nil,
                isMistold == true
                    ? "The audit has not one entry for each row that batch \(id) changed." : nil,
            ].compactMap { $0 }
        }.flatMap { $0 }
    }
}
