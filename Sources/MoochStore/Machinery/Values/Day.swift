package import Notation

/// A UTC date, stored as `YYYY-MM-DD`, from 1970-01-01 to 9999-12-31 like the store's times.
package struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Days since 1970-01-01.
    package let number: Int

    private static let lastNumber = 2_932_896

    /// The first and last possible days.
    package static let first = Day(number: 0)
    package static let last = Day(number: lastNumber)

    /// A day by its number since 1970-01-01, clamped to the range.
    package init(number: Int) {
        self.number = min(max(number, 0), Day.lastNumber)
    }

    /// The day of a moment.
    package init(of moment: Timestamp) {
        self.init(number: Int(clamping: max(moment.rawValue, 0) / 86_400))
    }

    /// A calendar day; nil if there is no such day.
    package init?(year: Int, month: Int, day: Int) {
        self.init(CivilDate(year: year, month: month, day: day))
    }

    /// Reads exactly `YYYY-MM-DD`.
    package init?(_ text: String) {
        self.init(CivilDate(iso: text))
    }

    private init?(_ date: CivilDate?) {
        guard let date, date.daysSinceEpoch >= 0 else { return nil }
        number = date.daysSinceEpoch
    }

    package var date: CivilDate { CivilDate(daysSinceEpoch: number) }

    package static var today: Day { Timestamp.now.day }

    package var year: Int { date.year }
    package var month: Int { date.month }
    package var dayOfMonth: Int { date.day }
    package var startOfMonth: Day { adding(days: 1 - dayOfMonth) }

    /// The first second of the day.
    package var start: Timestamp { Timestamp(Int64(number) * 86_400) }

    /// The first second after the day.
    package var end: Timestamp { Timestamp(Int64(number + 1) * 86_400) }

    /// The day so many days later, clamped to the range.
    package func adding(days: Int) -> Day {
        let (sum, overflow) = number.addingReportingOverflow(days)
        return Day(number: overflow ? (days < 0 ? 0 : Day.lastNumber) : sum)
    }

    /// The number of days from another day to this one.
    package func days(since other: Day) -> Int { number - other.number }

    /// `YYYY-MM-DD`.
    package var description: String { ISOTime.text(date) }

    package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day: StoredValue {
    package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }

    package var sqlValue: SQLValue { .text(description) }
}
