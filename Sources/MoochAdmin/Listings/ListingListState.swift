import MoochStore
import MoochWeb

/// The list of listings as its address says: what is searched, shown and how it is sorted.
struct ListingListState: Sendable {
    var search = ""
    var community: Community.ID?
    var category: MoochStore.Category.ID?
    var seller: Member.ID?
    var state: ListingList.State?
    var price: ListingList.Price?
    /// The days they were posted on.
    var posted: DayRange?
    var order = ListingList.Sort.usual
    var place = ListPlace.start

    /// Every listing, newest first; for links that then set a filter.
    init() {}

    init(query: QueryItems) {
        search = (query["q"] ?? "").trimmed
        community = query.id("community_id")
        category = query.id("category_id")
        seller = query.id("seller_id")
        state = query["state"].flatMap(ListingList.State.init(rawValue:))
        price = query["price"].flatMap(ListingList.Price.init(rawValue:))
        posted = DayRange(query["created_at"])
        order = query["sort"].flatMap { ListOrder($0) } ?? ListingList.Sort.usual
        place = ListPlace(after: query["after"], before: query["before"])
    }

    static var states: [(value: String, label: String)] {
        [("", words("all"))]
            + ListingList.State.allCases.map { ($0.rawValue, StateBadge($0).label) }
    }

    static var prices: [(value: String, label: String)] {
        [
            ("", words("all")), (ListingList.Price.free.rawValue, words("price-free")),
            (ListingList.Price.priced.rawValue, words("listings-with-price")),
        ]
    }

    var filter: ListingList.Filter {
        ListingList.Filter(
            search: search, community: community, category: category, seller: seller,
            state: state, price: price, posted: posted?.days)
    }

    var isFiltered: Bool {
        !search.isEmpty || community != nil || category != nil || seller != nil || state != nil
            || price != nil || posted != nil
    }

    /// What the search carries along unseen.
    var carried: [HiddenField] {
        var fields: [HiddenField] = []
        if let seller {
            fields.append(HiddenField(name: "seller_id", value: String(seller.rawValue)))
        }
        if let posted { fields.append(HiddenField(name: "created_at", value: posted.text)) }
        return fields
    }

    /// The filters without a field of their own; the seller's name is nil when there is no such
    /// member.
    func chips(sellerName: String?) -> [FilterChip] {
        var chips: [FilterChip] = []
        if seller != nil {
            var wider = self
            wider.seller = nil
            let label =
                sellerName.map { words("offered-by-name", ["name": $0]) }
                ?? words("offered-by-nobody")
            chips.append(FilterChip(label: label, path: wider.path()))
        }
        if let posted {
            var wider = self
            wider.posted = nil
            chips.append(
                FilterChip(
                    label: words("listings-posted-filter", ["days": posted.days.words]),
                    path: wider.path()))
        }
        return chips
    }

    /// The list sorted by a column: the other way round when it is already. Titles start with A,
    /// times with the latest, prices with the lowest.
    func path(sortedBy key: ListingList.Sort) -> String {
        var sorted = self
        sorted.order = ListOrder(
            key, descending: order.key == key ? !order.isDescending : key == .createdAt)
        return sorted.path()
    }

    func path(after: ListCursor? = nil, before: ListCursor? = nil) -> String {
        var items = QueryItems()
        if !search.isEmpty { items.append("q", search) }
        if let community { items.append("community_id", String(community.rawValue)) }
        if let category { items.append("category_id", String(category.rawValue)) }
        if let seller { items.append("seller_id", String(seller.rawValue)) }
        if let state { items.append("state", state.rawValue) }
        if let price { items.append("price", price.rawValue) }
        if let posted { items.append("created_at", posted.text) }
        if order != ListingList.Sort.usual { items.append("sort", order.text) }
        if let after { items.append("after", after.text) }
        if let before { items.append("before", before.text) }
        return Site.listings.path(items)
    }
}
