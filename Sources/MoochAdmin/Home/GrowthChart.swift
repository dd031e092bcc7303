import MoochSite
import MoochStore
import MoochWeb
import Notation

/// The chart of one figure over the days: with the days before behind it, or a total with what came to it.
struct GrowthChart: TemplateModel {
    /// Unique on the page.
    let id: String
    /// "Completed exchanges per day"
    let title: String
    /// "23 Oct – 20 Nov 2026, without today"
    let span: String
    /// Nil if nothing happened.
    let drawing: SafeHTML?
    /// Shown in place of the drawing.
    let emptyText: String

    /// The charts of a report, whose points are of the same days.
    static func all(of series: GrowthSeries, marks: [DayMark] = []) -> [GrowthChart] {
        let notes = series.notes(marks)
        return [
            .members(of: series, notes: notes),
            GrowthChart(of: .listings, in: series, notes: notes, sharesNames: true),
            GrowthChart(of: .exchanges, in: series, notes: notes, sharesNames: true),
        ]
    }

    /// The charts of one category, which has no members.
    static func ofCategory(_ series: GrowthSeries) -> [GrowthChart] {
        [
            GrowthChart(of: .listings, in: series, sharesNames: false),
            GrowthChart(of: .exchanges, in: series, sharesNames: series.has(.listings)),
        ]
    }

    /// How many members there were at the end of each point's days, and how many of them were new. It has the names of
    /// all points.
    private static func members(of series: GrowthSeries, notes: [ChartNote]) -> GrowthChart {
        let drawn = series.drawn(series.members)
        let points = zip(drawn, series.membersInAll).map { point, inAll in
            point.chartPoint(of: series.bucketSize, value: inAll, before: nil)
        }
        let each = series.bucketSize.each
        let title = words("home-members-chart", ["each": each])
        return GrowthChart(
            id: "growth-members", title: title, span: series.spanText,
            drawing: LineChart(
                id: "chart-members",
                title: words("home-members-chart-title", ["each": each, "days": drawn.words]),
                points: points, currentName: words("home-members-in-all"), notes: notes,
                bars: ChartBars(words("new-members"), drawn.map(\.value))
            ).html, emptyText: "")
    }

    private init(
        id: String, title: String, span: String, drawing: SafeHTML?, emptyText: String
    ) {
        self.id = id
        self.title = title
        self.span = span
        self.drawing = drawing
        self.emptyText = emptyText
    }

    private init(
        of counted: Counted, in series: GrowthSeries, notes: [ChartNote] = [], sharesNames: Bool
    ) {
        let growth = series[keyPath: counted.growth]
        let (name, each) = (counted.chartTitle, series.bucketSize.each)
        let drawn = series.drawn(growth)
        let isCompared = (growth.totalBefore ?? 0) > 0
        let drawing =
            series.has(counted)
            ? LineChart(
                id: "chart-\(counted.rawValue)",
                title: words(
                    "metric-chart-title", ["counted": name, "each": each, "days": drawn.words]),
                points: drawn.map {
                    // A range before in which nothing happened is not drawn: a line along the axis says nothing.
                    $0.chartPoint(
                        of: series.bucketSize, value: $0.value, before: isCompared ? $0.before : nil
                    )
                },
                sharesNames: sharesNames,
                currentName: series.daysBefore == nil
                    ? words("chart-number") : words("chart-these-days"),
                previousName: words("chart-days-before"), notes: notes
            ).html : nil
        self.init(
            id: "growth-\(counted.rawValue)",
            title: words("home-chart-title", ["counted": name, "each": each]),
            span: series.spanText, drawing: drawing, emptyText: words("chart-none"))
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("title", \.title), .init("span", \.span),
        .init("drawing", \.drawing), .init("emptyText", \.emptyText))
}

extension GrowthSeries {
    /// True if there is anything to draw, in these days or before.
    fileprivate func has(_ counted: Counted) -> Bool {
        let growth = self[keyPath: counted.growth]
        return drawn(growth).contains { $0.value > 0 } || (growth.totalBefore ?? 0) > 0
    }

    /// The marks at the points that are drawn.
    fileprivate func notes(_ marks: [DayMark]) -> [ChartNote] {
        let spans = drawn(members).map(\.days)
        return marks.compactMap { mark in
            spans.firstIndex { $0.contains(mark.day) }.map { ChartNote($0, mark.text) }
        }
    }

    /// "23 Oct – 20 Nov 2026, without today"
    fileprivate var spanText: String {
        let text = drawn(members).words
        return leavesOutLast ? words("chart-without-last", ["days": text]) : text
    }
}

extension Growth.Point {
    fileprivate func chartPoint(of size: BucketSize, value: Int, before: Int?) -> ChartPoint {
        let first = CivilDate(daysSinceEpoch: days.lowerBound.number)
        guard size != .day else { return ChartPoint(day: first, value: value, previous: before) }
        return ChartPoint(
            label: Format.shortDate(first), name: days.name(of: size), day: first, value: value,
            previous: before)
    }
}
