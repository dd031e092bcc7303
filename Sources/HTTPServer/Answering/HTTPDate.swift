/// Dates as HTTP writes them (RFC 9110 §5.6.7), without a formatter or a time zone.
package enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// Seconds in the years a four-digit year can tell: 1970 to 9999.
    private static let range: ClosedRange<Int64> = 0...253_402_300_799

    /// The text for a moment in seconds since 1970, UTC, for example
    /// `Sun, 06 Nov 1994 08:49:37 GMT`. Before 1970 and after 9999: the nearest moment inside.
    package static func text(_ seconds: Int64) -> String {
        let seconds = min(max(seconds, range.lowerBound), range.upperBound)
        let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = civil(day)
        return days[Int(day % 7)] + ", " + two(date.day) + " " + months[Int(date.month) - 1] + " "
            + two(date.year / 100) + two(date.year % 100) + " "
            + two(second / 3600) + ":" + two(second / 60 % 60) + ":" + two(second % 60) + " GMT"
    }

    /// The Gregorian date of a day counted from 1970-01-01. Years are taken to begin in March, so
    /// that the leap day is the last of its year, and eras of 400 years are all alike.
    private static func civil(_ day: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let sinceMarch0 = day + 719_468
        let (era, dayOfEra) = sinceMarch0.quotientAndRemainder(dividingBy: 146_097)
        let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    private static func two(_ number: Int64) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
