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

    /// The home page with these days and this community.
    static func path(range: DateRangeKey, community: Community.ID?) -> String {
        var items = QueryItems()
        items.append("range", range.rawValue)
        if let community { items.append("community", String(community.rawValue)) }
        return "\(Site.home.path)?\(items.encoded)"
    }
}
