import GRDB

extension BulkAction {
    /// The action whose turn it is: the oldest that has not ended.
    static func next(in db: Database) throws -> BulkAction? {
        try fetchOne(
            db,
            sql: """
                SELECT \(columns) FROM bulk_action INDEXED BY bulk_action_running
                WHERE state = 'running' ORDER BY id LIMIT 1
                """)
    }

    /// The ids that are collected next, of a reversal; read before the lock is taken. The rows of other
    /// actions are fixed when those start.
    func nextIDs(upTo limit: Int, in db: Database) throws -> [Int64] {
        try Int64.fetchAll(
            db,
            sql: """
                SELECT row_id FROM bulk_action_item
                WHERE bulk_action_id = ? AND row_id > ? AND state = 'changed'
                ORDER BY row_id LIMIT ?
                """,
            arguments: [reversedID, collectedTo, limit])
    }

    /// Notes the rows found. Another process may have noted them first: then nothing is done.
    static func collect(
        _ ids: [Int64], of known: BulkAction, isAll: Bool, now: Timestamp, in db: Database
    ) throws {
        guard let action = try find(known.id, in: db), action.state == .running,
            !action.isCollected, action.collectedTo == known.collectedTo
        else { return }
        try note(ids, of: action.id, in: db)
        try db.execute(
            sql: """
                UPDATE bulk_action SET selected = selected + ?, collected_to = ?, is_collected = ?,
                    started_at = coalesce(started_at, ?)
                WHERE id = ?
                """,
            arguments: [ids.count, ids.last ?? action.collectedTo, isAll, now, action.id])
    }

    /// Changes the next rows of an action, in the transaction that also notes them as done.
    static func change(
        _ id: ID, pace: BulkPace, now: Timestamp, in db: Database
    ) throws {
        guard let action = try find(id, in: db), action.state == .running, action.isCollected
        else { return }
        let rows = try Int64.fetchAll(
            db,
            sql: """
                SELECT row_id FROM bulk_action_item
                WHERE bulk_action_id = ? AND row_id > ? ORDER BY row_id LIMIT ?
                """,
            arguments: [id, action.doneTo, pace.rows])
        let reversed = try action.reversedID.flatMap { try find($0, in: db) }
        var piece = BulkPiece(action, since: reversed?.createdAt ?? action.createdAt, at: now)
        let time = PacedPiece(pace)
        for row in rows {
            guard time.hasTime(after: piece.done) else { break }
            try piece.change(row, in: db)
        }
        try db.execute(
            sql: """
                UPDATE bulk_action SET changed = changed + ?, skipped = skipped + ?, done_to = ?,
                    started_at = coalesce(started_at, ?)
                WHERE id = ?
                """,
            arguments: [piece.changed, piece.skipped, piece.doneTo, now, id])
        guard let later = try find(id, in: db), later.done == later.selected else { return }
        try later.end(.finished, by: later.author(at: now), in: db)
    }
}

/// Some rows of an action in one transaction.
private struct BulkPiece {
    private let action: BulkAction
    /// When the rows were fixed.
    private let moment: Timestamp
    private let author: Author
    private(set) var changed = 0
    private(set) var skipped = 0
    private(set) var doneTo: Int64

    init(_ action: BulkAction, since moment: Timestamp, at now: Timestamp) {
        self.action = action
        self.moment = moment
        author = action.author(at: now)
        doneTo = action.doneTo
    }

    var done: Int { changed + skipped }

    mutating func change(_ row: Int64, in db: Database) throws {
        let outcome = try outcome(of: row, in: db)
        doneTo = row
        switch outcome {
        case .changed(let before, let after):
            changed += 1
            try note(
                row, "state = 'changed', \"before\" = ?, \"after\" = ?",
                [try before.json(), try after.json()], in: db)
        case .skipped(let skip, let name):
            skipped += 1
            try note(row, "state = 'skipped', skip = ?, name = ?", [skip, name], in: db)
        }
    }

    private func outcome(of row: Int64, in db: Database) throws -> BulkOutcome {
        guard let deed = try deed(for: row, in: db) else {
            return .skipped(.refused, name: nil)
        }
        return try BulkRow.outcome(
            of: deed, on: row, of: action.list, since: moment, by: author, in: db)
    }

    /// What is done to the row; of a reversal, what was done to it then.
    private func deed(for row: Int64, in db: Database) throws -> BulkDeed? {
        guard let reversed = action.reversedID else { return action.deed }
        return try BulkAction.reversal(of: row, in: reversed, db)
    }

    private func note(
        _ row: Int64, _ values: String, _ arguments: [(any DatabaseValueConvertible)?],
        in db: Database
    ) throws {
        try db.executeKept(
            sql: """
                UPDATE bulk_action_item SET \(values) WHERE bulk_action_id = ? AND row_id = ?
                """,
            arguments: StatementArguments(arguments + [action.id, row]))
    }
}

extension BulkAction {
    /// What is done to each row, unless it takes another action back.
    var deed: BulkDeed? {
        switch verb {
        case .move: targetID.map { .move($0) }
        case .remove: .remove(reason: reason ?? "")
        case .restore: .restore
        case .archive: .archive
        case .unarchive: .unarchive
        }
    }

    /// How a row that an action has changed is taken back; nil when it has not.
    static func reversal(of row: Int64, in action: ID, _ db: Database) throws -> BulkDeed? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT "before", "after" FROM bulk_action_item
                WHERE bulk_action_id = ? AND row_id = ? AND state = 'changed'
                """)
        guard let found = try Row.fetchOne(statement, arguments: [action, row]) else { return nil }
        let before: String = try found.value("before")
        let after: String = try found.value("after")
        return .reverse(before: try .read(before), after: try .read(after))
    }
}
