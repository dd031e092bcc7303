import Foundation

/// A recipe on a list, with how it is to be cooked.
package struct ShoppingRecipe: ColumnRecord, Hashable, Sendable {
    package let recipeID: Recipe.ID
    package let title: String
    /// The title's, a tag of BCP 47.
    package let language: String
    package let servings: Int
    /// The options taken where they are not the usual ones, as ``RecipeChoice`` stores them.
    package let options: [String: [RecipeChoice.Pick]]
    /// The ingredients that are not needed, in the recipe's order when they were chosen. Some may be there no more.
    package let without: [Ingredient.ID]

    private static let selected = """
        SELECT recipe_id, shopping_recipe.servings AS wanted, options, without, title, language
        FROM shopping_recipe JOIN recipe ON recipe.id = recipe_id
        """

    package init(_ row: inout Columns) throws {
        recipeID = try row.value("recipe_id")
        servings = try row.value("wanted")
        let (options, without): (String, String) = (
            try row.value("options"), try row.value("without")
        )
        let decoder = JSONDecoder()
        self.options =
            (try? decoder.decode([String: [RecipeChoice.Pick]].self, from: Data(options.utf8)))
            ?? [:]
        let ids = (try? decoder.decode([Int64].self, from: Data(without.utf8))) ?? []
        self.without = ids.map { Ingredient.ID($0) }
        title = try row.value("title")
        language = try row.value("language")
    }

    /// How a member wants to cook a recipe that is on their list; nil while it is not.
    package static func find(
        _ recipe: Recipe.ID, of member: Member.ID, in db: Reading
    ) throws -> ShoppingRecipe? {
        try db.row(
            """
            \(selected) WHERE recipe_id = ?
                AND list_id = (SELECT id FROM shopping_list WHERE member_id = ?)
            """, [recipe, member])
    }

    /// The recipes of a list in the order in which they were added.
    static func all(of list: ShoppingList.ID, in db: Reading) throws -> [ShoppingRecipe] {
        try db.rows("\(selected) WHERE list_id = ? ORDER BY added_at, recipe_id", [list])
    }

    /// The choice of a whole recipe.
    package func choice(of whole: Recipe.Whole) -> RecipeChoice {
        RecipeChoice(servings: servings, stored: options, without: Set(without), of: whole)
    }
}

extension ShoppingList {
    /// Puts a recipe on a member's list, or changes how much of it is wanted. What is ticked or removed already counts
    /// as there and stays as it is; only what is still missing is added.
    ///
    /// - Throws: ``ShoppingError``.
    package static func put(
        _ choice: RecipeChoice, by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws {
        let left = choice.left
        let wants = choice.lines.filter { !left.contains($0.ingredient.id) }
            .flatMap { ShoppingWant.all(of: $0, in: choice.whole.recipe.language) }
        guard !wants.isEmpty else { throw ShoppingError.nothingNeeded }
        let list = try begun(by: member, at: now, in: db)
        let recipes = try ShoppingRecipe.all(of: list.id, in: db)
        let recipe = choice.whole.recipe.id
        guard recipes.count < mostRecipes || recipes.contains(where: { $0.recipeID == recipe })
        else { throw ShoppingError.tooManyRecipes }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try db.run(
            """
            INSERT INTO shopping_recipe (list_id, recipe_id, servings, options, without, added_at)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (list_id, recipe_id) DO UPDATE SET servings = excluded.servings,
                options = excluded.options, without = excluded.without
            """,
            [
                list.id, recipe, choice.servings,
                String(decoding: try encoder.encode(choice.stored), as: UTF8.self),
                choice.whole.ingredients.map(\.id).filter(left.contains).map(\.rawValue).json, now,
            ])
        try list.change(recipe, to: wants, at: now, in: db)
        try list.noteChange(in: db)
    }

    /// Takes a recipe off the list, with what is still open of it. Doing it twice is harmless.
    package static func remove(
        _ recipe: Recipe.ID, by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws {
        guard let list = try of(member, in: db) else { return }
        let count = try db.run(
            "DELETE FROM shopping_recipe WHERE list_id = ? AND recipe_id = ?", [list.id, recipe])
        guard count > 0 else { return }
        try list.change(recipe, to: [], at: now, in: db)
        // What is in the basket is for it no longer: whoever cooks it again shops for all of it.
        try db.run(
            """
            UPDATE shopping_part SET recipe_id = NULL WHERE recipe_id = ?
                AND line_id IN (SELECT id FROM shopping_line WHERE list_id = ?)
            """, [recipe, list.id])
        try list.noteChange(in: db)
    }

    /// Makes the open parts of a recipe what is wanted of it less what is in the basket.
    private func change(
        _ recipe: Recipe.ID, to wants: [ShoppingWant], at now: Timestamp, in db: Writing
    ) throws {
        let present = try parts(of: recipe, in: db)
        let wanted = Dictionary(grouping: wants, by: \.key)
        for (key, parts) in present where wanted[key] == nil {
            try delete(parts.open, in: db)
        }
        // In the order of the recipe, so that new lines are.
        var seen: Set<ShoppingKey> = []
        for want in wants where seen.insert(want.key).inserted {
            let parts = present[want.key] ?? (open: [], closed: [])
            let amounts = Amounts((wanted[want.key] ?? []).map(\.amount.atMost))
            let missing = Self.missing(of: amounts, having: parts.closed)
            for change in Self.changes(from: parts.open, to: missing) {
                try delete(change.gone, in: db)
                guard let added = change.added else { continue }
                let part = ShoppingWant(
                    food: want.food, form: want.form, text: want.text, amount: added)
                try add(part, for: recipe, at: change.moment ?? now, in: db)
            }
        }
        try db.run(
            """
            DELETE FROM shopping_line WHERE list_id = ? AND state = 'open'
                AND NOT EXISTS (SELECT 1 FROM shopping_part WHERE line_id = shopping_line.id)
            """, [id])
    }

    /// The parts that are for a recipe: on open lines, and on those ticked or removed.
    private func parts(
        of recipe: Recipe.ID, in db: Reading
    ) throws -> [ShoppingKey: (open: [ShoppingPart], closed: [ShoppingPart])] {
        let lines: [ShoppingLine] = try db.rows(
            "SELECT \(ShoppingLine.columns) FROM shopping_line WHERE list_id = ?", [id])
        let byID = Dictionary(uniqueKeysWithValues: lines.map { ($0.id, $0) })
        let parts: [ShoppingPart] = try db.rows(
            """
            SELECT \(ShoppingPart.columns) FROM shopping_part
            WHERE recipe_id = ? AND line_id IN (SELECT id FROM shopping_line WHERE list_id = ?)
            ORDER BY id
            """, [recipe, id])
        return parts.reduce(into: [:]) { found, part in
            guard let line = byID[part.lineID] else { return }
            if line.state == .open {
                found[line.key, default: ([], [])].open.append(part)
            } else {
                found[line.key, default: ([], [])].closed.append(part)
            }
        }
    }

    private func delete(_ parts: [ShoppingPart], in db: Writing) throws {
        for part in parts { try db.run("DELETE FROM shopping_part WHERE id = ?", [part.id]) }
    }
}
