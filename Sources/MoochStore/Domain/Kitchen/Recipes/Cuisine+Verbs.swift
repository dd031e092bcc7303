/// What administrators do with cuisines.
extension Cuisine {
    /// Adds a cuisine. Throws ``FieldProblems`` if the name is taken.
    package static func create(
        _ draft: CuisineDraft, by author: Author, in db: Writing
    ) throws -> Cuisine {
        try requireFree(draft, except: nil, in: db)
        try db.run(
            "INSERT INTO cuisine (name, created_at) VALUES (?, ?)", [draft.name, author.at])
        let cuisine = try ID(db.lastInsertedRowID).found(in: db)
        try cuisine.keep(draft, in: db)
        try cuisine.move(to: draft.place, in: db)
        try cuisine.audit(
            "create", .new(draft.fields.filter { $0.0 != "position" }), by: author, in: db)
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
        try Cuisine.requireFree(draft, except: id, in: db)
        try db.run("UPDATE cuisine SET name = ? WHERE id = ?", [draft.name, id])
        try keep(draft, in: db)
        if draft.place != stored.place { try current.move(to: draft.place, in: db) }
        let changed = try id.found(in: db)
        let changes = try CuisineDraft(changed, in: db).changes(from: stored)
        if !changes.isEmpty { try changed.audit("change", changes, by: author, in: db) }
        return changed
    }

    private func keep(_ draft: CuisineDraft, in db: Writing) throws {
        for language in CuisineDraft.languages {
            try db.run(
                "DELETE FROM cuisine_name WHERE cuisine_id = ? AND language = ?", [id, language])
            guard let name = draft.otherNames[language] else { continue }
            try db.run(
                "INSERT INTO cuisine_name (cuisine_id, language, name) VALUES (?, ?, ?)",
                [id, language, name])
        }
    }

    private static func requireFree(
        _ draft: CuisineDraft, except id: ID?, in db: Reading
    ) throws {
        try requireFree(draft.name, except: id, in: db)
        for (language, name) in draft.otherNames {
            let holder: ID? = try db.value(
                "SELECT cuisine_id FROM cuisine_name WHERE language = ? AND name = ?",
                [language, name])
            guard holder == nil || holder == id else {
                throw FieldProblems("name_\(language)", .kitchenNameTaken)
            }
        }
    }

    /// Moves a cuisine among the open ones, or an archived one among the archived, as categories are moved.
    ///
    /// - Returns: Its position, and the former one.
    /// - Throws: ``FieldProblems`` for a position out of range (`position`); ``RecordGone``.
    @discardableResult
    package func move(
        _ move: Category.Move, by author: Author, in db: Writing
    ) throws -> CategoryPosition {
        let current = try id.found(in: db)
        var order = try Cuisine.ordered(in: db)
        let shown = order.indices.filter { order[$0].isArchived == current.isArchived }
        guard let former = shown.firstIndex(where: { order[$0].id == id }) else { throw id.gone }
        let position = try move.position(from: former, of: shown.count)
        if position != former {
            order.remove(at: shown[former])
            order.insert(current, at: shown[position])
            try Cuisine.number(order, in: db)
            var changes = AuditChanges()
            changes.note("position", former + 1, position + 1)
            try current.audit("change", changes, by: author, in: db)
        }
        return CategoryPosition(number: position + 1, former: former + 1, count: shown.count)
    }

    /// Numbers the cuisines from 1 in this order.
    private static func number(_ order: [Cuisine], in db: Writing) throws {
        for (index, cuisine) in order.enumerated() {
            try db.run(
                "UPDATE cuisine SET position = ? WHERE id = ? AND position <> ?",
                [index + 1, cuisine.id, index + 1])
        }
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
        try Cuisine.number(order, in: db)
    }
}
