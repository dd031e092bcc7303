import MoochSite
import MoochStore
import MoochWeb

/// All figures of the range as rows, the latest first, every number linked to what it counts.
struct FigureTable: TemplateModel {
    /// "Day", "Week", "Month"
    let heading: String
    /// The names of the numbers.
    let labels: [FigureLabel]
    let rows: [FigureRow]
    /// The four numbers of the whole range.
    let totals: [FigureCell]

    /// A category has no members.
    init(
        _ series: GrowthSeries, community: Community.ID?, category: MoochStore.Category.ID? = nil,
        marks: [DayMark] = []
    ) {
        let figures = Counted.allCases.filter { category == nil || $0 != .members }
        func rows(on days: ClosedRange<Day>) -> CountedRows {
            let rows = CountedRows(on: days, community: community)
            return category.map(rows.within) ?? rows
        }
        heading =
            switch series.bucketSize {
            case .day: words("home-day")
            case .week: words("home-week")
            case .month: words("home-month")
            }
        labels = figures.map { FigureLabel(text: $0.label(isEver: false)) }
        let all = rows(on: series.days)
        totals = figures.map {
            let growth = series[keyPath: $0.growth]
            return FigureCell(
                $0, growth.total, before: growth.totalBefore, path: all[keyPath: $0.rows])
        }
        self.rows = series.members.points.indices.reversed().map { index in
            let days = series.members.points[index].days
            let counted = rows(on: days)
            let name = days.name(of: series.bucketSize)
            let isOver = days.upperBound != series.days.upperBound
            return FigureRow(
                name: isOver ? name : words("home-so-far", ["days": name]),
                notes: marks.filter { days.contains($0.day) }.map(\.text),
                cells: figures.map {
                    let point = series[keyPath: $0.growth].points[index]
                    return FigureCell(
                        $0, point.value, before: point.before,
                        path: point.value == 0 ? nil : counted[keyPath: $0.rows])
                })
        }
    }

    static let fields = TemplateFields<Self>(
        .init("heading", \.heading), .init("labels", \.labels), .init("rows", \.rows),
        .init("totals", \.totals))
}

struct FigureLabel: TemplateModel {
    let text: String

    static let fields = TemplateFields<Self>(.init("text", \.text))
}

/// One day, week or month.
struct FigureRow: TemplateModel {
    let name: String
    /// What happened then.
    let notes: [String]
    let cells: [FigureCell]

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("notes", \.notes), .init("cells", \.cells))
}

/// One number, that of the days before, and the label a phone shows beside them.
struct FigureCell: TemplateModel {
    let label: String
    let figure: Figure
    /// Nil if nothing lies before.
    let before: Figure?

    init(label: String, figure: Figure, before: Figure?) {
        self.label = label
        self.figure = figure
        self.before = before
    }

    init(_ counted: Counted, _ value: Int, before: Int?, path: String?) {
        self.init(
            label: counted.label(isEver: false), figure: Figure(value, path: path),
            before: before.map { Figure($0) })
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("figure", \.figure), .init("before", \.before))
}
