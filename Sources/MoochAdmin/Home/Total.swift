import MoochSite
import MoochStore
import MoochWeb

/// A total, how many of it came today, and the list of it.
struct Total: TemplateModel {
    /// The element's name: `total-members`.
    let name: String
    let label: String
    let figure: Figure
    let today: TodayPart

    /// The three that say how the exchange, or one community of it, is doing.
    static func all(of report: HomeReport) -> [Total] {
        let rows = CountedRows(on: nil, community: report.community)
        return [Counted.members, .listings, .exchanges].map { counted in
            Total(
                name: counted.rawValue, label: counted.label(isEver: true),
                figure: counted == .members
                    ? Figure(report.totals.currentMembers, path: rows.currentMembers)
                    : Figure(
                        report.totals[keyPath: counted.count], path: rows[keyPath: counted.rows]),
                today: TodayPart(of: counted, in: report.growth, community: report.community))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("figure", \.figure),
        .init("today", \.today))
}

/// "+12 today", around a link to the twelve.
struct TodayPart: TemplateModel {
    let before: String
    let figure: Figure
    let after: String
    /// True if there is anything to say.
    let isSome: Bool

    init(of counted: Counted, in series: GrowthSeries, community: Community.ID?) {
        let number = series.today[keyPath: counted.count]
        let today = series.now.day...series.now.day
        (before, after) = words.parts("home-today", at: "count", ["count": number])
        figure = Figure(
            number, path: CountedRows(on: today, community: community)[keyPath: counted.rows])
        isSome = number > 0
    }

    static let fields = TemplateFields<Self>(
        .init("before", \.before), .init("figure", \.figure), .init("after", \.after),
        .init("isSome", \.isSome))
}
