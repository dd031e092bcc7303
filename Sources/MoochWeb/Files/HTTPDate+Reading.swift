import HTTPServer
import Notation

extension HTTPDate {
    private static let months = [
        "Jan": "01", "Feb": "02", "Mar": "03", "Apr": "04", "May": "05", "Jun": "06",
        "Jul": "07", "Aug": "08", "Sep": "09", "Oct": "10", "Nov": "11", "Dec": "12",
    ]
    private static let days = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    /// In seconds, at 365.2425 days a year.
    private static let fiftyYears: Int64 = 50 * 31_556_952

    /// Parses a date in any of the three forms that a recipient must accept (RFC 9110 §5.6.7), as seconds since 1970;
    /// nil for anything else.
    ///
    /// `now` decides which century the two digits of an RFC 850 year mean.
    static func seconds(_ text: String, now: Int64) -> Int64? {
        // An asctime day has a space where others have a zero.
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        switch words.count {
        case 6 where isShort(words[0], ending: ",") && words[5] == "GMT":
            return seconds(year: words[3], month: words[2], day: words[1], time: words[4])
        case 4 where words[0].last == "," && days.contains(String(words[0].dropLast())):
            let date = words[1].split(separator: "-", omittingEmptySubsequences: false)
                .map(String.init)
            guard words[3] == "GMT", date.count == 3 else { return nil }
            return obsolete(year: date[2], month: date[1], day: date[0], time: words[2], now: now)
        case 5 where isShort(words[0]) && words[2].utf8.count == 2:
            return seconds(year: words[4], month: words[1], day: words[2], time: words[3])
        case 6 where isShort(words[0]) && words[2].isEmpty && words[3].utf8.count == 1:
            return seconds(year: words[5], month: words[1], day: "0" + words[3], time: words[4])
        default:
            return nil
        }
    }

    private static func isShort(_ day: String, ending: String = "") -> Bool {
        days.contains { $0.prefix(3) + ending == day }
    }

    /// A date that seems more than 50 years ahead is in the most recent past year with these digits.
    private static func obsolete(
        year digits: String, month: String, day: String, time: String, now: Int64
    ) -> Int64? {
        guard digits.utf8.count == 2, let digits = number(digits) else { return nil }
        let year = Int64(CivilDate(secondsSinceEpoch: now).year) / 100 * 100 + digits
        let found = seconds(year: "\(year)", month: month, day: day, time: time)
        guard let found, found - now > fiftyYears else { return found }
        return seconds(year: "\(year - 100)", month: month, day: day, time: time)
    }

    private static func seconds(
        year: String, month: String, day: String, time: String
    ) -> Int64? {
        guard let month = months[month], let day = CivilDate(iso: "\(year)-\(month)-\(day)") else {
            return nil
        }
        let parts = time.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 }),
            let hour = number(parts[0]), hour < 24, let minute = number(parts[1]), minute < 60,
            // 60 is a leap second.
            let second = number(parts[2]), second <= 60
        else { return nil }
        return Int64(day.daysSinceEpoch) * 86_400 + hour * 3600 + minute * 60 + second
    }

    private static func number(_ text: String) -> Int64? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            ? Int64(text) : nil
    }
}
