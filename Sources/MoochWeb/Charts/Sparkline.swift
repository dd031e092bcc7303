/// The course of a count in the space of a word, without axes: for a figure's tile.
package struct Sparkline: Sendable {
    private let id: ChartID
    private let title: String
    private let values: [Int]

    /// - Parameters:
    ///   - id: Unique on the page; the ids inside begin with it.
    ///   - title: The subject and its range: `Listings posted, last 30 days`.
    ///   - values: From left to right at equal intervals; may be empty.
    package init(id: String, title: String, values: [Int]) {
        self.id = ChartID(prefix: id)
        self.title = title
        self.values = values
    }

    /// The drawing, for `{{{ }}}`.
    package var html: SafeHTML {
        let heights = heights
        var markup = ChartMarkup()
        markup.open("div", [("class", "chart chart-sparkline")])
        markup.open(
            "svg",
            [
                ("class", "chart-drawing"), ("width", "100%"), ("height", "\(Self.height)"),
                ("role", "img"), ("aria-labelledby", id.title),
                ("aria-describedby", id.description),
            ])
        markup.add("title", [("id", id.title)], text: title)
        markup.add("desc", [("id", id.description)], text: description)
        if heights.count > 1 { addLine(heights, &markup) }
        if let last = heights.last {
            markup.add(
                "circle",
                [
                    ("class", "chart-point chart-point-last"),
                    ("cx", heights.count > 1 ? "100%" : "50%"), ("cy", ChartNumber.text(last)),
                    ("r", "3"),
                ])
        }
        markup.close("svg")
        markup.close("div")
        return markup.html
    }

    /// A description for readers who cannot see the drawing.
    package var description: String {
        guard let first = values.first, let last = values.last, let lowest = values.min(),
            let highest = values.max()
        else { return words("chart-none-description") }
        return words(
            "sparkline-description",
            ["first": first, "last": last, "lowest": lowest, "highest": highest])
    }

    private static let height = 40
    /// More points would be noise in a tile.
    private static let pointLimit = 24

    /// Pixels from the top, with room for the thickness of line and dot.
    ///
    /// The bottom is not zero but at most six tenths of the highest value: the course shows in so little height, and a
    /// steady count still looks steady.
    private var heights: [Double] {
        let means = means
        guard let highest = means.max(), let lowest = means.min(), highest > 0 else {
            return means.map { _ in 36 }
        }
        let base = max(0, min(lowest, highest * 0.6))
        return means.map { (40 + (1 - max(0, $0 - base) / (highest - base)) * 300).rounded() / 10 }
    }

    /// The values, or means of neighbours where there are too many.
    private var means: [Double] {
        let size = max(1, (values.count + Self.pointLimit - 1) / Self.pointLimit)
        // Counted from the end, so that the last one is the mean of a whole group too.
        let short = values.count % size
        let starts = stride(from: short, to: values.count, by: size)
        let groups = (short > 0 ? [values[..<short]] : []) + starts.map { values[$0..<$0 + size] }
        return groups.map { group in
            group.reduce(0) { $0 + Double($1) } / Double(group.count)
        }
    }

    private func addLine(_ heights: [Double], _ markup: inout ChartMarkup) {
        let path = ChartPath(heights.map { $0 })
        markup.open(
            "svg",
            [
                ("class", "chart-plot"), ("width", "100%"), ("height", "\(Self.height)"),
                ("viewBox", "0 0 \(heights.count - 1) \(Self.height)"),
                ("preserveAspectRatio", "none"),
            ])
        markup.add("path", [("class", "chart-line"), ("d", path.line)])
        markup.close("svg")
    }
}
