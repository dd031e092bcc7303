/// The lines of recipes that may name a food once it is added, renamed or sold in other forms, as they were understood
/// before. What an author linked otherwise than the words say stays.
struct FoodLinking {
    private let lines: [Line]

    private struct Line {
        let id: Ingredient.ID
        let line: IngredientLine
        let language: String
        let options: IngredientFormLine.Options
    }

    /// - Parameters:
    ///   - names: The names that the food did not have.
    ///   - food: The food whose forms change; nil where they do not.
    ///   - db: The store before the change.
    /// - Throws: What reading throws.
    init(names: [String], formsOf food: Food.ID? = nil, in db: Reading) throws {
        let rows = try db.rows(
            """
            SELECT ingredient.id, ingredient.text, language, choice
            FROM ingredient JOIN recipe ON recipe.id = recipe_id
            WHERE EXISTS (SELECT 1 FROM json_each(?1) WHERE text LIKE value ESCAPE '\\')
                AND (text LIKE '% or %' OR text LIKE '% oder %'
                    OR NOT EXISTS (SELECT 1 FROM ingredient_option WHERE ingredient_id = ingredient.id))
            UNION
            SELECT ingredient.id, ingredient.text, language, choice
            FROM ingredient_option JOIN ingredient ON ingredient.id = ingredient_id
                JOIN recipe ON recipe.id = recipe_id
            WHERE food_id = ?2
            """, [names.map(Self.pattern).jsonArray, food]
        ) { row in
            (
                id: try row.at(0) as Ingredient.ID, text: try row.at(1) as String,
                language: try row.at(2) as String, choice: try row.at(3) as IngredientChoice
            )
        }
        guard !rows.isEmpty else {
            lines = []
            return
        }
        let options = try Self.options(of: rows.map(\.id), in: db)
        let indices = try Self.indices(Set(rows.map(\.language)), in: db)
        lines = rows.compactMap { row in
            guard let line = IngredientLine.parse(row.text, language: row.language),
                let index = indices[row.language]
            else { return nil }
            let stored = options[row.id] ?? []
            let isByWords =
                stored.isEmpty
                || IngredientFormLine.understood(line, index)
                    == IngredientFormLine.Options(known: stored, choice: row.choice)
            guard isByWords else { return nil }
            return Line(
                id: row.id, line: line, language: row.language,
                options: IngredientFormLine.Options(known: stored, choice: row.choice))
        }
    }

    /// Links what is understood now. A line loses no food that it had.
    func finish(in db: Writing) throws {
        guard !lines.isEmpty else { return }
        let indices = try Self.indices(Set(lines.map(\.language)), in: db)
        for line in lines {
            guard
                let now = indices[line.language].map({
                    IngredientFormLine.understood(line.line, $0)
                }),
                now != line.options, !now.known.isEmpty,
                Set(line.options.known.map(\.food)).isSubset(of: now.known.map(\.food))
            else { continue }
            try db.run("DELETE FROM ingredient_option WHERE ingredient_id = ?", [line.id])
            try db.run("UPDATE ingredient SET choice = ? WHERE id = ?", [now.choice, line.id])
            try line.id.keep(now.known, in: db)
        }
    }

    /// The longest word of a name, anywhere in a line; letters that SQLite cannot compare ignoring case are any.
    private static func pattern(_ name: String) -> String {
        let words = name.split(separator: " ")
        let longest = words.max { $0.count < $1.count } ?? ""
        let letters = longest.unicodeScalars.map { scalar in
            guard scalar.isASCII else { return "_" }
            return (["%", "_", "\\"].contains(scalar) ? "\\" : "") + String(scalar)
        }
        return "%\(letters.joined())%"
    }

    private static func options(
        of ids: [Ingredient.ID], in db: Reading
    ) throws -> [Ingredient.ID: [IngredientFormLine.Option]] {
        let rows = try db.rows(
            """
            SELECT ingredient_id, food_id, form FROM ingredient_option
            WHERE ingredient_id IN (SELECT value FROM json_each(?))
            ORDER BY ingredient_id, position
            """, [ids.map(\.rawValue).json]
        ) { row in
            (
                try row.at(0) as Ingredient.ID,
                IngredientFormLine.Option(food: try row.at(1), form: try row.at(2))
            )
        }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    private static func indices(
        _ languages: Set<String>, in db: Reading
    ) throws -> [String: FoodIndex] {
        var indices: [String: FoodIndex] = [:]
        for language in languages { indices[language] = try FoodIndex(language: language, in: db) }
        return indices
    }
}
