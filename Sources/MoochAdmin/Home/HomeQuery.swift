import MoochSite
import MoochStore
import MoochWeb

/// The query of the home page: range and community.
struct HomeQuery: Sendable, Hashable {
    /// Thirty days by default.
    let range: DateRangeKey
    /// The ends of a range that cannot be read, as typed; nil if it can.
    let badRange: BadRange?
    /// Nil is all of them.
    let community: Community.ID?
    /// Nil is all of them; read by the table of figures alone.
    let category: MoochStore.Category.ID?
    /// True if the address names a community by a malformed id.
    let hasBadCommunity: Bool
    /// The same of a category.
    let hasBadCategory: Bool
    /// True if the tables of figures are asked for.
    let hasTables: Bool

    struct BadRange: Sendable, Hashable {
        let from: String
        let to: String
    }

    /// Reads the query of a page whose days end with `today`.
    init(_ query: QueryItems, today: Day) {
        (range, badRange) = Self.range(query, today: today)
        community = query.id("community")
        category = query.id("category")
        hasBadCommunity = community == nil && !(query["community"] ?? "").isEmpty
        hasBadCategory = category == nil && !(query["category"] ?? "").isEmpty
        hasTables = query["tables"] == "1"
    }

    /// The days typed into the form, or those that the address names. One end alone is a range with today, or one day.
    private static func range(_ query: QueryItems, today: Day) -> (DateRangeKey, BadRange?) {
        let (from, to) = (query["range_from"] ?? "", query["range_to"] ?? "")
        let typed = from.isEmpty && to.isEmpty ? query["range"] : "\(from)..\(to)"
        let named = from.isEmpty == to.isEmpty ? typed : from.isEmpty ? to : "\(from)..\(today)"
        switch named.flatMap({ DateRangeKey(rawValue: $0) }) {
        case .days(let days)? where days.lowerBound <= today:
            return (.days(days.lowerBound...min(days.upperBound, today)), nil)
        case .days?, nil:
            guard let typed, !typed.isEmpty else { return (.month, nil) }
            return (.month, BadRange(from: from, to: to))
        case let named?: return (named, nil)
        }
    }

    /// True if the address names a community, and none was found.
    func isUnknown(_ found: Community?) -> Bool {
        hasBadCommunity || (community != nil && found == nil)
    }

    /// The home page, or the table of its figures, with this range and community.
    static func path(
        _ address: Address = Site.home, range: DateRangeKey, community: Community.ID?,
        category: MoochStore.Category.ID? = nil
    ) -> String {
        let items = Self.items(range: range, community: community, category: category)
        return "\(address.path)?\(items.encoded)"
    }

    static func items(
        range: DateRangeKey, community: Community.ID?, category: MoochStore.Category.ID?
    ) -> QueryItems {
        var items = QueryItems()
        items.append("range", range.rawValue)
        items.append("community", community)
        items.append("category", category)
        return items
    }
}
