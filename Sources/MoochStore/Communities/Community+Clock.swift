import Foundation

extension Community {
    /// The first second after a day by the community's own clock. An unknown time zone is UTC.
    package func end(of day: Day) -> Timestamp {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
        let next = day.adding(days: 1)
        let parts = DateComponents(year: next.year, month: next.month, day: next.dayOfMonth)
        return calendar.date(from: parts).map { Timestamp(Int64($0.timeIntervalSince1970)) }
            ?? day.end
    }
}
