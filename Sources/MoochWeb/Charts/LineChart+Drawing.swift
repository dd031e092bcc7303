import Notation

/// The drawing, from the ground up: grid, weekends, lines, labels of the axis.
extension LineChart {
    /// Pixels: texts above the highest point, the plot, then the labels of the axis.
    static let height = 240
    static let plotTop = 28.0
    static let plotHeight = 180.0
    /// A quarter of the plot, below the line.
    private static let barsHeight = 45.0

    /// Above this many days a weekend is too narrow to be seen.
    private static let weekendLimit = 100

    /// Above this many points the line is drawn alone: the area's path would be as long again.
    private static let areaLimit = 60

    func draw(into markup: inout ChartMarkup) {
        guard !points.isEmpty else { return addEmpty(&markup) }
        addGrid(&markup)
        if let bars, points.count > 1 { addAxis(of: bars, &markup) }
        addLines(&markup)
        addNotes(&markup)
        addTicks(&markup)
        addMarks(&markup)
        addTargets(&markup)
    }

    /// Pixels from the top of the plot.
    func height(of value: Int) -> Double {
        (1 - scale.fraction(value)) * Self.plotHeight
    }

    /// 0...1 along the axis; a single point stands in the middle.
    func place(_ index: Int) -> Double {
        points.count > 1 ? Double(index) / Double(points.count - 1) : 0.5
    }

    private func addEmpty(_ markup: inout ChartMarkup) {
        markup.add(
            "text",
            [
                ("class", "chart-label"), ("x", "50%"), ("y", "\(Self.height / 2)"),
                ("text-anchor", "middle"),
            ], text: words("chart-none"))
    }

    private func addGrid(_ markup: inout ChartMarkup) {
        markup.open("g", [("class", "chart-grid"), ("text-anchor", "end")])
        for value in scale.labelled {
            let y = Self.plotTop + height(of: value)
            markup.add(
                "line",
                [("x2", "100%"), ("y1", ChartNumber.text(y)), ("y2", ChartNumber.text(y))])
            markup.add(
                "text", [("x", "-10"), ("y", ChartNumber.text(y + 4))], text: scale.label(value))
        }
        markup.close("g")
    }

    /// The ends of the bars' own axis, at the right: theirs is not the line's.
    private func addAxis(of bars: ChartBars, _ markup: inout ChartMarkup) {
        guard let highest = bars.values.max(), highest > 0 else { return }
        markup.open("g", [("class", "chart-grid"), ("text-anchor", "start")])
        for (value, share) in [(0, 1.0), (highest, 1 - Self.barsHeight / Self.plotHeight)] {
            markup.add(
                "text",
                [
                    ("x", "100%"), ("dx", "10"),
                    ("y", ChartNumber.text(Self.plotTop + share * Self.plotHeight + 4)),
                ], text: Self.valueText(value))
        }
        markup.close("g")
    }

    /// A nested drawing, one unit for each point, stretched over the whole width.
    func openPlot(
        _ markup: inout ChartMarkup, _ name: String = "chart-plot",
        _ more: [ChartMarkup.Attribute] = []
    ) {
        let height = ChartNumber.text(Self.plotHeight)
        markup.open(
            "svg",
            [
                ("class", name), ("y", ChartNumber.text(Self.plotTop)), ("width", "100%"),
                ("height", height), ("viewBox", "0 0 \(max(1, points.count - 1)) \(height)"),
                ("preserveAspectRatio", "none"),
            ] + more)
    }

    private func addLines(_ markup: inout ChartMarkup) {
        guard points.count > 1 else { return }
        openPlot(&markup)
        if hasWeekends { addWeekends(&markup) }
        // Whole pixels are enough for a line, and half as long.
        let path = ChartPath(points.map { height(of: $0.value).rounded() })
        if let bars {
            markup.add("path", [("class", "chart-bars"), ("d", columns(of: bars))])
        } else if points.count <= Self.areaLimit {
            markup.add(
                "path", [("class", "chart-area"), ("d", path.area(bottom: Self.plotHeight))])
        }
        if hasPrevious {
            let previous = ChartPath(points.map { $0.previous.map { height(of: $0).rounded() } })
            markup.add("path", [("class", "chart-previous"), ("d", previous.line)])
        }
        markup.add("path", [("class", "chart-line"), ("d", path.line)])
        markup.close("svg")
    }

    /// Strokes from the ground, the highest a quarter of the plot; one above zero is never drawn as nothing.
    private func columns(of bars: ChartBars) -> String {
        let highest = Double(max(1, bars.values.max() ?? 1))
        return bars.values.prefix(points.count).enumerated().map { index, value in
            guard value > 0 else { return "" }
            let height = max(2, Double(value) / highest * Self.barsHeight).rounded()
            return "M\(index) \(ChartNumber.text(Self.plotHeight))v-\(ChartNumber.text(height))"
        }.joined()
    }

    /// True if weekends are shaded: only in a line of days.
    var hasWeekends: Bool {
        let days = points.compactMap(\.day)
        return days.count == points.count && (2...Self.weekendLimit).contains(days.count)
            && zip(days, days.dropFirst()).allSatisfy { $0.adding(days: 1) == $1 }
            && days.contains(where: \.isWeekend)
    }

    private func addWeekends(_ markup: inout ChartMarkup) {
        let days = points.compactMap(\.day)
        let last = Double(points.count - 1)
        let height = ChartNumber.text(Self.plotHeight)
        var path = ""
        for (index, day) in days.enumerated() where day.isWeekend {
            // A Sunday goes with the Saturday before it, so that no seam shows between them.
            if day.weekday == 7, index > 0 { continue }
            let length = day.weekday == 6 && index + 1 < days.count ? 2.0 : 1.0
            let start = max(0, Double(index) - 0.5)
            let end = min(last, Double(index) - 0.5 + length)
            let width = ChartNumber.text(end - start)
            path += "M\(ChartNumber.text(start)) 0v\(height)h\(width)V0"
        }
        markup.add("path", [("class", "chart-weekend"), ("d", path)])
    }

    /// A line from the ground for each point at which something happened.
    private func addNotes(_ markup: inout ChartMarkup) {
        for index in Set(notes.map(\.index)).sorted() where points.indices.contains(index) {
            let x = ChartNumber.percent(place(index))
            markup.open(
                "line",
                [
                    ("class", "chart-note"), ("x1", x), ("x2", x),
                    ("y1", ChartNumber.text(Self.plotTop)),
                    ("y2", ChartNumber.text(Self.plotTop + Self.plotHeight)),
                ])
            let texts = notes.filter { $0.index == index }.map(\.text)
            markup.add("title", text: texts.joined(separator: "; "))
            markup.close("line")
        }
    }

    private func addTicks(_ markup: inout ChartMarkup) {
        let narrow = ChartTicks.ticks(points, width: 230)
        let wide = ChartTicks.ticks(points, width: 380)
        addTicks(narrow.filter(wide.contains), nil, &markup)
        addTicks(narrow.filter { !wide.contains($0) }, "chart-narrow", &markup)
        addTicks(wide.filter { !narrow.contains($0) }, "chart-wide", &markup)
    }

    private func addTicks(
        _ ticks: [ChartTicks.Tick], _ name: String?, _ markup: inout ChartMarkup
    ) {
        guard !ticks.isEmpty else { return }
        let bottom = ChartNumber.text(Self.plotTop + Self.plotHeight)
        markup.open(
            "g",
            [
                ("class", ["chart-ticks", name].compactMap { $0 }.joined(separator: " ")),
                ("text-anchor", "middle"),
                ("transform", "translate(0 \(bottom))"),
            ])
        for tick in ticks {
            let place = place(tick.index)
            let (x, anchor) = (ChartNumber.percent(place), Self.anchor(place, edge: 0.06))
            markup.add("line", [("x1", x), ("x2", x), ("y2", "4")])
            markup.add(
                "text",
                [
                    ("x", x), ("y", "20"),
                    ("text-anchor", anchor == "middle" ? nil : anchor),
                ], text: tick.label)
        }
        markup.close("g")
    }
}
