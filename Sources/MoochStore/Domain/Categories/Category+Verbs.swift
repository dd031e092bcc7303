extension Category {
    /// The fingerprint of the form's values; see ``ChangeConflict``.
    package var version: RecordVersion { RecordVersion(["name": [name]]) }

    /// Adds a category at the end of the order. Throws ``FieldProblems`` if the name is taken.
    package static func create(
        _ draft: CategoryDraft, by author: Author, in db: Writing
    ) throws -> Category {
        try requireFree(draft.name, except: nil, in: db)
        let category = try add(draft, by: author, in: db)
        try number(in: db)
        return try category.current(in: db)
    }

    /// Adds those of several that nobody has added yet, in their order.
    ///
    /// - Returns: How many were added.
    package static func create(
        _ drafts: [CategoryDraft], by author: Author, in db: Writing
    ) throws -> Int {
        var added = 0
        for draft in drafts
        where try !NameTaken.isTaken(draft.name, table: table, except: nil, in: db) {
            try add(draft, by: author, in: db)
            added += 1
        }
        if added > 0 { try number(in: db) }
        return added
    }

    /// Adds a category whose name is known to be free, in last position. Call ``number(in:)`` after adding one or more.
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
    ///   - draft: The validated form.
    ///   - opened: The ``version`` the form was filled from.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Returns: The renamed category.
    /// - Throws: ``ChangeConflict``; ``FieldProblems`` if the name is taken; ``RecordGone``.
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
        try Leftovers.rename(current.name, to: draft.name, in: db)
        var changes = AuditChanges()
        changes.note("name", current.name, draft.name)
        let renamed = try self.current(in: db)
        try AuditEntry.write(.renameCategory, on: .category(renamed), changes, by: author, in: db)
        return renamed
    }

    /// Archives a category: members are no longer offered it. Its listings stay.
    @discardableResult
    package func archive(by author: Author, in db: Writing) throws -> Category {
        let current = try current(in: db)
        return current.isArchived
            ? current : try current.setArchived(author.at, by: author, in: db)
    }

    /// Reopens an archived category. One that was merged no longer has a successor; its listings stay where they moved.
    @discardableResult
    package func unarchive(by author: Author, in db: Writing) throws -> Category {
        try current(in: db).setArchived(nil, by: author, in: db)
    }
}

extension Category {
    /// Deletes a category without listings; the schema refuses any other.
    func delete(by author: Author, in db: Writing) throws {
        try db.run("DELETE FROM category WHERE id = ?", [id])
        try AuditEntry.write(
            .deleteCategory, on: .category(self), .gone([("name", name)]), by: author, in: db)
    }

    /// Archives or reopens the category, with or without a successor.
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

    /// Writes the successor and the time of archiving, without an audit entry.
    func succeed(by successor: ID?, archivedAt: Timestamp?, in db: Writing) throws {
        try db.run(
            "UPDATE category SET successor_id = ?, archived_at = ? WHERE id = ?",
            [successor, archivedAt, id])
    }

    /// A name stays taken as long as its category exists, so that an archived or merged one can be reopened under it.
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
