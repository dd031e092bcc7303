/// How a count is shared out among a few things: for each a bar, its name, figure and share.
///
/// The name stands above its bar, so that bars are as long on a phone as the page is wide.
package struct BarChart: Sendable {
    package struct Bar: Sendable, Hashable {
        package let label: String
        package let value: Int
        /// A path of this site, beginning with `/`; anything else is not linked.
        package let path: String?
        /// Everything that has no bar of its own, drawn quieter.
        package let isRest: Bool

        package init(label: String, value: Int, path: String? = nil, isRest: Bool = false) {
            self.label = label
            self.value = value
            self.path = path.flatMap { $0.hasPrefix("/") && !$0.hasPrefix("//") ? $0 : nil }
            self.isRest = isRest
        }
    }

    private let id: ChartID
    private let title: String
    private let valueHeading: String
    private let bars: [Bar]
    private let total: Int

    /// - Parameters:
    ///   - id: unique on the page; the ids inside begin with it.
    ///   - title: what is shared out: `Listings by category`.
    ///   - bars: from top to bottom, in the order given.
    ///   - total: what shares are of; the sum of the bars when it is not given.
    ///   - valueHeading: above the figures in the table: `Listings`.
    package init(
        id: String, title: String, bars: [Bar], total: Int? = nil, valueHeading: String = "Number"
    ) {
        self.id = ChartID(prefix: id)
        self.title = title
        self.bars = bars
        self.valueHeading = valueHeading
        self.total =
            total
            ?? bars.reduce(0) { sum, bar in
                let (next, overflows) = sum.addingReportingOverflow(max(0, bar.value))
                return overflows ? Int.max : next
            }
    }

    /// The drawing, for `{{{ }}}`.
    package var html: SafeHTML {
        let hasLinks = bars.contains { $0.path != nil }
        var markup = ChartMarkup()
        markup.open("div", [("class", "chart chart-bars")])
        markup.open(
            "svg",
            [
                ("class", "chart-drawing"), ("width", "100%"),
                ("height", "\(max(1, bars.count) * Self.rowHeight)"),
                // What is inside a picture cannot be followed: links make it a group.
                ("role", hasLinks ? "group" : "img"), ("aria-labelledby", id.title),
                ("aria-describedby", id.description),
            ])
        markup.add("title", [("id", id.title)], text: title)
        markup.add("desc", [("id", id.description)], text: description)
        if bars.isEmpty {
            markup.add(
                "text",
                [("class", "chart-label"), ("x", "50%"), ("y", "28"), ("text-anchor", "middle")],
                text: "No figures for this time yet")
        }
        for (index, bar) in bars.enumerated() { add(bar, row: index, &markup) }
        markup.close("svg")
        markup.close("div")
        return markup.html
    }

    /// The same figures as rows.
    package var table: ChartTable {
        ChartTable(
            caption: title, labelHeading: "Name", valueHeading: valueHeading, previousHeading: nil,
            rows: bars.map {
                ChartTable.Row(label: $0.label, value: $0.value, shareText: share($0))
            })
    }

    /// What a reader who cannot see the drawing would want to know of it.
    package var description: String {
        guard !bars.isEmpty else { return "There are no figures for this time yet." }
        let parts = bars.prefix(12).map { "\($0.label): \(Words.number($0.value)), \(share($0))" }
        let more = bars.count > 12 ? "; and \(bars.count - 12) more" : ""
        return parts.joined(separator: "; ") + more + "."
    }

    /// A finger's width.
    private static let rowHeight = 44
    private static let barHeight = 8

    private func share(_ bar: Bar) -> String {
        Words.share(bar.value, of: total)
    }

    private func add(_ bar: Bar, row: Int, _ markup: inout ChartMarkup) {
        markup.open(
            "svg",
            [("y", "\(row * Self.rowHeight)"), ("width", "100%"), ("height", "\(Self.rowHeight)")])
        if let path = bar.path {
            markup.open("a", [("class", "chart-link"), ("href", path)])
        }
        markup.add("title", text: "\(bar.label): \(Words.number(bar.value)), \(share(bar))")
        markup.add(
            "rect",
            [
                ("class", "chart-target"), ("width", "100%"), ("height", "\(Self.rowHeight)"),
                ("data-label", bar.label), ("data-value", Words.number(bar.value)),
            ])
        addName(bar, &markup)
        // Two columns of figures, each with its last digit below that of the row above.
        markup.add(
            "text",
            [
                ("class", "chart-value"), ("x", "100%"), ("dx", "-56"), ("y", "18"),
                ("text-anchor", "end"),
            ], text: Words.number(bar.value))
        markup.add(
            "text",
            [("class", "chart-label"), ("x", "100%"), ("y", "18"), ("text-anchor", "end")],
            text: share(bar))
        addBar(bar, &markup)
        if bar.path != nil { markup.close("a") }
        markup.close("svg")
    }

    /// The name, shorter on a phone where that is needed; in full when pointed at.
    private func addName(_ bar: Bar, _ markup: inout ChartMarkup) {
        let narrow = ChartText.shortened(bar.label, within: 180)
        let wide = ChartText.shortened(bar.label, within: 340)
        let isSame = narrow == wide
        markup.add(
            "text", [("class", isSame ? "chart-name" : "chart-name chart-narrow"), ("y", "18")],
            text: narrow)
        if !isSame {
            markup.add("text", [("class", "chart-name chart-wide"), ("y", "18")], text: wide)
        }
    }

    private func addBar(_ bar: Bar, _ markup: inout ChartMarkup) {
        let largest = bars.map(\.value).max() ?? 0
        let fraction = largest > 0 ? min(max(Double(bar.value) / Double(largest), 0), 1) : 0
        let shape: [ChartMarkup.Attribute] = [
            ("y", "27"), ("height", "\(Self.barHeight)"), ("rx", "\(Self.barHeight / 2)"),
        ]
        markup.add("rect", [("class", "chart-track"), ("width", "100%")] + shape)
        guard fraction > 0 else { return }
        markup.add(
            "rect",
            [
                ("class", bar.isRest ? "chart-bar chart-bar-rest" : "chart-bar"),
                // Something is never drawn as nothing.
                ("width", ChartNumber.percent(max(fraction, 0.006))),
            ] + shape)
    }
}
