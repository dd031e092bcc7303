package import Notation

/// Times are seconds since 1970 UTC.
extension Format {
    /// `12 Mar 2026`
    package static func date(_ date: CivilDate) -> String {
        Language.current.writing.date.text(date)
    }

    /// `12 Mar`, with the year shown nearby.
    package static func shortDate(_ date: CivilDate) -> String {
        words("date-short", ["day": String(date.day), "month": monthName(date.month)])
    }

    /// `Thu 12 Mar 2026`, where the weekday explains the figure.
    package static func weekdayDate(_ date: CivilDate) -> String {
        words(
            "date-weekday", ["weekday": weekday(date), "date": self.date(date)])
    }

    /// `Thu 12 Mar`, with the year shown nearby.
    package static func shortWeekdayDate(_ date: CivilDate) -> String {
        words(
            "date-weekday", ["weekday": weekday(date), "date": shortDate(date)])
    }

    /// `Mar 2026`
    package static func month(_ date: CivilDate) -> String {
        words("date-month", ["month": monthName(date.month), "year": String(date.year)])
    }

    /// `22 Oct – 20 Nov 2026`, `2 – 20 Nov 2026`: what both days share comes once.
    package static func dates(_ first: CivilDate, _ last: CivilDate) -> String {
        guard first < last else { return date(last) }
        let start =
            if first.year != last.year {
                date(first)
            } else if first.month != last.month {
                shortDate(first)
            } else {
                words("date-day", ["day": String(first.day)])
            }
        return words("dates", ["first": start, "last": date(last)])
    }

    /// The day of a moment: `12 Mar 2026`.
    package static func date(secondsSinceEpoch: Int64) -> String {
        date(CivilDate(secondsSinceEpoch: WallClock.current.reading(at: secondsSinceEpoch)))
    }

    /// `12 Mar 2026, 14:05`, followed by `UTC` if that is the time zone.
    package static func time(secondsSinceEpoch: Int64) -> String {
        let clock = WallClock.current
        let writing = Language.current.writing
        return text(
            clock.reading(at: secondsSinceEpoch), clock.isUTC ? writing.timeInUTC : writing.time)
    }

    /// `12 Mar 2026, 14:05 (Europe/Berlin)`, for a page that names its time zone once.
    package static func timeAndZone(secondsSinceEpoch: Int64) -> String {
        let time = time(secondsSinceEpoch: secondsSinceEpoch)
        return WallClock.current.isUTC ? time : "\(time) (\(WallClock.current.name))"
    }

    /// `12.03.2026 14:05`, or the day alone, in the notation of the language's spreadsheets.
    static func sheetTime(secondsSinceEpoch: Int64, isDay: Bool) -> String {
        let writing = Language.current.writing
        return text(
            WallClock.current.reading(at: secondsSinceEpoch),
            isDay ? writing.sheetDate : writing.sheetTime)
    }

    private static func text(_ seconds: Int64, _ form: MomentForm) -> String {
        form.text(
            CivilDate(secondsSinceEpoch: seconds),
            minute: Int(CivilDate.floorDivision(seconds, 86_400).rest) / 60)
    }

    /// `14:05` in the reader's time zone, with the day shown nearby.
    package static func timeOfDay(secondsSinceEpoch: Int64) -> String {
        clock(secondsSinceEpoch: WallClock.current.reading(at: secondsSinceEpoch))
    }

    /// `14:05`, in UTC, with the day shown nearby.
    package static func clock(secondsSinceEpoch: Int64) -> String {
        let minute = CivilDate.floorDivision(secondsSinceEpoch, 86_400).rest / 60
        let (hours, minutes) = (minute / 60, minute % 60)
        return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
    }

    /// `2026-03-12`, for `<time datetime>` and file names.
    package static func isoDate(_ date: CivilDate) -> String {
        ISOTime.text(date)
    }

    /// `2026-03-12T14:05:09Z`, for `<time datetime>`.
    package static func isoTime(secondsSinceEpoch: Int64) -> String {
        ISOTime(secondsSinceEpoch: secondsSinceEpoch).text
    }

    /// `just now`, `5 minutes ago`, `3 days ago`, `in less than a minute`, `in 2 days`.
    ///
    /// Rounds down to the largest unit that says enough: days up to two weeks, weeks up to two months, months up to two
    /// years.
    package static func relativeTime(secondsSinceEpoch: Int64, now: Int64) -> String {
        let (difference, overflows) = secondsSinceEpoch.subtractingReportingOverflow(now)
        let isPast = secondsSinceEpoch < now
        let seconds = overflows ? UInt64(Int64.max) : difference.magnitude
        guard seconds >= 60 else {
            return seconds > 0 && !isPast ? words("within-a-minute") : words("just-now")
        }
        let (unit, count) = distance(seconds)
        return words(isPast ? unit.ago : unit.ahead, ["count": count])
    }

    /// The same of what is past where there is little room: `just now`, `5 min`, `3 d`.
    package static func age(secondsSinceEpoch: Int64, now: Int64) -> String {
        let seconds = now &- secondsSinceEpoch
        guard seconds >= 60 else { return words("just-now") }
        let (unit, count) = distance(seconds.magnitude)
        return words(unit.age, ["count": count])
    }

    /// How long something took: `under a minute`, `5 minutes`, `3 days`. A negative duration counts as zero.
    package static func duration(seconds: Int64) -> String {
        guard seconds >= 60 else { return words("duration-short") }
        let (unit, count) = distance(seconds.magnitude)
        return words(unit.duration, ["count": count])
    }

    private static func distance(_ seconds: UInt64) -> (TimeUnit, count: Int) {
        let minutes = Int(seconds / 60)
        if minutes < 60 { return (.minutes, minutes) }
        let hours = minutes / 60
        if hours < 24 { return (.hours, hours) }
        let days = hours / 24
        if days < 14 { return (.days, days) }
        if days < 61 { return (.weeks, days / 7) }
        // 30.44 and 365.25 days: the calendar's averages.
        if days < 731 { return (.months, max(2, days * 100 / 3_044)) }
        return (.years, days * 100 / 36_525)
    }

    /// `Mar` for 3.
    static func monthName(_ month: Int) -> String {
        name(month, of: Language.current.writing.months)
    }

    /// `Thu`, of a day that is near.
    package static func weekday(_ date: CivilDate) -> String {
        name(date.weekday, of: Language.current.writing.weekdays)
    }

    private static func name(_ number: Int, of names: [String]) -> String {
        names.indices.contains(number - 1) ? names[number - 1] : ""
    }
}

/// The units of relative times. Languages inflect them differently after "ago" and "in", so each has texts of its own.
private enum TimeUnit {
    case minutes, hours, days, weeks, months, years

    var ago: StaticString {
        switch self {
        case .minutes: "ago-minutes"
        case .hours: "ago-hours"
        case .days: "ago-days"
        case .weeks: "ago-weeks"
        case .months: "ago-months"
        case .years: "ago-years"
        }
    }

    var age: StaticString {
        switch self {
        case .minutes: "age-minutes"
        case .hours: "age-hours"
        case .days: "age-days"
        case .weeks: "age-weeks"
        case .months: "age-months"
        case .years: "age-years"
        }
    }

    var ahead: StaticString {
        switch self {
        case .minutes: "in-minutes"
        case .hours: "in-hours"
        case .days: "in-days"
        case .weeks: "in-weeks"
        case .months: "in-months"
        case .years: "in-years"
        }
    }

    var duration: StaticString {
        switch self {
        case .minutes: "duration-minutes"
        case .hours: "duration-hours"
        case .days: "duration-days"
        case .weeks: "duration-weeks"
        case .months: "duration-months"
        case .years: "duration-years"
        }
    }
}
