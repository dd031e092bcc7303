/// Whole months of the calendar, in UTC.
extension Day {
    /// The first day of a month written exactly as `2026-11`.
    package init?(month text: String) {
        guard text.utf8.count == 7 else { return nil }
        self.init(text + "-01")
    }

    /// The month, as `2026-11`.
    package var monthText: String { String(description.prefix(7)) }

    /// All days of the month.
    package var wholeMonth: ClosedRange<Day> {
        let next = startOfMonth(after: 1)
        // There is none after the last.
        return startOfMonth...(next > startOfMonth ? next.adding(days: -1) : Day.last)
    }

    /// The first day of the month so many months later, or earlier if negative; of its own where there is no such month.
    package func startOfMonth(after months: Int) -> Day {
        let number = year * 12 + month - 1 + months
        return Day(year: number / 12, month: number % 12 + 1, day: 1) ?? startOfMonth
    }

    /// The number of months from another day's to this one's.
    package func months(since other: Day) -> Int {
        (year - other.year) * 12 + month - other.month
    }
}
