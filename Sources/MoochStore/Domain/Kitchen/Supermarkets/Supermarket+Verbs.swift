/// What administrators do with supermarkets.
extension Supermarket {
    /// Adds a supermarket. Throws ``FieldProblems`` if there is one of this name at this address.
    package static func create(
        _ draft: SupermarketDraft, by author: Author, in db: Writing
    ) throws -> Supermarket {
        try requireFree(draft, except: nil, in: db)
        try db.run(
            """
            INSERT INTO supermarket (name, address, latitude, longitude, created_at)
            VALUES (?, ?, ?, ?, ?)
            """,
            [
                draft.name, draft.address, draft.coordinates.latitude, draft.coordinates.longitude,
                author.at,
            ])
        let supermarket = try ID(db.lastInsertedRowID).found(in: db)
        try supermarket.audit("create", .new(draft.fields), by: author, in: db)
        return supermarket
    }

    /// Changes a supermarket. Values unchanged since the form was opened stay as they are now.
    ///
    /// - Throws: ``ChangeConflict`` with a ``SupermarketDraft``; ``FieldProblems``; ``RecordGone``.
    @discardableResult
    package func change(
        to form: SupermarketDraft, since opened: RecordVersion, by author: Author, in db: Writing
    ) throws -> Supermarket {
        let current = try id.found(in: db)
        let stored = SupermarketDraft(current)
        let draft = try form.merged(into: stored, since: opened)
        let changes = draft.changes(from: stored)
        guard !changes.isEmpty else { return current }
        try Supermarket.requireFree(draft, except: id, in: db)
        try db.run(
            "UPDATE supermarket SET name = ?, address = ?, latitude = ?, longitude = ? WHERE id = ?",
            [
                draft.name, draft.address, draft.coordinates.latitude, draft.coordinates.longitude,
                id,
            ])
        let changed = try id.found(in: db)
        try changed.audit("change", changes, by: author, in: db)
        return changed
    }

    /// Deletes a supermarket without aisles, which nobody has chosen.
    func delete(by author: Author, in db: Writing) throws {
        try db.run("DELETE FROM supermarket WHERE id = ?", [id])
        try audit("delete", .gone(SupermarketDraft(self).fields), by: author, in: db)
    }

    /// Several supermarkets may have one name, each at an address of its own.
    private static func requireFree(
        _ draft: SupermarketDraft, except id: ID?, in db: Reading
    ) throws {
        let wanted = (TypedText.key(draft.name), TypedText.key(draft.address))
        var isTaken = false
        try db.walk("SELECT id, name, address FROM supermarket") { row in
            let other: ID = try row.at(0)
            isTaken =
                try other != id && wanted == (TypedText.key(row.at(1)), TypedText.key(row.at(2)))
            return !isTaken
        }
        if isTaken { throw FieldProblems("address", .supermarketTaken) }
    }
}

extension Complaint {
    static let supermarketTaken = Complaint(
        "store-supermarket-taken", "There is a supermarket of this name at this address already.")
}
