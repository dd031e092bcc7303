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
            case .week: words("duration-days", ["count": 7])
            case .month: words("duration-days", ["count": 30])
            case .quarter: words("duration-days", ["count": 90])
            case .year: words("home-range-year")
            case .all: words("home-range-all")
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
            "community", words("community"),
            choices: [("", words("communities-all"))]
                + known.map { (String($0.id.rawValue), $0.name) },
            selected: selected.map { String($0.id.rawValue) } ?? "")
        if page.next != nil {
            field.hint = words("home-largest-communities", ["count": CommunitiesFound.most])
        }
        return field
    }
}

extension DateRangeKey {
    /// What the home page is called on paper.
    var reportName: String {
        switch self {
        case .week: words("home-report-week")
        case .month: words("home-report-month")
        case .quarter: words("home-report-quarter")
        case .year: words("home-report-year")
        case .all: words("home-report-all")
        }
    }
}

extension GrowthSeries {
    /// "from the 30 days before"
    var comparison: String { words("metric-comparison", ["days": dayCount]) }

    var dayCount: Int { days.upperBound.days(since: days.lowerBound) + 1 }
}
