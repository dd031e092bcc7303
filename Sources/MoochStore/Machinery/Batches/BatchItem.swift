/// A row of a batch. Positions count from 1 in the order of the rows; in an import they are the file's row numbers.
struct BatchItem: ColumnRecord {
    enum State: String, Sendable, StoredValue {
        case pending, added, changed, unchanged, skipped, rejected
    }

    let position: Int64
    /// Nil for a row of a file that is not written.
    let rowID: Int64?
    let name: String?
    /// The values before; nil for a new row.
    let before: BatchValues?
    /// The values after; nil for a deleted row.
    let after: BatchValues?
    /// The cells of a file's row.
    let cells: [String]?
    /// The problems found in the file alone.
    let problems: [FieldProblem]

    static let columns = "position, row_id, name, \"before\", \"after\", cells, problems"

    package init(_ row: inout Columns) throws {
        position = try row.at(0)
        rowID = try row.at(1)
        name = try row.at(2)
        let (before, after): (String?, String?) = (try row.at(3), try row.at(4))
        self.before = try before.map(BatchValues.init(json:))
        self.after = try after.map(BatchValues.init(json:))
        let (cells, problems): (String?, String?) = (try row.at(5), try row.at(6))
        self.cells = cells.map(JSONText.strings)
        self.problems = problems.map([FieldProblem].init(json:)) ?? []
    }
}

extension Batch {
    /// The positions of the next rows, possibly more than a piece has time for. An undo begins with the last, because a
    /// later row of a file may depend on an earlier one.
    func pending(_ size: Int, in db: Reading) throws -> [Int64] {
        let order =
            isReversal ? "position < ? ORDER BY position DESC" : "position > ? ORDER BY position"
        return try db.values(
            "SELECT position FROM batch_item WHERE batch_id = ? AND \(order) LIMIT ?",
            [id, doneTo ?? (isReversal ? .max : 0), size])
    }

    func item(at position: Int64, in db: Reading) throws -> BatchItem? {
        try db.row(
            """
            SELECT \(BatchItem.columns) FROM batch_item WHERE batch_id = ? AND position = ?
            """, [id, position])
    }

    /// The rows that were written, last first.
    func written(upTo limit: Int, in db: Reading) throws -> [BatchItem] {
        try db.rows(
            """
            SELECT \(BatchItem.columns) FROM batch_item
            WHERE batch_id = ? AND state IN ('added', 'changed') ORDER BY position DESC LIMIT ?
            """, [id, limit])
    }

    /// Adds rows to a batch.
    static func note(_ rows: [Int64], of id: ID, after position: Int = 0, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO batch_item (batch_id, position, row_id)
            SELECT ?, ? + key + 1, value FROM json_each(?)
            """, [id, position, rows.json])
    }

    /// Records a row's outcome, in the transaction that changes it. The cells of an imported row are dropped.
    func note(_ outcome: BatchOutcome, at position: Int64, in db: Writing) throws {
        let isLeft = outcome.state == .skipped || outcome.state == .rejected
        try db.run(
            """
            UPDATE batch_item SET state = ?, row_id = coalesce(?, row_id),
                name = coalesce(?, name), reason = ?, problems = ?, "before" = ?, "after" = ?,
                cells = iif(?, cells, NULL)
            WHERE batch_id = ? AND position = ?
            """,
            [
                outcome.state, outcome.rowID, outcome.name, outcome.reason,
                outcome.problems.isEmpty ? nil : outcome.problems.json, outcome.before?.json,
                outcome.after?.json, isLeft, id, position,
            ])
    }
}

/// The outcome of a row.
struct BatchOutcome: Sendable {
    let state: BatchItem.State
    var rowID: Int64?
    var name: String?
    /// Why it was skipped.
    var reason: BatchSkip?
    var problems: [FieldProblem] = []
    var before: BatchValues?
    var after: BatchValues?

    /// A written row: `before` is nil if it is new, `after` if it is deleted.
    static func written(
        _ id: Int64, _ name: String, before: BatchValues?, after: BatchValues?
    ) -> BatchOutcome {
        BatchOutcome(
            state: before == nil ? .added : .changed, rowID: id, name: name, before: before,
            after: after)
    }

    static func skipped(_ reason: BatchSkip, name: String?) -> BatchOutcome {
        BatchOutcome(state: .skipped, name: name, reason: reason)
    }
}
