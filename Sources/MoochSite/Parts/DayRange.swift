package import MoochStore
import MoochWeb

/// Some days, the last one included, as an address writes them: `2026-03-01..2026-03-31`, either end
/// of which may be missing, or one day alone. They are days of the clock by which the visit shows moments,
/// or, with a `Z` behind them, of UTC, as figures are counted.
package struct DayRange: Sendable, Hashable {
    package let days: ClosedRange<Day>
    /// Whether they are days of UTC to a visit that has another clock.
    package let isUTC: Bool

    package init(_ days: ClosedRange<Day>, isUTC: Bool = false) {
        self.days = days
        self.isUTC = isUTC && !WallClock.current.isUTC
    }

    /// Reads the value of a filter; nil when it is no range of days.
    package init?(_ text: String?) {
        guard let text else { return nil }
        let isUTC = text.hasSuffix("Z")
        let days = isUTC ? text.dropLast() : text[...]
        let ends = days.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
        guard let from = ends.first, let to = ends.last, days != "..", !days.isEmpty,
            let first = from.isEmpty ? Day.first : Day(String(from)),
            let last = to.isEmpty ? Day.last : Day(String(to)), first <= last
        else { return nil }
        self.init(first...last, isUTC: isUTC)
    }

    /// The moments of the days. Nothing is older than the first day there is, nor newer than the last: they
    /// stand for "whenever".
    package var span: DaySpan {
        let clock = isUTC ? WallClock.utc : WallClock.current
        func start(of day: Day) -> Timestamp { Timestamp(clock.start(of: day.date)) }
        return DaySpan(
            from: days.lowerBound == .first ? Day.first.start : start(of: days.lowerBound),
            until: days.upperBound == .last
                ? Day.last.end : start(of: days.upperBound.adding(days: 1)))
    }

    /// "1 – 20 Nov 2026", and of which clock, where that is not the visit's.
    package var inWords: String { isUTC ? "\(days.words) (UTC)" : days.words }

    /// The days as an address writes them.
    package var text: String {
        let zone = isUTC ? "Z" : ""
        guard days.lowerBound != days.upperBound else { return "\(days.lowerBound)\(zone)" }
        return "\(days.lowerBound)..\(days.upperBound == .last ? "" : "\(days.upperBound)")\(zone)"
    }
}
