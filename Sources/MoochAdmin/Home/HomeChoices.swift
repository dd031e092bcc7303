import MoochStore
import MoochWeb

/// One of the ranges to choose from.
struct RangeLink: TemplateModel {
    let label: String
    let path: String
    let isCurrent: Bool

    init(_ range: DateRangeKey, community: Community.ID?, isCurrent: Bool) {
        label =
            switch range {
            case .week: "7 days"
            case .month: "30 days"
            case .quarter: "90 days"
            case .year: "Year"
            case .all: "All"
            }
        path = HomeQuery.path(range: range, community: community)
        self.isCurrent = isCurrent
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("isCurrent", \.isCurrent))
}

extension SelectField {
    /// The choice of the community whose numbers the home page shows, offered by name. The page
    /// given is of those with the most members.
    static func homeCommunities(
        _ page: ListPage<CommunityList.Row>, selected: Community?
    ) -> SelectField {
        var known = page.rows.map { (id: $0.id, name: $0.name) }
        if let selected, !known.contains(where: { $0.id == selected.id }) {
            known.append((selected.id, selected.name))
        }
        known.sort { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
        var field = SelectField(
            "community", "Community",
            choices: [("", "All communities")] + known.map { (String($0.id.rawValue), $0.name) },
            selected: selected.map { String($0.id.rawValue) } ?? "")
        if page.next != nil {
            field.hint = "The \(mostCommunities) largest; others show their numbers on their page."
        }
        return field
    }
}

extension DateRangeKey {
    /// What the home page is called on paper.
    var reportName: String {
        switch self {
        case .week: "Weekly report"
        case .month: "Monthly report"
        case .quarter: "Quarterly report"
        case .year: "Yearly report"
        case .all: "Report since the beginning"
        }
    }
}

extension GrowthSeries {
    /// "from the 30 days before"
    var comparison: String { words("metric-comparison", ["days": dayCount]) }

    var dayCount: Int { days.upperBound.days(since: days.lowerBound) + 1 }
}
