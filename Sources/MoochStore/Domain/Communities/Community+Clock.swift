import Foundation

extension Community {
    /// The first second after a day in the community's time zone; an unknown zone counts as UTC.
    package func end(of day: Day) -> Timestamp {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
        let next = day.adding(days: 1)
        let parts = DateComponents(year: next.year, month: next.month, day: next.dayOfMonth)
        return calendar.date(from: parts).map { Timestamp(Int64($0.timeIntervalSince1970)) }
            ?? day.end
    }

    /// The day by the community's clock.
    package func today(at now: Timestamp) -> Day {
        Timestamp(Community.reading(at: now, in: timeZone)).day
    }

    /// The hour of the day at which digests are written, in the community's time zone.
    static let digestHour = 18

    /// The next six in the evening in a time zone, or tomorrow's if it is six now. An unknown zone counts as UTC.
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

    /// What a clock shows at a moment, in seconds since 1970 as if it were UTC's.
    package static func reading(at moment: Timestamp, in timeZone: String) -> Int64 {
        let zone = TimeZone(identifier: timeZone) ?? .gmt
        let date = Date(timeIntervalSince1970: TimeInterval(moment.rawValue))
        return moment.rawValue + Int64(zone.secondsFromGMT(for: date))
    }

    /// The moment at which a clock shows that. What it shows twice is the first time; what it skips, the moment after.
    static func moment(of reading: Int64, in timeZone: String) -> Timestamp {
        func offset(at moment: Int64) -> Int64 {
            Self.reading(at: Timestamp(moment), in: timeZone) - moment
        }
        let near = reading - offset(at: reading - 86_400)
        let exact = reading - offset(at: near)
        return Timestamp(offset(at: exact) == reading - exact ? exact : max(near, exact))
    }
}
