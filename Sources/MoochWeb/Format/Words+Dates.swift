/// Times are seconds since 1970 UTC.
extension Words {
    /// `12 Mar 2026`
    package static func date(_ date: CivilDate) -> String {
        "\(date.day) \(monthName(date.month)) \(date.year)"
    }

    /// `12 Mar`, where the year is said nearby.
    package static func shortDate(_ date: CivilDate) -> String {
        "\(date.day) \(monthName(date.month))"
    }

    /// `Thu 12 Mar 2026`, where the day of the week explains the figure.
    package static func weekdayDate(_ date: CivilDate) -> String {
        weekdayName(date.weekday) + " " + self.date(date)
    }

    /// The UTC day of a time: `12 Mar 2026`.
    package static func date(secondsSinceEpoch: Int64) -> String {
        date(CivilDate(secondsSinceEpoch: secondsSinceEpoch))
    }

    /// `12 Mar 2026, 14:05 UTC`
    package static func time(secondsSinceEpoch: Int64) -> String {
        let clock = clock(secondsSinceEpoch)
        return date(secondsSinceEpoch: secondsSinceEpoch)
            + ", \(padded(clock.hour)):\(padded(clock.minute)) UTC"
    }

    /// `2026-03-12`, for `<time datetime>` and file names.
    package static func isoDate(_ date: CivilDate) -> String {
        let year = String(date.year)
        return String(repeating: "0", count: max(0, 4 - year.utf8.count)) + year
            + "-\(padded(date.month))-\(padded(date.day))"
    }

    /// `2026-03-12T14:05:09Z`, for `<time datetime>`.
    package static func isoTime(secondsSinceEpoch: Int64) -> String {
        let clock = clock(secondsSinceEpoch)
        return isoDate(CivilDate(secondsSinceEpoch: secondsSinceEpoch))
            + "T\(padded(clock.hour)):\(padded(clock.minute)):\(padded(clock.second))Z"
    }

    /// `just now`, `5 minutes ago`, `3 days ago`, `in 2 days`.
    ///
    /// Rounds down to the largest unit that says enough: days up to two weeks, weeks up to two
    /// months, months up to two years.
    package static func relativeTime(secondsSinceEpoch: Int64, now: Int64) -> String {
        let (difference, overflows) = secondsSinceEpoch.subtractingReportingOverflow(now)
        let isPast = secondsSinceEpoch < now
        let seconds = overflows ? UInt64(Int64.max) : difference.magnitude
        guard seconds >= 60 else { return "just now" }
        let distance = distance(seconds)
        return isPast ? distance + " ago" : "in " + distance
    }

    /// How long something took: `under a minute`, `5 minutes`, `3 days`. Less than nothing is nothing.
    package static func duration(seconds: Int64) -> String {
        seconds < 60 ? "under a minute" : distance(seconds.magnitude)
    }

    private static func distance(_ seconds: UInt64) -> String {
        let minutes = Int(seconds / 60)
        if minutes < 60 { return counted(minutes, "minute") }
        let hours = minutes / 60
        if hours < 24 { return counted(hours, "hour") }
        let days = hours / 24
        if days < 14 { return counted(days, "day") }
        if days < 61 { return counted(days / 7, "week") }
        // 30.44 and 365.25 days: the calendar's means.
        if days < 731 { return counted(max(2, days * 100 / 3_044), "month") }
        return counted(days * 100 / 36_525, "year")
    }

    private static func clock(_ seconds: Int64) -> (hour: Int, minute: Int, second: Int) {
        let second = Int(CivilDate.floorDivision(seconds, 86_400).rest)
        return (second / 3_600, second / 60 % 60, second % 60)
    }

    private static func padded(_ value: Int) -> String {
        value < 10 ? "0\(value)" : String(value)
    }

    /// `Mar` for 3.
    static func monthName(_ month: Int) -> String {
        let names = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        return names.indices.contains(month - 1) ? names[month - 1] : ""
    }

    private static func weekdayName(_ weekday: Int) -> String {
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        return names.indices.contains(weekday - 1) ? names[weekday - 1] : ""
    }
}
