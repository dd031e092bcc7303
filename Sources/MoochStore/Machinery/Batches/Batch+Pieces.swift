extension Batch {
    /// The batch at work: the oldest one running.
    static func next(in db: Reading) throws -> Batch? {
        try db.row(
            """
            SELECT \(columns) FROM batch
            WHERE state = 'running' ORDER BY id LIMIT 1
            """)
    }

    /// The next piece of work. The rows of an undo or a merge are collected first.
    func next(upTo limit: Int, in db: Reading) throws -> BatchPiece {
        guard !isCollected else { return .change }
        if let reversedID {
            let rows = try db.rows(
                """
                SELECT position, row_id FROM batch_item
                WHERE batch_id = ? AND position > ? AND state IN ('added', 'changed')
                ORDER BY position LIMIT ?
                """, [reversedID, collectedTo, limit]
            ) { BatchPiece.Row(position: try $0.at(0), id: try $0.at(1)) }
            return .collect(rows, to: rows.last?.position, isAll: rows.count < limit)
        }
        let ids: [Int64] = try db.values(
            """
            SELECT id FROM listing
            WHERE category_id = ? AND id > ? AND id <= ? ORDER BY id LIMIT ?
            """, [spec.source?.id, collectedTo, spec.lastID, limit])
        let rows = ids.enumerated().map {
            BatchPiece.Row(position: Int64(selected + $0.offset + 1), id: $0.element)
        }
        return .collect(rows, to: ids.last, isAll: ids.count < limit)
    }

    /// Adds the rows found, unless another process has added them.
    static func collect(
        _ rows: [BatchPiece.Row], to last: Int64?, isAll: Bool, of known: Batch, now: Timestamp,
        in db: Writing
    ) throws {
        guard let batch = try find(known.id, in: db), batch.state == .running, !batch.isCollected,
            batch.collectedTo == known.collectedTo
        else { return }
        for row in rows {
            try db.run(
                "INSERT INTO batch_item (batch_id, position, row_id) VALUES (?, ?, ?)",
                [batch.id, row.position, row.id])
        }
        try db.run(
            """
            UPDATE batch SET selected = selected + ?, collected_to = ?, is_collected = ?,
                started_at = coalesce(started_at, ?), worked_at = ?
            WHERE id = ?
            """, [rows.count, last ?? batch.collectedTo, isAll, now, now, batch.id])
    }

    /// Changes the next rows, and marks them as done in the same transaction: each row is changed once, whoever else
    /// works on the batch and whenever the program ends.
    static func change(
        _ id: ID, pace: BatchPace, now: Timestamp, in db: Writing,
        refusal: (_ position: Int64, any Error) -> Void
    ) throws {
        guard let batch = try find(id, in: db), batch.state == .running, batch.isCollected
        else { return }
        let work = try BatchWork(batch, at: now, in: db)
        let clock = PieceClock(pace)
        var (tally, doneTo) = (batch.tally, batch.doneTo)
        for position in try batch.pending(pace.rows, in: db) {
            guard clock.hasTime(after: tally.done - batch.done),
                let item = try batch.item(at: position, in: db)
            else { break }
            let outcome = try work.outcome(of: item, in: db) { refusal(item.position, $0) }
            try batch.note(outcome, at: item.position, in: db)
            tally.count(outcome.state)
            doneTo = item.position
        }
        if batch.verb == .import, batch.list == .categories { try Category.number(in: db) }
        try db.run(
            """
            UPDATE batch SET added = ?, changed = ?, unchanged = ?, skipped = ?, rejected = ?,
                done_to = ?, started_at = coalesce(started_at, ?), worked_at = ?
            WHERE id = ?
            """,
            [
                tally.added, tally.changed, tally.unchanged, tally.skipped, tally.rejected, doneTo,
                now, now, id,
            ])
        guard let later = try find(id, in: db), later.done >= later.selected else { return }
        if later.importList == .aisles { try Aisle.number(of: id, in: db) }
        try later.end(.finished, by: later.author(at: now), in: db)
    }
}

/// A piece of work on a batch.
enum BatchPiece: Sendable {
    struct Row: Sendable {
        let position: Int64
        let id: Int64?
    }

    /// Rows to add, and the last id searched.
    case collect([Row], to: Int64?, isAll: Bool)
    case change
}

/// The work on the rows of a piece.
private struct BatchWork {
    private let batch: Batch
    private let author: Author
    private let reversed: Batch?
    /// The rules by which a file's rows are validated again, against the store as it is now.
    private let rules: ImportRules?

    init(_ batch: Batch, at now: Timestamp, in db: Reading) throws {
        self.batch = batch
        author = batch.author(at: now)
        reversed = try batch.reversedID.flatMap { try Batch.find($0, in: db) }
        let list = reversed == nil ? batch.importList : nil
        rules = try list.map { try ImportRules($0, batch.spec.file, in: db) }
    }

    func outcome(
        of item: BatchItem, in db: Writing, refusal: (any Error) -> Void
    ) throws -> BatchOutcome {
        if let rules, let file = batch.spec.file {
            let row = ImportRow(item, of: file)
            let outcome = try rules.outcome(of: row, by: author, in: db, refusal: refusal)
            if batch.spec.isInviting == true, outcome.state == .added, let id = outcome.rowID {
                try Member.find(Member.ID(id), in: db)?.invite(by: author, in: db)
            }
            return outcome
        }
        if batch.verb == .import, batch.list == .recipes, reversed == nil {
            return try RecipeImport.outcome(of: item, by: author, in: db, refusal: refusal)
        }
        let former = try reversed?.item(at: item.position, in: db)
        let action =
            reversed.map { BatchAction(reversing: former, of: $0) } ?? batch.action
        guard let id = item.rowID, let action else {
            return .skipped(.refused, name: former?.name)
        }
        var outcome = try BatchRow.outcome(
            of: action, on: id, of: batch.list, by: author, in: db, refusal: refusal)
        outcome.name = outcome.name ?? former?.name
        if batch.verb == .import, outcome.state == .changed, let reversed {
            // Personal data that is no longer needed.
            outcome.name = nil
            try reversed.forgetValues(at: item.position, in: db)
        }
        return outcome
    }
}
