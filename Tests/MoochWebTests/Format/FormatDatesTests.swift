import Notation
import Testing

@testable import MoochWeb

@Suite("Dates in words", .english)
struct FormatDatesTests {
    @Test("Every day of 800 years follows the one before and reads back")
    func calendar() {
        var (year, month, day, weekday) = (1600, 1, 1, 6)
        var date = CivilDate(iso: "1600-01-01")
        var wrong = 0
        while let current = date, current.year < 2400 {
            let isRight =
                current.year == year && current.month == month && current.day == day
                && current.weekday == weekday
                && CivilDate(iso: Format.isoDate(current)) == current
            if !isRight { wrong += 1 }
            let isLeap =
                year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            day += 1
            if day > lengths[month - 1] { (day, month) = (1, month + 1) }
            if month > 12 { (month, year) = (1, year + 1) }
            weekday = weekday % 7 + 1
            date = current.adding(days: 1)
        }
        #expect(wrong == 0)
        #expect(year == 2400)
    }

    @Test("A time zone is named in the language of each who reads")
    func timeZones() throws {
        let german = try #require(try InLanguage.languages.get()["de"])
        for _ in 0..<2 {
            #expect(TimeZoneLabel.text("Europe/Vienna") == "Vienna")
            Language.$current.withValue(german) {
                #expect(TimeZoneLabel.text("Europe/Vienna") == "Wien")
            }
        }
    }

    @Test(
        "Only existing days written as YYYY-MM-DD are read",
        arguments: [
            "", "2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "2026-1-01",
            "2026-01-32", "0000-01-01", "+026-01-01", "2026/01/01", "2026-01-01 ", "٢٠٢٦-01-01",
        ])
    func badDays(text: String) {
        #expect(CivilDate(iso: text) == nil)
    }

    @Test("Dates and times are written in full, short and for machines")
    func forms() throws {
        let date = try #require(CivilDate(iso: "2026-03-12"))
        #expect(Format.date(date) == "12 Mar 2026")
        #expect(Format.shortDate(date) == "12 Mar")
        #expect(Format.weekdayDate(date) == "Thu 12 Mar 2026")
        #expect(Format.isoDate(date) == "2026-03-12")
        let seconds = Int64(date.daysSinceEpoch) * 86_400 + 14 * 3_600 + 5 * 60 + 9
        #expect(Format.time(secondsSinceEpoch: seconds) == "12 Mar 2026, 14:05 UTC")
        #expect(Format.isoTime(secondsSinceEpoch: seconds) == "2026-03-12T14:05:09Z")
        #expect(Format.date(secondsSinceEpoch: seconds) == "12 Mar 2026")
        #expect(Format.isoTime(secondsSinceEpoch: -1) == "1969-12-31T23:59:59Z")
        #expect(Format.isoDate(CivilDate(daysSinceEpoch: .min)) == "0001-01-01")
    }

    @Test("The farthest times are written, not trapped on", arguments: [Int64.min, .max])
    func extremes(seconds: Int64) {
        #expect(Format.time(secondsSinceEpoch: seconds).hasSuffix("UTC"))
        #expect(!Format.relativeTime(secondsSinceEpoch: seconds, now: -seconds.signum()).isEmpty)
        let date = CivilDate(secondsSinceEpoch: seconds)
        #expect(date.adding(days: .max) == CivilDate(daysSinceEpoch: .max))
        #expect(date.adding(days: .min) == CivilDate(daysSinceEpoch: .min))
    }

    @Test(
        "A distance in time uses the largest unit that says enough",
        arguments: distances)
    func distance(offset: Int64, text: String) {
        let now: Int64 = 1_773_324_300
        #expect(Format.relativeTime(secondsSinceEpoch: now + offset, now: now) == text)
    }

    /// Seconds from now, and how they are said.
    static let distances: [(Int64, String)] = [
        (-59, "just now"), (0, "just now"), (59, "within a minute"), (-60, "1 minute ago"),
        (-3_599, "59 minutes ago"), (-3_600, "1 hour ago"), (-86_399, "23 hours ago"),
        (-259_200, "3 days ago"), (172_805, "in 2 days"),
        (-1_209_600, "2 weeks ago"), (-5_184_000, "8 weeks ago"),
        (-5_270_400, "2 months ago"), (-63_072_000, "23 months ago"),
        (-63_158_400, "2 years ago"), (316_224_000, "in 10 years"),
    ]
}
