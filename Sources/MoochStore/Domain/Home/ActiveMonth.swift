/// How many members did something in a month: the same number as that of the figure `active_28` for months.
package struct ActiveMonth: Sendable, Hashable {
    /// The first day of the month.
    package let first: Day
    package let count: Int
    /// The number of the month before; nil while the month is not over.
    package let before: Int?

    /// Nil unless the days are one month, as far as it has come.
    static func fetch(
        _ days: ClosedRange<Day>, of scope: CountScope, now: Timestamp, in db: Reading
    ) throws -> ActiveMonth? {
        let first = days.lowerBound
        let month = first.wholeMonth
        guard first == month.lowerBound, days.upperBound == min(month.upperBound, now.day) else {
            return nil
        }
        func count(_ month: Day) throws -> Int {
            try RetentionSummary.count(.deed, in: month, joined: nil, of: scope, in: db)
        }
        return ActiveMonth(
            first: first, count: try count(first),
            before: month.upperBound < now.day ? try count(first.startOfMonth(after: -1)) : nil)
    }
}
