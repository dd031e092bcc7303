import MoochSite
import MoochStore
import MoochWeb

/// How tiles are laid out.
enum TileLayout: String {
    case grid, list
}

/// What Home's address says: its filter, its order, its layout, and the page.
struct HomeState: Equatable {
    var filter = FeedFilter()
    var order = FeedOrder.usual
    /// Nil where the address leaves it to the cookie.
    var layout: TileLayout?
    var start = ListStart.first

    init() {}

    /// What is not understood is as good as not said.
    init(_ query: QueryItems) {
        order = query["sort"].flatMap(FeedOrder.init) ?? .usual
        layout = query["layout"].flatMap(TileLayout.init)
        filter.category = query["category_id"].flatMap { Int64($0) }.map { Category.ID($0) }
        filter.postedWithin = query["posted_within"].flatMap { Int($0) }
            .flatMap { FeedFilter.days.contains($0) ? $0 : nil }
        setPrices(query["price_min"].flatMap(Int64.init), query["price_max"].flatMap(Int64.init))
        let start = ListStart(after: query["after"])
        if let cursor = start.cursor, order.rows.has(cursor) { self.start = start }
    }

    /// Cents; the ends may come either way round.
    mutating func setPrices(_ least: Int64?, _ most: Int64?) {
        filter.setPrices(least, most)
    }

    var path: String { path(at: Site.home) }

    /// Another page of the same state, such as its filter.
    func path(at page: Address) -> String {
        var items = QueryItems()
        if order != .usual { items.append("sort", order.rawValue) }
        if let category = filter.category { items.append("category_id", category.description) }
        if let days = filter.postedWithin { items.append("posted_within", String(days)) }
        if let least = filter.least { items.append("price_min", String(least)) }
        if let most = filter.most { items.append("price_max", String(most)) }
        if let layout { items.append("layout", layout.rawValue) }
        if let cursor = start.cursor { items.append("after", cursor.text) }
        return items.items.isEmpty ? page.path : page.path(query: items)
    }

    /// Home with everything, the newest first.
    var clearPath: String {
        path { state in (state.filter, state.order) = (FeedFilter(), .usual) }
    }

    /// The path of the same state with something else about it, from its first page on.
    func path(_ change: (inout HomeState) -> Void) -> String {
        var state = self
        state.start = .first
        change(&state)
        return state.path
    }
}
