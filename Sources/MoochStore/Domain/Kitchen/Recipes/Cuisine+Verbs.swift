/// What administrators do with cuisines.
extension Cuisine {
    /// Adds a cuisine. Throws ``FieldProblems`` if the name is taken.
    package static func create(
        _ draft: CuisineDraft, by author: Author, in db: Writing
    ) throws -> Cuisine {
        try requireFree(draft.name, except: nil, in: db)
        try db.run(
            "INSERT INTO cuisine (name, created_at) VALUES (?, ?)", [draft.name, author.at])
        let cuisine = try ID(db.lastInsertedRowID).found(in: db)
        try cuisine.move(to: draft.place, in: db)
        try cuisine.audit("create", .new([("name", draft.name)]), by: author, in: db)
        return try cuisine.id.found(in: db)
    }

    /// Changes a cuisine. Values unchanged since the form was opened stay as they are now.
    ///
    /// - Throws: ``ChangeConflict`` with a ``CuisineDraft``; ``FieldProblems``; ``RecordGone``.
    @discardableResult
    package func change(
        to form: CuisineDraft, since opened: RecordVersion, by author: Author, in db: Writing
    ) throws -> Cuisine {
        let current = try id.found(in: db)
        let stored = try CuisineDraft(current, in: db)
        let draft = try form.merged(into: stored, since: opened)
        guard draft != stored else { return current }
        try Cuisine.requireFree(draft.name, except: id, in: db)
        try db.run("UPDATE cuisine SET name = ? WHERE id = ?", [draft.name, id])
        if draft.place != stored.place { try current.move(to: draft.place, in: db) }
        let changed = try id.found(in: db)
        let changes = try CuisineDraft(changed, in: db).changes(from: stored)
        if !changes.isEmpty { try changed.audit("change", changes, by: author, in: db) }
        return changed
    }

    /// Its place among the open ones, from 1; nil for an archived one.
    package func place(in db: Reading) throws -> Int? {
        try Cuisine.ordered(in: db).filter { !$0.isArchived }.firstIndex { $0.id == id }
            .map { $0 + 1 }
    }

    /// Moves it to a place among the open ones, or to the end, and numbers all from 1.
    private func move(to place: Int?, in db: Writing) throws {
        var order = try Cuisine.ordered(in: db)
        order.removeAll { $0.id == id }
        let open = order.indices.filter { !order[$0].isArchived }
        let index = place.flatMap { open.dropFirst($0 - 1).first } ?? order.count
        order.insert(self, at: index)
        for (index, cuisine) in order.enumerated() {
            try db.run(
                "UPDATE cuisine SET position = ? WHERE id = ? AND position <> ?",
                [index + 1, cuisine.id, index + 1])
        }
    }
}
