/// The spans of days a report can be about. The raw value is the name used in addresses.
package enum DateRangeKey: String, CaseIterable, Sendable, Hashable {
    case week = "7d"
    case month = "30d"
    case quarter = "90d"
    case year = "365d"
    case all

    /// How many days, today included; `nil` for all there are.
    package var length: Int? {
        switch self {
        case .week: 7
        case .month: 30
        case .quarter: 90
        case .year: 365
        case .all: nil
        }
    }

    /// The days of the range: they end with today. Only `all` goes back to `first`, the first day
    /// there is anything about.
    package func days(today: Day, first: Day? = nil) -> ClosedRange<Day> {
        guard let length else { return min(first ?? today, today)...today }
        return today.adding(days: 1 - length)...today
    }

    /// As many days just before the range; `nil` for all.
    package func daysBefore(today: Day) -> ClosedRange<Day>? {
        guard let length else { return nil }
        return today.adding(days: 1 - 2 * length)...today.adding(days: -length)
    }
}
