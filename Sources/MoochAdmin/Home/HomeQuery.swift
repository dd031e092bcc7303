import MoochSite
import MoochStore
import MoochWeb

/// The query of the home page: range and community.
struct HomeQuery: Sendable, Hashable {
    /// Thirty days by default.
    let range: DateRangeKey
    /// Nil is all of them.
    let community: Community.ID?
    /// True if the address names a community by a malformed id.
    let hasBadCommunity: Bool

    init(_ query: QueryItems) {
        range = query["range"].flatMap { DateRangeKey(rawValue: $0) } ?? .month
        community = query.id("community")
        hasBadCommunity = community == nil && !(query["community"] ?? "").isEmpty
    }

    /// True if the address names a community, and none was found.
    func isUnknown(_ found: Community?) -> Bool {
        hasBadCommunity || (community != nil && found == nil)
    }

    /// The home page, or the table of its figures, with this range and community.
    static func path(
        _ address: Address = Site.home, range: DateRangeKey, community: Community.ID?
    ) -> String {
        var items = QueryItems()
        items.append("range", range.rawValue)
        if let community { items.append("community", String(community.rawValue)) }
        return "\(address.path)?\(items.encoded)"
    }
}
