package import MoochStore

/// Some days, the last one included, as an address writes them: `2026-03-01..2026-03-31`, either end
/// of which may be missing, or one day alone.
package struct DayRange: Sendable, Hashable {
    package let days: ClosedRange<Day>

    package init(_ days: ClosedRange<Day>) {
        self.days = days
    }

    /// Reads the value of a filter; nil when it is no range of days.
    package init?(_ text: String?) {
        guard let text else { return nil }
        let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
        guard let from = ends.first, let to = ends.last, text != "..", !text.isEmpty,
            let first = from.isEmpty ? Day.first : Day(String(from)),
            let last = to.isEmpty ? Day.last : Day(String(to)), first <= last
        else { return nil }
        days = first...last
    }

    /// The days as an address writes them.
    package var text: String {
        guard days.lowerBound != days.upperBound else { return "\(days.lowerBound)" }
        return "\(days.lowerBound)..\(days.upperBound == .last ? "" : "\(days.upperBound)")"
    }
}
