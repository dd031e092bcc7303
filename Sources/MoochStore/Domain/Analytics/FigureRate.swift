/// A share of what came on days that are old enough for it: of listings, of requests, of agreements, of members. The raw
/// value is its name in addresses.
package protocol FigureRate: RawRepresentable<String>, CaseIterable, Sendable, Hashable {
    /// The numbers of some days, of which each rate of the kind is made.
    associatedtype Totals: Sendable

    /// The seconds that have to pass after the end of a day before it counts.
    var horizon: Int64 { get }
    /// True if more of it is better.
    var isGood: Bool { get }

    func share(_ totals: Totals) -> Engagement.Share

    /// A statement for SQLite's shell that counts some days anew from the rows alone.
    func recount(
        on days: ClosedRange<Day>, community: Community.ID?, category: Category.ID?
    ) -> String

    static var nothing: Totals { get }

    static func totals(
        of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> Totals

    /// The totals of each month with any, by its first day.
    static func totalsByMonth(
        of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> [Day: Totals]
}

extension FigureRate {
    /// The last day that is old enough at a moment.
    package func lastDay(at now: Timestamp) -> Day {
        now.adding(seconds: -horizon).day.adding(days: -1)
    }

    /// The days at the end of a range that are too young.
    package func youngCount(of days: ClosedRange<Day>, at now: Timestamp) -> Int {
        let last = max(lastDay(at: now), days.lowerBound.adding(days: -1))
        return max(0, days.upperBound.days(since: last))
    }
}

/// A share and the days it counts.
package struct FigurePart: Sendable, Hashable {
    package let days: ClosedRange<Day>
    package let share: Engagement.Share
}

/// A rate over a range, as of a moment, with as many days before.
package struct FigureReport<Rate: FigureRate>: Sendable, Hashable {
    package typealias Part = FigurePart

    package let rate: Rate
    /// Nil while all days are too young.
    package let part: Part?
    /// As many days before; nil when nothing lies before.
    package let before: Part?
    /// The number of days at the end of the range that are too young.
    package let youngCount: Int

    /// Every rate of a kind.
    static func all(
        of scope: CountScope, on days: ClosedRange<Day>, before: ClosedRange<Day>?, now: Timestamp,
        in db: Reading
    ) throws -> [FigureReport] {
        var counted = FigureTotals<Rate>(scope: scope)
        return try Rate.allCases.map { rate in
            try FigureReport(rate, on: days, before: before, now: now, counting: &counted, in: db)
        }
    }

    /// The days before are as many as those that count, so that a day that is over is compared with one that is.
    init(
        _ rate: Rate, on days: ClosedRange<Day>, before: ClosedRange<Day>?, now: Timestamp,
        counting totals: inout FigureTotals<Rate>, in db: Reading
    ) throws {
        self.rate = rate
        let last = min(days.upperBound, rate.lastDay(at: now))
        youngCount = rate.youngCount(of: days, at: now)
        guard days.lowerBound <= last else {
            (part, self.before) = (nil, nil)
            return
        }
        let counted = days.lowerBound...last
        part = Part(days: counted, share: rate.share(try totals.on(counted, in: db)))
        self.before = try before.map { before in
            let end = before.lowerBound.adding(days: last.days(since: days.lowerBound))
            return Part(
                days: before.lowerBound...end,
                share: rate.share(try totals.on(before.lowerBound...end, in: db)))
        }
    }
}

/// The totals of ranges of days, each read once: rates of one horizon count the same days.
struct FigureTotals<Rate: FigureRate> {
    let scope: CountScope
    private var known: [ClosedRange<Day>: Rate.Totals] = [:]

    init(scope: CountScope) { self.scope = scope }

    mutating func on(_ days: ClosedRange<Day>, in db: Reading) throws -> Rate.Totals {
        if let totals = known[days] { return totals }
        let totals = try Rate.totals(of: scope, on: days, in: db)
        known[days] = totals
        return totals
    }
}

/// One rate and its last 24 months.
package struct FigureSummary<Rate: FigureRate>: Sendable {
    package let subject: AnalyticsSubject
    package let report: FigureReport<Rate>
    /// What the report is made of; nil while all days are too young.
    package let totals: Rate.Totals?
    /// The range asked for.
    package let days: ClosedRange<Day>
    /// The latest last. The last one is not over; a month too young has no share.
    package let months: [FigureMonths.Month<FigurePart>]

    package init(
        _ rate: Rate, range: DateRangeKey, community: Community.ID?,
        category: Category.ID?, now: Timestamp, in db: Reading
    ) throws {
        subject = try AnalyticsSubject(community: community, category: category, in: db)
        days = try subject.scope.days(of: range, now: now, in: db)
        var counted = FigureTotals<Rate>(scope: subject.scope)
        report = try FigureReport(
            rate, on: days, before: range.daysBefore(today: now.day), now: now,
            counting: &counted, in: db)
        totals = try report.part.map { try counted.on($0.days, in: db) }
        months = try FigureMonths.parts(of: rate, subject.scope, now: now, in: db)
    }
}

/// The months that a figure's page looks back on.
package enum FigureMonths {
    package struct Month<Value: Sendable>: Sendable {
        package let first: Day
        /// Nil if there is nothing to say of it.
        package let value: Value?
    }

    package static let count = 24

    /// A rate in each of them, the latest last.
    static func parts<Rate: FigureRate>(
        of rate: Rate, _ scope: CountScope, now: Timestamp, in db: Reading
    ) throws -> [Month<FigurePart>] {
        let firsts = until(now.day)
        let last = rate.lastDay(at: now)
        let totals = try Rate.totalsByMonth(
            of: scope, on: min(firsts.first ?? last, last)...last, in: db)
        return firsts.map { first in
            let end = min(first.wholeMonth.upperBound, last)
            guard first <= end else { return Month(first: first, value: nil) }
            return Month(
                first: first,
                value: FigurePart(
                    days: first...end, share: rate.share(totals[first] ?? Rate.nothing)))
        }
    }

    /// Their first days, the latest last.
    static func until(_ today: Day) -> [Day] {
        (0..<count).reversed().map { today.startOfMonth(after: -$0) }
    }
}
