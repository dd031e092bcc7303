/// Verbs on views. An administrator's own are visible to nobody else, so the audit, which everybody reads, tells only
/// of everybody's.
extension SavedView {
    /// The longest query, in characters.
    package static let longestQuery = 2_000

    /// Saves a list's state as a view. Done twice, it makes one.
    ///
    /// - Parameters:
    ///   - draft: The validated form.
    ///   - list: The list.
    ///   - query: The list's state, as written by the list.
    ///   - author: The owner, unless the view is everybody's.
    ///   - db: The open store.
    /// - Returns: The view.
    /// - Throws: ``FieldProblems`` if the name is taken, there are too many views, or the query is too long.
    package static func create(
        _ draft: SavedViewDraft, of list: ListName, query: String, by author: Author,
        in db: Writing
    ) throws -> SavedView {
        let owner = try owner(draft.audience, author)
        let others = try all(of: list, ownedBy: owner, in: db)
        if let same = others.first(where: { $0.isCalled(draft.name) }),
            same.query == query, same.isDefault == draft.isDefault
        {
            return same
        }
        try requireFree(draft.name, among: others)
        try requireRoom(among: others)
        try requireShort(query)
        if draft.isDefault { try withdrawDefault(among: others, by: author, in: db) }
        try db.run(
            """
            INSERT INTO saved_view (list, name, query, admin_id, is_default, created_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                list.rawValue, draft.name, query, owner, draft.isDefault, author.at,
            ])
        let view = try SavedView.current(ID(db.lastInsertedRowID), in: db)
        if view.isEverybodys { try view.audit(.createView, .new(view.told), author, in: db) }
        return view
    }

    /// Changes a view's name, audience and whether it is the list's default.
    ///
    /// - Parameters:
    ///   - form: The validated form. Values unchanged since it was opened stay as they are now.
    ///   - opened: The ``version`` the form was filled from.
    ///   - author: The new owner, unless the view is everybody's.
    ///   - db: The open store.
    /// - Returns: The changed view.
    /// - Throws: ``ChangeConflict``; ``FieldProblems`` if the name is taken or there are too many views;
    ///   ``RecordGone``, also for another administrator's view.
    @discardableResult
    package func change(
        to form: SavedViewDraft, since opened: RecordVersion, by author: Author, in db: Writing
    ) throws -> SavedView {
        let current = try current(for: author, in: db)
        let merge = RecordMerge(form.version, into: current.version, since: opened)
        try merge.requireNoCollision(with: current)
        let draft = SavedViewDraft(form, over: current, by: merge)
        let owner = try SavedView.owner(draft.audience, author)
        let isSame =
            current.name == draft.name && current.owner == owner
            && current.isDefault == draft.isDefault
        guard !isSame else { return current }
        let others = try SavedView.all(of: list, ownedBy: owner, in: db).filter { $0.id != id }
        try SavedView.requireFree(draft.name, among: others)
        if owner != current.owner { try SavedView.requireRoom(among: others) }
        if draft.isDefault { try SavedView.withdrawDefault(among: others, by: author, in: db) }
        try db.run(
            "UPDATE saved_view SET name = ?, admin_id = ?, is_default = ? WHERE id = ?",
            [draft.name, owner, draft.isDefault, id])
        let changed = try SavedView.current(id, in: db)
        try auditChange(from: current, to: changed, by: author, in: db)
        return changed
    }

    /// Saves a list's state over an existing view.
    @discardableResult
    package func replaceQuery(_ query: String, by author: Author, in db: Writing) throws
        -> SavedView
    {
        let current = try current(for: author, in: db)
        guard current.query != query else { return current }
        try SavedView.requireShort(query)
        try db.run("UPDATE saved_view SET query = ? WHERE id = ?", [query, id])
        let changed = try SavedView.current(id, in: db)
        try auditChange(from: current, to: changed, by: author, in: db)
        return changed
    }

    /// Deletes a view. Doing it twice is harmless.
    ///
    /// - Returns: The view, or nil if it was deleted before.
    /// - Throws: ``RecordGone`` for another administrator's view.
    @discardableResult
    package static func delete(
        _ id: ID, by author: Author, in db: Writing
    ) throws -> SavedView? {
        guard let current = try find(id, in: db) else { return nil }
        guard current.isVisible(to: author.administrator) else { throw current.id.gone }
        try db.run("DELETE FROM saved_view WHERE id = ?", [id])
        if current.isEverybodys {
            try current.audit(.deleteView, .gone(current.told), author, in: db)
        }
        return current
    }
}
