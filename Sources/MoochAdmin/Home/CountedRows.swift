import MoochSite
import MoochStore

/// The lists that show exactly the rows a report counts: all there are or those of some days, perhaps
/// of one community or category. The filters are named by the column that says the day, of UTC as
/// in all figures.
struct CountedRows: Sendable {
    /// Nil is whenever.
    let days: ClosedRange<Day>?
    /// Further filters, such as `community_id=7`.
    private var filters: [String]

    /// Nil for a community is all of them.
    init(on days: ClosedRange<Day>?, community: Community.ID? = nil) {
        self.days = days
        filters = community.map { ["community_id=\($0.rawValue)"] } ?? []
    }

    /// The same in one category.
    func within(_ category: MoochStore.Category.ID) -> CountedRows {
        var rows = self
        rows.filters.append("category_id=\(category.rawValue)")
        return rows
    }

    var members: String { path(Site.members, "created_at") }
    /// Those who have not left.
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
