/// The way of a line through its points: `M0 12.5L1 40`.
struct ChartPath {
    /// Points in a row; a gap in the figures begins a new one.
    private var runs: [[(x: Double, y: Double)]] = []

    /// - Parameter heights: from left to right, one unit apart; `nil` where there is no figure.
    init(_ heights: some Sequence<Double?>) {
        var run: [(x: Double, y: Double)] = []
        for (index, height) in heights.enumerated() {
            if let height {
                run.append((Double(index), height))
            } else if !run.isEmpty {
                runs.append(run)
                run = []
            }
        }
        if !run.isEmpty { runs.append(run) }
    }

    var line: String {
        runs.map { run in Self.line(run) }.joined()
    }

    /// The line, closed along the bottom.
    func area(bottom: Double) -> String {
        runs.map { run in
            guard let first = run.first, let last = run.last else { return "" }
            let base = ChartNumber.text(bottom)
            return Self.line(run) + "L\(ChartNumber.text(last.x)) \(base)"
                + "L\(ChartNumber.text(first.x)) \(base)Z"
        }.joined()
    }

    private static func line(_ run: [(x: Double, y: Double)]) -> String {
        var text = ""
        for (index, point) in run.enumerated() {
            text += index == 0 ? "M" : "L"
            text += ChartNumber.text(point.x) + " " + ChartNumber.text(point.y)
        }
        return text
    }
}
