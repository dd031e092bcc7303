import MoochSite
import MoochStore
import MoochWeb

struct RangeLink: TemplateModel {
    let label: String
    let path: String
    let isCurrent: Bool

    /// The ranges to choose from, on the home page or another of the same numbers.
    static func all(
        on address: Address = Site.home, current: DateRangeKey, community: Community.ID?,
        category: MoochStore.Category.ID? = nil
    ) -> [RangeLink] {
        DateRangeKey.allCases.map { range in
            RangeLink(
                label: range.name,
                path: HomeQuery.path(
                    address, range: range, community: community, category: category),
                isCurrent: range == current)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("isCurrent", \.isCurrent))
}

/// The form for days of one's own, unfolded while they are shown.
struct OwnDays: TemplateModel {
    /// This month, and the last.
    let months: [RangeLink]
    let field: RangeField
    let isOpen: Bool
    /// The community counted, kept; empty for all.
    let communityID: String

    init(_ query: HomeQuery, community: Community.ID?, today: Day) {
        let thisMonth = today.startOfMonth...today
        let last = thisMonth.lowerBound.adding(days: -1)
        months = [
            (words("home-range-this-month"), thisMonth),
            (words("home-range-last-month"), last.startOfMonth...last),
        ].map { label, days in
            RangeLink(
                label: label, path: HomeQuery.path(range: .days(days), community: community),
                isCurrent: query.range == .days(days))
        }
        let days: ClosedRange<Day>? = if case .days(let days) = query.range { days } else { nil }
        // What was typed stays when it is no range.
        field = RangeField(
            name: "range", label: words("home-range-days"), type: "date",
            from: query.badRange?.from ?? days?.lowerBound.description ?? "",
            to: query.badRange?.to ?? days?.upperBound.description ?? "",
            problem: query.badRange.map { _ in words("home-range-unread") })
        isOpen = days != nil || query.badRange != nil
        communityID = community.map { String($0.rawValue) } ?? ""
    }

    static let fields = TemplateFields<Self>(
        .init("months", \.months), .init("field", \.field), .init("isOpen", \.isOpen),
        .init("communityID", \.communityID))
}

extension SelectField {
    /// The choice of a community for a page's numbers, or of all, by name.
    /// `none` is the value that stands for no community at all, if that can be chosen, and `isNone` that it is.
    static func communities(
        _ name: String, _ label: String, _ choices: CommunityChoices,
        selected: Community?, none: String? = nil, isNone: Bool = false
    ) -> SelectField {
        var known = choices.rows
        if let selected, !known.contains(where: { $0.id == selected.id }) {
            known.append((selected.id, selected.name))
        }
        known.sort { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
        var field = SelectField(
            name, label,
            choices: (none.map { [($0, words("communities-compared-none"))] } ?? [])
                + [("", words("communities-all"))]
                + known.map { (String($0.id.rawValue), $0.name) },
            selected: isNone ? none ?? "" : selected.map { String($0.id.rawValue) } ?? "")
        if !choices.isWhole {
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
        case .days(let days): days.words
        }
    }

    /// The heading of the range's numbers.
    var title: String {
        switch self {
        case .week, .month, .quarter: words("home-last-days", ["count": length ?? 0])
        case .year: words("home-last-year")
        case .all: words("home-range-all")
        case .days(let days): days.words
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
        case .days: words("home-report-days")
        }
    }
}

extension GrowthSeries {
    /// "from the 30 days before"
    var comparison: String { words("metric-comparison", ["days": dayCount]) }

    /// "22 Oct – 20 Nov 2026, UTC. Today is not over yet."
    var countedDays: String {
        days.upperBound == now.day
            ? words("home-days", ["days": days.words])
            : words("home-days-over", ["days": days.words])
    }

    /// "Compared with 22 Sep – 21 Oct 2026, the last day up to 06:00 UTC."; nil if nothing is compared.
    var comparedDays: String? {
        daysBefore.map {
            guard days.upperBound == now.day else {
                return words("home-days-compared-whole", ["days": $0.words])
            }
            let time = Format.clock(secondsSinceEpoch: now.rawValue)
            return words("home-days-compared", ["days": $0.words, "time": time])
        }
    }

    private var dayCount: Int { days.upperBound.days(since: days.lowerBound) + 1 }
}
