import Foundation
package import GRDB

extension CSVImport {
    /// Rows that are read at once.
    package static let batchSize = 500

    /// Judges some rows once more, against the store as it is now, and writes the good ones and what
    /// is wrong with the others. In the same transaction it notes how far it came, so that each row is
    /// taken once, whoever else works on the same import and whenever the program ends.
    ///
    /// `position` is how many rows were read before these; `refusal` is told of rows that the store
    /// refuses although they were judged good. With a pace, the rows that there is no time for are left
    /// for another transaction, so that others can write between two. Gives the import as it is now, or
    /// nil when these rows are not its next ones any more.
    package func take(
        _ rows: [ImportRow], after position: Int, pace: BulkPace? = nil, by author: Author,
        at now: Timestamp, in db: Database,
        refusal: (ImportRow, DatabaseError) -> Void = { _, _ in }
    ) throws -> CSVImport? {
        guard let current = try CSVImport.find(id, in: db), current.state == .running,
            current.tally.read == position
        else { return nil }
        let author = author.partOf(id)
        let rules = try ImportRules(list, existing: current.existing, in: db)
        var tally = current.tally
        let piece = PacedPiece(pace)
        for row in rows {
            guard piece.hasTime(after: tally.read - position) else { break }
            let verdict = try write(row, by: rules, author, in: db, refusal)
            tally.count(verdict)
        }
        if list == .categories { try Category.number(in: db) }
        try db.execute(
            sql: """
                UPDATE csv_import SET read_rows = ?, added = ?, changed = ?, unchanged = ?,
                    skipped = ?, rejected = ?, worked_at = ?
                WHERE id = ?
                """,
            arguments: [
                tally.read, tally.added, tally.changed, tally.unchanged, tally.skipped,
                tally.rejected, now, id,
            ])
        if tally.read == rowCount { try finish(tally, by: author, at: now, in: db) }
        return try self.current(in: db)
    }

    /// Writes one row, or what is wrong with it.
    private func write(
        _ row: ImportRow, by rules: ImportRules, _ author: Author, in db: Database,
        _ refusal: (ImportRow, DatabaseError) -> Void
    ) throws -> ImportVerdict {
        var verdict = try rules.judge(row, in: db)
        do {
            try db.inSavepoint {
                if let written = try rules.apply(verdict, by: author, in: db) {
                    try note(written, of: row, in: db)
                }
                return .commit
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            // A rule that another version of the schema has: it costs this row, not the others.
            refusal(row, error)
            verdict = .reject([FieldProblem(field: "", complaint: .refused)])
        }
        switch verdict {
        case .skip(let problem): try keep([problem], of: row, as: .skipped, in: db)
        case .reject(let problems): try keep(problems, of: row, as: .rejected, in: db)
        case .add, .change, .unchanged: break
        }
        return verdict
    }

    private func finish(
        _ tally: ImportTally, by author: Author, at now: Timestamp, in db: Database
    ) throws {
        try db.execute(
            sql: "UPDATE csv_import SET state = 'done', finished_at = ? WHERE id = ?",
            arguments: [now, id])
        // Nothing is left in it that is not in the store.
        if tally.skipped == 0, tally.rejected == 0 {
            try db.execute(
                sql: "DELETE FROM csv_import_file WHERE import_id = ?", arguments: [id])
        }
        var changes = AuditChanges()
        changes.add("list", list)
        changes.add("added", tally.added)
        changes.add("changed", tally.changed)
        changes.add("unchanged", tally.unchanged)
        changes.add("skipped", tally.skipped)
        changes.add("rejected", tally.rejected)
        try AuditEntry.write(.finishImport, on: .csvImport(self), changes, by: author, in: db)
    }
}

extension Complaint {
    fileprivate static let refused = Complaint(
        "imports-refused",
        "The store did not take it, by a rule that is not known here. The server's log has it.")
}

extension CSVImport {
    /// Why rows stayed out.
    package enum Outcome: String, CaseIterable, Sendable, DatabaseValueConvertible {
        /// They are there already.
        case skipped
        /// Something is wrong with them.
        case rejected
    }

    /// A row that stayed out.
    package struct LeftRow: Sendable, Hashable {
        /// As a spreadsheet numbers it.
        package let number: Int
        package let problems: [FieldProblem]

        package init(number: Int, problems: [FieldProblem]) {
            self.number = number
            self.problems = problems
        }
    }

    /// Rows that stayed out, in the order of the file.
    package func left(
        _ outcome: Outcome, after number: Int = 0, size: Int, in db: Database
    ) throws -> [LeftRow] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT row, problems FROM csv_import_row
                WHERE import_id = ? AND outcome = ? AND row > ? ORDER BY row LIMIT ?
                """,
            arguments: [id, outcome, number, size])
        return try rows.map { row in
            LeftRow(
                number: try row.value("row"),
                problems: [FieldProblem](json: try row.value("problems")))
        }
    }

    private func keep(
        _ problems: [FieldProblem], of row: ImportRow, as outcome: Outcome, in db: Database
    ) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO csv_import_row (import_id, outcome, row, problems)
                VALUES (?, ?, ?, ?)
                """)
        try statement.execute(arguments: [id, outcome, row.number, problems.json])
    }
}
