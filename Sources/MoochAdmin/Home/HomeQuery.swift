import MoochSite
import MoochStore
import MoochWeb

/// What the home page's address asks for: which days, and which community.
struct HomeQuery: Sendable, Hashable {
    /// Thirty days unless the address names another range.
    let range: DateRangeKey
    /// Nil is all of them.
    let community: Community.ID?
    /// Whether the address names a community that cannot be one.
    let hasBadCommunity: Bool

    init(_ query: QueryItems) {
        range = query["range"].flatMap { DateRangeKey(rawValue: $0) } ?? .month
        community = query.id("community")
        hasBadCommunity = community == nil && !(query["community"] ?? "").isEmpty
    }

    /// Whether the address names a community, and none was found.
    func isUnknown(_ found: Community?) -> Bool {
        hasBadCommunity || (community != nil && found == nil)
    }

    /// The home page, or the table of its figures, with these days and this community.
    static func path(
        _ address: Address = Site.home, range: DateRangeKey, community: Community.ID?
    ) -> String {
        var items = QueryItems()
        items.append("range", range.rawValue)
        if let community { items.append("community", String(community.rawValue)) }
        return "\(address.path)?\(items.encoded)"
    }
}
