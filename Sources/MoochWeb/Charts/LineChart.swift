/// A count over time: a line over a shaded area, and the range before as a dashed line.
///
/// One drawing serves a desk and a phone. Its height is fixed and its width is the page's: positions along the axis are
/// percentages, the lines are stretched between them, and texts keep their size. Only the labels of the axis come
/// twice, more of them where there is room.
package struct LineChart: Sendable {
    let id: ChartID
    let title: String
    let currentName: String
    let previousName: String
    let points: [ChartPoint]
    let sharesNames: Bool
    let bars: ChartBars?
    /// What happened at a point, by its index.
    let notes: [ChartNote]
    let scale: ChartScale
    /// The highest value; 0 if there is none.
    let highestValue: Int
    /// True if there is a range before.
    let hasPrevious: Bool

    /// - Parameters:
    ///   - id: Unique on the page; the ids inside begin with it.
    ///   - title: The subject: `Listings posted`.
    ///   - points: From left to right at equal intervals; may be empty.
    ///   - sharesNames: True if the chart before it on the page has points of the same names.
    ///   - currentName: The line's name in the key: `Last 30 days`.
    ///   - previousName: The dashed line's: `30 days before`.
    ///   - notes: What happened at some points.
    ///   - bars: What came to a total at each point, drawn at its foot; the axis begins near the lowest total then.
    package init(
        id: String, title: String, points: [ChartPoint], sharesNames: Bool = false,
        currentName: String = words("chart-this-time"),
        previousName: String = words("chart-time-before"), notes: [ChartNote] = [],
        bars: ChartBars? = nil
    ) {
        self.id = ChartID(prefix: id)
        self.title = title
        self.points = points
        self.sharesNames = sharesNames
        self.currentName = currentName
        self.previousName = previousName
        self.bars = bars
        self.notes = notes
        highestValue = points.lazy.map { $0.value }.max() ?? 0
        let before = points.lazy.compactMap { $0.previous }.max()
        hasPrevious = before != nil
        let largest = max(highestValue, before ?? 0)
        guard bars != nil, let lowest = points.lazy.map({ $0.value }).min() else {
            scale = ChartScale(largest: largest)
            return
        }
        // The line keeps above the bars.
        scale = ChartScale(
            smallest: lowest - max(1, (highestValue - lowest) / 2), largest: largest)
    }

    /// The drawing with its key, for `{{{ }}}`.
    package var html: SafeHTML {
        var markup = ChartMarkup()
        markup.open("div", [("class", classes)])
        if hasPrevious || hasWeekends || bars != nil { addKey(&markup) }
        markup.open(
            "svg",
            [
                ("class", "chart-drawing"), ("width", "100%"), ("height", "\(Self.height)"),
                ("role", "img"), ("aria-labelledby", id.title),
                ("aria-describedby", id.description),
            ])
        markup.add("title", [("id", id.title)], text: title)
        markup.add("desc", [("id", id.description)], text: description)
        draw(into: &markup)
        markup.close("svg")
        markup.close("div")
        return markup.html
    }

    /// A description for readers who cannot see the drawing.
    package var description: String {
        guard let first = points.first, let last = points.last,
            let highest = points.first(where: { $0.value == highestValue })
        else { return words("chart-none-description") }
        guard points.count > 1 else {
            return words("chart-one-description", ["day": first.name, "number": first.value])
        }
        let text = words(
            "chart-description",
            [
                "first": first.value, "firstDay": first.name, "last": last.value,
                "lastDay": last.name, "lowest": points.map(\.value).min() ?? 0,
                "highest": highest.value, "highestDay": highest.name,
            ])
        if let bars {
            return words(
                "chart-bars-description",
                ["description": text, "bars": bars.name, "highest": bars.values.max() ?? 0])
        }
        guard hasPrevious else { return text }
        return words(
            "chart-before-description",
            [
                "description": text, "before": previousName,
                "highest": points.compactMap(\.previous).max() ?? 0,
            ])
    }

    /// Classes for what the style sheet cannot measure: the number of points, and the room that the labels and the last
    /// figure need beside the plot.
    private var classes: String {
        guard let last = points.last else { return "chart" }
        let names = scale.labelled.map { ChartText.width(scale.label($0)) }
        let before = Self.room(for: names.max() ?? 0)
        let after =
            points.count > 1 ? Self.room(for: ChartText.width(Self.valueText(last.value))) : 1
        return "chart chart-before-\(before) chart-after-\(after)"
            + (points.count > 120 ? " chart-dense" : "")
    }

    /// 1...4, for two digits up to the longest number there is here.
    private static func room(for width: Int) -> Int {
        width <= 14 ? 1 : width <= 28 ? 2 : width <= 42 ? 3 : 4
    }

    private func addKey(_ markup: inout ChartMarkup) {
        markup.open("p", [("class", "chart-key")])
        markup.add("span", [("class", "chart-key-current")], text: currentName)
        if let bars {
            markup.add(
                "span", [("class", "chart-key-bars")],
                text: words("chart-bars-axis", ["bars": bars.name]))
        }
        if hasPrevious {
            markup.add("span", [("class", "chart-key-previous")], text: previousName)
        }
        if hasWeekends {
            markup.add("span", [("class", "chart-key-weekend")], text: words("chart-weekends"))
        }
        markup.close("p")
    }

}

/// What happened at a point of a chart.
package struct ChartNote: Sendable {
    /// The point's.
    let index: Int
    let text: String

    package init(_ index: Int, _ text: String) { (self.index, self.text) = (index, text) }
}

/// What came to a total at each of its points.
package struct ChartBars: Sendable {
    /// The name in the key: `New members`.
    let name: String
    let values: [Int]

    package init(_ name: String, _ values: [Int]) {
        (self.name, self.values) = (name, values)
    }
}
