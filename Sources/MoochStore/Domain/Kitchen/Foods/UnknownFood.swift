/// A name in the lines of recipes that no food has.
package struct UnknownFood: Sendable, Hashable {
    /// As it was first written, without the amount.
    package let name: String
    package let recipeCount: Int
    /// The first recipe that has it.
    package let recipe: Recipe.ID
    package let recipeTitle: String

    /// The most lines that are read, and that are looked at for them, the newest: a request waits for both.
    private static let mostLines = 2_000, mostLooked = 20_000

    /// True if one of the newest lines has no food. What is older was seen before.
    package static func isAny(in db: Reading) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM (SELECT id FROM ingredient ORDER BY id DESC LIMIT 500) AS newest
                WHERE NOT EXISTS (SELECT 1 FROM ingredient_option WHERE ingredient_id = newest.id))
            """) ?? false
    }

    /// The names that most recipes have first.
    package static func all(upTo limit: Int, in db: Reading) throws -> [UnknownFood] {
        let lines = try db.rows(
            """
            SELECT recipe_id, title, language, ingredient.text
            FROM ingredient JOIN recipe ON recipe.id = recipe_id
            WHERE ingredient.id > (SELECT max(id) FROM ingredient) - ?
                AND NOT EXISTS (SELECT 1 FROM ingredient_option WHERE ingredient_id = ingredient.id)
            ORDER BY ingredient.id DESC LIMIT ?
            """, [mostLooked, mostLines]
        ) { row in
            (
                recipe: try row.at(0) as Recipe.ID, title: try row.at(1) as String,
                language: try row.at(2) as String, text: try row.at(3) as String
            )
        }
        var indices: [String: FoodIndex] = [:]
        var found: [String: (name: String, recipes: Set<Recipe.ID>, title: String)] = [:]
        for line in lines.reversed() {
            let known = try indices[line.language] ?? FoodIndex(language: line.language, in: db)
            indices[line.language] = known
            for name in names(line.text, line.language, known) {
                found[TypedText.key(name), default: (name, [], line.title)].recipes
                    .insert(line.recipe)
            }
        }
        let all = found.values.map { name, recipes, title in
            UnknownFood(
                name: name, recipeCount: recipes.count,
                recipe: recipes.min { $0.rawValue < $1.rawValue } ?? Recipe.ID(0),
                recipeTitle: title)
        }
        return Array(
            all.sorted {
                ($1.recipeCount, TypedText.key($0.name)) < ($0.recipeCount, TypedText.key($1.name))
            }.prefix(limit))
    }

    /// What nobody knows of a line: of several at once those that are no food, else all of them.
    private static func names(_ text: String, _ language: String, _ index: FoodIndex) -> [String] {
        guard let line = IngredientLine.parse(text, language: language) else { return [] }
        func isKnown(_ name: String) -> Bool {
            IngredientLine.names(name).contains { index.food(named: $0) != nil }
        }
        guard line.foods.count == 1 else { return line.foods }
        let unknown = line.partners.filter { !isKnown($0) }
        return unknown.count < line.partners.count ? unknown : [line.food]
    }
}
