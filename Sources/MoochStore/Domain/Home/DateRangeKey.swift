/// The spans of days a report can be about. The raw value is the name used in addresses: `30d`, or days of one's own
/// as lists write them, `2026-11-01..2026-11-20`.
package enum DateRangeKey: RawRepresentable, CaseIterable, Sendable, Hashable {
    case week, month, quarter, year, all
    case days(ClosedRange<Day>)

    /// Those with a name.
    package static let allCases: [DateRangeKey] = [.week, .month, .quarter, .year, .all]

    package init?(rawValue: String) {
        if let named = Self.allCases.first(where: { $0.rawValue == rawValue }) {
            self = named
            return
        }
        let ends = rawValue.split(separator: "..", omittingEmptySubsequences: false)
        guard ends.count <= 2, let first = ends.first.flatMap({ Day(String($0)) }),
            let last = ends.last.flatMap({ Day(String($0)) }), first <= last
        else { return nil }
        self = .days(first...last)
    }

    package var rawValue: String {
        switch self {
        case .week: "7d"
        case .month: "30d"
        case .quarter: "90d"
        case .year: "365d"
        case .all: "all"
        case .days(let days): "\(days.lowerBound)..\(days.upperBound)"
        }
    }

    /// The number of days, including today; nil for all.
    package var length: Int? {
        switch self {
        case .week: 7
        case .month: 30
        case .quarter: 90
        case .year: 365
        case .all: nil
        case .days(let days): days.upperBound.days(since: days.lowerBound) + 1
        }
    }

    /// The days of the range: they end with today, or are one's own as far as they are over. Only `all` goes back to
    /// `first`, the first day there is anything about.
    package func days(today: Day, first: Day? = nil) -> ClosedRange<Day> {
        if case .days(let days) = self {
            let last = min(days.upperBound, today)
            return min(days.lowerBound, last)...last
        }
        guard let length else { return min(first ?? today, today)...today }
        return today.adding(days: 1 - length)...today
    }

    /// As many days before the range; nil for all.
    package func daysBefore(today: Day) -> ClosedRange<Day>? {
        guard self != .all else { return nil }
        let days = days(today: today)
        let length = days.upperBound.days(since: days.lowerBound) + 1
        return days.lowerBound.adding(days: -length)...days.lowerBound.adding(days: -1)
    }
}
