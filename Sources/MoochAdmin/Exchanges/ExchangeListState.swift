import MoochStore
import MoochWeb

/// The list of exchanges as its address says: what is searched, shown and how it is sorted.
struct ExchangeListState: Sendable {
    var search = ""
    var state: Exchange.State?
    var community: Community.ID?
    var category: MoochStore.Category.ID?
    var listing: Listing.ID?
    var buyer: Member.ID?
    var seller: Member.ID?
    /// The days they were requested on.
    var requested: DayRange?
    /// The days they were accepted on.
    var completed: DayRange?
    var order = ExchangeList.Sort.usual
    var place = ListPlace.start

    /// Every exchange, newest first; for links that then set a filter.
    init() {}

    init(query: QueryItems) {
        search = (query["q"] ?? "").trimmed
        state = query["state"].flatMap(Exchange.State.init(rawValue:))
        community = query.id("community_id")
        category = query.id("category_id")
        listing = query.id("listing_id")
        buyer = query.id("buyer_id")
        seller = query.id("seller_id")
        requested = DayRange(query["requested_at"])
        completed = DayRange(query["answered_at"])
        order = query["sort"].flatMap { ListOrder($0) } ?? ExchangeList.Sort.usual
        place = ListPlace(after: query["after"], before: query["before"])
    }

    static var states: [(value: String, label: String)] {
        [("", words("all"))]
            + Exchange.State.allCases.map { ($0.rawValue, StateBadge($0).label) }
    }

    var filter: ExchangeList.Filter {
        ExchangeList.Filter(
            search: search, state: state, community: community, category: category,
            listing: listing, buyer: buyer, seller: seller, requested: requested?.days,
            completed: completed?.days)
    }

    var isFiltered: Bool {
        !search.isEmpty || state != nil || community != nil || category != nil
            || listing != nil || buyer != nil || seller != nil || requested != nil
            || completed != nil
    }

    /// Which columns the list can be sorted by: the answer's time only when all are accepted.
    var sortKeys: [ExchangeList.Sort] {
        if completed != nil { return [.answeredAt] }
        return state == .accepted ? [.requestedAt, .answeredAt] : [.requestedAt]
    }

    /// The order that the list really has: the one asked for, or the first it can be sorted by.
    var effectiveOrder: ListOrder<ExchangeList.Sort> {
        let keys = sortKeys
        guard !keys.contains(order.key), let first = keys.first else { return order }
        return ListOrder(first, descending: order.isDescending)
    }

    /// The list sorted by a column: the other way round when it is already, else the latest first.
    func path(sortedBy key: ExchangeList.Sort) -> String {
        let present = effectiveOrder
        var sorted = self
        sorted.order = ListOrder(
            key, descending: present.key == key ? !present.isDescending : true)
        return sorted.path()
    }

    func path(after: ListCursor? = nil, before: ListCursor? = nil) -> String {
        var items = filterItems
        if order != ExchangeList.Sort.usual { items.append("sort", order.text) }
        if let after { items.append("after", after.text) }
        if let before { items.append("before", before.text) }
        return Site.exchanges.path(items)
    }

    private var filterItems: QueryItems {
        var items = QueryItems()
        if !search.isEmpty { items.append("q", search) }
        if let state { items.append("state", state.rawValue) }
        if let community { items.append("community_id", String(community.rawValue)) }
        if let category { items.append("category_id", String(category.rawValue)) }
        for field in carried { items.append(field.name, field.value) }
        return items
    }

    /// What the search carries along unseen.
    var carried: [HiddenField] {
        var fields: [HiddenField] = []
        func carry(_ name: String, _ value: String?) {
            if let value { fields.append(HiddenField(name: name, value: value)) }
        }
        carry("listing_id", listing.map { String($0.rawValue) })
        carry("buyer_id", buyer.map { String($0.rawValue) })
        carry("seller_id", seller.map { String($0.rawValue) })
        carry("requested_at", requested?.text)
        carry("answered_at", completed?.text)
        return fields
    }
}
