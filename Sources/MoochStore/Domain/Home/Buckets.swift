/// The size of a chart's points.
package enum BucketSize: String, Sendable, Hashable {
    case day, week, month

    /// Days up to a quarter, weeks up to two years, beyond that calendar months.
    package init(for days: ClosedRange<Day>) {
        switch days.upperBound.days(since: days.lowerBound) + 1 {
        case ...100: self = .day
        case ...731: self = .week
        default: self = .month
        }
    }

    /// Cuts a range into consecutive buckets.
    ///
    /// Weeks are counted back from the last day, so that the last one is whole; a few days left over at the start join
    /// the first week. Months are calendar months.
    package func buckets(of days: ClosedRange<Day>) -> [ClosedRange<Day>] {
        switch self {
        case .day: Self.buckets(of: days, length: 1)
        case .week: Self.buckets(of: days, length: 7)
        case .month: Self.months(of: days)
        }
    }

    private static func buckets(of days: ClosedRange<Day>, length: Int) -> [ClosedRange<Day>] {
        let count = days.upperBound.days(since: days.lowerBound) + 1
        let left = count % length
        let first = left > 0 && left <= length / 2 && count > length ? left + length : left
        var buckets: [ClosedRange<Day>] = []
        var start = days.lowerBound
        while start <= days.upperBound {
            let size = buckets.isEmpty && first > 0 ? first : length
            let end = min(start.adding(days: size - 1), days.upperBound)
            buckets.append(start...end)
            guard end < days.upperBound else { break }
            start = end.adding(days: 1)
        }
        return buckets
    }

    private static func months(of days: ClosedRange<Day>) -> [ClosedRange<Day>] {
        var buckets: [ClosedRange<Day>] = []
        var start = days.lowerBound
        while start <= days.upperBound {
            let next = start.adding(days: 1 - start.dayOfMonth).adding(days: 31)
            let end = min(next.adding(days: -next.dayOfMonth), days.upperBound)
            buckets.append(start...max(start, end))
            guard end < days.upperBound, end >= start else { break }
            start = end.adding(days: 1)
        }
        return buckets
    }
}
