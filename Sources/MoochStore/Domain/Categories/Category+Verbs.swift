extension Category {
    /// The fingerprint of what the form edits; see ``ChangeConflict``.
    package var version: RecordVersion { RecordVersion(["name": [name]]) }

    package var isArchived: Bool { archivedAt != nil }

    /// Adds a category at the end of the order. Throws ``FieldProblems`` when the name is taken.
    package static func create(
        _ draft: CategoryDraft, by author: Author, in db: Writing
    ) throws -> Category {
        try requireFree(draft.name, except: nil, in: db)
        let category = try add(draft, by: author, in: db)
        try number(in: db)
        return try category.current(in: db)
    }

    /// Adds a category whose name was looked at already, at the last position of all. Several can be
    /// added so, before ``number(in:)`` makes room behind them for the next.
    @discardableResult
    static func add(
        _ draft: CategoryDraft, by author: Author, in db: Writing
    ) throws -> Category {
        try db.run(
            "INSERT INTO category (name, created_at) VALUES (?, ?)", [draft.name, author.at])
        let id = ID(db.lastInsertedRowID)
        guard let category = try find(id, in: db) else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        try AuditEntry.write(
            .createCategory, on: .category(category), .new([("name", category.name)]),
            by: author, in: db)
        return category
    }

    /// Renames a category.
    ///
    /// - Parameters:
    ///   - draft: The form, checked.
    ///   - opened: The ``version`` the form was filled from.
    ///   - author: Who renames it.
    ///   - db: The open store.
    /// - Returns: The category as it is now.
    /// - Throws: ``ChangeConflict``, ``FieldProblems`` when the name is taken, ``RecordGone``.
    @discardableResult
    package func rename(
        to draft: CategoryDraft, since opened: RecordVersion, by author: Author, in db: Writing
    ) throws -> Category {
        let current = try current(in: db)
        guard current.name != draft.name else { return current }
        try RecordMerge(RecordVersion(["name": [draft.name]]), into: current.version, since: opened)
            .requireNoCollision(with: current)
        try Category.requireFree(draft.name, except: id, in: db)
        try db.run("UPDATE category SET name = ? WHERE id = ?", [draft.name, id])
        var changes = AuditChanges()
        changes.note("name", current.name, draft.name)
        let renamed = try self.current(in: db)
        try AuditEntry.write(.renameCategory, on: .category(renamed), changes, by: author, in: db)
        return renamed
    }

    /// Closes a category: phones no longer offer it. Its listings stay.
    @discardableResult
    package func archive(by author: Author, in db: Writing) throws -> Category {
        let current = try current(in: db)
        return current.isArchived
            ? current : try current.setArchived(author.at, by: author, in: db)
    }

    /// Opens an archived category again. One that was merged is then its own again; its listings stay
    /// where they went.
    @discardableResult
    package func unarchive(by author: Author, in db: Writing) throws -> Category {
        try current(in: db).setArchived(nil, by: author, in: db)
    }
}

extension Category {
    /// Deletes a category without listings; the store refuses any other.
    func delete(by author: Author, in db: Writing) throws {
        try db.run("DELETE FROM category WHERE id = ?", [id])
        try AuditEntry.write(
            .deleteCategory, on: .category(self), .gone([("name", name)]), by: author, in: db)
    }

    /// Archives or opens the category as it is now, for a successor or without one.
    func setArchived(
        _ moment: Timestamp?, for successor: ID? = nil, by author: Author, in db: Writing
    ) throws -> Category {
        guard isArchived != (moment != nil) || successorID != successor else { return self }
        try succeed(by: successor, archivedAt: moment, in: db)
        func name(_ id: ID?) throws -> String? {
            try id.flatMap { try Self.find($0, in: db) }?.name
        }
        var changes = AuditChanges()
        changes.note("archived_at", archivedAt, moment)
        changes.note("successor", try name(successorID), try name(successor))
        let action: AuditEntry.Action =
            isArchived == (moment != nil)
            ? .changeSuccessor : moment == nil ? .unarchiveCategory : .archiveCategory
        try AuditEntry.write(action, on: .category(self), changes, by: author, in: db)
        return try current(in: db)
    }

    /// Writes the successor and the moment, without an audit entry.
    func succeed(by successor: ID?, archivedAt: Timestamp?, in db: Writing) throws {
        try db.run(
            "UPDATE category SET successor_id = ?, archived_at = ? WHERE id = ?",
            [successor, archivedAt, id])
    }

    /// A name stays its category's for as long as there is one, so that what was archived or merged can
    /// be brought back under it.
    private static func requireFree(_ name: String, except id: ID?, in db: Reading) throws {
        let wanted = TypedText.key(name)
        let holder = try ordered(in: db).first {
            $0.id != id && TypedText.key($0.name) == wanted
        }
        guard let holder else { return }
        throw FieldProblems("name", holder.isArchived ? nameKept : nameTaken)
    }

    static let nameTaken = Complaint(
        "store-category-name-taken", "Another category has this name. Choose a different name.")

    private static let nameKept = Complaint(
        "store-category-name-kept",
        """
        An archived category has this name. Bring that one back or, if it was merged, undo the merge; \
        or choose a different name.
        """)
}
