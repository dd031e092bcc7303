import MoochStore
import MoochWeb

/// The list of communities as its address says: what is searched, shown and how it is sorted.
struct CommunityListState: Sendable {
    let search: String
    /// `open`, `archived` or `all`.
    let state: String
    let order: ListOrder<CommunityList.Sort>
    let place: ListPlace

    init(query: QueryItems) {
        search = (query["q"] ?? "").trimmed
        state = Self.states.first { $0.value == query["state"] }?.value ?? "open"
        order = query["sort"].flatMap { ListOrder($0) } ?? CommunityList.Sort.usual
        place = ListPlace(after: query["after"], before: query["before"])
    }

    static var states: [(value: String, label: String)] {
        [("open", words("open")), ("archived", words("archived")), ("all", words("all"))]
    }

    var filter: CommunityList.Filter {
        let archived: Bool? =
            switch state {
            case "open": false
            case "archived": true
            default: nil
            }
        return CommunityList.Filter(search: search, archived: archived)
    }

    var isFiltered: Bool { !search.isEmpty || state != "open" }

    /// The list sorted by a column: the other way round when it is already. Names start with A,
    /// numbers and dates with the highest.
    func path(sortedBy key: CommunityList.Sort) -> String {
        let descending = order.key == key ? !order.isDescending : key != .name
        return path(order: ListOrder(key, descending: descending))
    }

    func path(
        order: ListOrder<CommunityList.Sort>? = nil, after: ListCursor? = nil,
        before: ListCursor? = nil
    ) -> String {
        let order = order ?? self.order
        var items = QueryItems()
        if !search.isEmpty { items.append("q", search) }
        if state != "open" { items.append("state", state) }
        if order != CommunityList.Sort.usual { items.append("sort", order.text) }
        if let after { items.append("after", after.text) }
        if let before { items.append("before", before.text) }
        let query = items.encoded
        return query.isEmpty ? Site.communities.path : "\(Site.communities.path)?\(query)"
    }
}
