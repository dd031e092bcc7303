import MoochStore
import MoochWeb

/// The list of members as its address says.
struct MemberListState: ListState {
    static let list = ListName.members

    var search = ""
    var community = CommunityFilter()
    /// The days they joined on.
    var joined = DayFilter()
    var offers: MemberList.Offers?
    /// The action on many that they were changed by.
    var bulkAction: BulkAction.ID?
    var order = MemberList.Sort.usual
    var columns = ShownColumns<MemberColumn>()
    private(set) var place = ListPlace.start
    private(set) var unread = UnreadFilters()

    /// Every member, newest first; for links that then set a filter.
    init() {}

    init(query: QueryItems) {
        search = (query["q"] ?? "").trimmed
        community = CommunityFilter(query)
        joined = DayFilter(query, "created_at")
        offers = query["offers"].flatMap(MemberList.Offers.init(rawValue:))
        bulkAction = query.id("bulk_action_id")
        order = query["sort"].flatMap { ListOrder($0) } ?? MemberList.Sort.usual
        columns = ShownColumns(query)
        place = ListPlace(after: query["after"], before: query["before"])
        unread = UnreadFilters(query, read: filters)
    }

    var filter: MemberList.Filter {
        MemberList.Filter(
            search: search, community: community.id, joined: joined.days, offers: offers,
            bulkAction: bulkAction)
    }

    var filters: QueryItems {
        var items = QueryItems()
        items.append("q", search as String?)
        items.append("community_id", community.id)
        items.append("created_at", joined.range?.text)
        items.append("offers", offers?.rawValue)
        items.append("bulk_action_id", bulkAction)
        return items
    }

    static var offerings: [(value: String, label: String)] {
        MemberList.Offers.allCases.map { ($0.rawValue, label(of: $0)) }
    }

    /// A filter in words.
    func chip(_ item: QueryItems.Item, _ names: FilterNames) -> String {
        switch item.name {
        case "created_at":
            words("members-joined-filter", ["days": joined.days?.words ?? item.value])
        case "offers": offers.map(Self.label(of:)) ?? item.value
        default: names.chip(item)
        }
    }

    private static func label(of offers: MemberList.Offers) -> String {
        switch offers {
        case .something: words("members-offers-something")
        case .nothing: words("members-offers-nothing")
        }
    }
}
