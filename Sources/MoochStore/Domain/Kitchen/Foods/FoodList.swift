/// The list of foods.
package enum FoodList: TableList {
    package static let name = ListName.foods

    package enum Sort: String, SortKey {
        case name, department, recipes, id
        case createdAt = "created_at"

        package static let usual = ListOrder(Sort.name)
    }

    /// Where a food stands in supermarkets.
    package enum Placing: Sendable, Hashable {
        case nowhere
        case department(Department)
    }

    /// Which foods; nil is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Words of its names in any language.
        package var search: String?
        package var placing: Placing?
        package var archived: Bool?
        package var ids: [Int64]?
    }

    package struct Row: Sendable, Hashable, Identifiable {
        package let food: Food
        /// Its name in German; empty for none.
        package let germanName: String
        package let recipeCount: Int

        package var id: Food.ID { food.id }
    }

    static func column(_ key: Sort) -> String {
        switch key {
        case .name: SortName.key(of: "food.name")
        case .department: "coalesce(food.department, '')"
        case .recipes: recipeCount
        case .id, .createdAt: "food.\(key.rawValue)"
        }
    }

    static let selection = """
        \(Food.columns), \(recipeCount) AS recipe_count,
        coalesce((SELECT name FROM food_name WHERE food_id = food.id AND language = 'de'
            ORDER BY position LIMIT 1), '') AS german_name
        """

    static func row(_ row: inout Columns, now: Timestamp) throws -> Row {
        Row(
            food: try Food(&row), germanName: try row.value("german_name"),
            recipeCount: try row.value("recipe_count"))
    }

    private static let recipeCount = """
        (SELECT count(DISTINCT recipe_id) FROM ingredient_option
            JOIN ingredient ON ingredient.id = ingredient_id WHERE food_id = food.id)
        """
}

extension FoodList.Filter: TableFilter {
    static let table = "food"

    func narrow(_ query: inout ListQuery, now: Timestamp, in db: Reading) throws {
        switch placing {
        case .nowhere: query.filter(by: "food.department IS NULL")
        case .department(let department): query.filter(by: "food.department = \(department)")
        case nil: break
        }
        if let archived {
            query.filter(by: archived ? "archived_at IS NOT NULL" : "archived_at IS NULL")
        }
        if let search {
            let found = try Self.found(search, in: db)
            query.filter(by: "food.id IN (SELECT value FROM json_each(\(found.json)))")
        }
    }

    /// The foods with a name that has all words, ignoring case and accents.
    private static func found(_ search: String, in db: Reading) throws -> [Int64] {
        let words = SearchText.plainWords(search)
        var found: Set<Int64> = []
        try db.each("SELECT id, name FROM food UNION ALL SELECT food_id, name FROM food_name") {
            row in
            let name = PlainLetters.folded(try row.at(1) as String).lowercased()
            if words.allSatisfy(name.contains) { found.insert(try row.at(0)) }
        }
        return found.sorted()
    }
}

/// A food's page in the dashboard.
package struct FoodSummary: Sendable {
    package let row: FoodList.Row
    package let whole: Food.Whole
    /// The latest changes by administrators.
    package let history: AuditHistory

    package static func fetch(
        _ id: Food.ID, now: Timestamp, in db: Reading
    ) throws -> FoodSummary? {
        guard let row = try FoodList.find(id, now: now, in: db),
            let whole = try Food.whole(id, in: db)
        else { return nil }
        return FoodSummary(
            row: row, whole: whole,
            history: try AuditList.forSubject(.food, id.rawValue, in: db))
    }
}
