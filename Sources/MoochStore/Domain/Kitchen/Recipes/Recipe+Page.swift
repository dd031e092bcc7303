extension Recipe {
    /// Tiles on a page.
    package static let pageSize = 24

    /// A page of published recipes for a member, or for a guest (nil).
    package static func page(
        _ filter: RecipeFilter, by order: ListOrder<RecipeSort> = RecipeSort.usual,
        start: ListStart = .first, size: Int = pageSize, for member: Member.ID?, in db: Reading
    ) throws -> ListPage<RecipeTile> {
        // A narrow filter finds few rows, which are sorted; along an index most would be passed over.
        let isWalked =
            order.key.isIndexed && filter.cuisine == nil && filter.text.isEmpty
            && !filter.isFavourite
        let ids = try Keyset(
            RecipeSort.rows(order), id: "recipe_shelf.recipe_id", start: start,
            isIndexed: isWalked
        ).page(of: filter.query(for: member), size: size, in: db)
        return ids.showing(try tiles(ids.rows, for: member, in: db)) { $0.id.rawValue }
    }

    /// The number of recipes that match.
    package static func total(
        _ filter: RecipeFilter, for member: Member.ID?, in db: Reading
    ) throws -> ListTotal {
        try filter.query(for: member).total(in: db)
    }

    /// The number of recipes that would match if they said what is limited.
    package static func unsaid(
        _ filter: RecipeFilter, matching total: ListTotal, for member: Member.ID?,
        in db: Reading
    ) throws -> Int {
        guard !filter.limits.isEmpty else { return 0 }
        let all = try filter.query(for: member, isLenient: true).total(in: db)
        return all.number - total.number
    }

    /// The published recipes with these ids, in their order.
    static func tiles(
        _ ids: [Int64], for member: Member.ID?, in db: Reading
    ) throws -> [RecipeTile] {
        try db.rows(
            """
            SELECT recipe.id, title, language, photo.name, photo.width, photo.height, first.alt,
                cuisine.id, cuisine.name, shelf.styles, shelf.prep_minutes, shelf.cook_minutes,
                shelf.total_minutes, shelf.ingredient_count, shelf.cost_per_serving, shelf.calories,
                EXISTS (SELECT 1 FROM favourite WHERE member_id = ?2 AND recipe_id = recipe.id),
                (SELECT group_concat(meal) FROM recipe_meal WHERE recipe_id = recipe.id),
                \(CuisineNames.others)
            FROM json_each(?1) AS picked JOIN recipe ON recipe.id = picked.value
                JOIN recipe_shelf AS shelf ON shelf.recipe_id = recipe.id AND shelf.meal = ''
                LEFT JOIN cuisine ON cuisine.id = recipe.cuisine_id
                LEFT JOIN recipe_photo AS first ON first.recipe_id = recipe.id AND first.position =
                    (SELECT min(position) FROM recipe_photo WHERE recipe_id = recipe.id)
                LEFT JOIN photo ON photo.id = first.photo_id
            ORDER BY picked.id
            """, [ids.json, member]
        ) { row in
            let cuisine: Cuisine.ID? = try row.at(7)
            let styles: Int64 = try row.at(9)
            let meals = (try row.at(17) as String? ?? "").split(separator: ",").map(String.init)
            return RecipeTile(
                id: try row.at(0), title: try row.at(1), language: try row.at(2),
                photo: try SizedPhoto(row, from: 3),
                meals: Meal.allCases.filter { meals.contains($0.rawValue) },
                cuisine: try cuisine.map {
                    RecipeTile.Cuisine(
                        id: $0, names: CuisineNames(try row.at(8), others: try row.at(18)))
                },
                styles: RecipeStyle.allCases.filter { styles & $0.bit != 0 },
                prepMinutes: try row.at(10), cookMinutes: try row.at(11),
                totalMinutes: try row.at(12), ingredientCount: try row.at(13),
                costPerServing: try row.at(14), calories: try row.at(15),
                isFavourite: try row.at(16))
        }
    }
}
