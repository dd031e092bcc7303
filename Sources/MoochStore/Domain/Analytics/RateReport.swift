/// A rate over a range, as of a moment, with as many days before.
package struct RateReport: Sendable, Hashable {
    /// A share and the days it counts.
    package struct Part: Sendable, Hashable {
        package let days: ClosedRange<Day>
        package let share: Engagement.Share
    }

    package let rate: PostingRate
    /// Nil while all days are too young.
    package let part: Part?
    /// As many days before; nil when nothing lies before.
    package let before: Part?
    /// The number of days at the end of the range that are too young.
    package let youngCount: Int
}

extension RateReport {
    /// One rate alone, of everything or of a community.
    static func fetch(
        _ rate: PostingRate, range: DateRangeKey, community: Community.ID?, now: Timestamp,
        in db: Reading
    ) throws -> RateReport {
        let scope = CountScope(community)
        let first = try PostingCounts.firstDay(of: scope, in: db)
        var counted = PostingTotals(scope: scope)
        return try RateReport(
            rate, on: range.days(today: now.day, first: first),
            before: range.daysBefore(today: now.day), now: now, counting: &counted, in: db)
    }

    /// Some rates of everything, over days of one's own.
    static func fetchAll(
        _ rates: [PostingRate], on days: ClosedRange<Day>, now: Timestamp, in db: Reading
    ) throws -> [RateReport] {
        let range = DateRangeKey.days(days)
        var counted = PostingTotals(scope: .all)
        return try rates.map {
            try RateReport(
                $0, on: range.days(today: now.day), before: range.daysBefore(today: now.day),
                now: now, counting: &counted, in: db)
        }
    }
}

/// The numbers of `/analytics`, at one moment.
package struct AnalyticsSummary: Sendable {
    package let subject: AnalyticsSubject
    package let days: ClosedRange<Day>
    package let rates: [RateReport]
    /// To the first request, and to the acceptance.
    package let waits: [WaitReport]
    package let activity: ActivityReport?
    /// True if nothing was ever posted anywhere.
    package let isEmpty: Bool

    package init(
        range: DateRangeKey, community: Community.ID?, category: Category.ID?,
        now: Timestamp, in db: Reading
    ) throws {
        subject = try AnalyticsSubject(community: community, category: category, in: db)
        let first = try PostingCounts.firstDay(of: subject.scope, in: db)
        isEmpty = try first == nil && PostingCounts.firstDay(of: .all, in: db) == nil
        let days = range.days(today: now.day, first: first)
        self.days = days
        let before = range.daysBefore(today: now.day)
        let scope = subject.scope
        var counted = PostingTotals(scope: scope)
        rates = try PostingRate.allCases.map { rate in
            try RateReport(rate, on: days, before: before, now: now, counting: &counted, in: db)
        }
        waits = try PostingWait.allCases.map {
            try WaitReport.fetch($0, of: scope, on: days, now: now, in: db)
        }
        activity =
            subject.category == nil ? try ActivityReport.fetch(of: scope, now: now, in: db) : nil
    }
}

/// Whose numbers they are, and whom else one may choose.
package struct AnalyticsSubject: Sendable {
    /// Nil for all.
    package let community: Community?
    package let category: Category?
    /// The communities to choose from: those with the most members, if there are many.
    package let communities: ListPage<CommunityList.Row>
    package let categories: [Category]

    package var scope: CountScope { CountScope(community?.id, category?.id) }

    init(community id: Community.ID?, category categoryID: Category.ID?, in db: Reading) throws {
        community = try id.flatMap { try Community.find($0, in: db) }
        category = try categoryID.flatMap { try Category.find($0, in: db) }
        communities = try CommunityList.choices(in: db)
        categories = try CategoryOverview.fetchAll(in: db).map(\.category)
    }
}

/// One rate and its last 24 months.
package struct RateSummary: Sendable {
    package let subject: AnalyticsSubject
    package let report: RateReport
    /// The range asked for.
    package let days: ClosedRange<Day>
    /// The latest last. The last one is not over; a month too young has no share.
    package let months: [Month]

    package struct Month: Sendable, Hashable {
        package let first: Day
        package let part: RateReport.Part?
    }

    package static let monthCount = 24

    /// Their first days, the latest last.
    static func months(until today: Day) -> [Day] {
        var firsts = [today.startOfMonth]
        while firsts.count < monthCount, let next = firsts.last?.adding(days: -1) {
            firsts.append(next.startOfMonth)
        }
        return firsts.reversed()
    }

    package init(
        _ rate: PostingRate, range: DateRangeKey, community: Community.ID?,
        category: Category.ID?, now: Timestamp, in db: Reading
    ) throws {
        subject = try AnalyticsSubject(community: community, category: category, in: db)
        days = range.days(
            today: now.day, first: try PostingCounts.firstDay(of: subject.scope, in: db))
        var counted = PostingTotals(scope: subject.scope)
        report = try RateReport(
            rate, on: days, before: range.daysBefore(today: now.day), now: now,
            counting: &counted, in: db)
        let firsts = Self.months(until: now.day)
        let last = rate.lastDay(at: now)
        let counts = try PostingCounts.byMonth(
            of: subject.scope, on: min(firsts.first ?? last, last)...last, in: db)
        months = firsts.map { first in
            let end = min(first.adding(days: 31).startOfMonth.adding(days: -1), last)
            guard first <= end else { return Month(first: first, part: nil) }
            return Month(
                first: first,
                part: RateReport.Part(
                    days: first...end, share: rate.share(counts[first] ?? PostingCounts())))
        }
    }
}

/// The totals of ranges of days, each read once: rates of one horizon count the same days.
private struct PostingTotals {
    let scope: CountScope
    private var known: [ClosedRange<Day>: PostingCounts] = [:]

    init(scope: CountScope) { self.scope = scope }

    mutating func on(_ days: ClosedRange<Day>, in db: Reading) throws -> PostingCounts {
        if let counts = known[days] { return counts }
        let counts = try PostingCounts.total(of: scope, on: days, in: db)
        known[days] = counts
        return counts
    }
}

extension RateReport {
    /// The days before are as many as those that count, so that a day that is over is compared with one that is.
    fileprivate init(
        _ rate: PostingRate, on days: ClosedRange<Day>, before: ClosedRange<Day>?, now: Timestamp,
        counting totals: inout PostingTotals, in db: Reading
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
