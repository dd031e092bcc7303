/// The vertical axis: from zero to a round number, in steps of 1, 2 or 5 times a power of ten.
struct ChartScale {
    /// The value at the upper end; at least 1.
    let top: Int
    /// The values of the gridlines, from the lowest, without zero.
    let steps: [Int]

    /// - Parameter largest: The largest value to show; below 1 counts as 1.
    init(largest: Int) {
        let largest = max(1, largest)
        let step = Self.step(for: largest)
        let (whole, rest) = largest.quotientAndRemainder(dividingBy: step)
        let count = whole + (rest > 0 ? 1 : 0)
        // Near the largest number there is the last step is cut off at it.
        steps = (1...max(1, count)).map {
            let (value, overflows) = step.multipliedReportingOverflow(by: $0)
            return overflows ? Int.max : value
        }
        top = steps.last ?? largest
    }

    /// The height of a value, 0...1.
    func fraction(_ value: Int) -> Double {
        min(max(Double(value) / Double(top), 0), 1)
    }

    /// All labels of an axis have one form: `0`, `500`, `1,000` or `0`, `10k`, `20k`.
    func label(_ value: Int) -> String {
        top >= 10_000 ? Format.compact(value) : Format.number(value)
    }

    /// The smallest round step that leaves at most four gridlines.
    private static func step(for largest: Int) -> Int {
        var power = 1
        while true {
            for factor in [1, 2, 5] {
                let (step, overflows) = power.multipliedReportingOverflow(by: factor)
                if overflows { return Int.max }
                let (whole, rest) = largest.quotientAndRemainder(dividingBy: step)
                if whole + (rest > 0 ? 1 : 0) <= 4 { return step }
            }
            let (next, overflows) = power.multipliedReportingOverflow(by: 10)
            if overflows { return Int.max }
            power = next
        }
    }
}
