import MoochSite
import MoochStore
import MoochWeb
import Notation

/// The chart of one figure over the days, with the days before behind it.
struct GrowthChart: TemplateModel {
    /// Unique on the page.
    let id: String
    /// "Completed exchanges per day"
    let title: String
    /// "23 Oct – 20 Nov 2026"
    let span: String
    let drawing: SafeHTML

    /// The charts of the home page, whose points are of the same days.
    static func all(of series: GrowthSeries) -> [GrowthChart] {
        [
            GrowthChart(of: .listings, in: series, sharesNames: false),
            GrowthChart(of: .exchanges, in: series, sharesNames: true),
        ]
    }

    private init(of counted: Counted, in series: GrowthSeries, sharesNames: Bool) {
        let growth = series[keyPath: counted.growth]
        id = "growth-\(counted.rawValue)"
        let (name, each) = (counted.chartTitle, series.bucketSize.each)
        title = words("home-chart-title", ["counted": name, "each": each])
        let drawn = series.drawn(growth)
        span = drawn.words
        drawing =
            LineChart(
                id: "chart-\(counted.rawValue)",
                title: words(
                    "metric-chart-title", ["counted": name, "each": each, "days": span]),
                points: drawn.map {
                    $0.chartPoint(of: series.bucketSize, isCompared: (growth.totalBefore ?? 0) > 0)
                },
                sharesNames: sharesNames,
                currentName: series.daysBefore == nil
                    ? words("chart-number") : words("chart-these-days"),
                previousName: words("chart-days-before")
            ).html
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("title", \.title), .init("span", \.span),
        .init("drawing", \.drawing))
}

extension Growth.Point {
    /// A range before in which nothing happened is not drawn: a line along the axis says nothing.
    fileprivate func chartPoint(of size: BucketSize, isCompared: Bool) -> ChartPoint {
        let before = isCompared ? before : nil
        let first = CivilDate(daysSinceEpoch: days.lowerBound.number)
        guard size != .day else { return ChartPoint(day: first, value: value, previous: before) }
        return ChartPoint(
            label: Format.shortDate(first), name: days.name(of: size), day: first, value: value,
            previous: before)
    }
}
