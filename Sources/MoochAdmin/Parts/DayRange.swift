package import MoochStore

/// Some days, the last one included, as an address writes them: `2026-03-01..2026-03-31`, or one
/// day alone.
package struct DayRange: Sendable, Hashable {
    package let days: ClosedRange<Day>

    package init(_ days: ClosedRange<Day>) {
        self.days = days
    }

    /// Reads the value of a filter; nil when it is no range of days.
    package init?(_ text: String?) {
        guard let text else { return nil }
        let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = ends.first.flatMap({ Day(String($0)) }),
            let last = ends.last.flatMap({ Day(String($0)) }), first <= last
        else { return nil }
        days = first...last
    }

    /// The days as an address writes them.
    package var text: String {
        days.lowerBound == days.upperBound
            ? "\(days.lowerBound)" : "\(days.lowerBound)..\(days.upperBound)"
    }
}
