import MoochStore
import MoochWeb

/// All figures of the range as rows, the latest first, every number a link to what it counts.
struct FigureTable: TemplateModel {
    /// "Day", "Week", "Month"
    let heading: String
    let rows: [FigureRow]
    /// The four numbers of the whole range.
    let totals: [FigureCell]

    init(_ series: GrowthSeries, communityQuery: String) {
        heading =
            switch series.bucketSize {
            case .day: words("home-day")
            case .week: words("home-week")
            case .month: words("home-month")
            }
        let all = CountedRows(on: series.days, communityQuery: communityQuery)
        totals = Counted.allCases.map {
            FigureCell(
                label: $0.label(isEver: false),
                figure: Figure(series[keyPath: $0.growth].total, path: all[keyPath: $0.rows]))
        }
        rows = series.members.points.indices.reversed().map { index in
            let days = series.members.points[index].days
            let counted = CountedRows(on: days, communityQuery: communityQuery)
            let name = days.name(of: series.bucketSize)
            let isOver = days.upperBound != series.days.upperBound
            return FigureRow(
                name: isOver ? name : words("home-so-far", ["days": name]),
                cells: Counted.allCases.map { kind in
                    let value = series[keyPath: kind.growth].points[index].value
                    return FigureCell(
                        label: kind.label(isEver: false),
                        figure: Figure(value, path: value == 0 ? nil : counted[keyPath: kind.rows]))
                })
        }
    }

    static let fields = TemplateFields<Self>(
        .init("heading", \.heading), .init("rows", \.rows), .init("totals", \.totals))
}

/// One day, week or month.
struct FigureRow: TemplateModel {
    let name: String
    let cells: [FigureCell]

    static let fields = TemplateFields<Self>(.init("name", \.name), .init("cells", \.cells))
}

/// One number with what a phone says beside it.
struct FigureCell: TemplateModel {
    let label: String
    let figure: Figure

    static let fields = TemplateFields<Self>(.init("label", \.label), .init("figure", \.figure))
}
