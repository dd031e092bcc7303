import MoochStore
import MoochWeb

/// The list of exchanges as its address says.
struct ExchangeListState: ListState {
    static let list = ListName.exchanges

    var search = ""
    var state: Exchange.State?
    var community = CommunityFilter()
    var category: MoochStore.Category.ID?
    var listing: Listing.ID?
    var buyer: Member.ID?
    var seller: Member.ID?
    /// The days they were requested on.
    var requested = DayFilter()
    /// The days they were accepted on.
    var completed = DayFilter()
    var order = ExchangeList.Sort.usual
    var columns = ShownColumns<ExchangeColumn>()
    private(set) var place = ListPlace.start
    private(set) var unread = UnreadFilters()

    /// Every exchange, newest first; for links that then set a filter.
    init() {}

    init(query: QueryItems) {
        search = (query["q"] ?? "").trimmed
        state = query["state"].flatMap(Exchange.State.init(rawValue:))
        community = CommunityFilter(query)
        category = query.id("category_id")
        listing = query.id("listing_id")
        buyer = query.id("buyer_id")
        seller = query.id("seller_id")
        requested = DayFilter(query, "requested_at")
        completed = DayFilter(query, "answered_at")
        order = query["sort"].flatMap { ListOrder($0) } ?? ExchangeList.Sort.usual
        columns = ShownColumns(query)
        place = ListPlace(after: query["after"], before: query["before"])
        unread = UnreadFilters(query, read: filters)
    }

    var filter: ExchangeList.Filter {
        ExchangeList.Filter(
            search: search, state: state, community: community.id, category: category,
            listing: listing, buyer: buyer, seller: seller, requested: requested.days,
            completed: completed.days)
    }

    var filters: QueryItems {
        var items = QueryItems()
        items.append("q", search as String?)
        items.append("state", state?.rawValue)
        items.append("community_id", community.id)
        items.append("category_id", category)
        items.append("listing_id", listing)
        items.append("buyer_id", buyer)
        items.append("seller_id", seller)
        items.append("requested_at", requested.range?.text)
        items.append("answered_at", completed.range?.text)
        return items
    }
}
