/// The path of a line through its points, which are one unit apart.
struct ChartPath {
    /// Consecutive points; a gap in the figures begins a new run.
    private var runs: [[(x: Double, y: Double)]] = []

    /// - Parameter heights: From left to right, one unit apart; nil where there is no figure.
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
            guard let first = run.first else { return "" }
            let base = ChartNumber.text(bottom)
            return Self.line(run) + "V\(base)H\(ChartNumber.text(first.x))Z"
        }.joined()
    }

    /// From point to point, in SVG's shortest form: `M0 12.5l1-4 1 7`.
    private static func line(_ run: [(x: Double, y: Double)]) -> String {
        guard let first = run.first else { return "" }
        var text = "M\(ChartNumber.text(first.x)) \(ChartNumber.text(first.y))"
        var hundredths = (first.y * 100).rounded()
        for (index, point) in run.dropFirst().enumerated() {
            let next = (point.y * 100).rounded()
            let step = ChartNumber.text((next - hundredths) / 100)
            text += (index == 0 ? "l1" : " 1") + (step.hasPrefix("-") ? "" : " ") + step
            hundredths = next
        }
        return text
    }
}
