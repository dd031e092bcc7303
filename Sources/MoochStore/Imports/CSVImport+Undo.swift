package import GRDB

extension CSVImport {
    /// Whether it can be taken back: it has ended and wrote something, nobody did it yet, and what it
    /// wrote is still known.
    package func canBeUndone(at now: Timestamp) -> Bool {
        state == .done && undo == nil && tally.good > 0 && now < undoableUntil
    }

    /// When it is forgotten what it wrote.
    package var undoableUntil: Timestamp { createdAt.adding(seconds: Self.undoableFor) }

    /// Begins to take it back, with the one entry in the audit that stands for all of it. Beginning
    /// twice is harmless.
    package func startUndo(by author: Author, in db: Database) throws {
        guard try current(in: db).canBeUndone(at: author.at) else { return }
        try db.execute(
            sql: "UPDATE csv_import SET undo_started_at = ?, undo_worked_at = ? WHERE id = ?",
            arguments: [author.at, author.at, id])
        try AuditEntry.write(.undoImport, on: .csvImport(self), by: author, in: db)
    }

    /// Takes the next rows back, and notes in the same transaction how far it came: so that each row is
    /// taken back once, whoever else works on it and whenever the program ends. With a pace, rows that
    /// there is no time for are left for another transaction.
    ///
    /// - Returns: The import as it is now, or nil when there is nothing to do.
    package func undoNext(
        _ size: Int = batchSize, pace: BulkPace? = nil, by author: Author, in db: Database
    ) throws -> CSVImport? {
        let current = try current(in: db)
        guard let undo = current.undo, undo.finishedAt == nil else { return nil }
        let author = author.partOf(id)
        let rows = try ImportUndoRow.next(of: id, before: undo.doneTo, size: size, in: db)
        let piece = PacedPiece(pace)
        var (done, kept) = (0, 0)
        for row in rows {
            guard piece.hasTime(after: done) else { break }
            done += 1
            if let reason = try takeBack(row, since: startedAt ?? createdAt, by: author, in: db) {
                kept += 1
                try db.executeKept(
                    sql: "UPDATE csv_import_change SET kept = ? WHERE import_id = ? AND row = ?",
                    arguments: [reason, id, row.number])
            } else {
                try db.executeKept(
                    sql: "DELETE FROM csv_import_change WHERE import_id = ? AND row = ?",
                    arguments: [id, row.number])
            }
        }
        let isAll = done == rows.count && rows.count < size
        try db.execute(
            sql: """
                UPDATE csv_import SET undone = undone + ?, kept = kept + ?,
                    undone_to = coalesce(?, undone_to), undo_worked_at = ?, undo_finished_at = ?
                WHERE id = ?
                """,
            arguments: [
                done - kept, kept, rows.prefix(done).last?.number, author.at,
                isAll ? author.at : nil, id,
            ])
        if isAll { try current.current(in: db).endUndo(by: author, in: db) }
        return try self.current(in: db)
    }

    /// Takes one row back, or says why not. Nothing is left of what the store refuses.
    private func takeBack(
        _ row: ImportUndoRow, since moment: Timestamp, by author: Author, in db: Database
    ) throws -> ImportUndo.Reason? {
        guard let target = try ImportTarget.find(row.record, of: list, in: db) else { return .gone }
        if let reason = try target.reason(against: row, target.values, in: db) { return reason }
        do {
            try db.inSavepoint {
                try target.takeBack(row, since: moment, by: author, in: db)
                return .commit
            }
            return nil
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            return .refused
        } catch is FieldProblems {
            return .refused
        }
    }

    private func endUndo(by author: Author, in db: Database) throws {
        if list == .categories { try Category.number(in: db) }
        var changes = AuditChanges()
        changes.add("undone", undo?.undone ?? 0)
        changes.add("kept", undo?.kept ?? 0)
        try AuditEntry.write(.finishUndo, on: .csvImport(self), changes, by: author, in: db)
    }

    /// A page of the records that were left alone, in the order of the file.
    package func keptPage(
        _ place: ListPlace = .start, size: Int, in db: Database
    ) throws -> ListPage<ImportUndo.KeptRow> {
        var number: Int64 = 0
        if case .after(let cursor) = place, case .integer(let key)? = cursor.keys.first {
            number = key
        }
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT row, record_id, name, kept FROM csv_import_change
                WHERE import_id = ? AND row > ? AND kept IS NOT NULL ORDER BY row LIMIT ?
                """,
            arguments: [id, number, size])
        let kept = try rows.map { row in
            let kept: String = try row.value("kept")
            return ImportUndo.KeptRow(
                number: try row.value("row"), record: try row.value("record_id"),
                name: try row.value("name"), reason: .init(rawValue: kept) ?? .refused)
        }
        let next = kept.count == size ? kept.last.map { Int64($0.number) } : nil
        return ListPage(
            rows: kept, next: next.map { ListCursor(order: 0, keys: [.integer($0)]) })
    }
}
