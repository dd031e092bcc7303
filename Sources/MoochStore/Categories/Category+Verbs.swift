import GRDB

extension Category {
    /// The fingerprint of what the form edits; see ``ChangeConflict``.
    package var version: String { RecordVersion.of([name]) }

    package var isArchived: Bool { archivedAt != nil }

    /// Every category in the order that administrators chose, archived ones included.
    package static func ordered(in db: Reading) throws -> [Category] {
        try fetchAll(db.database, sql: "SELECT \(columns) FROM category ORDER BY position, id")
    }

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
        try db.execute(
            sql: "INSERT INTO category (name, created_at) VALUES (?, ?)",
            arguments: [draft.name, author.at])
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
    ///   - version: The ``version`` the form was filled from.
    ///   - author: Who renames it.
    ///   - db: The open store.
    /// - Returns: The category as it is now.
    /// - Throws: ``ChangeConflict``, ``FieldProblems`` when the name is taken, ``RecordGone``.
    @discardableResult
    package func rename(
        to draft: CategoryDraft, expecting version: String, by author: Author, in db: Writing
    ) throws -> Category {
        let current = try current(in: db)
        guard current.name != draft.name else { return current }
        guard current.version == version else { throw ChangeConflict(current: current) }
        try Category.requireFree(draft.name, except: id, in: db)
        try db.execute(
            sql: "UPDATE category SET name = ? WHERE id = ?", arguments: [draft.name, id])
        var changes = AuditChanges()
        changes.note("name", current.name, draft.name)
        let renamed = try self.current(in: db)
        try AuditEntry.write(.renameCategory, on: .category(renamed), changes, by: author, in: db)
        return renamed
    }

    /// Which way a category goes in the order.
    package enum Direction: String, Sendable, CaseIterable {
        case up, down
    }

    /// Moves a category past its neighbour. Open categories go past open ones, archived ones past
    /// archived ones, as the page shows them. At the end of the order it stays where it is.
    @discardableResult
    package func move(_ direction: Direction, by author: Author, in db: Writing) throws -> Category
    {
        let current = try current(in: db)
        var order = try Category.ordered(in: db)
        guard let place = order.firstIndex(where: { $0.id == id }) else { return current }
        let neighbour =
            switch direction {
            case .up: order[..<place].lastIndex { $0.isArchived == current.isArchived }
            case .down: order[(place + 1)...].firstIndex { $0.isArchived == current.isArchived }
            }
        guard let neighbour else { return current }
        let moved = order.remove(at: place)
        order.insert(moved, at: neighbour)
        try Category.number(order.map(\.id), in: db)
        var changes = AuditChanges()
        changes.note("position", place + 1, neighbour + 1)
        try AuditEntry.write(.moveCategory, on: .category(current), changes, by: author, in: db)
        return try self.current(in: db)
    }

    /// Closes a category: phones no longer offer it. Its listings stay.
    @discardableResult
    package func archive(by author: Author, in db: Writing) throws -> Category {
        try setArchived(author.at, .archiveCategory, by: author, in: db)
    }

    /// Opens an archived category again. One that was merged is then its own again; its listings stay
    /// where they went.
    @discardableResult
    package func unarchive(by author: Author, in db: Writing) throws -> Category {
        try setArchived(nil, .unarchiveCategory, by: author, in: db)
    }
}

extension Category {
    /// Deletes a category without listings; the store refuses any other.
    func delete(by author: Author, in db: Writing) throws {
        try db.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [id])
        try AuditEntry.write(
            .deleteCategory, on: .category(self), .gone([("name", name)]), by: author, in: db)
    }

    func setArchived(
        _ moment: Timestamp?, _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws -> Category {
        let current = try current(in: db)
        guard current.isArchived != (moment != nil) else { return current }
        try db.execute(
            sql: """
                UPDATE category SET archived_at = ?1, successor_id = iif(?1 IS NULL, NULL, successor_id)
                WHERE id = ?2
                """,
            arguments: [moment, id])
        var changes = AuditChanges()
        changes.note("archived_at", current.archivedAt, moment)
        try AuditEntry.write(action, on: .category(current), changes, by: author, in: db)
        return try self.current(in: db)
    }

    private static func requireFree(_ name: String, except id: ID?, in db: Reading) throws {
        guard try NameTaken.isTaken(name, table: table, except: id?.rawValue, in: db) else {
            return
        }
        throw FieldProblems("name", nameTaken)
    }

    static let nameTaken = Complaint(
        "store-category-name-taken", "Another category has this name. Choose a different name.")

    /// Gives the categories the positions 1, 2, 3 in their order.
    static func number(in db: Writing) throws {
        try number(ordered(in: db).map(\.id), in: db)
    }

    /// Gives the categories the positions 1, 2, 3 in this order.
    private static func number(_ ids: [ID], in db: Writing) throws {
        for (index, id) in ids.enumerated() {
            try db.execute(
                sql: "UPDATE category SET position = ? WHERE id = ? AND position <> ?",
                arguments: [index + 1, id, index + 1])
        }
    }
}
