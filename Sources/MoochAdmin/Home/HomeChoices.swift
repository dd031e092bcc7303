import MoochSite
import MoochStore
import MoochWeb

struct RangeLink: TemplateModel {
    let label: String
    let path: String
    let isCurrent: Bool

    /// The ranges to choose from, on the home page or another of the same numbers.
    static func all(
        on address: Address = Site.home, current: DateRangeKey, community: Community.ID?
    ) -> [RangeLink] {
        DateRangeKey.allCases.map { range in
            RangeLink(
                label: range.name,
                path: HomeQuery.path(address, range: range, community: community),
                isCurrent: range == current)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("isCurrent", \.isCurrent))
}

extension SelectField {
    /// The choice of a community for a page's numbers, or of all, by name. The page given is of those with the most
    /// members.
    static func communities(
        _ name: String, _ label: String, _ page: ListPage<CommunityList.Row>,
        selected: Community?
    ) -> SelectField {
        var known = page.rows.map { (id: $0.id, name: $0.name) }
        if let selected, !known.contains(where: { $0.id == selected.id }) {
            known.append((selected.id, selected.name))
        }
        known.sort { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
        var field = SelectField(
            name, label,
            choices: [("", words("communities-all"))]
                + known.map { (String($0.id.rawValue), $0.name) },
            selected: selected.map { String($0.id.rawValue) } ?? "")
        if page.next != nil {
            field.hint = words("home-largest-communities", ["count": RecordNames.mostChoices])
        }
        return field
    }
}

extension DateRangeKey {
    var name: String {
        switch self {
        case .week, .month, .quarter: words("duration-days", ["count": length ?? 0])
        case .year: words("home-range-year")
        case .all: words("home-range-all")
        }
    }

    /// The heading of the range's numbers.
    var title: String {
        switch self {
        case .week, .month, .quarter: words("home-last-days", ["count": length ?? 0])
        case .year: words("home-last-year")
        case .all: words("home-range-all")
        }
    }

    /// The home page's title on paper.
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

    /// "Compared with 22 Sep – 21 Oct 2026, the last day up to 06:00 UTC."; nil if nothing is compared.
    var comparedDays: String? {
        daysBefore.map {
            let time = Format.clock(secondsSinceEpoch: now.rawValue)
            return words("home-days-compared", ["days": $0.words, "time": time])
        }
    }

    private var dayCount: Int { days.upperBound.days(since: days.lowerBound) + 1 }
}
