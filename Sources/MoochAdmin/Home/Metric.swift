import MoochSite
import MoochStore
package import MoochWeb

/// One figure of a report with its change and its line; its partial is `shared/metric`.
package struct Metric: TemplateModel {
    /// The element's name: `metric-members`.
    let name: String
    let label: String
    let number: String
    let text: String
    /// The list of what is counted.
    let path: String
    let change: MetricChange?
    /// True if it is of all time, and a total of the home page.
    let isTotal: Bool
    /// Today's part of a total.
    let today: TodayPart?
    let chart: SafeHTML
    /// The exact definition.
    let definition: String

    init(
        _ name: String, label: String, total: Int, before: Int?, comparison: String,
        path: String, today: TodayPart? = nil, chart: SafeHTML, definition: String
    ) {
        self.name = name
        self.label = label
        number = String(total)
        text = Format.number(total)
        self.path = path
        self.chart = chart
        self.definition = definition
        isTotal = today != nil
        self.today = today
        change = before.map { MetricChange(from: $0, to: total, comparison: comparison) }
    }

    package static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label),
        .init("number", \.number), .init("text", \.text), .init("path", \.path),
        .init("change", \.change), .init("isTotal", \.isTotal), .init("today", \.today),
        .init("chart", \.chart),
        .init("definition", \.definition))
}

/// The change of a figure against the range before. More of what an exchange counts is good.
package struct MetricChange: TemplateModel {
    let kind: String
    let icon: String
    let text: String
    let comparison: String

    /// Of fewer there are no percentages.
    private static let fewest = 10

    init(from previous: Int, to current: Int, comparison: String) {
        let change = PercentChange(from: previous, to: current)
        // A percentage of few says nothing: 6 after 1 is five more.
        let isOfFew = previous > 0 && min(previous, current) < Self.fewest
        text =
            change.isSame
            ? words("metric-no-change")
            : isOfFew ? Figure(growth: current - previous).text : change.text
        // "New from the 30 days before" would say the opposite.
        self.comparison =
            previous == 0 && current > 0 ? words("metric-nothing-before") : comparison
        switch change.direction {
        case .up: (kind, icon) = ("good", "arrow-up-right")
        case .down: (kind, icon) = ("bad", "arrow-down-right")
        case .same: (kind, icon) = ("even", "equal")
        }
    }

    package static let fields = TemplateFields<Self>(
        .init("kind", \.kind), .init("icon", \.icon), .init("text", \.text),
        .init("comparison", \.comparison))
}
