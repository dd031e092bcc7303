import Foundation

/// A batch of rows from a spreadsheet. The file, and afterwards the rows left out, are visible only to the
/// administrator who chose it, and are deleted after ``keptFor``.
package struct CSVImport: Sendable, Hashable {
    package let batch: Batch
    package let list: ImportList
    package let file: BatchSpec.File

    /// The seconds for which a file is kept: seven days.
    package static let keptFor: Int64 = 7 * 24 * 60 * 60
    /// The seconds for which an import can be undone: thirty days.
    package static let reversibleFor: Int64 = 30 * 24 * 60 * 60

    /// Nil for any other batch, or for the undo of an import.
    package init?(_ batch: Batch) {
        guard !batch.isReversal, let list = batch.importList, let file = batch.spec.file else {
            return nil
        }
        (self.batch, self.list, self.file) = (batch, list, file)
    }

    package var id: Batch.ID { batch.id }
    package var state: Batch.State { batch.state }
    package var tally: BatchTally { batch.tally }
    package var rowCount: Int { batch.selected }
    package var columns: ImportColumns { file.columns }
    package var existing: ExistingRows { file.existing }
    /// True if the file, or its rows left out, still exist.
    package var hasFile: Bool { batch.hasFile }

    /// The required fields of a new row that neither a column nor the choices for all rows have.
    package var missing: [[ImportField]] {
        columns.missing(for: list).filter { file.joined == nil || !$0.contains(.community) }
    }

    /// True if existing rows can be changed with the chosen columns, even if new ones cannot be read.
    package var canUpdate: Bool {
        existing == .update && list.keys.contains(where: columns.fields.contains)
    }

    /// True if its rows can be read with the chosen columns.
    package var canBeRead: Bool { columns.repeated.isEmpty && (missing.isEmpty || canUpdate) }
}

extension CSVImport {
    /// Saves an uploaded file and its number of rows below the head, until it is imported or deleted. Its new members
    /// may be meant to be invited, which is asked for again at the start.
    package static func keep(
        _ content: [UInt8], _ file: BatchSpec.File, rowCount: Int, into list: ImportList,
        inviting: Bool = false, by author: Author, in db: Writing
    ) throws -> Batch.ID {
        var spec = BatchSpec()
        spec.file = file
        spec.file?.list = list == .aisles ? list : nil
        spec.isInviting = inviting && list == .members ? true : nil
        try db.run(
            """
            INSERT INTO batch (list, verb, spec, admin_id, admin_name, request_id, state,
                selected, created_at)
            VALUES (?, ?, ?, ?, ?, ?, 'open', ?, ?)
            """,
            [
                list.listName, Batch.Verb.import, try spec.json(), author.administrator,
                author.name,
                author.requestID, rowCount, author.at,
            ])
        let id = Batch.ID(db.lastInsertedRowID)
        try db.run("INSERT INTO batch_file (batch_id, content) VALUES (?, ?)", [id, Data(content)])
        return id
    }

    /// Sets how the file is read, its columns, and the treatment of existing rows. Has no effect once the import runs.
    package func choose(_ file: BatchSpec.File, rowCount: Int, in db: Writing) throws {
        var spec = batch.spec
        spec.file = file
        spec.file?.list = batch.spec.file?.list
        try db.run(
            "UPDATE batch SET spec = ?, selected = ? WHERE id = ? AND state = 'open'",
            [try spec.json(), rowCount, id])
    }

    /// Starts the import, replacing the file by its rows, and invites the new members if asked to. Doing it twice is
    /// harmless.
    package func start(
        _ rows: [ImportLine], inviting: Bool = false, by author: Author, in db: Writing
    ) throws {
        let current = try Batch.current(id, in: db)
        guard current.state == .open else { return }
        var spec = current.spec
        spec.isInviting = inviting && list == .members ? true : nil
        try db.run(
            """
            UPDATE batch SET state = 'running', spec = ?, is_collected = 1, selected = ?,
                admin_name = ?, request_id = ?, worked_at = ?
            WHERE id = ?
            """,
            [try spec.json(), rows.count, author.name, author.requestID, author.at, id])
        for row in rows {
            try db.run(
                """
                INSERT INTO batch_item (batch_id, position, cells, problems) VALUES (?, ?, ?, ?)
                """,
                [
                    id, row.number, JSONText.array(row.cells),
                    row.problems.isEmpty ? nil : row.problems.json,
                ])
        }
        try db.run("DELETE FROM batch_file WHERE batch_id = ?", [id])
        try Batch.current(id, in: db).tellStart(by: author, in: db)
    }

    package static func find(_ id: Batch.ID, in db: Reading) throws -> CSVImport? {
        try Batch.find(id, in: db).flatMap(CSVImport.init)
    }

    /// The import with this id, if it is this administrator's.
    package static func find(
        _ id: Batch.ID, of administrator: Administrator.ID, in db: Reading
    ) throws -> CSVImport? {
        try find(id, in: db).flatMap {
            $0.batch.administratorID == administrator ? $0 : nil
        }
    }

    /// An administrator's latest imports.
    static func latest(
        of administrator: Administrator.ID, since moment: Timestamp, in db: Reading
    ) throws -> [CSVImport] {
        let batches: [Batch] = try db.rows(
            """
            SELECT \(Batch.columns) FROM batch
            WHERE admin_id = ? AND +verb = 'import' AND +reverses_id IS NULL AND created_at > ?
            ORDER BY id DESC LIMIT 10
            """, [administrator, moment.adding(seconds: -keptFor)])
        return batches.compactMap(CSVImport.init)
    }

    /// The uploaded file; nil once it was deleted or replaced by its rows.
    package func content(in db: Reading) throws -> [UInt8]? {
        try db.row("SELECT content FROM batch_file WHERE batch_id = ?", [id]) { row in
            let content: Data = try row.value("content")
            return [UInt8](content)
        }
    }
}

/// A row of a file as texts.
package struct ImportLine: Sendable, Hashable {
    /// The row number in a spreadsheet: the head is usually row 1.
    package let number: Int
    package let cells: [String]
    /// The problems found in the file alone, or the reasons it was left out.
    package let problems: [FieldProblem]

    package init(number: Int, cells: [String], problems: [FieldProblem] = []) {
        self.number = number
        self.cells = cells
        self.problems = problems
    }
}

extension CSVImport {
    /// Why rows of a file were left out.
    package enum Left: String, Sendable, StoredValue {
        /// They exist already.
        case skipped
        /// They have errors.
        case rejected
    }

    /// Rows left out, in the file's order.
    package func left(
        _ outcome: Left, after number: Int = 0, size: Int, in db: Reading
    ) throws -> [ImportLine] {
        try db.rows(
            """
            SELECT \(BatchItem.columns) FROM batch_item
            WHERE batch_id = ? AND state IN ('skipped', 'rejected') AND state = ?
                AND reason IS NULL AND position > ?
            ORDER BY position LIMIT ?
            """,
            [id, outcome, number, size]
        ) { row in
            let item = try BatchItem(&row)
            return ImportLine(
                number: Int(item.position), cells: item.cells ?? [], problems: item.problems)
        }
    }

    /// The first rows imported without some cells, with name and problems, and their number.
    package func without(
        size: Int, in db: Reading
    ) throws -> (rows: [(number: Int, name: String, problems: [FieldProblem])], count: Int) {
        let condition = "batch_id = ? AND state IN ('added', 'changed') AND problems IS NOT NULL"
        let rows = try db.rows(
            "SELECT \(BatchItem.columns) FROM batch_item WHERE \(condition) ORDER BY position LIMIT ?",
            [id, size]
        ) { row in
            let item = try BatchItem(&row)
            return (number: Int(item.position), name: item.name ?? "", problems: item.problems)
        }
        guard rows.count == size else { return (rows, rows.count) }
        let count: Int? = try db.value("SELECT count(*) FROM batch_item WHERE \(condition)", [id])
        return (rows, count ?? rows.count)
    }

    /// Deletes the file and its rows left out; the counts stay. Not while rows are pending, which would then be neither
    /// imported nor reported.
    ///
    /// - Returns: True if the file is gone.
    @discardableResult
    package func delete(in db: Writing) throws -> Bool {
        guard let current = try Batch.find(id, in: db) else { return true }
        switch current.state {
        case .open: try db.run("DELETE FROM batch WHERE id = ?", [id])
        case .running, .stopped, .failed: return false
        case .finished:
            try Batch.forgetRows(["unchanged", "skipped", "rejected"], "= ?", [id], in: db)
        }
        return true
    }
}

extension Batch {
    /// The time from which an import can no longer be undone.
    package var reversibleUntil: Timestamp {
        createdAt.adding(seconds: CSVImport.reversibleFor)
    }

    /// Deletes expired files and rows; the counts of imports stay.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        let old = now.adding(seconds: -CSVImport.keptFor)
        try db.run("DELETE FROM batch WHERE state = 'open' AND created_at <= ?", [old])
        let imports = "SELECT id FROM batch WHERE verb = 'import' AND state <> 'running'"
        try forgetRows(
            ["pending", "unchanged", "skipped", "rejected"],
            "IN (\(imports) AND reverses_id IS NULL AND created_at <= ?)", [old], in: db)
        try forgetRows(
            ["added", "changed", "skipped"],
            """
            IN (\(imports) AND created_at <= ?
                AND id NOT IN (SELECT reverses_id FROM batch
                    WHERE reverses_id IS NOT NULL AND state = 'running'))
            """, [now.adding(seconds: -CSVImport.reversibleFor)], in: db)
    }

    fileprivate static func forgetRows(
        _ states: [String], _ batches: String, _ arguments: [any StoredValue], in db: Writing
    ) throws {
        let list = states.map { "'\($0)'" }.joined(separator: ", ")
        try db.run(
            "DELETE FROM batch_item WHERE batch_id \(batches) AND state IN (\(list))", arguments)
    }

    /// Deletes a row's recorded values after it was undone.
    func forgetValues(at position: Int64, in db: Writing) throws {
        try db.run(
            """
            UPDATE batch_item SET name = NULL, "before" = NULL, "after" = NULL
            WHERE batch_id = ? AND position = ?
            """, [id, position])
    }
}

extension ImportColumns: Codable {
    /// Stored as the fields' names, empty for a column left out.
    package init(from decoder: any Decoder) throws {
        let names = try decoder.singleValueContainer().decode([String].self)
        self.init(names.map { ImportField(name: $0) })
    }

    package func encode(to encoder: any Encoder) throws {
        var names = encoder.singleValueContainer()
        try names.encode(fields.map { $0?.name ?? "" })
    }
}

extension ImportRow {
    /// A row of a file by the fields of its columns.
    package init(_ line: ImportLine, of file: BatchSpec.File) {
        self.init(number: line.number, problems: line.problems)
        for (field, text) in zip(file.columns.fields, line.cells) {
            if let field { self[field] = text }
        }
        if let last = self[.lastName] {
            self[.name] = self[.name].map { "\($0) \(last)" } ?? last
        }
        let count = file.header.count
        if line.cells.dropFirst(count).contains(where: { !TypedText.cleaned($0).isEmpty }) {
            note(
                "",
                Complaint(
                    "imports-too-many-cells", ["count": .number(count)],
                    "more cells than the head (\(count))"))
        }
    }

    init(_ item: BatchItem, of file: BatchSpec.File) {
        self.init(
            ImportLine(
                number: Int(item.position), cells: item.cells ?? [], problems: item.problems),
            of: file)
    }
}
