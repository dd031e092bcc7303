import MoochStore
import MoochWeb

/// What a list's address says: what is searched and kept, how it is sorted, which columns show and
/// where the page begins. Everything there is to a list is in its address, written one way only.
protocol ListState: Sendable {
    associatedtype Sort: SortKey
    associatedtype Column: ListColumn

    static var list: ListName { get }

    /// The search and the filters, as the address says them: each by its column's name.
    var filters: QueryItems { get }
    var order: ListOrder<Sort> { get set }
    var columns: ShownColumns<Column> { get set }
    var place: ListPlace { get }
    /// What its address asks for that says nothing to it.
    var unread: UnreadFilters { get }
}

extension ListState {
    static var area: Area { list.area }

    var isFiltered: Bool { !filters.items.isEmpty }

    /// What the address says, apart from the place: what a saved view keeps, and what a file or a
    /// change of many rows is of.
    var items: QueryItems { items(of: filters) }

    /// The same without one of the filters.
    func path(without filter: String) -> String {
        path(items(of: filters.replacing(filter, with: nil)))
    }

    /// The same list of all rows.
    var clearedPath: String { path(items(of: QueryItems())) }

    func path(after: ListCursor? = nil, before: ListCursor? = nil) -> String {
        var items = items
        if let after { items.append("after", after.text) }
        if let before { items.append("before", before.text) }
        return path(items)
    }

    /// The list sorted by a column: the other way round when it is already.
    func path(sortedBy key: Sort, highestFirst: Bool) -> String {
        var sorted = self
        sorted.order = ListOrder(
            key, descending: order.key == key ? !order.isDescending : highestFirst)
        return sorted.path()
    }

    private func items(of filters: QueryItems) -> QueryItems {
        var items = filters
        if order != Sort.usual { items.append("sort", order.text) }
        if let text = columns.text { items.append("columns", text) }
        return items
    }

    private func path(_ items: QueryItems) -> String { Self.area.address.path(items) }
}
