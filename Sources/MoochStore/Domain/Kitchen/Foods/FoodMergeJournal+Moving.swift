extension Food {
    /// Takes over all that another food has, which is gone then, and writes the one entry of the audit.
    ///
    /// - Returns: What was changed, for the undo.
    /// - Throws: ``FoodMergeError``; ``RecordGone``.
    func takeOver(
        _ other: ID, by author: Author, in db: Writing
    ) throws -> FoodMergeJournal {
        let merge = try FoodMerge(other, into: id, in: db)
        var journal = FoodMergeJournal(merge)
        try journal.moveIngredients(in: db)
        try journal.moveChoices(in: db)
        try journal.moveExceptions(in: db)
        try journal.moveRequests(in: db)
        try journal.moveLines(at: author.at, in: db)
        try journal.moveListings(in: db)
        try journal.moveFood(in: db)
        guard let whole = try Food.whole(id, in: db) else { throw id.gone }
        var changes = FoodDraft(whole).changes(from: FoodDraft(merge.target))
        changes.add("food", merge.source.food.name)
        try whole.food.audit("merge", changes, by: author, in: db)
        return journal
    }
}

extension FoodMergeJournal {
    /// The foods that may stand in lines of recipes. A line that has both has one of them, in the place of the first.
    fileprivate mutating func moveIngredients(in db: Writing) throws {
        let rows = try db.rows(
            """
            SELECT ingredient_id, position, food_id, form FROM ingredient_option
            WHERE ingredient_id IN (SELECT ingredient_id FROM ingredient_option WHERE food_id = ?)
            ORDER BY ingredient_id, position
            """, [source.id]
        ) { row in
            (
                ingredient: try row.at(0) as Int64,
                option: Option(
                    position: try row.at(1), food: try row.at(2), form: try row.at(3))
            )
        }
        for (id, group) in Dictionary(grouping: rows, by: \.ingredient).sorted(
            by: { $0.key < $1.key })
        {
            let before = group.map(\.option)
            var hasIt = false
            let after = before.compactMap { option -> Option? in
                guard [source.id, target].contains(option.food) else { return option }
                defer { hasIt = true }
                return hasIt
                    ? nil
                    : Option(position: option.position, food: target, form: option.form)
            }
            let ingredient = Ingredient(id: id, before: before, after: after)
            try ingredient.write(after, instead: before, in: db)
            ingredients.append(ingredient)
        }
    }

    /// What lists took of these recipes' options.
    fileprivate mutating func moveChoices(in db: Writing) throws {
        for row in try Self.choices(naming: source.id, of: ingredients.map(\.id), in: db) {
            guard
                let after = try StoredPicks.replacing(source.id, with: target, in: row.options)
            else { continue }
            choices.append(
                Choice(list: row.list, recipe: row.recipe, before: row.options, after: after))
            try db.run(
                "UPDATE shopping_recipe SET options = ? WHERE list_id = ? AND recipe_id = ?",
                [after, row.list, row.recipe])
        }
    }

    /// The options that lists took of recipes with some ingredients, of those that name a food.
    static func choices(
        naming food: Int64, of ingredients: [Int64], in db: Reading
    ) throws -> [(list: Int64, recipe: Int64, options: String)] {
        try db.rows(
            """
            SELECT list_id, recipe_id, options FROM shopping_recipe
            WHERE recipe_id IN (SELECT recipe_id FROM ingredient
                    WHERE id IN (SELECT value FROM json_each(?)))
                AND instr(options, CAST(? AS TEXT)) > 0
            ORDER BY list_id, recipe_id
            """, [ingredients.json, food]
        ) { (list: try $0.at(0), recipe: try $0.at(1), options: try $0.at(2)) }
    }

    /// The aisles in which it stands; one that the food that stays has already holds.
    fileprivate mutating func moveExceptions(in db: Writing) throws {
        let rows = try db.rows(
            """
            SELECT supermarket_id, form, aisle_id, NOT EXISTS (SELECT 1 FROM aisle_food AS other
                WHERE other.supermarket_id = aisle_food.supermarket_id AND other.food_id = ?2
                    AND other.form = aisle_food.form)
            FROM aisle_food WHERE food_id = ?1 ORDER BY supermarket_id, form
            """, [source.id, target]
        ) { row in
            Exception(
                supermarket: try row.at(0), form: try row.at(1), aisle: try row.at(2),
                isMoved: try row.at(3))
        }
        let own = "supermarket_id = ? AND food_id = ? AND form = ?"
        for row in rows {
            let key: [any StoredValue] = [row.supermarket, source.id, row.form]
            if row.isMoved {
                try db.run("UPDATE aisle_food SET food_id = ? WHERE \(own)", [target] + key)
            } else {
                try db.run("DELETE FROM aisle_food WHERE \(own)", key)
            }
        }
        exceptions = rows
    }

    fileprivate mutating func moveRequests(in db: Writing) throws {
        requests = try db.values(
            "SELECT exchange_id FROM recipe_request WHERE food_id = ? ORDER BY exchange_id",
            [source.id])
        try db.run(
            "UPDATE recipe_request SET food_id = ? WHERE food_id = ?", [target, source.id])
    }

    /// The foods of listings, which are read by the same names as before.
    fileprivate func moveListings(in db: Writing) throws {
        try db.run(
            """
            INSERT INTO listing_food (community_id, food_id, listing_id)
            SELECT community_id, ?, listing_id FROM listing_food WHERE food_id = ?
            ON CONFLICT DO NOTHING
            """, [target, source.id])
        try db.run("DELETE FROM listing_food WHERE food_id = ?", [source.id])
    }

    /// The food itself, which goes, and what the other gets of it.
    fileprivate func moveFood(in db: Writing) throws {
        try db.run("DELETE FROM food WHERE id = ?", [source.id])
        for name in addedNames {
            try db.run(
                "INSERT INTO food_name (food_id, language, name, position) VALUES (?, ?, ?, ?)",
                [target, name.language, name.name, name.position])
        }
        for form in addedForms {
            try db.run(
                "INSERT INTO food_form (food_id, form, department) VALUES (?, ?, ?)",
                [target, form.form, form.department])
        }
        for level in raised {
            try db.run(
                """
                INSERT INTO food_allergen (food_id, allergen, level) VALUES (?, ?, ?)
                ON CONFLICT (food_id, allergen) DO UPDATE SET level = excluded.level
                """, [target, level.allergen, level.after])
        }
        if let department {
            try db.run("UPDATE food SET department = ? WHERE id = ?", [department, target])
        }
    }
}

extension FoodMergeJournal {
    /// The lines of shopping lists, in any state. An open one joins the open line of the food that stays, if there is
    /// one of the same form, unless a neighbour was asked for one of them. Nothing else changes: ticks are people's.
    fileprivate mutating func moveLines(at now: Timestamp, in db: Writing) throws {
        lastPart = try db.value("SELECT max(id) FROM shopping_part") ?? 0
        let moving: [ShoppingLine] = try db.rows(
            "SELECT \(ShoppingLine.columns) FROM shopping_line WHERE food_id = ? ORDER BY id",
            [source.id])
        guard !moving.isEmpty else { return }
        let open: [ShoppingLine] = try db.rows(
            """
            SELECT \(ShoppingLine.columns) FROM shopping_line
            WHERE food_id = ? AND +state = 'open' AND +exchange_id IS NULL ORDER BY id
            """, [Food.ID(target)])
        let partners = Dictionary(open.map { (LineKey($0), $0) }) { first, _ in first }
        for line in moving {
            let partner =
                line.state == .open && line.exchangeID == nil ? partners[LineKey(line)] : nil
            if let partner, let joined = try join(line, to: partner, at: now, in: db) {
                self.joined.append(joined)
            } else {
                lines.append(line.id.rawValue)
            }
        }
        try db.run(
            """
            UPDATE shopping_line SET food_id = ?
            WHERE id IN (SELECT value FROM json_each(?))
            """, [target, lines.json])
        try Self.noteChange(of: Set(moving.map(\.listID.rawValue)), in: db)
    }

    /// What makes one line of a list, of one food.
    private struct LineKey: Hashable {
        let list: ShoppingList.ID
        let form: FoodForm?

        init(_ line: ShoppingLine) { (list, form) = (line.listID, line.form) }
    }

    /// Adds the parts of an open line to another's. They are later than what the other had, so that a tick which a phone
    /// has yet to send counts for what it showed, and a phone finds them by the line that it knows.
    ///
    /// - Returns: Nil if a part is known by yet another name: the line stays one of its own then.
    private func join(
        _ line: ShoppingLine, to partner: ShoppingLine, at now: Timestamp, in db: Writing
    ) throws -> Joined? {
        let parts = try ShoppingList.parts(of: line.id, in: db)
        guard parts.allSatisfy({ $0.uuid == nil || $0.uuid == line.uuid }) else { return nil }
        try db.run(
            "UPDATE shopping_part SET line_id = ?, uuid = ?, added_at = ? WHERE line_id = ?",
            [partner.id, line.uuid, now, line.id])
        try db.run("DELETE FROM shopping_line WHERE id = ?", [line.id])
        return Joined(
            id: line.id.rawValue, list: line.listID.rawValue, uuid: line.uuid,
            form: line.form?.rawValue ?? "", text: line.text, changedAt: line.changedAt.rawValue,
            changedBy: line.changedBy?.rawValue, into: partner.id.rawValue,
            parts: parts.map {
                Part(id: $0.id.rawValue, uuid: $0.uuid, addedAt: $0.addedAt.rawValue)
            })
    }

    /// Makes the next version of lists, so that open pages fetch it.
    static func noteChange(of lists: Set<Int64>, in db: Writing) throws {
        try db.run(
            """
            UPDATE shopping_list SET version = version + 1
            WHERE id IN (SELECT value FROM json_each(?))
            """, [lists.sorted().json])
    }
}

extension FoodMergeJournal.Ingredient {
    /// Writes the foods that may stand in the line; those that stay the same are left alone.
    func write(
        _ options: [FoodMergeJournal.Option], instead stored: [FoodMergeJournal.Option],
        in db: Writing
    ) throws {
        let wanted = Set(options.map(\.position))
        for option in stored where !wanted.contains(option.position) {
            try db.run(
                "DELETE FROM ingredient_option WHERE ingredient_id = ? AND position = ?",
                [id, option.position])
        }
        for option in options where !stored.contains(option) {
            try db.run(
                """
                INSERT INTO ingredient_option (ingredient_id, position, food_id, form)
                VALUES (?, ?, ?, ?)
                ON CONFLICT (ingredient_id, position) DO UPDATE
                    SET food_id = excluded.food_id, form = excluded.form
                """, [id, option.position, option.food, option.form])
        }
    }
}
