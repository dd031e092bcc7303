package import MoochStore
import MoochWeb

/// A range of days, both ends included, in an address: `2026-03-01..2026-03-31`, either end of which may be missing, or
/// one day alone. They are days of the visit's clock or, followed by `Z`, of UTC, as figures are counted.
package struct DayRange: Sendable, Hashable {
    package let days: ClosedRange<Day>
    /// True if they are days of UTC and the visit has another clock.
    package let isUTC: Bool

    package init(_ days: ClosedRange<Day>, isUTC: Bool = false) {
        self.days = days
        self.isUTC = isUTC && !WallClock.current.isUTC
    }

    /// Parses the value of a filter; nil for a malformed range.
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

    /// The moments of the days. The first and last day there is stand for an open end.
    package var span: DaySpan {
        let clock = isUTC ? WallClock.utc : WallClock.current
        func start(of day: Day) -> Timestamp { Timestamp(clock.start(of: day.date)) }
        return DaySpan(
            from: days.lowerBound == .first ? Day.first.start : start(of: days.lowerBound),
            until: days.upperBound == .last
                ? Day.last.end : start(of: days.upperBound.adding(days: 1)))
    }

    /// "1 – 20 Nov 2026", with the clock if it is not the visit's.
    package var inWords: String { isUTC ? "\(days.words) (UTC)" : days.words }

    /// The days in the notation of addresses.
    package var text: String {
        let zone = isUTC ? "Z" : ""
        guard days.lowerBound != days.upperBound else { return "\(days.lowerBound)\(zone)" }
        return "\(days.lowerBound)..\(days.upperBound == .last ? "" : "\(days.upperBound)")\(zone)"
    }
}
