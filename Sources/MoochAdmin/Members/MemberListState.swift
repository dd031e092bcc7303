import MoochStore
import MoochWeb

/// The list of members as its address says: what is searched, shown and how it is sorted.
struct MemberListState: Sendable {
    var search = ""
    var community: Community.ID?
    /// The days they joined on.
    var joined: DayRange?
    var order = MemberList.Sort.usual
    var place = ListPlace.start

    /// Every member, newest first; for links that then set a filter.
    init() {}

    init(query: QueryItems) {
        search = (query["q"] ?? "").trimmed
        community = query.id("community_id")
        joined = DayRange(query["created_at"])
        order = query["sort"].flatMap { ListOrder($0) } ?? MemberList.Sort.usual
        place = ListPlace(after: query["after"], before: query["before"])
    }

    var filter: MemberList.Filter {
        MemberList.Filter(search: search, community: community, joined: joined?.days)
    }

    var isFiltered: Bool { !search.isEmpty || community != nil || joined != nil }

    /// What the search carries along unseen.
    var carried: [HiddenField] {
        joined.map { [HiddenField(name: "created_at", value: $0.text)] } ?? []
    }

    var chips: [FilterChip] {
        guard let joined else { return [] }
        var wider = self
        wider.joined = nil
        return [
            FilterChip(
                label: words("members-joined-filter", ["days": joined.days.words]),
                path: wider.path())
        ]
    }

    /// The list sorted by a column: the other way round when it is already. Names start with A,
    /// times with the latest.
    func path(sortedBy key: MemberList.Sort) -> String {
        var sorted = self
        sorted.order = ListOrder(
            key, descending: order.key == key ? !order.isDescending : key != .name)
        return sorted.path()
    }

    func path(after: ListCursor? = nil, before: ListCursor? = nil) -> String {
        var items = QueryItems()
        if !search.isEmpty { items.append("q", search) }
        if let community { items.append("community_id", String(community.rawValue)) }
        if let joined { items.append("created_at", joined.text) }
        if order != MemberList.Sort.usual { items.append("sort", order.text) }
        if let after { items.append("after", after.text) }
        if let before { items.append("before", before.text) }
        return Site.members.path(items)
    }
}
