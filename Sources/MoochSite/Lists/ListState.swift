package import MoochStore
package import MoochWeb

/// The state of a list in its address: search, filters, order, columns and position. The address holds everything, in
/// one canonical form.
package struct ListState<List: ListDefinition>: Sendable {
    /// The filter for the store.
    package private(set) var filter = List.unfiltered
    /// The order as the address has it.
    private let orderInAddress: ListOrder<List.Sort>
    package let columns: ShownColumns<List.Row>
    package let start: ListStart
    package let query: QueryItems
    /// The search and the filters, in canonical form.
    package private(set) var filters = QueryItems()
    /// Filters set to their default.
    private var defaults: Set<String> = []
    /// Values that could not be read, by filter.
    package private(set) var typed: [String: FilterFieldText] = [:]

    /// `currency` is the one that typed prices are in.
    package init(_ query: QueryItems = QueryItems(), in currency: Currency? = nil) {
        self.query = query
        orderInAddress = query["sort"].flatMap { ListOrder($0) } ?? List.Sort.usual
        columns = ShownColumns(query, of: List.columns)
        start = ListStart(after: query["after"], before: query["before"])
        for filter in List.filters {
            switch filter.input(query, in: currency) {
            case .nothing: break
            case .text(let text): read(filter, text)
            case .typed(let typed): self.typed[filter.name] = typed
            }
        }
    }

    private mutating func read(_ filter: ListFilter<List.Filter>, _ text: String) {
        guard let text = filter.read(text, &self.filter) else { return }
        if text.isEmpty { defaults.insert(filter.name) } else { filters.append(filter.name, text) }
    }

    /// The community's name typed where there are too many for a menu.
    package var typedCommunity: String? { typed["community_id"]?.from }

    /// Filters by the community that was typed, or says why not.
    package mutating func choose(_ match: CommunityMatch) {
        guard let filter = List.filters.first(where: { $0.name == "community_id" }) else { return }
        typed[filter.name]?.problem = match.problem
        guard case .one(let id) = match else { return }
        typed[filter.name] = nil
        read(filter, String(id.rawValue))
        let read = filters
        filters = QueryItems(
            List.filters.compactMap { filter in
                read[filter.name].map { QueryItems.Item(name: filter.name, value: $0) }
            })
    }

    /// The filter's value in the address; nil if it is not set.
    package func text(_ filter: ListFilter<List.Filter>) -> String? { filters[filter.name] }

    package var order: ListOrder<List.Sort> { List.order(orderInAddress, of: filter) }

    /// True if the list can be sorted by a column.
    package func sorts(by key: List.Sort) -> Bool {
        List.order(ListOrder(key), of: filter).key == key
    }

    package var isFiltered: Bool { !filters.items.isEmpty }

    /// Filters in the address without effect: those that the list does not have, and values that a filter does not
    /// know. A page ignores them, and says so; a file and an action on many rows are refused, because nobody would
    /// notice there.
    package var ignored: [String] {
        var names: [String] = []
        for item in query.items {
            let filter = Self.filter(of: item.name)
            guard filters[filter] == nil, !defaults.contains(filter),
                !List.otherNames.contains(item.name), !names.contains(item.name),
                !item.value.trimmed.isEmpty
            else { continue }
            names.append(item.name)
        }
        return names
    }

    /// The ignored filters whose field does not show the problem.
    package var silentlyIgnored: [String] {
        ignored.filter { typed[Self.filter(of: $0)] == nil }
    }

    /// The filter that a field of the form belongs to.
    private static func filter(of name: String) -> String {
        if name == "community" { return "community_id" }
        for end in ["_from", "_to"] where name.hasSuffix(end) {
            return String(name.dropLast(end.count))
        }
        return name
    }

    /// The address without the position: for saved views, files and actions on many rows.
    package var items: QueryItems { items(of: filters, orderInAddress) }

    /// The same with the columns shown, also if they are the usual ones.
    package var shownItems: QueryItems { items.replacing("columns", with: columns.names) }

    /// The list without one of the filters, and without those that depend on it.
    package func path(without filter: String) -> String {
        let others = ListState(filters.replacing(filter, with: nil))
        return path(items(of: others.filters, orderInAddress))
    }

    /// The list without filters.
    package var clearedPath: String { path(items(of: QueryItems(), orderInAddress)) }

    package func path() -> String { path(items) }

    /// The page `after` or `before` a position; `isEverything` keeps the choice of all that match.
    package func path(
        _ name: String, _ cursor: ListCursor, isEverything: Bool = false
    ) -> String {
        var items = items
        if isEverything { items.append("everything", "1") }
        items.append(name, cursor.text)
        return path(items)
    }

    /// The list sorted by a column, reversed if it is sorted by it already.
    package func path(sortedBy key: List.Sort, highestFirst: Bool) -> String {
        let isDescending = order.key == key ? !order.isDescending : highestFirst
        return path(items(of: filters, ListOrder(key, descending: isDescending)))
    }

    private func items(of filters: QueryItems, _ order: ListOrder<List.Sort>) -> QueryItems {
        var items = filters
        if order != List.Sort.usual { items.append("sort", order.text) }
        if let text = columns.text { items.append("columns", text) }
        return items
    }

    private func path(_ items: QueryItems) -> String { List.path(items) }
}

extension QueryItems {
    /// The id in a query parameter; nil unless it is in canonical form.
    package func id<Record>(_ name: String) -> Identifier<Record>? {
        guard let text = self[name] else { return nil }
        return PathParameters([(name, text)]).id(name).map { Identifier(rawValue: $0) }
    }

    package mutating func append<Record>(_ name: String, _ id: Identifier<Record>?) {
        if let id { append(name, String(id.rawValue)) }
    }

    /// Names joined for a sentence; nil if there are none.
    package static func sentence(_ names: [String]) -> String? {
        names.isEmpty ? nil : names.map { $0.prefix(40) }.joined(separator: ", ")
    }
}

extension ListState {
    /// The content of the page.
    package func summary(now: Timestamp, in db: Reading) throws -> ListSummary<List> {
        // Most lists have no filters, and look nothing up.
        let references = filters.items.compactMap { item in
            List.filters.first { $0.name == item.name }?.reference(item.value)
        }
        return try ListSummary(
            filter, order: order, start: start, naming: Set(references),
            offering: Set(List.filters.compactMap { $0.offered }), now: now, in: db)
    }
}
