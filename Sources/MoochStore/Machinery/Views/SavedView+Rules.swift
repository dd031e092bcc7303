extension SavedView {
    /// The owner of a view for an audience.
    static func owner(
        _ audience: SavedViewDraft.Audience, _ author: Author
    ) throws -> Administrator.ID? {
        guard audience == .own else { return nil }
        // A program owns no views.
        guard let administrator = author.administrator else {
            throw RecordGone(table: Administrator.table, id: 0)
        }
        return administrator
    }

    /// The views of a list that belong to one administrator, or to everybody.
    static func all(
        of list: ListName, ownedBy owner: Administrator.ID?, in db: Reading
    ) throws -> [SavedView] {
        try db.rows(
            """
            SELECT \(columns) FROM saved_view
            WHERE list = ? AND coalesce(admin_id, 0) = ? ORDER BY \(SortName.key(of: "name")), id
            """, [list.rawValue, owner?.rawValue ?? 0])
    }

    static func current(_ id: ID, in db: Reading) throws -> SavedView {
        guard let view = try find(id, in: db) else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        return view
    }

    /// The current view, if the author may change it: it may have become somebody else's own.
    func current(for author: Author, in db: Reading) throws -> SavedView {
        let current = try current(in: db)
        guard current.isVisible(to: author.administrator) else { throw id.gone }
        return current
    }

    /// Compares in any script; SQLite ignores case only in ASCII.
    func isCalled(_ name: String) -> Bool { TypedText.key(self.name) == TypedText.key(name) }

    static func requireFree(_ name: String, among others: [SavedView]) throws(FieldProblems) {
        guard let taken = others.first(where: { $0.isCalled(name) }) else { return }
        throw FieldProblems(
            "name",
            taken.isEverybodys
                ? Complaint(
                    "store-view-name-taken",
                    "There is a view of this list for everybody with this name. Choose another.")
                : Complaint(
                    "store-own-view-name-taken",
                    "You have a view of this list with this name. Choose another."))
    }

    static func requireRoom(among others: [SavedView]) throws(FieldProblems) {
        guard others.count >= mostOfOneOwner else { return }
        throw FieldProblems(
            "name",
            Complaint(
                "store-too-many-views", ["limit": .number(mostOfOneOwner)],
                "This list has \(mostOfOneOwner) views already. Delete one first."))
    }

    static func requireShort(_ query: String) throws(FieldProblems) {
        guard query.count > longestQuery else { return }
        throw FieldProblems(
            "name",
            Complaint(
                "store-view-too-long",
                "This list's search and filters are too long to be kept. Shorten them first."))
    }

    /// Makes the list's previous default an ordinary view, as there is only one.
    static func withdrawDefault(
        among others: [SavedView], by author: Author, in db: Writing
    ) throws {
        for view in others where view.isDefault {
            try db.run("UPDATE saved_view SET is_default = 0 WHERE id = ?", [view.id])
            try view.auditChange(from: view, to: current(view.id, in: db), by: author, in: db)
        }
    }
}

extension SavedView {
    /// The fields of a view in the audit.
    var told: [(String, (any StoredValue)?)] {
        [
            ("list", list.rawValue), ("name", name), ("query", query),
            ("is_default", isDefault ? 1 : 0),
        ]
    }

    func audit(
        _ action: AuditEntry.Action, _ changes: AuditChanges, _ author: Author, in db: Writing
    ) throws {
        let subject = AuditEntry.Subject(kind: .view, id: id.rawValue, name: name)
        try AuditEntry.write(action, on: subject, changes, by: author, in: db)
    }

    /// To everybody, a view that becomes somebody's own is deleted, and one that stops being so is new.
    func auditChange(
        from old: SavedView, to new: SavedView, by author: Author, in db: Writing
    ) throws {
        switch (old.isEverybodys, new.isEverybodys) {
        case (false, false): return
        case (false, true): try new.audit(.createView, .new(new.told), author, in: db)
        case (true, false): try old.audit(.deleteView, .gone(old.told), author, in: db)
        case (true, true):
            var changes = AuditChanges()
            for (was, becomes) in zip(old.told, new.told) {
                changes.note(was.0, was.1, becomes.1)
            }
            // A query means nothing without its list.
            if old.query != new.query { changes.add("list", new.list.rawValue) }
            try new.audit(.changeView, changes, author, in: db)
        }
    }
}
