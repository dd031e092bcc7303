/// Why a merge of foods cannot be undone now.
enum FoodUnmerging {
    /// The food that stayed is gone: it was merged on since.
    case isMergedOn
    /// Another food has the former name.
    case isNameTaken
}

extension FoodMergeJournal {
    /// Why the merge cannot be undone; nil if it can.
    func obstacle(in db: Reading) throws -> FoodUnmerging? {
        if try Food.find(Food.ID(target), in: db) == nil { return .isMergedOn }
        let isTaken: Bool? = try db.value(
            "SELECT EXISTS (SELECT 1 FROM food WHERE name = ? OR id = ?)", [source.name, source.id])
        return isTaken == true ? .isNameTaken : nil
    }

    /// Brings the food back with all that it had. What somebody changed since stays with the other food, and no line of
    /// a list changes its state.
    func takeBack(by author: Author, in db: Writing) throws {
        let id = Food.ID(target)
        guard let before = try Food.whole(id, in: db) else { throw id.gone }
        try bringBackFood(in: db)
        let restored = try bringBackIngredients(in: db)
        try bringBackChoices(of: restored, in: db)
        try bringBackExceptions(in: db)
        try db.run(
            """
            UPDATE recipe_request SET food_id = ?
            WHERE food_id = ? AND exchange_id IN (SELECT value FROM json_each(?))
            """, [source.id, target, requests.json])
        try bringBackLines(of: restored, at: author.at, in: db)
        try readListings(in: db)
        guard let after = try Food.whole(id, in: db) else { throw id.gone }
        var changes = FoodDraft(after).changes(from: FoodDraft(before))
        changes.add("food", source.name)
        try after.food.audit("unmerge", changes, by: author, in: db)
    }

    /// The food with its names, forms and allergens, which the other loses. A name that somebody gave to a third food
    /// since stays there.
    private func bringBackFood(in db: Writing) throws {
        for name in addedNames {
            try db.run(
                "DELETE FROM food_name WHERE food_id = ? AND language = ? AND name = ?",
                [target, name.language, name.name])
        }
        for form in addedForms {
            try db.run(
                "DELETE FROM food_form WHERE food_id = ? AND form = ? AND department IS ?",
                [target, form.form, form.department])
        }
        for level in raised {
            let key: [any StoredValue] = [target, level.allergen, level.after]
            let own = "food_id = ? AND allergen = ? AND level = ?"
            if let before = level.before {
                try db.run("UPDATE food_allergen SET level = ? WHERE \(own)", [before] + key)
            } else {
                try db.run("DELETE FROM food_allergen WHERE \(own)", key)
            }
        }
        if let department {
            try db.run(
                "UPDATE food SET department = NULL WHERE id = ? AND department = ?",
                [target, department])
        }
        try db.run(
            """
            INSERT INTO food (id, name, department, is_staple, created_at, archived_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                source.id, source.name, source.department, source.isStaple, source.createdAt,
                source.archivedAt,
            ])
        for name in names {
            try db.run(
                """
                INSERT INTO food_name (food_id, language, name, position) VALUES (?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """, [source.id, name.language, name.name, name.position])
        }
        for form in forms {
            try db.run(
                "INSERT INTO food_form (food_id, form, department) VALUES (?, ?, ?)",
                [source.id, form.form, form.department])
        }
        for level in allergens {
            try db.run(
                "INSERT INTO food_allergen (food_id, allergen, level) VALUES (?, ?, ?)",
                [source.id, level.allergen, level.after])
        }
    }

    /// The lines of recipes that nobody has changed since.
    ///
    /// - Returns: These.
    private func bringBackIngredients(in db: Writing) throws -> [Ingredient] {
        let rows = try db.rows(
            """
            SELECT ingredient_id, position, food_id, form FROM ingredient_option
            WHERE ingredient_id IN (SELECT value FROM json_each(?))
            ORDER BY ingredient_id, position
            """, [ingredients.map(\.id).json]
        ) { row in
            (
                ingredient: try row.at(0) as Int64,
                option: Option(
                    position: try row.at(1), food: try row.at(2), form: try row.at(3))
            )
        }
        let now = Dictionary(grouping: rows, by: \.ingredient).mapValues { $0.map(\.option) }
        let restored = ingredients.filter { now[$0.id] == $0.after }
        for ingredient in restored {
            try ingredient.write(ingredient.before, instead: ingredient.after, in: db)
        }
        return restored
    }

    /// What lists took of these recipes' options, also since.
    private func bringBackChoices(of restored: [Ingredient], in db: Writing) throws {
        func set(_ options: String, _ list: Int64, _ recipe: Int64) throws {
            try db.run(
                "UPDATE shopping_recipe SET options = ? WHERE list_id = ? AND recipe_id = ?",
                [options, list, recipe])
        }
        for choice in choices {
            try db.run(
                """
                UPDATE shopping_recipe SET options = ?
                WHERE list_id = ? AND recipe_id = ? AND options = ?
                """, [choice.before, choice.list, choice.recipe, choice.after])
        }
        // Where the other food does not stand by itself, it can only have been meant as this one.
        let alone = Set(
            restored.filter { !$0.before.contains { $0.food == target } }.map(\.id))
        for row in try Self.choices(naming: target, of: alone.sorted(), in: db) {
            let options = try StoredPicks.replacing(
                target, with: source.id, of: alone, in: row.options)
            if let options { try set(options, row.list, row.recipe) }
        }
    }

    /// The aisles that are still there.
    private func bringBackExceptions(in db: Writing) throws {
        for exception in exceptions {
            if exception.isMoved {
                try db.run(
                    """
                    DELETE FROM aisle_food
                    WHERE supermarket_id = ? AND food_id = ? AND form = ? AND aisle_id = ?
                    """, [exception.supermarket, target, exception.form, exception.aisle])
            }
            try db.run(
                """
                INSERT INTO aisle_food (supermarket_id, food_id, form, aisle_id)
                SELECT supermarket_id, ?, ?, id FROM aisle WHERE id = ?
                """, [source.id, exception.form, exception.aisle])
        }
    }

    /// The listings that may name it are read again: the first at once, the others by the job.
    private func readListings(in db: Writing) throws {
        try db.run(
            """
            INSERT INTO unread_listing (listing_id)
            SELECT listing_id FROM listing_food WHERE food_id = ? ON CONFLICT DO NOTHING
            """, [target])
        let some: [Int64] = try db.values(
            "SELECT listing_id FROM listing_food WHERE food_id = ? ORDER BY listing_id LIMIT 500",
            [target])
        for id in some { try ListingFood.read(Listing.ID(id), in: db) }
    }
}

extension FoodMergeJournal {
    /// The lines of shopping lists, whatever state they are in by now.
    private func bringBackLines(
        of restored: [Ingredient], at now: Timestamp, in db: Writing
    ) throws {
        let touched: [Int64] = try db.values(
            """
            SELECT DISTINCT list_id FROM shopping_line
            WHERE food_id = ?1 AND (id IN (SELECT value FROM json_each(?2))
                OR id IN (SELECT value FROM json_each(?3)))
            """, [target, lines.json, joined.map(\.into).json])
        let added = try partsAddedSince(except: restored, in: db)
        var kept: Set<Int64> = []
        for (id, parts) in added {
            let all = try ShoppingList.parts(of: id, in: db)
            guard parts.count < all.count else {
                // All of it was added since.
                kept.insert(id.rawValue)
                continue
            }
            let line = try id.found(in: db)
            guard line.state == .open else { continue }
            _ = try line.listID.found(in: db).separate(
                parts, of: line, as: ShoppingLine.newUUID(), at: now, in: db)
        }
        try db.run(
            """
            UPDATE shopping_line SET food_id = ?
            WHERE food_id = ? AND id IN (SELECT value FROM json_each(?))
            """, [source.id, target, lines.filter { !kept.contains($0) }.json])
        for line in joined { try separate(line, in: db) }
        try Self.noteChange(of: Set(touched), in: db)
    }

    /// What was added to lines that were this food's before, by line, for other recipes than those that have it again.
    private func partsAddedSince(
        except restored: [Ingredient], in db: Reading
    ) throws -> [(line: ShoppingLine.ID, parts: [ShoppingPart])] {
        let parts: [ShoppingPart] = try db.rows(
            """
            SELECT \(ShoppingPart.columns) FROM shopping_part
            WHERE id > ? AND line_id IN (SELECT id FROM shopping_line
                    WHERE food_id = ? AND id IN (SELECT value FROM json_each(?)))
                AND (recipe_id IS NULL OR recipe_id NOT IN (SELECT recipe_id FROM ingredient
                    WHERE id IN (SELECT value FROM json_each(?))))
            ORDER BY id
            """, [lastPart, target, lines.json, restored.map(\.id).json])
        return Dictionary(grouping: parts, by: \.lineID).sorted { $0.key < $1.key }
            .map { (line: $0.key, parts: $0.value) }
    }

    /// Makes a joined line one of its own again. One that a person ticked or removed since stays part of what they
    /// ticked; what a phone has put on a line of its own only gets its food back.
    private func separate(_ line: Joined, in db: Writing) throws {
        let own = try db.run(
            "UPDATE shopping_line SET food_id = ? WHERE list_id = ? AND uuid = ? AND food_id = ?",
            [source.id, line.list, line.uuid, target])
        guard own == 0 else { return }
        let present: [Int64] = try db.values(
            """
            SELECT shopping_part.id FROM shopping_part
                JOIN shopping_line ON shopping_line.id = line_id
            WHERE line_id = ? AND food_id = ? AND state = 'open'
                AND shopping_part.id IN (SELECT value FROM json_each(?))
            """, [line.into, target, line.parts.map(\.id).json])
        guard !present.isEmpty else { return }
        try db.run(
            """
            INSERT INTO shopping_line (id, list_id, uuid, food_id, form, text, changed_at, changed_by)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                line.id, line.list, line.uuid, source.id, line.form, line.text, line.changedAt,
                line.changedBy,
            ])
        for part in line.parts where present.contains(part.id) {
            try db.run(
                "UPDATE shopping_part SET line_id = ?, uuid = ?, added_at = ? WHERE id = ?",
                [line.id, part.uuid, part.addedAt, part.id])
        }
        try db.run(
            """
            DELETE FROM shopping_line WHERE id = ?1
                AND NOT EXISTS (SELECT 1 FROM shopping_part WHERE line_id = ?1)
            """, [line.into])
    }
}
