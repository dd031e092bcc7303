import MoochStore

/// The lists that show exactly the rows a report counts: those of some days, perhaps of one
/// community or category. The filters are named by the column that says the day.
struct CountedRows: Sendable {
    let days: ClosedRange<Day>
    /// Further filters, such as `community_id=7`.
    private var filters: [String]

    /// The query is `community_id=7`, or empty for all communities.
    init(on days: ClosedRange<Day>, communityQuery: String = "") {
        self.days = days
        filters = communityQuery.isEmpty ? [] : [communityQuery]
    }

    /// The filter that keeps one community, or none.
    static func query(of community: Community.ID?) -> String {
        community.map { "community_id=\($0.rawValue)" } ?? ""
    }

    /// The same in one category.
    func within(_ category: MoochStore.Category.ID) -> CountedRows {
        var rows = self
        rows.filters.append("category_id=\(category.rawValue)")
        return rows
    }

    var members: String { path(Site.members, "created_at") }
    var listings: String { path(Site.listings, "created_at") }
    var requests: String { path(Site.exchanges, "requested_at") }
    var exchanges: String { path(Site.exchanges, "answered_at", "state=accepted") }

    private func path(_ address: Address, _ column: String, _ more: String...) -> String {
        let items = filters + more + ["\(column)=\(DayRange(days).text)"]
        return "\(address.path)?\(items.joined(separator: "&"))"
    }
}
