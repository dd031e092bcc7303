/// How a count went over time: a line over a shaded area, and the range before as a dashed line.
///
/// One drawing serves a desk and a phone. Its height is fixed and its width is the page's: places
/// along the axis are percentages, the lines are stretched between them, and texts keep their size.
/// Only the names below the axis come twice, more of them where there is room.
package struct LineChart: Sendable {
    private let id: ChartID
    private let title: String
    private let currentName: String
    private let previousName: String
    private let points: [ChartPoint]
    let scale: ChartScale

    /// - Parameters:
    ///   - id: unique on the page; the ids inside begin with it.
    ///   - title: what is counted: `Listings posted`.
    ///   - points: from left to right, the same time apart; none at all is fine.
    ///   - currentName: of the line, for the key: `Last 30 days`.
    ///   - previousName: of the dashed line: `30 days before`.
    package init(
        id: String, title: String, points: [ChartPoint],
        currentName: String = "This time", previousName: String = "The time before"
    ) {
        self.id = ChartID(prefix: id)
        self.title = title
        self.points = points
        self.currentName = currentName
        self.previousName = previousName
        scale = ChartScale(largest: points.map { max($0.value, $0.previous ?? 0) }.max() ?? 0)
    }

    /// The drawing with its key, for `{{{ }}}`.
    package var html: SafeHTML {
        var markup = ChartMarkup()
        markup.open("div", [("class", "chart")])
        if hasPrevious { addKey(&markup) }
        markup.open(
            "svg",
            [
                ("class", "chart-drawing"), ("width", "100%"), ("height", "\(Self.height)"),
                ("role", "img"), ("aria-labelledby", id.title),
                ("aria-describedby", id.description),
            ])
        markup.add("title", [("id", id.title)], text: title)
        markup.add("desc", [("id", id.description)], text: description)
        if points.isEmpty {
            addEmpty(&markup)
        } else {
            addGrid(&markup)
            addLines(&markup)
            addTicks(&markup)
            addMarks(&markup)
            addTargets(&markup)
        }
        markup.close("svg")
        markup.close("div")
        return markup.html
    }

    /// The same figures as rows, for the table under the drawing.
    package var table: ChartTable {
        ChartTable(
            caption: title, labelHeading: "Time", valueHeading: currentName,
            previousHeading: hasPrevious ? previousName : nil,
            rows: points.map {
                ChartTable.Row(label: $0.name, value: $0.value, previous: $0.previous)
            })
    }

    /// What a reader who cannot see the drawing would want to know of it.
    package var description: String {
        guard let first = points.first, let last = points.last,
            let highest = points.first(where: { $0.value == highestValue })
        else { return "There are no figures for this time yet." }
        guard points.count > 1 else { return "\(first.name): \(Words.number(first.value))." }
        let lowest = points.map(\.value).min() ?? 0
        var text =
            "From \(Words.number(first.value)) on \(first.name) to \(Words.number(last.value)) "
            + "on \(last.name). Lowest \(Words.number(lowest)), "
            + "highest \(Words.number(highest.value)) on \(highest.name)."
        if hasPrevious {
            let before = points.compactMap(\.previous).max() ?? 0
            text += " \(previousName): highest \(Words.number(before))."
        }
        return text
    }

    var hasPrevious: Bool { points.contains { $0.previous != nil } }
    var highestValue: Int { points.map(\.value).max() ?? 0 }

    /// Pixels from the top: texts above the highest point, the plot, then the names of the axis.
    static let height = 240
    static let plotTop = 28.0
    static let plotHeight = 180.0

    /// Above this many days a weekend is too narrow to be seen.
    private static let weekendLimit = 100

    /// Pixels from the top of the plot.
    private func height(of value: Int) -> Double {
        (1 - scale.fraction(value)) * Self.plotHeight
    }

    /// 0...1 along the axis; a single point stands in the middle.
    private func place(_ index: Int) -> Double {
        points.count > 1 ? Double(index) / Double(points.count - 1) : 0.5
    }

    private func addKey(_ markup: inout ChartMarkup) {
        markup.open("p", [("class", "chart-key")])
        markup.add("span", [("class", "chart-key-current")], text: currentName)
        markup.add("span", [("class", "chart-key-previous")], text: previousName)
        markup.close("p")
    }

    private func addEmpty(_ markup: inout ChartMarkup) {
        let bottom = ChartNumber.text(Self.plotTop + Self.plotHeight)
        markup.add(
            "line",
            [("class", "chart-axis"), ("x2", "100%"), ("y1", bottom), ("y2", bottom)])
        markup.add(
            "text",
            [
                ("class", "chart-label"), ("x", "50%"), ("y", "\(Self.height / 2)"),
                ("text-anchor", "middle"),
            ], text: "No figures for this time yet")
    }

    private func addGrid(_ markup: inout ChartMarkup) {
        for value in [0] + scale.steps {
            let y = Self.plotTop + height(of: value)
            markup.add(
                "line",
                [
                    ("class", value == 0 ? "chart-axis" : "chart-grid"), ("x2", "100%"),
                    ("y1", ChartNumber.text(y)), ("y2", ChartNumber.text(y)),
                ])
            markup.add(
                "text",
                [
                    ("class", "chart-label"), ("x", "-10"), ("y", ChartNumber.text(y + 4)),
                    ("text-anchor", "end"),
                ], text: scale.label(value))
        }
    }

    /// A drawing within the drawing, one unit for each point, stretched over the whole width.
    private func openPlot(_ markup: inout ChartMarkup) {
        let height = ChartNumber.text(Self.plotHeight)
        markup.open(
            "svg",
            [
                ("class", "chart-plot"), ("y", ChartNumber.text(Self.plotTop)), ("width", "100%"),
                ("height", height), ("viewBox", "0 0 \(max(1, points.count - 1)) \(height)"),
                ("preserveAspectRatio", "none"),
            ])
    }

    private func addLines(_ markup: inout ChartMarkup) {
        guard points.count > 1 else { return }
        openPlot(&markup)
        if points.count <= Self.weekendLimit { addWeekends(&markup) }
        let path = ChartPath(points.map { height(of: $0.value) })
        markup.add("path", [("class", "chart-area"), ("d", path.area(bottom: Self.plotHeight))])
        if hasPrevious {
            let previous = ChartPath(points.map { $0.previous.map { height(of: $0) } })
            markup.add("path", [("class", "chart-previous"), ("d", previous.line)])
        }
        markup.add("path", [("class", "chart-line"), ("d", path.line)])
        markup.close("svg")
    }

    /// Only for a line of days: a week is no weekend.
    private func addWeekends(_ markup: inout ChartMarkup) {
        let days = points.compactMap(\.day)
        guard days.count == points.count,
            zip(days, days.dropFirst()).allSatisfy({ $0.adding(days: 1) == $1 })
        else { return }
        let last = Double(points.count - 1)
        for (index, day) in days.enumerated() where day.isWeekend {
            // A Sunday goes with the Saturday before it, so that no seam shows between them.
            if day.weekday == 7, index > 0 { continue }
            let length = day.weekday == 6 && index + 1 < days.count ? 2.0 : 1.0
            let start = max(0, Double(index) - 0.5)
            let end = min(last, Double(index) - 0.5 + length)
            markup.add(
                "rect",
                [
                    ("class", "chart-weekend"), ("x", ChartNumber.text(start)),
                    ("width", ChartNumber.text(end - start)),
                    ("height", ChartNumber.text(Self.plotHeight)),
                ])
        }
    }

    private func addTicks(_ markup: inout ChartMarkup) {
        addTicks(ChartTicks.ticks(points, width: 270), "chart-narrow", &markup)
        addTicks(ChartTicks.ticks(points, width: 500), "chart-wide", &markup)
    }

    private func addTicks(
        _ ticks: [ChartTicks.Tick], _ name: String, _ markup: inout ChartMarkup
    ) {
        let bottom = Self.plotTop + Self.plotHeight
        markup.open("g", [("class", name)])
        for tick in ticks {
            let place = place(tick.index)
            let x = ChartNumber.percent(place)
            markup.add(
                "line",
                [
                    ("class", "chart-axis"), ("x1", x), ("x2", x),
                    ("y1", ChartNumber.text(bottom)), ("y2", ChartNumber.text(bottom + 4)),
                ])
            markup.add(
                "text",
                [
                    ("class", "chart-label"), ("x", x), ("y", ChartNumber.text(bottom + 20)),
                    ("text-anchor", Self.anchor(place, edge: 0.06)),
                ], text: tick.label)
        }
        markup.close("g")
    }

    /// The figures one looks for first, said on the line itself: the latest, and the highest.
    private func addMarks(_ markup: inout ChartMarkup) {
        let lastIndex = points.count - 1
        let highestIndex = points.firstIndex { $0.value == highestValue } ?? lastIndex
        // Nearer than this, the two figures would stand in each other's way on a phone.
        if highestValue > 0, place(lastIndex) - place(highestIndex) > 0.18 {
            addMark(highestIndex, "chart-point", &markup)
        }
        addMark(lastIndex, "chart-point chart-point-last", &markup)
    }

    private func addMark(_ index: Int, _ name: String, _ markup: inout ChartMarkup) {
        guard points.indices.contains(index) else { return }
        let place = place(index)
        let y = Self.plotTop + height(of: points[index].value)
        markup.add(
            "circle",
            [
                ("class", name), ("cx", ChartNumber.percent(place)), ("cy", ChartNumber.text(y)),
                ("r", "4"),
            ])
        let isBelow = standsInValley(index) && y + 24 < Self.plotTop + Self.plotHeight
        markup.add(
            "text",
            [
                ("class", "chart-value"), ("x", ChartNumber.percent(place)),
                ("y", ChartNumber.text(isBelow ? y + 20 : y - 11)),
                ("text-anchor", Self.anchor(place, edge: 0.08)),
            ], text: Words.number(points[index].value))
    }

    /// Whether the line comes down to the point from well above, through where its figure would be.
    private func standsInValley(_ index: Int) -> Bool {
        let near = points[..<index].suffix(max(1, points.count / 12))
        guard let highest = near.map(\.value).max() else { return false }
        return height(of: points[index].value) - height(of: highest) > 8
    }

    private func addTargets(_ markup: inout ChartMarkup) {
        openPlot(&markup)
        // An empty title: without it the drawing's own would pop up over every point.
        markup.add("title", text: "")
        let last = Double(max(1, points.count - 1))
        for (index, point) in points.enumerated() {
            let start = points.count > 1 ? max(0, Double(index) - 0.5) : 0
            let end = points.count > 1 ? min(last, Double(index) + 0.5) : 1
            markup.add(
                "rect",
                [
                    ("class", "chart-target"), ("x", ChartNumber.text(start)),
                    ("width", ChartNumber.text(end - start)),
                    ("height", ChartNumber.text(Self.plotHeight)), ("data-label", point.name),
                    ("data-value", Words.number(point.value)),
                    ("data-previous", point.previous.map(Words.number)),
                ])
        }
        markup.close("svg")
    }

    static func anchor(_ place: Double, edge: Double) -> String {
        place < edge ? "start" : place > 1 - edge ? "end" : "middle"
    }
}
