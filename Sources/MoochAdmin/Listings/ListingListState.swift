import MoochStore
import MoochWeb

/// The list of listings as its address says.
struct ListingListState: ListState {
    static let list = ListName.listings

    var search = ""
    var community = CommunityFilter()
    var category: MoochStore.Category.ID?
    var seller: Member.ID?
    var state: ListingList.State?
    var price: ListingList.Price?
    var cents = PriceFilter()
    var requests: ListingList.Requests?
    /// Within how many days they expire.
    var expiring: Int?
    /// The action on many that they were changed by.
    var bulkAction: BulkAction.ID?
    /// The days they were posted on.
    var posted = DayFilter()
    var order = ListingList.Sort.usual
    var columns = ShownColumns<ListingColumn>()
    private(set) var place = ListPlace.start
    private(set) var unread = UnreadFilters()

    /// Every listing, newest first; for links that then set a filter.
    init() {}

    /// `currency` is that of the prices that somebody typed.
    init(query: QueryItems, currency: Currency? = nil) {
        search = (query["q"] ?? "").trimmed
        community = CommunityFilter(query)
        category = query.id("category_id")
        seller = query.id("seller_id")
        state = query["state"].flatMap(ListingList.State.init(rawValue:))
        price = query["price"].flatMap(ListingList.Price.init(rawValue:))
        cents = PriceFilter(query, "price_cents", in: currency)
        requests = query["requests"].flatMap(ListingList.Requests.init(rawValue:))
        expiring = query["expiring"].flatMap { Int($0) }
            .flatMap { (1...ListingList.mostDaysLeft).contains($0) ? $0 : nil }
        posted = DayFilter(query, "created_at")
        bulkAction = query.id("bulk_action_id")
        order = query["sort"].flatMap { ListOrder($0) } ?? ListingList.Sort.usual
        columns = ShownColumns(query)
        place = ListPlace(after: query["after"], before: query["before"])
        unread = UnreadFilters(query, read: filters)
    }

    var filter: ListingList.Filter {
        ListingList.Filter(
            search: search, community: community.id, category: category, seller: seller,
            state: state, price: price, posted: posted.days, requests: requests,
            expiring: expiring, cents: cents.range, bulkAction: bulkAction)
    }

    var filters: QueryItems {
        var items = QueryItems()
        items.append("q", search as String?)
        items.append("community_id", community.id)
        items.append("category_id", category)
        items.append("seller_id", seller)
        items.append("state", state?.rawValue)
        items.append("price", price?.rawValue)
        items.append("price_cents", cents.text)
        items.append("requests", requests?.rawValue)
        items.append("expiring", expiring.map(String.init))
        items.append("created_at", posted.range?.text)
        items.append("bulk_action_id", bulkAction)
        return items
    }
}
