/// The vertical axis: from zero, or a round number, to a round number, in steps of 1, 2 or 5 times a power of ten.
struct ChartScale {
    /// The value at the lower end.
    let base: Int
    /// The value at the upper end; above the lower one.
    let top: Int
    /// The values of the gridlines, from the lowest, without the lower end.
    let steps: [Int]

    /// - Parameters:
    ///   - smallest: The axis may begin here, if that is more than half of the largest.
    ///   - largest: The largest value to show; below 1 counts as 1.
    init(smallest: Int = 0, largest: Int) {
        let largest = max(1, largest)
        let begin = smallest > largest / 2 ? min(smallest, largest - 1) : 0
        let step = Self.step(for: largest - begin)
        let base = begin / step * step
        let (whole, rest) = (largest - base).quotientAndRemainder(dividingBy: step)
        let count = whole + (rest > 0 ? 1 : 0)
        // Near the largest number there is the last step is cut off at it.
        steps = (1...max(1, count)).map {
            let (value, overflows) = step.multipliedReportingOverflow(by: $0)
            let (sum, exceeds) = base.addingReportingOverflow(value)
            return overflows || exceeds ? Int.max : sum
        }
        self.base = base
        top = steps.last ?? largest
    }

    /// The values that have a label, from the lower end.
    var labelled: [Int] { [base] + steps }

    /// The height of a value, 0...1.
    func fraction(_ value: Int) -> Double {
        min(max((Double(value) - Double(base)) / (Double(top) - Double(base)), 0), 1)
    }

    /// All labels of an axis have one form: `0`, `500`, `1,000` or `0`, `10k`, `20k`. Those that do not begin with zero
    /// differ in their last digits.
    func label(_ value: Int) -> String {
        top >= 10_000 && base == 0 ? Format.compact(value) : Format.number(value)
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
