/// A month of the whole exchange, for one sheet of paper.
package struct MonthReport: Sendable {
    package let days: ClosedRange<Day>
    /// What happened in its days, so far.
    package let report: HomeReport
    package let rates: [RateReport]
    package let marks: [DayMark]
    /// The warnings that were first given in it.
    package let warnings: [WarningList.Row]
    /// True if something was posted before it.
    package let hasMonthBefore: Bool

    private static let mostWarnings = 10

    /// A month by its first day; nil if it has not begun, or nothing was posted until its end.
    package static func fetch(
        _ first: Day, now: Timestamp, in db: Reading
    ) throws -> MonthReport? {
        let days = first.wholeMonth
        guard days.lowerBound <= now.day,
            let begun = try PostingCounts.firstDay(of: .all, in: db), begun <= days.upperBound
        else { return nil }
        let range = DateRangeKey.days(days)
        let warnings = try WarningList.rows(
            of: """
                warning.found_at >= \(days.lowerBound.start) AND warning.found_at < \(days.upperBound.end)
                """, now: now, in: db)
        return MonthReport(
            days: days, report: try HomeReport.fetch(range: range, now: now, in: db),
            rates: try RateReport.all(
                of: .all, on: range.days(today: now.day), before: range.daysBefore(today: now.day),
                now: now, in: db),
            marks: try DayMark.all(on: days, community: nil, in: db),
            warnings: Array(
                warnings.sorted { ($1.warning.members, $0.id) < ($0.warning.members, $1.id) }
                    .prefix(mostWarnings)),
            hasMonthBefore: begun < days.lowerBound)
    }

    /// Since when there is a new one, in seconds since 1970: the first second after the month.
    static let setting = "month_report_at"

    /// Notes that a month is over that has figures.
    static func note(at now: Timestamp, in db: Writing) throws {
        let start = now.day.startOfMonth
        guard try SettingRow.value(setting, in: db) != String(start.start.rawValue),
            let begun = try PostingCounts.firstDay(of: .all, in: db), begun < start
        else { return }
        try SettingRow.set(setting, to: String(start.start.rawValue), in: db)
    }
}
