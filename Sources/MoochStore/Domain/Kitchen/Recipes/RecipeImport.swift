import Foundation

/// Recipes of a file or of pasted text, on their way to drafts: a batch, which can be undone. Until it starts, the file
/// is visible only to the administrator who chose it.
package enum RecipeImport {
    /// The most characters of a file's name that are kept.
    private static let longestName = 200

    /// Keeps a file, and its number of recipes, for ``CSVImport/keptFor``.
    package static func keep(
        _ content: [UInt8], named name: String, count: Int, by author: Author, in db: Writing
    ) throws -> Batch.ID {
        var spec = BatchSpec()
        spec.file = BatchSpec.File(
            name: String(name.prefix(longestName)), encoding: "", separator: "", head: 0,
            header: [], columns: ImportColumns([]))
        try db.run(
            """
            INSERT INTO batch (list, verb, spec, admin_id, admin_name, request_id, state,
                selected, created_at)
            VALUES (?, ?, ?, ?, ?, ?, 'open', ?, ?)
            """,
            [
                ListName.recipes, Batch.Verb.import, try spec.json(), author.administrator,
                author.name, author.requestID, count, author.at,
            ])
        let id = Batch.ID(db.lastInsertedRowID)
        try db.run("INSERT INTO batch_file (batch_id, content) VALUES (?, ?)", [id, Data(content)])
        return id
    }

    /// An administrator's file with its batch, started or not; nil for any other batch. The content is nil once it has
    /// started.
    package static func find(
        _ id: Batch.ID, of administrator: Administrator.ID, in db: Reading
    ) throws -> (batch: Batch, content: [UInt8]?)? {
        guard let batch = try Batch.find(id, in: db), batch.list == .recipes,
            batch.verb == .import, !batch.isReversal, batch.administratorID == administrator
        else { return nil }
        let content = try db.row("SELECT content FROM batch_file WHERE batch_id = ?", [id]) { row in
            let content: Data = try row.value("content")
            return [UInt8](content)
        }
        return (batch, content)
    }

    /// Adds the new foods, and starts to write the drafts in place of the file. Doing it twice is harmless.
    ///
    /// - Throws: ``FieldProblems`` if the name of a food is taken.
    package static func start(
        _ id: Batch.ID, _ drafts: [(line: Int, draft: RecipeDraft)], adding foods: [FoodDraft],
        by author: Author, in db: Writing
    ) throws {
        guard let batch = try Batch.find(id, in: db), batch.state == .open else { return }
        try Food.create(foods, by: author.partOf(id), in: db)
        try db.run(
            """
            UPDATE batch SET state = 'running', is_collected = 1, selected = ?, admin_name = ?,
                request_id = ?, worked_at = ?
            WHERE id = ?
            """, [drafts.count, author.name, author.requestID, author.at, id])
        for (index, row) in drafts.enumerated() {
            let texts = row.draft.texts
            try db.run(
                "INSERT INTO batch_item (batch_id, position, name, cells) VALUES (?, ?, ?, ?)",
                [
                    id, index + 1, row.draft.title,
                    JSONText.array(RecipeDraft.names.map { texts[$0] }),
                ])
        }
        try db.run("DELETE FROM batch_file WHERE batch_id = ?", [id])
        try Batch.current(id, in: db).tellStart(by: author, in: db)
    }

    /// Deletes a file that has not been started.
    package static func delete(_ id: Batch.ID, in db: Writing) throws {
        try db.run("DELETE FROM batch WHERE id = ? AND state = 'open'", [id])
    }

    /// Writes a draft of a file. If the store refuses, nothing of it remains.
    static func outcome(
        of item: BatchItem, by author: Author, in db: Writing, refusal: (any Error) -> Void
    ) throws -> BatchOutcome {
        var texts = FormTexts()
        for (name, text) in zip(RecipeDraft.names, item.cells ?? []) { texts[name] = text }
        do {
            return try db.savepoint {
                let recipe = try Recipe.create(
                    try RecipeDraft(validating: texts), by: author, in: db)
                return .written(
                    recipe.id.rawValue, recipe.title, before: nil,
                    after: BatchRow.recipe(recipe).values)
            }
        } catch let wrong as FieldProblems {
            var outcome = BatchOutcome.skipped(.refused, name: item.name)
            outcome.problems = wrong.problems
            return outcome
        } catch  where StoreError.isOfRule(error) {
            refusal(error)
            return .skipped(.refused, name: item.name)
        }
    }
}

extension Recipe {
    /// Those of some titles that recipes have.
    package static func titles(among titles: [String], in db: Reading) throws -> Set<String> {
        let json = JSONText.array(titles)
        let found: [String] = try db.values(
            "SELECT title FROM recipe WHERE title IN (SELECT value FROM json_each(?))", [json])
        return Set(found)
    }

    /// Deletes a draft that nobody has seen.
    func delete(by author: Author, in db: Writing) throws {
        try db.run("DELETE FROM recipe WHERE id = ?", [id])
        try audit(.deleteRecipe, AuditChanges(), by: author, in: db)
    }
}
