package import GRDB

/// A UTC date, kept as `YYYY-MM-DD`. From 1970-01-01 to 9999-12-31, as the store's times.
package struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Days since 1970-01-01.
    package let number: Int

    private static let lastNumber = 2_932_896

    /// The first and the last day there are.
    package static let first = Day(number: 0)
    package static let last = Day(number: lastNumber)

    /// A day by its number since 1970-01-01; numbers out of range stop at the first or last day.
    package init(number: Int) {
        self.number = min(max(number, 0), Day.lastNumber)
    }

    /// The day a moment lies in.
    package init(of moment: Timestamp) {
        self.init(number: Int(clamping: max(moment.rawValue, 0) / 86_400))
    }

    /// A day of the calendar, or nil when there is no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1970...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Day.length(of: month, in: year)
        else { return nil }
        self.number = Day.number(year: year, month: month, day: day)
    }

    /// Reads exactly `YYYY-MM-DD`; nil for anything else.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Day.digits(bytes[0..<4]), let month = Day.digits(bytes[5..<7]),
            let day = Day.digits(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package static var today: Day { Timestamp.now.day }

    package var year: Int { parts.year }
    package var month: Int { parts.month }
    package var dayOfMonth: Int { parts.day }

    /// The first second of the day.
    package var start: Timestamp { Timestamp(Int64(number) * 86_400) }

    /// The first second after the day.
    package var end: Timestamp { Timestamp(Int64(number + 1) * 86_400) }

    /// This day moved by so many days; stops at the first or last day of the range.
    package func adding(days: Int) -> Day {
        let (sum, overflow) = number.addingReportingOverflow(days)
        return Day(number: overflow ? (days < 0 ? 0 : Day.lastNumber) : sum)
    }

    /// How many days lie between another day and this one.
    package func days(since other: Day) -> Int { number - other.number }

    /// `YYYY-MM-DD`.
    package var description: String {
        let (year, month, day) = parts
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(year)-\(two(month))-\(two(day))"
    }

    package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day: DatabaseValueConvertible {
    package var databaseValue: DatabaseValue { description.databaseValue }

    package static func fromDatabaseValue(_ value: DatabaseValue) -> Day? {
        String.fromDatabaseValue(value).flatMap { Day($0) }
    }
}

extension Day {
    /// The proleptic Gregorian calendar counted in eras of 400 years that begin on 1 March, so that
    /// the leap day is the last of its year.
    private static func number(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private var parts: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for byte in bytes {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
