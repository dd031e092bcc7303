/// The list of recipes in every state, for administrators.
package enum RecipeList: TableList {
    package static let name = ListName.recipes

    package enum Sort: String, SortKey {
        case title, id
        case updatedAt = "updated_at"

        package static let usual = ListOrder(Sort.id, descending: true)
    }

    /// What a recipe still lacks.
    package enum Lack: String, CaseIterable, Sendable, Hashable {
        case photo
        /// The food of one of its lines is not known.
        case food
    }

    /// Which recipes; nil is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Words of the title.
        package var search: String?
        package var state: RecipeState?
        package var meal: Meal?
        package var cuisine: Cuisine.ID?
        package var language: String?
        package var lack: Lack?
        package var ids: [Int64]?
    }

    package struct Row: Sendable, Hashable, Identifiable {
        package let recipe: Recipe
        package let cuisineName: String?
        /// In the order of the day.
        package let meals: [Meal]
        package let photoCount: Int
        /// The lines whose food is not known.
        package let unknownCount: Int

        package var id: Recipe.ID { recipe.id }
    }

    static func column(_ key: Sort) -> String {
        key == .title ? "recipe.sort_title" : "recipe.\(key.rawValue)"
    }

    static let selection = """
        \(Recipe.columns),
        (SELECT name FROM cuisine WHERE cuisine.id = cuisine_id) AS cuisine,
        (SELECT group_concat(meal, ' ') FROM recipe_meal WHERE recipe_id = recipe.id) AS meals,
        (SELECT count(*) FROM recipe_photo WHERE recipe_id = recipe.id) AS photo_count,
        (SELECT count(*) FROM ingredient WHERE recipe_id = recipe.id AND \(isUnknown))
            AS unknown_count
        """

    static func row(_ row: inout Columns, now: Timestamp) throws -> Row {
        let meals: String? = try row.value("meals")
        let named = Set((meals ?? "").split(separator: " ").map(String.init))
        return Row(
            recipe: try Recipe(&row), cuisineName: try row.value("cuisine"),
            meals: Meal.allCases.filter { named.contains($0.rawValue) },
            photoCount: try row.value("photo_count"),
            unknownCount: try row.value("unknown_count"))
    }

    /// The SQL condition that nobody knows an ingredient's food.
    fileprivate static let isUnknown =
        "NOT EXISTS (SELECT 1 FROM ingredient_option WHERE ingredient_id = ingredient.id)"
}

extension RecipeList.Filter: TableFilter {
    static let table = "recipe"

    func narrow(_ query: inout ListQuery, now: Timestamp, in db: Reading) {
        if let state { query.filter(by: "recipe.state = \(state)") }
        if let language { query.filter(by: "recipe.language = \(language)") }
        if let cuisine { query.filter(by: "recipe.cuisine_id = \(cuisine)") }
        if let meal {
            query.filter(
                by: """
                    EXISTS (SELECT 1 FROM recipe_meal WHERE recipe_id = recipe.id AND meal = \(meal))
                    """)
        }
        switch lack {
        case .photo:
            query.filter(
                by: "NOT EXISTS (SELECT 1 FROM recipe_photo WHERE recipe_id = recipe.id)")
        case .food:
            query.filter(
                by: """
                    EXISTS (SELECT 1 FROM ingredient
                        WHERE recipe_id = recipe.id AND \(sql: RecipeList.isUnknown))
                    """)
        case nil: break
        }
        for word in SearchText.plainWords(search ?? "") {
            query.filter(by: "instr(recipe.sort_title, \(String(word))) > 0")
        }
    }
}

/// A recipe's page in the dashboard.
package struct RecipeSummary: Sendable {
    package let row: RecipeList.Row
    package let whole: Recipe.Whole
    /// Why it cannot be published; nil if it can.
    package let missing: RecipeError?
    /// The latest changes by administrators.
    package let history: AuditHistory
    /// The requests for neighbours' things that were begun from it, and those of them that were completed.
    package let requests: (begun: Int, completed: Int)

    package static func fetch(
        _ id: Recipe.ID, now: Timestamp, in db: Reading
    ) throws -> RecipeSummary? {
        guard let row = try RecipeList.find(id, now: now, in: db),
            let whole = try Recipe.whole(id, in: db)
        else { return nil }
        return RecipeSummary(
            row: row, whole: whole, missing: try row.recipe.missing(in: db),
            history: try AuditList.forSubject(.recipe, id.rawValue, in: db),
            requests: try db.row(
                """
                SELECT count(*), coalesce(sum(state = 'accepted'), 0)
                FROM recipe_request JOIN exchange ON exchange.id = exchange_id WHERE recipe_id = ?
                """, [id]
            ) { (try $0.at(0), try $0.at(1)) } ?? (0, 0))
    }
}
