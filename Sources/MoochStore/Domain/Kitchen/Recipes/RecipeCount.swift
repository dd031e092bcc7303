extension Recipe {
    /// The published recipes of a cuisine.
    package struct CuisineCount: Sendable, Hashable {
        package let cuisine: Cuisine
        package let count: Int

        package var id: Cuisine.ID { cuisine.id }
    }

    /// True as soon as a recipe is published: until then nothing leads to the kitchen.
    package static func isAnyPublished(in db: Reading) throws -> Bool {
        try db.value("SELECT EXISTS (SELECT 1 FROM recipe_shelf)") ?? false
    }

    /// The number of published recipes for each meal that has any.
    package static func mealCounts(in db: Reading) throws -> [Meal: Int] {
        let counts = try Meal.allCases.map { ($0, try count(of: $0, in: db)) }
        return Dictionary(counts.filter { $0.1 > 0 }) { $1 }
    }

    /// The number of published recipes for a meal, or in all; of one cuisine, or of any.
    package static func count(
        of meal: Meal?, _ cuisine: Cuisine.ID? = nil, in db: Reading
    ) throws -> Int {
        try db.value(
            """
            SELECT coalesce(sum(recipe_count), 0) FROM recipe_shelf_count
            WHERE meal = ?1 AND cuisine_id = coalesce(?2, cuisine_id)
            """, [meal?.rawValue ?? "", cuisine]) ?? 0
    }

    /// The cuisines with published recipes for a meal, or for any, in the administrators' order. An archived one is left
    /// out.
    package static func cuisineCounts(
        of meal: Meal?, in db: Reading
    ) throws -> [CuisineCount] {
        try db.rows(
            """
            SELECT \(Cuisine.columns), recipe_count
            FROM recipe_shelf_count JOIN cuisine ON cuisine.id = cuisine_id
            WHERE meal = ? AND recipe_count > 0 AND archived_at IS NULL
            ORDER BY cuisine.position, cuisine.id
            """, [meal?.rawValue ?? ""]
        ) { CuisineCount(cuisine: try Cuisine(&$0), count: try $0.value("recipe_count")) }
    }
}

extension Recipe {
    /// The published recipes that a member keeps.
    package static func favouriteCount(of member: Member.ID, in db: Reading) throws -> Int {
        var filter = RecipeFilter()
        filter.isFavourite = true
        return try total(filter, for: member, in: db).number
    }
}
