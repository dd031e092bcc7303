/// What administrators do with the aisles of a supermarket.
extension Supermarket {
    /// Adds an aisle. Departments and foods that stood in another aisle move here. Where it is one of many in a file, it
    /// gets the place that it says, whatever the order of the rows; ``Aisle/number(of:in:)`` closes the gaps then.
    ///
    /// - Throws: ``FieldProblems`` for a label that is taken, or a food that nobody has added; ``RecordGone``.
    @discardableResult
    package func addAisle(
        _ draft: AisleDraft, isOfFile: Bool = false, by author: Author, in db: Writing
    ) throws -> StockedAisle {
        let current = try id.found(in: db)
        let order = try Aisle.all(of: id, in: db)
        guard order.count < AisleDraft.most else {
            throw FieldProblems("label", .tooManyAisles)
        }
        try requireFree(draft.label, except: nil, in: db)
        let end = (order.last?.position ?? -1) + 1
        try db.run(
            "INSERT INTO aisle (supermarket_id, label, position) VALUES (?, ?, ?)",
            [
                id, draft.label,
                isOfFile ? position(for: draft.place, among: order, in: db) : end,
            ])
        let aisle = Aisle.ID(db.lastInsertedRowID)
        if !isOfFile { try place(aisle, at: draft.place, in: db) }
        try stock(aisle, draft, in: db)
        let added = try stocked(aisle, in: db)
        try current.audit("add-aisle", .new(added.draft.fields), by: author, in: db)
        return added
    }

    /// Changes an aisle.
    ///
    /// - Throws: ``ChangeConflict`` with an ``AisleDraft``; ``FieldProblems``; ``RecordGone``.
    @discardableResult
    package func changeAisle(
        _ aisle: Aisle.ID, to form: AisleDraft, since opened: RecordVersion, by author: Author,
        in db: Writing
    ) throws -> StockedAisle {
        let current = try id.found(in: db)
        let stored = try stocked(aisle, in: db).draft
        let draft = try form.merged(into: stored, since: opened)
        guard draft != stored else { return try stocked(aisle, in: db) }
        try requireFree(draft.label, except: aisle, in: db)
        try db.run("UPDATE aisle SET label = ? WHERE id = ?", [draft.label, aisle])
        if draft.place != stored.place { try place(aisle, at: draft.place, in: db) }
        try stock(aisle, draft, in: db)
        let changed = try stocked(aisle, in: db)
        var changes = changed.draft.changes(from: stored)
        if !changes.isEmpty {
            if changed.aisle.label == stored.label { changes.add("label", stored.label) }
            try current.audit("change-aisle", changes, by: author, in: db)
        }
        return changed
    }

    /// Removes an aisle; its departments and foods stand nowhere then. Doing it twice is harmless.
    package func removeAisle(_ aisle: Aisle.ID, by author: Author, in db: Writing) throws {
        let current = try id.found(in: db)
        guard let found = try StockedAisle.all(of: id, in: db).first(where: { $0.id == aisle })
        else { return }
        try db.run("DELETE FROM aisle WHERE id = ?", [aisle])
        try current.audit("remove-aisle", .gone(found.draft.fields), by: author, in: db)
    }

    /// Copies the aisles of another supermarket, with what stands in them. Aisles of the same label stay as they are.
    ///
    /// - Returns: How many were added.
    /// - Throws: ``RecordGone``.
    @discardableResult
    package func copyAisles(
        of other: Supermarket.ID, by author: Author, in db: Writing
    ) throws -> Int {
        let current = try id.found(in: db)
        let source = try other.found(in: db)
        let there = Set(try Aisle.all(of: id, in: db).map { TypedText.key($0.label) })
        let copied = try StockedAisle.all(of: other, in: db).filter {
            !there.contains(TypedText.key($0.aisle.label))
        }.prefix(max(0, AisleDraft.most - there.count))
        guard other != id, !copied.isEmpty else { return 0 }
        let last = try Aisle.all(of: id, in: db).last?.position ?? -1
        for (index, aisle) in copied.enumerated() {
            try db.run(
                "INSERT INTO aisle (supermarket_id, label, position) VALUES (?, ?, ?)",
                [id, aisle.aisle.label, last + 1 + index])
            let new = Aisle.ID(db.lastInsertedRowID)
            try db.run(
                """
                INSERT INTO aisle_department (supermarket_id, department, aisle_id)
                SELECT ?, department, ? FROM aisle_department WHERE aisle_id = ?
                ON CONFLICT DO NOTHING
                """, [id, new, aisle.id])
            try db.run(
                """
                INSERT INTO aisle_food (supermarket_id, food_id, form, aisle_id)
                SELECT ?, food_id, form, ? FROM aisle_food WHERE aisle_id = ?
                ON CONFLICT DO NOTHING
                """, [id, new, aisle.id])
        }
        var changes = AuditChanges()
        changes.add("copied_from", source.name)
        changes.add("aisles", copied.count)
        try current.audit("copy-aisles", changes, by: author, in: db)
        return copied.count
    }

    /// One of its aisles.
    ///
    /// - Throws: ``RecordGone``, also for an aisle of another supermarket.
    package func stocked(_ aisle: Aisle.ID, in db: Reading) throws -> StockedAisle {
        let found = try StockedAisle.all(of: id, in: db).first { $0.id == aisle }
        guard let found else { throw aisle.gone }
        return found
    }

    /// Moves an aisle to a place from 1, or to the end, and numbers all.
    private func place(_ aisle: Aisle.ID, at place: Int?, in db: Writing) throws {
        var order = try Aisle.all(of: id, in: db).map(\.id).filter { $0 != aisle }
        order.insert(aisle, at: min(place.map { $0 - 1 } ?? order.count, order.count))
        // Two aisles never have one position, not even for a moment.
        for (offset, isFinal) in [(500_000, false), (0, true)] {
            for (index, id) in order.enumerated() {
                try db.run(
                    "UPDATE aisle SET position = ? WHERE id = ?",
                    [isFinal ? index : offset + index, id])
            }
        }
    }

    /// The position of a new aisle for a place from 1: if it is another's, all from there on move up.
    private func position(
        for place: Int?, among order: [Aisle], in db: Writing
    ) throws -> Int {
        let end = (order.last?.position ?? -1) + 1
        guard let place, place <= end else { return max(end, (place ?? 1) - 1) }
        guard order.contains(where: { $0.position == place - 1 }) else { return place - 1 }
        for aisle in order.reversed() where aisle.position >= place - 1 {
            try db.run("UPDATE aisle SET position = position + 1 WHERE id = ?", [aisle.id])
        }
        return place - 1
    }

    /// Replaces what stands in an aisle.
    private func stock(_ aisle: Aisle.ID, _ draft: AisleDraft, in db: Writing) throws {
        let foods = try draft.foods.map { line in
            guard let found = try FoodText(line).food(in: db) else {
                throw FieldProblems("foods", .unknownFood(line))
            }
            return found
        }
        try db.run("DELETE FROM aisle_department WHERE aisle_id = ?", [aisle])
        try db.run("DELETE FROM aisle_food WHERE aisle_id = ?", [aisle])
        for department in draft.departments {
            try db.run(
                """
                INSERT INTO aisle_department (supermarket_id, department, aisle_id)
                VALUES (?, ?, ?)
                ON CONFLICT (supermarket_id, department) DO UPDATE SET aisle_id = excluded.aisle_id
                """, [id, department, aisle])
        }
        for (food, form) in foods {
            try db.run(
                """
                INSERT INTO aisle_food (supermarket_id, food_id, form, aisle_id)
                VALUES (?, ?, ?, ?)
                ON CONFLICT (supermarket_id, food_id, form)
                    DO UPDATE SET aisle_id = excluded.aisle_id
                """, [id, food.id, form?.rawValue ?? "", aisle])
        }
    }

    private func requireFree(_ label: String, except aisle: Aisle.ID?, in db: Reading) throws {
        let wanted = TypedText.key(label)
        let isTaken = try Aisle.all(of: id, in: db).contains {
            $0.id != aisle && TypedText.key($0.label) == wanted
        }
        if isTaken { throw FieldProblems("label", .aisleTaken) }
    }
}

extension Complaint {
    static let tooManyAisles = Complaint(
        "store-too-many-aisles", "A supermarket has at most 100 aisles.")
    fileprivate static let aisleTaken = Complaint(
        "store-aisle-taken", "Another aisle of this supermarket has this label.")
    static func unknownFood(_ name: String) -> Complaint {
        Complaint(
            "store-unknown-food", ["name": .text(name)],
            "Nobody has added the food \(name) yet. Check its name, or add it to the foods first.")
    }
}
