/// A filter of published recipes. What a recipe does not say leaves it out where that is limited.
package struct RecipeFilter: Sendable, Hashable {
    package var meal: Meal?
    package var cuisine: Cuisine.ID?
    /// Words of titles and foods, or how they begin; empty for all.
    package var text = ""
    /// All of which a recipe has.
    package var styles: Set<RecipeStyle> = []
    /// The most of each.
    package var limits: [Limit: Int] = [:]
    /// Only those that the member who asks keeps; a guest keeps none.
    package var isFavourite = false
    /// Only those with a food that somebody nearby offers.
    package var isFromNeighbours = false
    /// Only those with a food that somebody nearby offers and that is about to expire.
    package var isExpiring = false

    /// What can be limited; the raw value is its name in addresses.
    package enum Limit: String, CaseIterable, Sendable {
        case prep = "prep_max"
        case cook = "cook_max"
        case total = "total_max"
        case ingredients = "ingredients_max"
        /// In cents a serving.
        case cost = "cost_max"
        /// Of a serving.
        case calories = "calories_max"

        /// The column of `recipe_shelf`.
        var column: String {
            switch self {
            case .prep: "prep_minutes"
            case .cook: "cook_minutes"
            case .total: "total_minutes"
            case .ingredients: "ingredient_count"
            case .cost: "cost_per_serving"
            case .calories: "calories"
            }
        }

        /// The column as its index has it, those last that do not say it.
        var indexed: String {
            self == .ingredients ? column : RecipeShelf.sorted(column, isDescending: false)
        }
    }

    /// A part of a filter that can be taken out.
    package enum Part: Sendable, Hashable {
        case meal, cuisine, text, favourite, neighbours, expiring
        case style(RecipeStyle)
        case limit(Limit)
    }

    package init() {}

    package var isEmpty: Bool { self == RecipeFilter() }

    /// The parts that it has, in a fixed order.
    package var parts: [Part] {
        var parts: [Part] = []
        if meal != nil { parts.append(.meal) }
        if cuisine != nil { parts.append(.cuisine) }
        if !text.isEmpty { parts.append(.text) }
        if isFavourite { parts.append(.favourite) }
        if isFromNeighbours { parts.append(.neighbours) }
        if isExpiring { parts.append(.expiring) }
        parts += RecipeStyle.allCases.filter(styles.contains).map(Part.style)
        parts += Limit.allCases.filter { limits[$0] != nil }.map(Part.limit)
        return parts
    }

    /// The filter without a part.
    package func without(_ part: Part) -> RecipeFilter {
        var filter = self
        switch part {
        case .meal: filter.meal = nil
        case .cuisine: filter.cuisine = nil
        case .text: filter.text = ""
        case .favourite: filter.isFavourite = false
        case .neighbours: filter.isFromNeighbours = false
        case .expiring: filter.isExpiring = false
        case .style(let style): filter.styles.remove(style)
        case .limit(let limit): filter.limits[limit] = nil
        }
        return filter
    }

    /// The query for a member, or for a guest, who is nil. Its text is one of few: what differs is an argument.
    ///
    /// - Parameters:
    ///   - member: Who asks.
    ///   - nearby: What they can have from neighbours.
    ///   - isWalked: True where the index of an order is walked, and no other.
    ///   - narrow: The limit whose index leads to the rows.
    ///   - unsaid: Of those that do not say all that is limited, those of which this is the first thing they do not say.
    /// - Returns: The rows that match.
    func query(
        for member: Member.ID?, near nearby: NearbyRecipes, isWalked: Bool = false,
        along narrow: Limit? = nil, unsaid: Limit? = nil
    ) -> ListQuery {
        var query = ListQuery(source: "recipe_shelf")
        if let match = Self.match(text) {
            query.source = """
                (SELECT rowid AS id FROM recipe_search WHERE recipe_search MATCH \(match)
                    ORDER BY rowid DESC LIMIT \(Self.mostFound)) AS hit
                CROSS JOIN recipe_shelf ON recipe_shelf.recipe_id = hit.id
                """
        }
        query.filter(by: "recipe_shelf.meal = \(meal?.rawValue ?? "")")
        if let cuisine {
            query.filter(by: "\(sql: isWalked ? "+" : "")recipe_shelf.cuisine_id = \(cuisine)")
        }
        let bits = styles.reduce(Int64(0)) { $0 | $1.bit }
        query.filter(by: "styles & \(bits) = \(bits)")
        if !styles.isEmpty, !isWalked {
            let sets = (0..<Int64(1) << RecipeStyle.allCases.count).filter { $0 & bits == bits }
            query.filter(by: "styles IN (SELECT value FROM json_each(\(sets.json)))")
        }
        var isLenient = false
        for limit in Limit.allCases {
            let (column, most): (String, Int?) = (limit.column, limits[limit])
            if limit == unsaid {
                query.filter(by: "\(sql: limit.indexed) = \(RecipeShelf.last)")
                isLenient = true
            } else if limit == narrow, let most {
                query.filter(by: "\(sql: limit.indexed) <= \(most)")
            } else {
                query.filter(
                    by: SQL(
                        sql: """
                            (? IS NULL OR \(column) <= ?\(isLenient ? " OR \(column) IS NULL" : ""))
                            """, arguments: [most, most]))
            }
        }
        if isFavourite {
            query.filter(
                by: SQL(
                    sql: """
                        recipe_shelf.recipe_id IN (SELECT recipe_id FROM favourite WHERE member_id = ?)
                        """, arguments: [member]))
        }
        if isFromNeighbours || isExpiring {
            let ids = isExpiring ? nearby.expiring : nearby.ids
            query.filter(by: "recipe_shelf.recipe_id IN (SELECT value FROM json_each(\(ids.json)))")
        }
        return query
    }

    /// Counting stops here, and so many that match are sorted at most.
    static let mostCounted = 1_000
    /// The most recipes with the words that are looked through, the newest.
    static let mostFound = 5_000

    /// True if more recipes than are looked through have the words.
    func isCut(in db: Reading) throws -> Bool {
        guard let match = Self.match(text) else { return false }
        return try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM recipe_search WHERE recipe_search MATCH ? LIMIT 1 OFFSET ?)
            """, [match, Self.mostFound]) ?? false
    }

    /// The query of few that match, found first and then looked up.
    func few(
        for member: Member.ID?, near nearby: NearbyRecipes, along narrow: Limit?
    ) -> ListQuery {
        let found = query(for: member, near: nearby, along: narrow).rows
        return ListQuery(
            source: """
                (SELECT recipe_shelf.recipe_id AS id FROM \(found) LIMIT \(Self.mostCounted)) AS found
                CROSS JOIN recipe_shelf ON recipe_shelf.recipe_id = found.id
                """, conditions: ["recipe_shelf.meal = \(meal?.rawValue ?? "")"])
    }

    /// The limit that the fewest recipes keep; nil without one.
    func narrowest(in db: Reading) throws -> Limit? {
        guard limits.count > 1 else { return limits.keys.first }
        let counted = try Limit.allCases.compactMap { limit -> (limit: Limit, count: Int)? in
            guard let most = limits[limit] else { return nil }
            let query = ListQuery(
                source: "recipe_shelf",
                conditions: [
                    "meal = \(meal?.rawValue ?? "")",
                    "\(sql: limit.indexed) <= \(most)",
                ])
            return (limit, try query.count(upTo: ListLimits.counted, in: db))
        }
        return counted.min { $0.count < $1.count }?.limit
    }

    /// The right side of `MATCH` for a typed text; nil for an empty one.
    static func match(_ typed: String) -> String? {
        let split = SearchText.split(typed)
        guard !split.isEmpty else { return nil }
        let words = split.flatMap { SearchText.runs(of: SearchText.plain(String($0))) }
            .prefix(SearchText.mostWords)
        // Nothing to look for is found nowhere.
        guard !words.isEmpty else { return "\"\u{1}\"" }
        return words.map { "\"\($0)\"*" }.joined(separator: " AND ")
    }
}

/// The orders of recipes. What a recipe does not say puts it last, whichever way.
package enum RecipeSort: String, SortKey {
    /// Those of which most can be had from neighbours, then the newest.
    case best
    case title, total, prep, cook, ingredients, cost, calories, newest

    package static let usual = ListOrder(RecipeSort.best)

    /// The columns of an order. ``best`` and ``newest`` begin with the newest.
    package static func rows(_ order: ListOrder<RecipeSort>) -> RowOrder {
        let isNewest = order.key == .best || order.key == .newest
        return RowOrder(
            [column(order)] + ["recipe_shelf.recipe_id"],
            descending: order.isDescending != isNewest, name: order.text)
    }

    private static func column(_ order: ListOrder<RecipeSort>) -> Keyset.Column {
        let column =
            switch order.key {
            case .best, .newest: "published_at"
            case .title: "sort_title"
            case .ingredients: "ingredient_count"
            case .total, .prep, .cook, .cost, .calories:
                RecipeShelf.sorted(
                    RecipeShelf.unsaid[order.key.rawValue, default: "recipe_id"],
                    isDescending: order.isDescending)
            }
        return Keyset.Column(column)
    }
}
