import MoochSite
import MoochStore
import MoochWeb

/// The state in the address of a list of recipes, of its page and of programs' calls: filter, order and place.
struct RecipeListState: Equatable {
    var filter = RecipeFilter()
    var order = RecipeSort.usual
    var start = ListStart.first

    init() {}

    /// Reads the state from an address; invalid values are ignored.
    init(_ query: QueryItems) {
        order = query["sort"].flatMap { ListOrder($0) } ?? RecipeSort.usual
        filter.meal = query["meal"].flatMap(Meal.init)
        filter.cuisine = query["cuisine"].flatMap { Int64($0) }.map { Cuisine.ID($0) }
        filter.text = String((query["q"] ?? "").trimmed.prefix(Self.longestText))
        filter.styles = Set(query.all("style").compactMap(RecipeStyle.init))
        for limit in RecipeFilter.Limit.allCases {
            let most = query[limit.rawValue].flatMap { Int($0.trimmed) }
            filter.limits[limit] = most.flatMap { Self.limits.contains($0) ? $0 : nil }
        }
        filter.isFavourite = query["favourite"] == "1"
        filter.isFromNeighbours = query["neighbours"] == "1"
        filter.isExpiring = query["expiring"] == "1"
        let start = ListStart(after: query["after"], before: query["before"])
        if let cursor = start.cursor, RecipeSort.rows(order).has(cursor) { self.start = start }
    }

    static let longestText = 200
    static let limits = 0...100_000_000

    /// The state as query items, in a fixed order.
    var items: QueryItems {
        var items = QueryItems()
        if let meal = filter.meal { items.append("meal", meal.rawValue) }
        if let cuisine = filter.cuisine { items.append("cuisine", cuisine.description) }
        if !filter.text.isEmpty { items.append("q", filter.text) }
        for style in RecipeStyle.allCases where filter.styles.contains(style) {
            items.append("style", style.rawValue)
        }
        for limit in RecipeFilter.Limit.allCases {
            if let most = filter.limits[limit] { items.append(limit.rawValue, String(most)) }
        }
        if filter.isFavourite { items.append("favourite", "1") }
        if filter.isFromNeighbours { items.append("neighbours", "1") }
        if filter.isExpiring { items.append("expiring", "1") }
        if order != RecipeSort.usual { items.append("sort", order.text) }
        switch start {
        case .first: break
        case .after(let cursor): items.append("after", cursor.text)
        case .before(let cursor): items.append("before", cursor.text)
        }
        return items
    }

    var path: String { Site.recipes.path(query: items) }

    /// The path of a changed state, from its first page on.
    func path(_ change: (inout RecipeListState) -> Void) -> String {
        var state = self
        state.start = .first
        change(&state)
        return state.path
    }

    /// The path of the list with one filter.
    static func path(_ change: (inout RecipeFilter) -> Void) -> String {
        RecipeListState().path { change(&$0.filter) }
    }

    /// All recipes of the meal, without what else is set.
    var clearPath: String {
        path { state in
            let meal = state.filter.meal
            state = RecipeListState()
            state.filter.meal = meal
        }
    }
}
