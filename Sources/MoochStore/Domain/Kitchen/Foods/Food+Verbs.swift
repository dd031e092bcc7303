/// What administrators do with foods.
extension Food {
    /// Adds a food, which recipes that name it have from then on. Throws ``FieldProblems`` if one of its names is taken.
    package static func create(
        _ draft: FoodDraft, by author: Author, in db: Writing
    ) throws -> Food {
        let linking = try FoodLinking(names: draft.allNames, in: db)
        let food = try add(draft, by: author, in: db)
        try linking.finish(in: db)
        return food
    }

    /// Adds many foods like ``create(_:by:in:)``, and looks through the recipes once.
    static func create(_ drafts: [FoodDraft], by author: Author, in db: Writing) throws {
        guard !drafts.isEmpty else { return }
        let linking = try FoodLinking(names: drafts.flatMap(\.allNames), in: db)
        for draft in drafts { _ = try add(draft, by: author, in: db) }
        try linking.finish(in: db)
    }

    private static func add(
        _ draft: FoodDraft, by author: Author, in db: Writing
    ) throws -> Food {
        try requireFree(draft, except: nil, in: db)
        try db.run(
            "INSERT INTO food (name, department, is_staple, created_at) VALUES (?, ?, ?, ?)",
            [draft.name, draft.department, draft.isStaple, author.at])
        let food = try ID(db.lastInsertedRowID).found(in: db)
        try food.keep(draft, in: db)
        try food.audit("create", .new(draft.fields), by: author, in: db)
        return food
    }

    /// Changes a food; recipes have it that name it so from now on. Values unchanged since the form was opened stay as they are now.
    ///
    /// - Throws: ``ChangeConflict`` with a ``FoodDraft``; ``FieldProblems``; ``RecordGone``.
    @discardableResult
    package func change(
        to form: FoodDraft, since opened: RecordVersion, by author: Author, in db: Writing
    ) throws -> Food {
        let current = try id.found(in: db)
        guard let whole = try Food.whole(id, in: db) else { throw id.gone }
        let stored = FoodDraft(whole)
        let draft = try form.merged(into: stored, since: opened)
        let changes = draft.changes(from: stored)
        guard !changes.isEmpty else { return current }
        try Food.requireFree(draft, except: id, in: db)
        let former = Set(stored.allNames.map(TypedText.key))
        let linking = try FoodLinking(
            names: draft.allNames.filter { !former.contains(TypedText.key($0)) },
            formsOf: draft.forms.keys == stored.forms.keys ? nil : id, in: db)
        try db.run(
            "UPDATE food SET name = ?, department = ?, is_staple = ? WHERE id = ?",
            [draft.name, draft.department, draft.isStaple, id])
        try keep(draft, in: db)
        try linking.finish(in: db)
        let changed = try id.found(in: db)
        try changed.audit("change", changes, by: author, in: db)
        return changed
    }

    /// Replaces its further names, forms and allergens. Names in languages that the form does not have stay.
    private func keep(_ draft: FoodDraft, in db: Writing) throws {
        for language in FoodDraft.languages {
            let names = draft.otherNames[language, default: []]
            let present: [String] = try db.values(
                "SELECT name FROM food_name WHERE food_id = ? AND language = ? ORDER BY position",
                [id, language])
            // Where names change, the titles of all listings are read anew.
            guard names != present else { continue }
            try db.run("DELETE FROM food_name WHERE food_id = ? AND language = ?", [id, language])
            for (index, name) in names.enumerated() {
                try db.run(
                    "INSERT INTO food_name (food_id, language, name, position) VALUES (?, ?, ?, ?)",
                    [id, language, name, index])
            }
        }
        try db.run("DELETE FROM food_form WHERE food_id = ?", [id])
        for (form, department) in draft.forms {
            try db.run(
                "INSERT INTO food_form (food_id, form, department) VALUES (?, ?, ?)",
                [id, form, department])
        }
        try db.run("DELETE FROM food_allergen WHERE food_id = ?", [id])
        for (allergen, level) in draft.allergens {
            try db.run(
                "INSERT INTO food_allergen (food_id, allergen, level) VALUES (?, ?, ?)",
                [id, allergen, level])
        }
    }

    private static func requireFree(_ draft: FoodDraft, except id: ID?, in db: Reading) throws {
        try requireFree(draft.name, except: id, in: db)
        for (language, names) in draft.otherNames {
            for name in names {
                let holder: ID? = try db.value(
                    "SELECT food_id FROM food_name WHERE language = ? AND name = ?",
                    [language, name])
                guard let holder, holder != id else { continue }
                throw FieldProblems(
                    "names_\(language)", .foodNameTaken(name, try holder.found(in: db).name))
            }
        }
    }
}

extension Complaint {
    fileprivate static func foodNameTaken(_ name: String, _ food: String) -> Complaint {
        Complaint(
            "store-food-name-taken", ["name": .text(name), "food": .text(food)],
            "\(name) is a name of \(food) already.")
    }
}
