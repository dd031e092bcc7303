/// Why a recipe cannot be published.
package enum RecipeError: VerbRefusal, Hashable {
    case noLicence, noMeal, noIngredient, noStep
    /// Its video cannot be followed without hearing.
    case noCaptions
    /// Only a published recipe is withdrawn.
    case notPublished

    /// The field of the form that it is about.
    var field: String {
        switch self {
        case .noLicence: "licence"
        case .noMeal: "meals"
        case .noIngredient: "ingredients"
        case .noStep, .notPublished, .noCaptions: "steps"
        }
    }

    package var complaint: Complaint {
        switch self {
        case .noLicence:
            Complaint(
                "store-recipe-no-licence",
                "A published recipe says under which licence it may be shown.")
        case .noMeal:
            Complaint("store-recipe-no-meal", "A published recipe is for at least one meal.")
        case .noIngredient:
            Complaint(
                "store-recipe-no-ingredient", "A published recipe has at least one ingredient.")
        case .noStep:
            Complaint("store-recipe-no-step", "A published recipe has at least one step.")
        case .noCaptions:
            Complaint(
                "store-recipe-no-captions",
                "The video of a published recipe has captions, for those who cannot hear it.")
        case .notPublished:
            Complaint("store-recipe-not-published", "This recipe is not published.")
        }
    }
}

/// What administrators do with recipes.
extension Recipe {
    /// Adds a recipe as a draft. Throws ``FieldProblems``.
    package static func create(
        _ draft: RecipeDraft, by author: Author, in db: Writing
    ) throws -> Recipe {
        try requireCuisine(draft.cuisine, in: db)
        try db.run(
            "INSERT INTO recipe (title, created_at, updated_at) VALUES (?, ?, ?)",
            [draft.title, author.at, author.at])
        let recipe = try ID(db.lastInsertedRowID).found(in: db)
        try recipe.keep(draft, instead: nil, at: author.at, in: db)
        try recipe.audit(.createRecipe, .new(draft.fields), by: author, in: db)
        return try recipe.id.found(in: db)
    }

    /// Changes a recipe. Values unchanged since the form was opened stay as they are now.
    ///
    /// - Throws: ``ChangeConflict`` with a ``RecipeDraft``; ``FieldProblems``; ``RecordGone``.
    @discardableResult
    package func change(
        to form: RecipeDraft, since opened: RecordVersion, by author: Author, in db: Writing
    ) throws -> Recipe {
        guard let whole = try Recipe.whole(id, in: db) else { throw id.gone }
        let stored = try RecipeDraft(whole, in: db)
        let draft = try form.merged(into: stored, since: opened)
        let changes = draft.changes(from: stored)
        guard !changes.isEmpty else { return whole.recipe }
        if draft.cuisine != stored.cuisine { try Recipe.requireCuisine(draft.cuisine, in: db) }
        if whole.recipe.state == .published, let missing = draft.missing {
            throw FieldProblems(missing.field, missing.complaint)
        }
        try keep(draft, instead: stored, at: author.at, in: db)
        let changed = try id.found(in: db)
        try changed.audit(.changeRecipe, changes, by: author, in: db)
        return changed
    }

    /// Publishes a draft or a withdrawn recipe. Doing it twice is harmless.
    ///
    /// - Throws: ``RecipeError`` if it is not whole; ``RecordGone``.
    @discardableResult
    package func publish(by author: Author, in db: Writing) throws -> Recipe {
        let current = try id.found(in: db)
        guard current.state != .published else { return current }
        if let missing = try current.missing(in: db) { throw missing }
        return try current.setState(.published, .publishRecipe, by: author, in: db)
    }

    /// Withdraws a published recipe: it stays on the lists that have it. Doing it twice is harmless.
    ///
    /// - Throws: ``RecipeError/notPublished`` for a draft; ``RecordGone``.
    @discardableResult
    package func withdraw(by author: Author, in db: Writing) throws -> Recipe {
        let current = try id.found(in: db)
        guard current.state != .draft else { throw RecipeError.notPublished }
        guard current.state == .published else { return current }
        return try current.setState(.withdrawn, .withdrawRecipe, by: author, in: db)
    }

    /// What is missing to publish it; nil if it is whole.
    package func missing(in db: Reading) throws -> RecipeError? {
        if licence == .unknown { return .noLicence }
        let parts: [(table: String, error: RecipeError)] = [
            ("recipe_meal", .noMeal), ("ingredient", .noIngredient), ("recipe_step", .noStep),
        ]
        let part = try parts.first { part in
            try db.value(
                "SELECT NOT EXISTS (SELECT 1 FROM \(part.table) WHERE recipe_id = ?)", [id])
                ?? true
        }
        if let part { return part.error }
        let isSilent: Bool? = try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM recipe_video WHERE recipe_id = ? AND captions_name IS NULL)
            """, [id])
        return isSilent == true ? .noCaptions : nil
    }

    private func setState(
        _ state: RecipeState, _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws -> Recipe {
        try db.run(
            """
            UPDATE recipe SET state = ?, updated_at = ?, published_at = coalesce(published_at, ?)
            WHERE id = ?
            """, [state, author.at, author.at, id])
        var changes = AuditChanges()
        changes.note("state", self.state, state)
        try audit(action, changes, by: author, in: db)
        return try id.found(in: db)
    }

    /// Writes an entry of the audit.
    func audit(
        _ action: AuditEntry.Action, _ changes: AuditChanges, by author: Author, in db: Writing
    ) throws {
        try AuditEntry.write(
            action, on: AuditEntry.Subject(kind: .recipe, id: id.rawValue, name: title), changes,
            by: author, in: db)
    }

    private static func requireCuisine(_ id: Cuisine.ID?, in db: Reading) throws {
        guard let id, try Cuisine.find(id, in: db) == nil else { return }
        throw FieldProblems("cuisine", .noCuisine)
    }
}

extension Recipe {
    /// Writes the values of a form; the parts that stay the same are left alone.
    private func keep(
        _ draft: RecipeDraft, instead stored: RecipeDraft?, at now: Timestamp, in db: Writing
    ) throws {
        try db.run(
            """
            UPDATE recipe SET title = ?, description = ?, language = ?, cuisine_id = ?, servings = ?,
                yield = ?, prep_minutes = ?, cook_minutes = ?, total_minutes = ?, cost_cents = ?,
                calories = ?, author = ?, source_title = ?, source_address = ?, licence = ?,
                updated_at = ?
            WHERE id = ?
            """,
            [
                draft.title, draft.description, draft.language, draft.cuisine, draft.servings,
                draft.yield, draft.prepMinutes, draft.cookMinutes, draft.totalMinutes,
                draft.costCents, draft.calories, draft.author, draft.sourceTitle,
                draft.sourceAddress, draft.licence, now, id,
            ])
        if draft.meals != stored?.meals {
            try replace("recipe_meal", "meal", draft.meals.map { [$0] }, in: db)
        }
        if draft.styles != stored?.styles {
            try replace("recipe_style", "style", draft.styles.map { [$0] }, in: db)
        }
        if draft.nutrients != stored?.nutrients {
            try replace(
                "recipe_nutrient", "nutrient, milligrams",
                draft.nutrients.map { [$0.key, $0.value] }, in: db)
        }
        if draft.ingredientText != stored?.ingredientText || draft.language != stored?.language {
            try keepIngredients(draft, in: db)
        }
        if draft.stepText != stored?.stepText { try keepSteps(draft, in: db) }
    }

    private func replace(
        _ table: String, _ columns: String, _ rows: [[any StoredValue]], in db: Writing
    ) throws {
        try db.run("DELETE FROM \(table) WHERE recipe_id = ?", [id])
        for row in rows {
            let marks = Array(repeating: "?", count: row.count + 1).joined(separator: ", ")
            try db.run(
                "INSERT INTO \(table) (recipe_id, \(columns)) VALUES (\(marks))", [id] + row)
        }
    }

    /// A line that is plainly the one that was there stays the same ingredient: members' lists name it.
    private func keepIngredients(_ draft: RecipeDraft, in db: Writing) throws {
        let index = try FoodIndex(language: draft.language, in: db)
        let lines = IngredientFormLine.all(draft.ingredientText, language: draft.language)
        let options = lines.map { $0.options(index) }
        if let first = options.lazy.flatMap(\.unknown).first {
            throw FieldProblems("ingredients", .unknownFood(first))
        }
        let ids = IngredientIdentity.ids(
            of: zip(lines, options).map { ($0.line, $1.known.map(\.food)) },
            from: try ingredients(in: db), language: draft.language)
        try db.run("DELETE FROM ingredient WHERE recipe_id = ?", [id])
        for (place, (row, options)) in zip(lines, options).enumerated() {
            let line = row.line
            let head: [any StoredValue] = [ids[place], id, place + 1, line.section, line.text]
            let tail: [any StoredValue] = [
                String(line.note.prefix(200)), line.isOptional, options.choice,
            ]
            try db.run(
                """
                INSERT INTO ingredient (id, recipe_id, position, section, text, numerator, denominator,
                    maximum_numerator, unit, note, is_optional, choice)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                head + line.amount.columnValues + tail)
            try Ingredient.ID(db.lastInsertedRowID).keep(options.known, in: db)
        }
    }

    /// A step that stays word for word keeps its photo, and its place in the video.
    private func keepSteps(_ draft: RecipeDraft, in db: Writing) throws {
        let shown = try db.rows(
            """
            SELECT text, photo_id, video_start FROM recipe_step
            WHERE recipe_id = ? AND coalesce(photo_id, video_start) IS NOT NULL ORDER BY position
            """, [id]
        ) {
            (
                try $0.at(0) as String,
                (photo: try $0.at(1) as Int64?, start: try $0.at(2) as Int?)
            )
        }
        let kept = Dictionary(shown) { first, _ in first }
        try db.run("DELETE FROM recipe_step WHERE recipe_id = ?", [id])
        for (place, step) in StepText.all(draft.stepText).enumerated() {
            try db.run(
                """
                INSERT INTO recipe_step (recipe_id, position, section, text, timer_seconds, photo_id,
                    video_start)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    id, place + 1, step.section, step.text, step.timerSeconds,
                    kept[step.text]?.photo, kept[step.text]?.start,
                ])
        }
    }
}

extension Ingredient.ID {
    /// Writes the foods that may stand in its line, the usual one first.
    func keep(_ options: [IngredientFormLine.Option], in db: Writing) throws {
        for (position, option) in options.prefix(100).enumerated() {
            try db.run(
                """
                INSERT INTO ingredient_option (ingredient_id, position, food_id, form)
                VALUES (?, ?, ?, ?)
                """, [self, position, option.food, option.form])
        }
    }
}

extension Complaint {
    fileprivate static let noCuisine = Complaint(
        "store-no-cuisine", "This cuisine is not there any more. Choose another.")
}
