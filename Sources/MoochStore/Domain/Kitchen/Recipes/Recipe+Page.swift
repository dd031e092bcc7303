extension Recipe {
    /// Tiles on a page.
    package static let pageSize = 24

    /// A page of published recipes.
    ///
    /// - Parameters:
    ///   - filter: Which recipes.
    ///   - order: Their order.
    ///   - start: Where the page begins.
    ///   - size: The most recipes on it.
    ///   - total: The number of recipes that match.
    ///   - member: Who looks; nil for a guest.
    ///   - nearby: What they can have from neighbours.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: The page.
    /// - Throws: Errors of the database.
    package static func page(
        _ filter: RecipeFilter, by order: ListOrder<RecipeSort> = RecipeSort.usual,
        start: ListStart = .first, size: Int = pageSize, matching total: ListTotal,
        for member: Member.ID?, near nearby: NearbyRecipes = .nowhere,
        at now: Timestamp = Timestamp(0), in db: Reading
    ) throws -> ListPage<RecipeTile> {
        // Where one of many matches, an order's index passes over all others; these few are sorted.
        let all = try count(of: filter.meal, in: db)
        let isWalked =
            filter.text.isEmpty && (!total.isExact || total.number * rarest >= all)
        let rows = RecipeSort.rows(order)
        let query =
            isWalked
            ? filter.query(for: member, near: nearby, isWalked: true)
            : filter.few(for: member, near: nearby, along: try filter.narrowest(in: db))
        let keyset = Keyset(
            rows, id: "recipe_shelf.recipe_id", start: start, isIndexed: isWalked)
        let ids =
            if order == RecipeSort.usual, !nearby.ids.isEmpty, !start.isBackwards {
                try bestPage(
                    query, keyset, order: rows, start: keyset.start, size: size,
                    near: nearby, isExpiring: filter.isExpiring, in: db)
            } else {
                try keyset.page(of: query, size: size, in: db)
            }
        let tiles = try tiles(ids.rows, for: member, near: nearby.community, at: now, in: db)
        return ids.showing(tiles) { $0.id.rawValue }
    }

    /// An index is walked where at least one of so many recipes matches.
    private static let rarest = 20

    /// Published recipes to show in place of one that cannot be seen: in place of one that was, those of its meal, of its
    /// cuisine first. That a draft exists is told by nothing.
    package static func inPlace(
        of id: ID, size: Int, for member: Member.ID?, in db: Reading
    ) throws -> [RecipeTile] {
        var filters = [RecipeFilter()]
        if let recipe = try find(id, in: db), recipe.state == .withdrawn {
            var alike = RecipeFilter()
            alike.meal = try db.value(
                "SELECT min(meal) FROM recipe_meal WHERE recipe_id = ?", [id])
            alike.cuisine = recipe.cuisineID
            filters = [alike, alike.without(.cuisine)] + filters
        }
        var found: [RecipeTile] = []
        for filter in filters where found.count < size {
            let known = Set(found.map(\.id))
            found += try page(
                filter, size: 2 * size, matching: total(filter, for: member, in: db), for: member,
                in: db
            ).rows.filter { !known.contains($0.id) }.prefix(size - found.count)
        }
        return found
    }

    /// The number of recipes that match, counted up to ``RecipeFilter/mostCounted``.
    package static func total(
        _ filter: RecipeFilter, for member: Member.ID?, near nearby: NearbyRecipes = .nowhere,
        in db: Reading
    ) throws -> ListTotal {
        if filter.without(.cuisine).without(.meal).isEmpty {
            return .exactly(try count(of: filter.meal, filter.cuisine, in: db))
        }
        let total = try filter.query(for: member, near: nearby, along: filter.narrowest(in: db))
            .total(upTo: RecipeFilter.mostCounted, in: db)
        // Those with the words that were not looked through may match as well.
        guard total.isExact, total.number > 1, try filter.isCut(in: db) else { return total }
        return .moreThan(total.number - 1)
    }

    /// The number of recipes that would match if they said what is limited, counted in the same way.
    package static func unsaid(
        _ filter: RecipeFilter, for member: Member.ID?, near nearby: NearbyRecipes = .nowhere,
        in db: Reading
    ) throws -> ListTotal {
        let most = RecipeFilter.mostCounted
        var counted = 0
        for limit in RecipeFilter.Limit.allCases
        where limit != .ingredients && filter.limits[limit] != nil && counted <= most {
            counted += try filter.query(for: member, near: nearby, unsaid: limit)
                .count(upTo: most + 1 - counted, in: db)
        }
        return ListTotal(counted: counted, upTo: most)
    }

    /// The published recipes with these ids, in their order.
    static func tiles(
        _ ids: [Int64], for member: Member.ID?, near community: Community? = nil,
        at now: Timestamp = Timestamp(0), in db: Reading
    ) throws -> [RecipeTile] {
        let offered = try Neighbours(of: ids, in: community, for: member, at: now, in: db)
        return try db.rows(
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
            let id: Int64 = try row.at(0)
            return RecipeTile(
                id: Recipe.ID(id), title: try row.at(1), language: try row.at(2),
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
                isFavourite: try row.at(16), neighbourFoodCount: offered.foods[id] ?? 0,
                stapleCount: offered.staples[id] ?? 0, expiring: offered.expiring[id] ?? [])
        }
    }
}
