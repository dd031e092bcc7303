import MoochSite
import MoochStore
import MoochWeb

/// A layout of the tiles.
enum TileLayout: String {
    case grid, list
}

/// The state in Home's address: filter, order, layout and page.
struct HomeState: Equatable {
    var filter = FeedFilter()
    var order = FeedOrder.usual
    /// Nil where the cookie decides.
    var layout: TileLayout?
    var start = ListStart.first

    init() {}

    /// Reads the state from an address; invalid values are ignored.
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

    /// Sets the ends of the price range, in cents and in either order.
    mutating func setPrices(_ least: Int64?, _ most: Int64?) {
        filter.setPrices(least, most)
    }

    var path: String { path(at: Site.home) }

    /// The address of another page with the same state, such as the filter.
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

    /// Home without a filter, the newest first.
    var clearPath: String {
        path { state in (state.filter, state.order) = (FeedFilter(), .usual) }
    }

    /// The path of a changed state, from its first page on.
    func path(_ change: (inout HomeState) -> Void) -> String {
        var state = self
        state.start = .first
        change(&state)
        return state.path
    }
}
