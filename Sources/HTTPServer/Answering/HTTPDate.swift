import Notation

/// Dates as HTTP writes them (RFC 9110 §5.6.7), without a formatter or a time zone.
package enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// Seconds of the years that four digits can write: 1970 to 9999.
    private static let range: ClosedRange<Int64> = 0...253_402_300_799

    /// The date of a moment in seconds since 1970 UTC, such as `Sun, 06 Nov 1994 08:49:37 GMT`. Moments before 1970 or
    /// after 9999 become the nearest one inside.
    package static func text(_ seconds: Int64) -> String {
        let seconds = min(max(seconds, range.lowerBound), range.upperBound)
        let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = CivilDate(daysSinceEpoch: Int(day))
        return days[Int(day % 7)] + ", " + two(Int64(date.day)) + " " + months[date.month - 1]
            + " \(date.year) "
            + two(second / 3600) + ":" + two(second / 60 % 60) + ":" + two(second % 60) + " GMT"
    }

    private static func two(_ number: Int64) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
