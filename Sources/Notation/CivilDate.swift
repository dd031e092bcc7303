/// A day of the Gregorian calendar, in integer arithmetic.
///
/// From 1 January of year 1 to 31 December 9999; a day count beyond stays at the nearest end, so that a wild value in
/// the store shows as a strange date instead of breaking the page.
package struct CivilDate: Sendable, Hashable, Comparable {
    /// Whole days since 1 January 1970.
    package let daysSinceEpoch: Int
    package let year: Int
    /// 1...12
    package let month: Int
    /// 1...31
    package let day: Int

    /// - Parameter daysSinceEpoch: whole days since 1 January 1970, negative before.
    package init(daysSinceEpoch: Int) {
        let days = min(max(daysSinceEpoch, Self.firstDay), Self.lastDay)
        self.daysSinceEpoch = days
        // Counted from 1 March of year 0 a year ends with its leap day, so that months have fixed
        // offsets: 153 days in every five months. 400 years are exactly 146,097 days.
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The UTC day of a time.
    /// - Parameter secondsSinceEpoch: seconds since 1970 UTC.
    package init(secondsSinceEpoch: Int64) {
        // Fits: on a 64-bit machine `Int` and `Int64` are the same.
        self.init(daysSinceEpoch: Int(Self.floorDivision(secondsSinceEpoch, 86_400).quotient))
    }

    /// - Parameter iso: Exactly `YYYY-MM-DD`, an existing day; nil comes back for anything else.
    package init?(iso: String) {
        var iso = iso
        let parts = iso.withUTF8 { bytes -> (Int, Int, Int)? in
            guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
                let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
                let day = Self.number(bytes[8..<10])
            else { return nil }
            return (year, month, day)
        }
        guard let (year, month, day) = parts else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Nil if there is no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(daysSinceEpoch: era * 146_097 + dayOfEra - 719_468)
        // 31 April has become 1 May: no such day.
        guard self.year == year, self.month == month, self.day == day else { return nil }
    }

    /// ISO 8601: 1 is Monday, 7 is Sunday.
    package var weekday: Int { (daysSinceEpoch + 719_468 + 2) % 7 + 1 }

    package var isWeekend: Bool { weekday >= 6 }

    package func adding(days: Int) -> CivilDate {
        let (sum, overflows) = daysSinceEpoch.addingReportingOverflow(days)
        return CivilDate(daysSinceEpoch: overflows ? (days < 0 ? .min : .max) : sum)
    }

    package static func < (one: CivilDate, other: CivilDate) -> Bool {
        one.daysSinceEpoch < other.daysSinceEpoch
    }

    /// Rounds down below zero too, where `/` rounds towards it.
    package static func floorDivision(_ value: Int64, _ divisor: Int64) -> (
        quotient: Int64, rest: Int64
    ) {
        let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var value = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
    }

    private static let firstDay = -719_162
    private static let lastDay = 2_932_896
}
