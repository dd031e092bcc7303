extension RecipeTile {
    /// A food that somebody nearby has to give away soon.
    package struct Expiring: Sendable, Hashable {
        package let food: Food.ID
        /// Its use-by or best-before day.
        package let day: Day
    }
}

extension Recipe {
    /// What a viewer can have from neighbours of some recipes, without staples.
    struct Neighbours {
        private(set) var foods: [Int64: Int] = [:]
        /// The number of lines that are staples.
        private(set) var staples: [Int64: Int] = [:]
        private(set) var expiring: [Int64: [RecipeTile.Expiring]] = [:]

        /// Of a food, the newest listings that are looked at: a page shows many foods.
        private static let looked = 20

        init(
            of recipes: [Int64], in community: Community?, for viewer: Member.ID?,
            at now: Timestamp, in db: Reading
        ) throws {
            guard let community, !recipes.isEmpty else { return }
            let lines = try db.rows(
                """
                SELECT recipe_id, food_id, is_staple, count(*) FROM json_each(?) AS picked
                    CROSS JOIN ingredient ON recipe_id = picked.value
                    CROSS JOIN ingredient_option ON ingredient_id = ingredient.id
                    JOIN food ON food.id = food_id
                WHERE ingredient_option.position = 0 GROUP BY 1, 2
                """, [recipes.json]
            ) {
                (
                    recipe: try $0.at(0) as Int64, food: try $0.at(1) as Int64,
                    isStaple: try $0.at(2) as Bool, count: try $0.at(3) as Int
                )
            }
            for line in lines where line.isStaple { staples[line.recipe, default: 0] += line.count }
            let used = lines.filter { !$0.isStaple }
            let today = community.today(at: now)
            let days = try db.rows(
                Self.offered,
                [
                    Set(used.map(\.food)).sorted().json, now, viewer, community.id, today,
                    today.adding(days: CommunityRecipe.expiringWithin),
                ]
            ) { (food: try $0.at(0) as Int64, day: try $0.at(1) as Day?) }
            let byFood = Dictionary(days.map { ($0.food, $0.day) }) { first, _ in first }
            for line in used {
                guard let day = byFood[line.food] else { continue }
                foods[line.recipe, default: 0] += 1
                if let day {
                    expiring[line.recipe, default: []].append(
                        RecipeTile.Expiring(food: Food.ID(line.food), day: day))
                }
            }
        }

        private static let offered = """
            SELECT picked.value,
                min(CASE WHEN coalesce(use_by, best_before) BETWEEN ?5 AND ?6
                    THEN coalesce(use_by, best_before) END)
            FROM json_each(?1) AS picked CROSS JOIN listing ON listing.id IN (
                SELECT listing_id FROM listing_food
                WHERE community_id = ?4 AND food_id = picked.value
                ORDER BY listing_id DESC LIMIT \(looked))
            WHERE \(Listing.onOffer(at: "?2", to: "?3")) AND listing.seller_id IS NOT ?3
                AND listing.id NOT IN (\(Exchange.refused(to: "?3")))
            GROUP BY 1
            """
    }

    /// The number of a recipe's foods that neighbours have on offer, without staples.
    package static func neighbourFoodCount(
        _ id: ID, in community: Community?, for viewer: Member.ID?, at now: Timestamp,
        in db: Reading
    ) throws -> Int {
        try Neighbours(
            of: [id.rawValue], in: community, for: viewer, at: now, in: db
        ).foods[id.rawValue] ?? 0
    }
}

extension Recipe {
    /// A page of recipes in the order ``RecipeSort/best``: first those of which most can be had nearby, which are few,
    /// then all others, the newest first. The place in the first part is a moment of publishing that no recipe has.
    static func bestPage(
        _ query: ListQuery, _ keyset: Keyset, order: RowOrder, start: ListStart, size: Int,
        near nearby: NearbyRecipes, isExpiring: Bool, in db: Reading
    ) throws -> ListPage<Int64> {
        let (known, ranks) = (nearby.ids.json, nearby.ranks(isExpiring: isExpiring))
        var few = query
        few.filter(by: "recipe_shelf.recipe_id IN (SELECT value FROM json_each(\(known)))")
        let sql: SQL = """
            SELECT recipe_shelf.recipe_id, published_at FROM \(few.source)
            WHERE \(few.conditions.joined(separator: " AND "))
            """
        let all = try db.rows(of: sql) { row in
            let (id, published): (Int64, Int64) = (try row.at(0), try row.at(1))
            return (id: id, place: published + (ranks[id, default: 0] << beyondTime))
        }.sorted { ($0.place, $0.id) > ($1.place, $1.id) }
        var place: (Int64, Int64)?
        if let keys = start.cursor?.keys, case .integer(let moment) = keys[0],
            case .integer(let id) = keys[1]
        {
            place = (moment, id)
        }
        let left = all.filter { row in place.map { (row.place, row.id) < $0 } ?? true }
        func cursor(_ row: (id: Int64, place: Int64)) -> ListCursor {
            order.cursor([.integer(row.place), .integer(row.id)])
        }
        let here = left.prefix(size)
        if left.count > size, let last = here.last {
            return ListPage(rows: here.map(\.id), next: cursor(last))
        }
        var others = query
        others.filter(by: "recipe_shelf.recipe_id NOT IN (SELECT value FROM json_each(\(known)))")
        let rest = try keyset.page(of: others, size: max(size - here.count, 1), in: db)
        guard here.count < size else {
            return ListPage(
                rows: here.map(\.id), next: rest.rows.isEmpty ? nil : here.last.map(cursor))
        }
        return ListPage(rows: here.map(\.id) + rest.rows, next: rest.next)
    }

    /// The bits of a moment.
    private static let beyondTime = 39
}
