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

    /// The query for a member, or for a guest, who is nil. Its text is one of few: what differs is an argument. A lenient
    /// one keeps what does not say what is limited.
    func query(
        for member: Member.ID?, near nearby: NearbyRecipes, isLenient: Bool = false
    ) -> ListQuery {
        var query = ListQuery(source: "recipe_shelf")
        query.filter(by: "recipe_shelf.meal = \(meal?.rawValue ?? "")")
        if let cuisine { query.filter(by: "recipe_shelf.cuisine_id = \(cuisine)") }
        let bits = styles.reduce(Int64(0)) { $0 | $1.bit }
        query.filter(by: "styles & \(bits) = \(bits)")
        for limit in Limit.allCases {
            let (column, most): (String, Int?) = (limit.column, limits[limit])
            let unsaid = isLenient ? "OR \(column) IS NULL" : ""
            query.filter(
                by: SQL(
                    sql: "(? IS NULL OR \(column) <= ? \(unsaid))", arguments: [most, most]))
        }
        if let match = Self.match(text) {
            query.filter(
                by: """
                    recipe_shelf.recipe_id IN (SELECT rowid FROM recipe_search WHERE recipe_search MATCH \(match))
                    """)
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
