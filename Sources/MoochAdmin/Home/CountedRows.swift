import MoochSite
import MoochStore

/// Links to lists with exactly the rows a report counts: all time or some days, perhaps of one community or category.
/// The filters are named by the column with the day, in UTC like all figures.
struct CountedRows: Sendable {
    /// Nil for all time.
    let days: ClosedRange<Day>?
    /// Further filters, such as `community_id=7`.
    private var filters: [String]

    /// Nil for all communities.
    init(on days: ClosedRange<Day>?, community: Community.ID? = nil) {
        self.days = days
        filters = community.map { ["community_id=\($0.rawValue)"] } ?? []
    }

    /// A copy for one category.
    func within(_ category: MoochStore.Category.ID) -> CountedRows {
        var rows = self
        rows.filters.append("category_id=\(category.rawValue)")
        return rows
    }

    var members: String { path(Site.members, "created_at") }
    /// Without those who have left.
    var currentMembers: String { path(Site.members, "created_at", "state=current") }
    var listings: String { path(Site.listings, "created_at") }
    var requests: String { path(Site.exchanges, "requested_at") }
    var exchanges: String { path(Site.exchanges, "answered_at", "state=accepted") }

    private func path(_ address: Address, _ column: String, _ more: String...) -> String {
        let items =
            filters + more + (days.map { ["\(column)=\(DayRange($0, isUTC: true).text)"] } ?? [])
        return items.isEmpty ? address.path : "\(address.path)?\(items.joined(separator: "&"))"
    }
}
