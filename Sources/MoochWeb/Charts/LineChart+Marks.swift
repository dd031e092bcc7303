/// The figures on the line: those written beside it, and those that a pointer finds.
extension LineChart {
    /// The figures one looks for first, on the line itself: the latest and the highest.
    func addMarks(_ markup: inout ChartMarkup) {
        let lastIndex = points.count - 1
        if highestValue > 0, let index = points.firstIndex(where: { $0.value == highestValue }),
            index < lastIndex
        {
            let y = addPoint(index, "chart-point", &markup)
            let place = place(index)
            addValue(
                index, x: ChartNumber.percent(place), y: y - 11,
                anchor: Self.anchor(place, edge: 0.08), &markup)
        }
        let y = addPoint(lastIndex, "chart-point chart-point-last", &markup)
        if points.count > 1 {
            // Beside the drawing, where no line can run through it.
            addValue(lastIndex, x: "100%", offset: "10", y: y + 4, anchor: "start", &markup)
        } else {
            addValue(lastIndex, x: "50%", y: y - 11, anchor: "middle", &markup)
        }
    }

    /// The figure beside the line, in full as long as there is room.
    static func valueText(_ value: Int) -> String {
        value.magnitude < 1_000_000 ? Format.number(value) : Format.compact(value)
    }

    /// Draws a dot and returns its distance from the top in pixels.
    private func addPoint(_ index: Int, _ name: String, _ markup: inout ChartMarkup) -> Double {
        guard points.indices.contains(index) else { return Self.plotTop }
        let y = Self.plotTop + height(of: points[index].value)
        markup.add(
            "circle",
            [
                ("class", name), ("cx", ChartNumber.percent(place(index))),
                ("cy", ChartNumber.text(y)), ("r", "4"),
            ])
        return y
    }

    private func addValue(
        _ index: Int, x: String, offset: String? = nil, y: Double, anchor: String,
        _ markup: inout ChartMarkup
    ) {
        guard points.indices.contains(index) else { return }
        markup.add(
            "text",
            [
                ("class", "chart-value"), ("x", x), ("dx", offset), ("y", ChartNumber.text(y)),
                ("text-anchor", anchor),
            ], text: Self.valueText(points[index].value))
    }

    /// Data for js/charts.js, which makes each point a target for pointers and keys: a line for each, with its figure
    /// and the one before.
    func addTargets(_ markup: inout ChartMarkup) {
        let names = sharesNames ? nil : points.map(\.shortName).joined(separator: "\n")
        let figures = points.enumerated().map { index, point in
            let second = bars.map { $0.values.indices.contains(index) ? $0.values[index] : 0 }
            return [point.value, second ?? point.previous].compactMap { $0.map(Format.number) }
                .joined(separator: "\t")
        }
        let before =
            bars == nil
            ? words("chart-point-before", ["day": "%d", "number": "%n"])
            : words("chart-point-bars", ["day": "%d", "bars": bars?.name ?? "", "number": "%n"])
        openPlot(
            &markup, "chart-targets",
            [
                ("data-days", names), ("data-points", figures.joined(separator: "\n")),
                ("data-before", hasPrevious || bars != nil ? before : nil),
            ])
        // An empty title: without it the drawing's own would pop up over every point.
        markup.add("title", text: "")
        markup.close("svg")
    }

    static func anchor(_ place: Double, edge: Double) -> String {
        place < edge ? "start" : place > 1 - edge ? "end" : "middle"
    }
}
