/// The change of a figure from one range to the next: `+12.5 %`, `−3 %`, `no change`, `new`.
package struct PercentChange: Sendable, Hashable {
    package enum Direction: String, Sendable, Hashable {
        case up, down, same
    }

    package let direction: Direction

    /// Ready to print; the sign is in the text, so that the meaning never hangs on colour.
    package let text: String

    /// - Parameters:
    ///   - previous: The figure of the range before.
    ///   - current: The figure of this range.
    package init(from previous: Int, to current: Int) {
        guard previous != current else {
            direction = .same
            text = words("change-none")
            return
        }
        direction = current > previous ? .up : .down
        // No percentage of zero: zero doubled is zero.
        guard previous != 0 else {
            text = current > 0 ? words("change-new") : words("change-below-zero")
            return
        }
        let before = Double(previous)
        let percent = abs(Double(current) - before) / abs(before) * 100
        let sign = direction == .up ? "+" : Format.minus
        text =
            percent < 0.05
            ? words("change-under", ["percent": sign + Format.percentText(0.1)])
            : sign + Format.percentText(percent)
    }

    package var isSame: Bool { direction == .same }
}
