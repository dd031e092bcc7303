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

    /// The hour of the day, by its community's clock, at which a digest is written.
    static let digestHour = 18

    /// The next evening at six by a clock; when it is six now, tomorrow's. An unknown time zone is UTC.
    static func evening(after now: Timestamp, in timeZone: String) -> Timestamp {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
        let six = DateComponents(hour: digestHour, minute: 0, second: 0)
        let evening = calendar.nextDate(
            after: Date(timeIntervalSince1970: TimeInterval(now.rawValue)), matching: six,
            matchingPolicy: .nextTime)
        return evening.map { Timestamp(Int64($0.timeIntervalSince1970)) }
            ?? now.adding(seconds: 86_400)
    }
}
